import { sweepExpired } from '../kernel/housekeeping/store.ts'
import { startDelivery } from '../kernel/mail/deliver.ts'
import { sweepByPlan } from '../kernel/retention/store.ts'
import { startJobs } from '../platform/jobs/index.ts'
import { createMailer } from '../platform/mail/index.ts'
import type { StartRole } from './role.ts'

/** Recurring work that no request waits for. */
export const startRole: StartRole = async ({ env, postgres, db, log }) => {
  const { smtpUrl, from } = env.mail
  const delivery = startDelivery(db, smtpUrl ? createMailer({ url: smtpUrl, from }) : undefined, log)
  const jobs = await startJobs(
    postgres,
    [
      { name: 'sweep-expired', cron: '*/15 * * * *', run: () => sweepExpired(db) },
      { name: 'sweep-by-plan', cron: '20 * * * *', run: () => sweepByPlan(db) },
    ],
    log,
  )
  const close = async () => {
    await Promise.all([delivery.close(), jobs.close()])
  }
  return { close }
}
