import { PgBoss } from 'pg-boss'
import { keepTrying, type TryOptions } from '../keep-trying.ts'
import type { Logger } from '../logger.ts'
import type { Registry } from '../metrics.ts'
import type { Postgres } from '../postgres/database.ts'
import { withoutValues } from '../without-values.ts'
import { type Errands, startErrands } from './errands.ts'
import { registerErrandMetrics, registerJobMetrics, type TellRun } from './metrics.ts'
import { jobSchema } from './queries.ts'
import { forgetFuture } from './store.ts'

export interface Job {
  name: string
  /** When it runs, as a cron expression in UTC: at least hourly, as one that has not succeeded for two hours is late (`ops/alerts.yml`). */
  cron: string
  run(): Promise<void>
}

export interface Jobs {
  close(): Promise<void>
}

const MEND_EVERY_MS = 60_000

export interface JobOptions {
  metrics?: Registry
  retry?: TryOptions
  /** What is done once beside them. */
  errands?: Errands
  /** Whether the clock starts them, which it does not unless told to; jobs that stand in the queue run all the same. */
  byClock?: boolean
}

/** Runs recurring jobs, and errands, over pg-boss on the same PostgreSQL: once per tick, however many workers there are. */
export async function startJobs(
  postgres: Postgres,
  jobs: Job[],
  log: Logger,
  { metrics, retry, errands, byClock = false }: JobOptions = {},
): Promise<Jobs> {
  const names = jobs.map(({ name }) => name)
  const tell = metrics && registerJobMetrics(metrics, postgres, names)
  const tellErrand =
    metrics &&
    errands &&
    registerErrandMetrics(
      metrics,
      postgres,
      errands.list.map(({ name }) => name),
    )
  const run = async (name: string, work: () => Promise<void>, tell: TellRun | undefined): Promise<void> => {
    // The board of jobs keeps and shows what is thrown here.
    const began = performance.now()
    let ok = false
    try {
      await work()
      ok = true
    } catch (error) {
      throw withoutValues(error)
    } finally {
      tell?.(name, (performance.now() - began) / 1000, ok)
    }
    log.debug({ job: name }, 'job done')
  }
  const start = async () => {
    const boss = new PgBoss({
      db: { executeSql: (text: string, values?: unknown[]) => postgres.execute(text, values) },
      supervise: true,
      schedule: byClock,
      schema: jobSchema,
    })
    boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
    try {
      await boss.start()
      for (const job of jobs) {
        await boss.createQueue(job.name)
        await boss.schedule(job.name, job.cron)
        await boss.work(job.name, { pollingIntervalSeconds: 30 }, () => run(job.name, job.run, tell))
      }
      const doing =
        errands &&
        (await startErrands(boss, postgres, errands, {
          log,
          work: (errand, id, signal) => run(errand.name, () => errand.run(id, signal), tellErrand),
        }))
      return { boss, doing }
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {})
      throw error
    }
  }
  const { boss, doing } = await (retry ? keepTrying(start, retry) : start())
  const mending = setInterval(() => {
    forgetFuture(postgres).catch((error: unknown) => log.warn({ err: error }, 'jobs'))
  }, MEND_EVERY_MS).unref()
  const close = async (): Promise<void> => {
    clearInterval(mending)
    await doing?.close()
    await boss.stop({ graceful: true, timeout: 10_000 })
  }
  return { close }
}
