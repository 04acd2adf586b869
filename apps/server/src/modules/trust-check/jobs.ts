import type { ListJobs, WorkContext } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { queueTask } from '../../kernel/task/store.ts'
import { findDue, isAnyOpen } from './queries.ts'
import { trustCheckKind as kind } from './tasks.ts'

const DAY_MS = 86_400_000
const MONTH_MS = 30 * DAY_MS

/** Asks for the check that is most overdue, unless one goes on: each container once in 30 days, one at a time. */
export async function queueTrustChecks({ db }: Pick<WorkContext, 'db'>): Promise<void> {
  const due = await db.withSystem(async (tx) => {
    if (await isAnyOpen(tx, kind)) return undefined
    const now = (await readClock(tx)).getTime()
    const monthAgo = new Date(now - MONTH_MS)
    return findDue(tx, kind, { orderedSince: monthAgo, olderThan: monthAgo, notTriedSince: new Date(now - DAY_MS) })
  })
  if (!due) return
  const { org, containerId } = due
  await db.withOrg(org, (tx) => queueTask(tx, { org, containerId, kind }, { createdBy: null }))
}

export const listJobs: ListJobs = (context) => [
  { name: 'queue-trust-checks', cron: '*/5 * * * *', run: () => queueTrustChecks(context) },
]
