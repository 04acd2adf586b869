import type { Finding } from '@vitrine/contract'
import { dayOf } from '@vitrine/targeting'
import type { Tx } from '../../kernel/db/index.ts'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import { isOfStore, type Lasting } from './find.ts'
import { findLastNotice } from './notice.queries.ts'
import { type Cause, type Place, saveNotice } from './notice.store.ts'

/** Of these others tell: of frequent errors a job of their own, of changes that were given up the collector. */
const toldElsewhere = ['view_errors', 'changes_given_up'] as const satisfies Finding['finding'][]
type Told = Exclude<Finding['finding'], (typeof toldElsewhere)[number]>

const isTold = (finding: Finding['finding']): finding is Told => !(toldElsewhere as readonly string[]).includes(finding)

/** Each cause once: what concerns the store stands with every experience. */
function listCauses(lasting: readonly Lasting[], running: readonly ExperienceParts[]): Cause[] {
  const causes = new Map<string, Cause>()
  for (const { experience: id, finding, view: viewId, since, figures } of lasting) {
    if (!isTold(finding)) continue
    const parts = running.find(({ experience }) => experience.id === id)
    const view = parts?.views.find((each) => each.id === viewId)
    const of = isOfStore(finding) || !parts ? {} : { experience: parts.experience, ...(view && { view }) }
    const key = isOfStore(finding) ? finding : `${id} ${finding} ${viewId}`
    if (!causes.has(key)) causes.set(key, { event: finding, key, figures, ...of, since })
  }
  return [...causes.values()]
}

/** What was handled is quiet for as long as it lasts; once it comes back it rings again, once a day at most. */
async function isQuiet(tx: Tx, place: Place, { key, since }: Cause, now: Date): Promise<boolean> {
  const last = await findLastNotice(tx, place, key)
  if (last?.isRead !== 1) return false
  const dayIn = (at: Date) => dayOf(at.getTime(), place.timezone)
  return last.openedAt >= since || dayIn(last.openedAt) === dayIn(now)
}

/** Rings the bell of a container, once a day and cause. */
export async function tellFindings(
  tx: Tx,
  place: Place,
  { lasting, running, now }: { lasting: readonly Lasting[]; running: readonly ExperienceParts[]; now: Date },
): Promise<void> {
  for (const cause of listCauses(lasting, running))
    if (!(await isQuiet(tx, place, cause, now))) await saveNotice(tx, place, cause, now)
}
