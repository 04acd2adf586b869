import { mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HeldFolder, lockFolder } from '../lock-folder.ts'
import { NewerDatabase } from '../newer-database.ts'
import { type ClickHouse, errorCode, migrateClickHouse, openClickHouse } from './index.ts'
import { splitStatements } from './migrate.ts'

const logger = { info() {}, warn() {} }
let folder: string
let held: HeldFolder
let clickhouse: ClickHouse
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-clickhouse-'))
  held = lockFolder(folder, 'a test')
  clickhouse = await openClickHouse({ folder: held, memoryMb: 512, logger })
})
afterAll(async () => {
  await clickhouse.close()
  await rm(folder, { recursive: true, force: true })
})

const read = async <T>(query: string): Promise<T[]> =>
  (await clickhouse.query.query({ query, format: 'JSONEachRow' })).json<T>()

/** The files are added to those that earlier tests have made: one database, one folder. */
async function makeMigrations(files: Record<string, string>): Promise<string> {
  const path = join(folder, 'migrations')
  await mkdir(path, { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text)
  return path
}

describe('the event database', () => {
  it('answers, and lets an insert pass a long query', async () => {
    await clickhouse.ping()
    let hasEnded = false
    const long = read('SELECT sleep(3)').finally(() => (hasEnded = true))
    await clickhouse.insert.command({ query: 'CREATE TABLE quick (n UInt8) ENGINE = Memory' })
    await clickhouse.insert.insert({ table: 'quick', values: [[1]], format: 'JSONCompactEachRow' })
    expect(hasEnded).toBe(false)
    await long
  })

  it('bounds the memory of a query', async () => {
    const failed = await read('SELECT groupArray(number) FROM numbers(200000000)').catch((error: unknown) => error)
    expect(errorCode(failed)).toBe(241)
  })

  it('closes when the statements that run have ended: a process that ends among them crashes', async () => {
    const other = await openClickHouse({ folder: held, memoryMb: 512, logger })
    let hasEnded = false
    const slow = other.query.command({ query: 'SELECT sleep(1)' }).finally(() => (hasEnded = true))
    await other.close()
    expect(hasEnded).toBe(true)
    await slow
  })
})

describe('migrations', () => {
  it('run once, in order, also when several start together', async () => {
    const path = await makeMigrations({
      '0002_more.sql': 'INSERT INTO steps VALUES (2);\n',
      '0001_first.sql':
        '-- a note; with a semicolon inside\nCREATE TABLE IF NOT EXISTS steps (n UInt8) ENGINE = MergeTree ORDER BY n;\nINSERT INTO steps VALUES (1);\n',
    })
    const ran = await Promise.all([1, 2, 3].map(() => migrateClickHouse(clickhouse, path)))
    expect(ran.flat()).toEqual(['0001_first.sql', '0002_more.sql'])
    expect(await read('SELECT n FROM steps ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('refuse a file that was changed after it ran', async () => {
    const path = await makeMigrations({ '0003_x.sql': 'SELECT 1;' })
    await migrateClickHouse(clickhouse, path)
    await writeFile(join(path, '0003_x.sql'), 'SELECT 2;')
    await expect(migrateClickHouse(clickhouse, path)).rejects.toThrow('0003_x.sql was changed after it ran')
    await writeFile(join(path, '0003_x.sql'), 'SELECT 1;')
  })

  it('go on where one was cut off', async () => {
    const path = await makeMigrations({
      '0004_x.sql': 'CREATE TABLE IF NOT EXISTS cut (n UInt8) ENGINE = Memory;\nSELECT nonsense;\n',
    })
    await expect(migrateClickHouse(clickhouse, path)).rejects.toThrow('nonsense')
    await writeFile(join(path, '0004_x.sql'), 'CREATE TABLE IF NOT EXISTS cut (n UInt8) ENGINE = Memory;\nSELECT 1;\n')
    expect(await migrateClickHouse(clickhouse, path)).toEqual(['0004_x.sql'])
  })

  it('do not wait for a process that was killed while it migrated', async () => {
    const path = await makeMigrations({ '0004_y.sql': 'SELECT 1;' })
    const kill = () => clickhouse.insert.command({ query: 'CREATE TABLE migrating (nothing UInt8) ENGINE = Memory' })
    await kill()
    expect(await migrateClickHouse(clickhouse, path, { staleMs: 300 })).toContain('0004_y.sql')
    await kill()
    const again = await openClickHouse({ folder: held, memoryMb: 512, logger })
    const began = performance.now()
    await migrateClickHouse(again, path)
    expect(performance.now() - began).toBeLessThan(20_000)
    await again.close()
  })

  it('refuse a store that a newer version has migrated', async () => {
    const path = await makeMigrations({ '0005_newer.sql': 'SELECT 1;' })
    expect(await migrateClickHouse(clickhouse, path)).toEqual(['0005_newer.sql'])
    await unlink(join(path, '0005_newer.sql'))
    await expect(migrateClickHouse(clickhouse, path)).rejects.toThrow(NewerDatabase)
    await expect(migrateClickHouse(clickhouse, path)).rejects.toThrow('newer version of Vitrine (0005_newer)')
  })

  it('are split at semicolons that end a line', () => {
    expect(splitStatements("SELECT ';' ;\n-- only; a note;\n\nSELECT 2 -- x\n;\nSELECT 3")).toEqual([
      "SELECT ';'",
      'SELECT 2 -- x',
      'SELECT 3',
    ])
  })
})
