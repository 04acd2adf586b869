import type { ListJobs, WorkContext } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { removeExpired } from './store.ts'

/** How long an expired link is told to those who share. */
const keptMs = 30 * 86_400_000

export const sweepReportShares = ({ db }: Pick<WorkContext, 'db'>): Promise<void> =>
  db.withSystem(async (tx) => removeExpired(tx, new Date((await readClock(tx)).getTime() - keptMs)))

export const listJobs: ListJobs = (context) => [
  { name: 'sweep-report-shares', cron: '25 * * * *', run: () => sweepReportShares(context) },
]
