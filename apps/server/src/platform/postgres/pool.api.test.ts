import { afterEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../../testing/postgres.ts'
import { createLogger } from '../logger.ts'
import { openPostgres } from './database.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** On a database of its own. */
async function open(pool?: number) {
  const database = await createDatabase()
  if (!database) throw new Error('no server')
  closers.push(database.drop)
  const postgres = await openPostgres({
    url: database.url,
    pool,
    logger: createLogger({ level: 'silent', pretty: false }),
  })
  closers.push(postgres.close)
  return postgres
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('the pool', () => {
  it.each([
    [2, 2],
    [undefined, 10],
  ])('of at most %s connections opens %s of them, however many queries come at once', async (pool, most) => {
    const postgres = await open(pool)
    const ask = async () => (await postgres.execute('select pg_backend_pid() as pid from pg_sleep(0.05)')).rows[0]?.pid
    const seen = await Promise.all(Array.from({ length: 30 }, ask))
    expect(new Set(seen).size).toBe(most)
  })

  it('gets back a connection on which no transaction could begin', async () => {
    const postgres = await open(1)
    const isolationLevel = 'none' as 'serializable'
    await expect(postgres.db.transaction(async () => 'done', { isolationLevel })).rejects.toThrow()
    expect(postgres.pool?.()).toMatchObject({ open: 1, idle: 1 })
    expect(await postgres.db.transaction(async () => 'done')).toBe('done')
  })

  it('loses a connection in the middle of a transaction without ending the process', async () => {
    const postgres = await open()
    const work = postgres.locked('a test', async (run) => {
      const [row] = await run('select pg_backend_pid() as pid')
      // Nothing is asked of it while its server goes away.
      await postgres.execute('select pg_terminate_backend($1)', [row?.pid])
      await new Promise((resolve) => setTimeout(resolve, 200))
      return run('select 1')
    })
    await expect(work).rejects.toThrow()
    expect((await postgres.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(postgres.pool?.()).toMatchObject({ open: 1, idle: 1 })
  })
})
