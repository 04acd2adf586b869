import { requireSameClock } from '../kernel/db/clock.ts'
import { sweepExpired } from '../kernel/housekeeping/store.ts'
import { startDelivery } from '../kernel/mail/deliver.ts'
import { registerMailMetrics } from '../kernel/mail/metrics.ts'
import { dropUnnamed } from '../kernel/publish/files.store.ts'
import { sweepByPlan } from '../kernel/retention/store.ts'
import { createTaskErrands } from '../kernel/task/run.ts'
import { judgeStoredRules } from '../modules/rule/jobs.ts'
import { type Job, startJobs } from '../platform/jobs/index.ts'
import type { TryOptions } from '../platform/keep-trying.ts'
import { createMailer } from '../platform/mail/index.ts'
import { isPostgresAway } from '../platform/postgres/away.ts'
import { createSeal } from '../platform/seal.ts'
import { createWorkers } from '../platform/workers/index.ts'
import { jobLists } from './jobs.gen.ts'
import { kindRegistry } from './kinds.gen.ts'
import { createOutgoing } from './outgoing.ts'
import type { Platform, RunningRole, StartRole } from './role.ts'
import { taskLists } from './tasks.gen.ts'

async function startWork(
  { env, postgres, db, clickhouse, log, metrics, files, kinds = kindRegistry, jobsByClock }: Platform,
  retry: TryOptions,
): Promise<RunningRole> {
  const seal = createSeal(env.secretKey)
  const workers = createWorkers({ threads: 1 })
  const outgoing = createOutgoing(env)
  const context = { db, env, log, seal, files, kinds, clickhouse, outgoing, workers }
  const recurring: Job[] = [
    { name: 'sweep-expired', cron: '*/15 * * * *', run: () => sweepExpired(db) },
    { name: 'sweep-by-plan', cron: '20 * * * *', run: () => sweepByPlan(db) },
    { name: 'drop-unnamed-files', cron: '40 * * * *', run: () => dropUnnamed(db) },
    ...jobLists.flatMap((listJobs) => listJobs(context)),
  ]
  const careful = ({ name, cron, run }: Job): Job => ({ name, cron, run: () => requireSameClock(db).then(run) })
  const errands = createTaskErrands(
    { db, log },
    taskLists.flatMap((listTasks) => listTasks(context)),
  )
  const jobs = await startJobs(postgres, recurring.map(careful), log, { metrics, retry, errands, byClock: jobsByClock })
  const { smtpUrl, from } = env.mail
  const delivery = startDelivery(db, smtpUrl ? createMailer({ url: smtpUrl, from }) : undefined, log, {
    onOutcome: registerMailMetrics(metrics, db),
  })
  // At once, too: what an earlier version stored must not freeze a shop until the first tick.
  const judged = judgeStoredRules(context).catch((error: unknown) =>
    log.error({ err: error }, 'stored rules could not be judged'),
  )
  const close = async () => {
    await workers.close()
    await Promise.all([delivery.close(), jobs.close(), judged])
    await outgoing.close()
  }
  return { close }
}

/** Recurring work, and tasks, that no request waits for; it begins once both databases are there. */
export const startRole: StartRole = async (platform) => {
  const { databases, log } = platform
  const isThere = databases.postgres.isReady() && databases.clickhouse.isReady()
  const closing = new AbortController()
  let running: RunningRole | undefined
  const start = async (): Promise<void> => {
    running = await startWork(platform, {
      isPassing: (error) => !isThere || isPostgresAway(error),
      onFailed: (error, retryInMs) => log.warn({ err: error, retryInMs }, 'the jobs cannot start yet'),
      signal: closing.signal,
    })
  }
  let starting: Promise<void> | undefined
  if (isThere) await start()
  else
    void Promise.all([databases.postgres.whenReady, databases.clickhouse.whenReady]).then(() => {
      // Only the end of the process ends these tries.
      if (!closing.signal.aborted) starting = start().catch(() => {})
    })
  const close = async () => {
    closing.abort()
    await starting
    await running?.close()
  }
  return { close }
}
