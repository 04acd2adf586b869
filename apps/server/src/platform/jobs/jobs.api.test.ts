import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPostgres } from '../../testing/postgres.ts'
import { createLogger } from '../logger.ts'
import { Registry } from '../metrics.ts'
import type { Postgres } from '../postgres/database.ts'
import { createJobBoard } from './board.ts'
import { type Job, startJobs } from './index.ts'
import { summarizeJobs } from './queries.ts'
import { forgetFuture } from './store.ts'

let postgres: Postgres
let destroy: () => Promise<void>
beforeAll(async () => {
  ;({ postgres, destroy } = await openTestPostgres())
})
afterAll(() => destroy())

it('shows why a job failed, and none of the values of its query', async () => {
  const run = async () => void (await postgres.db.execute(sql`select ${'never-on-the-board'} from nowhere`))
  const start = (jobs: Job[]) => startJobs(postgres, jobs, createLogger({ level: 'silent', pretty: false }))
  const job = { name: 'test', cron: '0 0 1 1 *', run }
  await (await start([job])).close()
  await postgres.execute(`insert into jobs.job (name, retry_limit) values ('test', 0)`)
  const jobs = await start([job])
  const board = createJobBoard(postgres)
  const failed = () => board.list({ state: 'failed', page: 1, limit: 10 })
  await expect.poll(async () => (await failed()).total).toBe(1)
  await jobs.close()
  expect((await failed()).content[0]?.error).toBe('Failed query: select $1 from nowhere')
  const { rows } = await postgres.execute('select output from jobs.job')
  expect(JSON.stringify(rows)).not.toContain('never-on-the-board')
})

it('tells how its runs went, and when one last succeeded in any worker', async () => {
  const log = createLogger({ level: 'silent', pretty: false })
  const start = (run: Job['run'], registry?: Registry) =>
    startJobs(postgres, [{ name: 'counted', cron: '0 0 1 1 *', run }], log, { metrics: registry })
  await (await start(async () => {})).close()
  /** The figures of a worker that finds one run to do. */
  const runOnce = async (run: Job['run'], outcome: string) => {
    const registry = new Registry()
    await postgres.execute(`insert into jobs.job (name, retry_limit) values ('counted', 0)`)
    const jobs = await start(run, registry)
    await expect.poll(() => registry.metrics()).toContain(`runs_total{name="counted",outcome="${outcome}"} 1`)
    await jobs.close()
    return registry.metrics()
  }
  expect(await runOnce(() => Promise.reject(new Error('not yet')), 'failed')).toContain('outcome="done"} 0')
  expect((await summarizeJobs(postgres)).find(({ name }) => name === 'counted')).toMatchObject({
    waiting: 0,
    failed: 1,
    succeededAt: undefined,
  })
  const done = await runOnce(async () => {}, 'done')
  expect(done).toContain('vitrine_job_duration_seconds_count{name="counted"} 1')
  const board = (await summarizeJobs(postgres)).find(({ name }) => name === 'counted')
  expect(Math.abs(Number(board?.succeededAt) - Date.now() / 1000)).toBeLessThan(120)
})

it('goes on where the clock was set back, as if nothing had been in the future', async () => {
  const log = createLogger({ level: 'silent', pretty: false })
  const job = { name: 'often', cron: '* * * * *', run: async () => {} }
  await (await startJobs(postgres, [job], log)).close()
  await postgres.execute(`update jobs.version set cron_on = now() + interval '3 hours'`)
  await postgres.execute(`update jobs.queue set monitor_claim_on = now() + interval '3 hours'`)
  await postgres.execute(`insert into jobs.job (name, singleton_on, start_after)
    values ('often', (now() + interval '3 hours') at time zone 'UTC', now() + interval '3 hours')`)
  await forgetFuture(postgres)
  const { rows } =
    await postgres.execute(`select (select count(*)::int from jobs.version where cron_on > now()) as crons,
    (select count(*)::int from jobs.queue where monitor_claim_on > now()) as queues,
    (select count(*)::int from jobs.job where singleton_on > now() at time zone 'UTC' or start_after > now()) as jobs`)
  expect(rows).toEqual([{ crons: 0, queues: 0, jobs: 0 }])
  let runs = 0
  const jobs = await startJobs(postgres, [{ ...job, run: async () => void runs++ }], log, { byClock: true })
  await expect.poll(() => runs).toBeGreaterThan(0)
  await jobs.close()
})

it('leaves the clock alone unless told otherwise, and runs what stands in the queue', async () => {
  const log = createLogger({ level: 'silent', pretty: false })
  let runs = 0
  const job = { name: 'by-hand', cron: '* * * * *', run: async () => void runs++ }
  const queued = async () => (await postgres.execute(`select 1 from jobs.job where name = 'by-hand'`)).rows.length
  // Whoever goes by the clock puts the occurrence of this minute into the queue as soon as it starts.
  await postgres.execute(`update jobs.version set cron_on = null`)
  await (await startJobs(postgres, [job], log)).close()
  const { rows } = await postgres.execute(`select cron_on from jobs.version`)
  expect([rows, await queued()]).toEqual([[{ cron_on: null }], 0])
  await postgres.execute(`insert into jobs.job (name, retry_limit) values ('by-hand', 0)`)
  const jobs = await startJobs(postgres, [job], log)
  await expect.poll(() => runs).toBe(1)
  await jobs.close()
})

it('looks after its queues: a run whose worker is gone ends, whatever engine keeps them', async () => {
  const log = createLogger({ level: 'silent', pretty: false })
  await (await startJobs(postgres, [{ name: 'left', cron: '0 0 1 1 *', run: async () => {} }], log)).close()
  await postgres.execute(`insert into jobs.job (name, state, retry_limit, expire_seconds, started_on)
    values ('left', 'active', 0, 60, now() - interval '1 day')`)
  // It asks by texts of several statements, and reads what the last one answers.
  const boss = new PgBoss({
    db: { executeSql: (text, values) => postgres.execute(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.supervise('left')
  await boss.stop({ graceful: false })
  const { rows } = await postgres.execute(`select state::text as state from jobs.job where name = 'left'`)
  expect(rows).toEqual([{ state: 'failed' }])
})
