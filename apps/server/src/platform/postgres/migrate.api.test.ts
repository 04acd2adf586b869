import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestPostgres } from '../../testing/postgres.ts'
import { NewerDatabase } from '../newer-database.ts'
import type { Postgres } from './database.ts'
import { migratePostgres } from './migrate.ts'

let folder: string
let postgres: Postgres
let destroy: () => Promise<void>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-migrations-'))
  ;({ postgres, destroy } = await openTestPostgres())
})
afterEach(async () => {
  await destroy()
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const rows = async (text: string) => (await postgres.execute(text)).rows
const run = () => migratePostgres(postgres, folder)

describe('migrations', () => {
  it('run once each, in the order of their names', async () => {
    write('0002_more.sql', "insert into a values (2, 'it''s; done'); alter table a add column c int default 7;")
    write(
      '0001_first.sql',
      'create table a (n int, t text); -- one file, several statements\ninsert into a values (1);',
    )
    write('notes.txt', 'no migration')
    expect(await run()).toEqual(['0001_first.sql', '0002_more.sql'])
    expect(await run()).toEqual([])
    write('0003_last.sql', 'delete from a where n = 1')
    expect(await run()).toEqual(['0003_last.sql'])
    expect(await rows('select * from a')).toEqual([{ n: 2, t: "it's; done", c: 7 }])
    expect((await rows('select name from migrations order by name')).map((row) => row.name)).toEqual([
      '0001_first.sql',
      '0002_more.sql',
      '0003_last.sql',
    ])
  })

  it('refuse a file that was changed after it ran', async () => {
    write('0001_first.sql', 'create table a (n int)')
    await run()
    write('0001_first.sql', 'create table a (n bigint)')
    write('0002_more.sql', 'create table b (n int)')
    await expect(run()).rejects.toThrow('migration 0001_first.sql was changed after it ran')
    expect(await rows("select to_regclass('b') as b")).toEqual([{ b: null }])
  })

  it('refuse a database that a newer version has migrated', async () => {
    write('0001_first.sql', 'create table a (n int)')
    write('0002_newer.sql', 'alter table a add column t text')
    await run()
    unlinkSync(join(folder, '0002_newer.sql'))
    await expect(run()).rejects.toThrow(NewerDatabase)
    await expect(run()).rejects.toThrow('PostgreSQL was migrated by a newer version of Vitrine (0002_newer); start')
  })

  it.skipIf(!process.env.TEST_DATABASE_URL)('are not cut, as the statements of requests are', async () => {
    const limit = "current_setting('statement_timeout')"
    write('0001_first.sql', `create table a as select ${limit} as during`)
    await run()
    expect(await rows(`select during, ${limit} as after from a`)).toEqual([{ during: '0', after: '15s' }])
  })

  it('leave nothing behind when one fails', async () => {
    write('0001_first.sql', 'create table a (n int)')
    write('0002_bad.sql', 'create table b (n int); select nonsense;')
    await expect(run()).rejects.toThrow(/nonsense/)
    expect(await rows("select to_regclass('a') as a, to_regclass('b') as b")).toEqual([{ a: null, b: null }])
    write('0002_bad.sql', 'create table b (n int)')
    expect(await run()).toEqual(['0001_first.sql', '0002_bad.sql'])
  })

  it('run once also when two processes start together', async () => {
    write('0001_first.sql', 'create table a (n int); insert into a values (1);')
    const ran = await Promise.all([run(), run(), run()])
    expect(ran.flat()).toEqual(['0001_first.sql'])
    expect(await rows('select n from a')).toEqual([{ n: 1 }])
  })
})
