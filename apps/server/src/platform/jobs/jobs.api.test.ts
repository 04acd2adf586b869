import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPostgres } from '../../testing/postgres.ts'
import { createLogger } from '../logger.ts'
import type { Postgres } from '../postgres/database.ts'
import { createJobBoard } from './board.ts'
import { type Job, startJobs } from './index.ts'

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
