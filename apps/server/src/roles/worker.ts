import { sweepExpired } from '../kernel/housekeeping/store.ts'
import { startJobs } from '../platform/jobs/index.ts'
import type { StartRole } from './role.ts'

/** Recurring work that no request waits for. */
export const startRole: StartRole = ({ postgres, db, log }) =>
  startJobs(postgres, [{ name: 'sweep-expired', cron: '*/15 * * * *', run: () => sweepExpired(db) }], log)
