import { afterEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../../testing/postgres.ts'
import { createLogger } from '../logger.ts'
import { openPostgres } from './database.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('the pool', () => {
  it.each([
    [2, 2],
    [undefined, 10],
  ])('of at most %s connections opens %s of them, however many queries come at once', async (pool, most) => {
    const database = await createDatabase()
    if (!database) throw new Error('no server')
    closers.push(database.drop)
    const logger = createLogger({ level: 'error', pretty: false })
    const postgres = await openPostgres({ url: database.url, pool, logger })
    closers.push(postgres.close)
    const ask = async () => (await postgres.execute('select pg_backend_pid() as pid from pg_sleep(0.05)')).rows[0]?.pid
    const seen = await Promise.all(Array.from({ length: 30 }, ask))
    expect(new Set(seen).size).toBe(most)
  })
})
