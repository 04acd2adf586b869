import { PgBoss } from 'pg-boss'
import { keepTrying, type TryOptions } from '../keep-trying.ts'
import type { Logger } from '../logger.ts'
import type { Registry } from '../metrics.ts'
import type { Postgres } from '../postgres/database.ts'
import { withoutValues } from '../without-values.ts'
import { registerJobMetrics } from './metrics.ts'
import { jobSchema } from './queries.ts'
import { forgetFuture } from './store.ts'

export interface Job {
  name: string
  /** When it runs, as a cron expression in UTC. */
  cron: string
  run(): Promise<void>
}

export interface Jobs {
  close(): Promise<void>
}

const MEND_EVERY_MS = 60_000

/** Runs recurring jobs over pg-boss on the same PostgreSQL: once per tick, however many workers there are. */
export async function startJobs(
  postgres: Postgres,
  jobs: Job[],
  log: Logger,
  { metrics, retry }: { metrics?: Registry; retry?: TryOptions } = {},
): Promise<Jobs> {
  const names = jobs.map(({ name }) => name)
  const tell = metrics && registerJobMetrics(metrics, postgres, names)
  const run = async ({ name, run }: Job): Promise<void> => {
    // The board of jobs keeps and shows what is thrown here.
    const began = performance.now()
    let ok = false
    try {
      await run()
      ok = true
    } catch (error) {
      throw withoutValues(error)
    } finally {
      tell?.(name, (performance.now() - began) / 1000, ok)
    }
    log.debug({ job: name }, 'job done')
  }
  const start = async (): Promise<PgBoss> => {
    const boss = new PgBoss({
      db: { executeSql: (text: string, values?: unknown[]) => postgres.execute(text, values) },
      supervise: true,
      schema: jobSchema,
    })
    boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
    try {
      await boss.start()
      for (const job of jobs) {
        await boss.createQueue(job.name)
        await boss.schedule(job.name, job.cron)
        await boss.work(job.name, { pollingIntervalSeconds: 30 }, () => run(job))
      }
      return boss
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {})
      throw error
    }
  }
  const boss = await (retry ? keepTrying(start, retry) : start())
  const mending = setInterval(() => {
    forgetFuture(postgres).catch((error: unknown) => log.warn({ err: error }, 'jobs'))
  }, MEND_EVERY_MS).unref()
  const close = async (): Promise<void> => {
    clearInterval(mending)
    await boss.stop({ graceful: true, timeout: 10_000 })
  }
  return { close }
}
