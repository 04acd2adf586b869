import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { lockFolder } from '../lock-folder.ts'
import { createLogger } from '../logger.ts'
import { isPostgresAway } from './away.ts'
import { openPostgres } from './database.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

it('writes nothing while its disk is nearly full, reads all the same, and writes again once there is room', async () => {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-room-'))
  closers.push(() => rm(path, { recursive: true }))
  const folder = lockFolder(path, 'test')
  closers.push(folder.release)
  let free: number | undefined = 1e9
  const { db, execute, close } = await openPostgres({
    folder,
    freeBytes: async () => free,
    logger: createLogger({ level: 'silent', pretty: false }),
  })
  closers.push(close)
  const write = () =>
    db
      .transaction((tx) => tx.execute(sql`insert into kept values (1)`))
      .then(() => 'written')
      .catch((error: unknown) => (isPostgresAway(error) ? 'away' : error))
  const count = async () => (await execute('select count(*)::int as n from kept')).rows[0]?.n
  await db.execute(sql`create table kept (n int)`)
  expect(await write()).toBe('written')

  free = 20e6
  await expect.poll(write, { timeout: 5000 }).toBe('away')
  const before = await count()
  expect(await write()).toBe('away')
  expect(await count()).toBe(before)

  free = undefined
  await expect.poll(write, { timeout: 5000 }).toBe('written')
})
