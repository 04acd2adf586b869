import { sweepExpired } from '../kernel/housekeeping/store.ts'
import { startDelivery } from '../kernel/mail/deliver.ts'
import { sweepByPlan } from '../kernel/retention/store.ts'
import { tellHeldOrders } from '../modules/orders/jobs.ts'
import { keepShopsConnected } from '../modules/platform/jobs.ts'
import { judgeDays } from '../modules/report/index.ts'
import { judgeStoredRules } from '../modules/rule/jobs.ts'
import { endPlans } from '../modules/subscription/jobs.ts'
import { startJobs } from '../platform/jobs/index.ts'
import { createMailer } from '../platform/mail/index.ts'
import { createSeal } from '../platform/seal.ts'
import { createWorkers } from '../platform/workers/index.ts'
import { kindRegistry } from './kinds.gen.ts'
import type { StartRole } from './role.ts'

/** Recurring work that no request waits for. */
export const startRole: StartRole = async ({ env, postgres, db, clickhouse, log }) => {
  const { smtpUrl, from } = env.mail
  const delivery = startDelivery(db, smtpUrl ? createMailer({ url: smtpUrl, from }) : undefined, log)
  const seal = createSeal(env.secretKey)
  const workers = createWorkers({ threads: 1 })
  const judgeRules = () => judgeStoredRules({ db, kinds: kindRegistry, log, workers })
  const judge = () => judgeDays({ db, clickhouse, log })
  const jobs = await startJobs(
    postgres,
    [
      { name: 'sweep-expired', cron: '*/15 * * * *', run: () => sweepExpired(db) },
      { name: 'keep-shops-connected', cron: '*/10 * * * *', run: () => keepShopsConnected({ db, env, log, seal }) },
      { name: 'end-plans', cron: '*/5 * * * *', run: () => endPlans({ db, env, log, kinds: kindRegistry }) },
      { name: 'judge-rules', cron: '*/10 * * * *', run: judgeRules },
      { name: 'tell-held-orders', cron: '*/10 * * * *', run: () => tellHeldOrders({ db, clickhouse, log }) },
      { name: 'judge-days', cron: '*/10 * * * *', run: judge },
      { name: 'sweep-by-plan', cron: '20 * * * *', run: () => sweepByPlan(db) },
    ],
    log,
  )
  // At once, too: what an earlier version stored must not freeze a shop until the first tick.
  const judged = judgeRules().catch((error: unknown) => log.error({ err: error }, 'stored rules could not be judged'))
  const close = async () => {
    await workers.close()
    await Promise.all([delivery.close(), jobs.close(), judged])
  }
  return { close }
}
