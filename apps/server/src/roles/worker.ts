import { sweepExpired } from '../kernel/housekeeping/store.ts'
import { startDelivery } from '../kernel/mail/deliver.ts'
import { sweepByPlan } from '../kernel/retention/store.ts'
import { keepShopsConnected } from '../modules/platform/jobs.ts'
import { endPlans } from '../modules/subscription/jobs.ts'
import { startJobs } from '../platform/jobs/index.ts'
import { createMailer } from '../platform/mail/index.ts'
import { createSeal } from '../platform/seal.ts'
import { kindRegistry } from './kinds.gen.ts'
import type { StartRole } from './role.ts'

/** Recurring work that no request waits for. */
export const startRole: StartRole = async ({ env, postgres, db, log }) => {
  const { smtpUrl, from } = env.mail
  const delivery = startDelivery(db, smtpUrl ? createMailer({ url: smtpUrl, from }) : undefined, log)
  const seal = createSeal(env.secretKey)
  const jobs = await startJobs(
    postgres,
    [
      { name: 'sweep-expired', cron: '*/15 * * * *', run: () => sweepExpired(db) },
      { name: 'keep-shops-connected', cron: '*/10 * * * *', run: () => keepShopsConnected({ db, env, log, seal }) },
      { name: 'end-plans', cron: '*/5 * * * *', run: () => endPlans({ db, env, log, kinds: kindRegistry }) },
      { name: 'sweep-by-plan', cron: '20 * * * *', run: () => sweepByPlan(db) },
    ],
    log,
  )
  const close = async () => {
    await Promise.all([delivery.close(), jobs.close()])
  }
  return { close }
}
