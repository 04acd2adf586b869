import { PgBoss } from 'pg-boss'
import type { Logger } from '../logger.ts'
import type { Postgres } from '../postgres/database.ts'
import { withoutValues } from '../without-values.ts'
import { jobSchema } from './queries.ts'

export interface Job {
  name: string
  /** When it runs, as a cron expression in UTC. */
  cron: string
  run(): Promise<void>
}

export interface Jobs {
  close(): Promise<void>
}

/** Runs recurring jobs over pg-boss on the same PostgreSQL: once per tick, however many workers there are. */
export async function startJobs(postgres: Postgres, jobs: Job[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => postgres.execute(text, values) },
    supervise: true,
    schema: jobSchema,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, async () => {
      // The board of jobs keeps and shows what is thrown here.
      await job.run().catch((error: unknown) => Promise.reject(withoutValues(error)))
      log.debug({ job: job.name }, 'job done')
    })
  }
  return { close: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}
