import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/index.ts'
import { type Publisher, publishContainer } from '../publish/store.ts'
import { presentDetail } from './present.ts'
import { loadExperience } from './queries.ts'
import type { ExperienceParts } from './rows.ts'

/** Refuses an edit of an older state and hands back the present one, so that the console can offer both. */
export function requireRevision(parts: ExperienceParts, revision: number | undefined, kinds: Context['kinds']): void {
  if (revision === undefined || revision === parts.experience.revision) return
  throw new AppError('conflict', { current: presentDetail(parts, kinds) })
}

export function requireDraft({ experience }: ExperienceParts): void {
  if (experience.status !== 'draft') throw new AppError('wrong_state', { status: experience.status })
}

/**
 * A change of an experience within a transaction: holds it, runs `work`, publishes the container anew when the experience is or
 * was released, and answers the new state.
 */
export async function changeWithin(
  tx: Tx,
  publisher: Publisher,
  org: string,
  id: string,
  work: (before: ExperienceParts) => Promise<void>,
): Promise<ExperienceParts> {
  const before = await loadExperience(tx, org, id, true)
  await work(before)
  const after = await loadExperience(tx, org, id)
  const { status, containerId } = before.experience
  if (status === 'released' || after.experience.status === 'released')
    await publishContainer(tx, publisher, org, containerId)
  return after
}

/** The same in a transaction of its own. */
export function changeExperience(
  { db, kinds, log }: Pick<Context, 'db' | 'kinds' | 'log'>,
  org: string,
  id: string,
  work: (tx: Tx, before: ExperienceParts) => Promise<void>,
): Promise<ExperienceParts> {
  return db.withOrg(org, (tx) => changeWithin(tx, { kinds, log }, org, id, (before) => work(tx, before)))
}
