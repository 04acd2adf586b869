import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockFolder } from '../lock-folder.ts'
import { type ClickHouse, errorCode, migrateClickHouse, openClickHouse } from './index.ts'
import { splitStatements } from './migrate.ts'

const logger = { info() {}, warn() {} }
let folder: string
let clickhouse: ClickHouse
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-clickhouse-'))
  clickhouse = await openClickHouse({ folder: lockFolder(folder, 'a test'), memoryMb: 512, logger })
})
afterAll(async () => {
  await clickhouse.close()
  await rm(folder, { recursive: true, force: true })
})

const read = async <T>(query: string): Promise<T[]> =>
  (await clickhouse.query.query({ query, format: 'JSONEachRow' })).json<T>()

async function makeMigrations(name: string, files: Record<string, string>): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text)
  return path
}

describe('the event store', () => {
  it('answers, and lets an insert pass a long query', async () => {
    await clickhouse.ping()
    const long = read('SELECT sum(sipHash64(number)) FROM numbers(60000000)')
    await clickhouse.insert.command({ query: 'CREATE TABLE quick (n UInt8) ENGINE = Memory' })
    await clickhouse.insert.insert({ table: 'quick', values: [[1]], format: 'JSONCompactEachRow' })
    const first = await Promise.race([long.then(() => 'query'), Promise.resolve('insert')])
    expect(first).toBe('insert')
    await long
  })

  it('bounds the memory of a query', async () => {
    const failed = await read('SELECT groupArray(number) FROM numbers(200000000)').catch((error: unknown) => error)
    expect(errorCode(failed)).toBe(241)
  })
})

describe('migrations', () => {
  it('run once, in order, also when several start together', async () => {
    const path = await makeMigrations('order', {
      '0002_more.sql': 'INSERT INTO steps VALUES (2);\n',
      '0001_first.sql':
        '-- a note; with a semicolon inside\nCREATE TABLE IF NOT EXISTS steps (n UInt8) ENGINE = MergeTree ORDER BY n;\nINSERT INTO steps VALUES (1);\n',
    })
    const ran = await Promise.all([1, 2, 3].map(() => migrateClickHouse(clickhouse, path)))
    expect(ran.flat()).toEqual(['0001_first.sql', '0002_more.sql'])
    expect(await read('SELECT n FROM steps ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('refuse a file that was changed after it ran', async () => {
    const path = await makeMigrations('changed', { '0003_x.sql': 'SELECT 1;' })
    await migrateClickHouse(clickhouse, path)
    await writeFile(join(path, '0003_x.sql'), 'SELECT 2;')
    await expect(migrateClickHouse(clickhouse, path)).rejects.toThrow('0003_x.sql was changed after it ran')
  })

  it('go on where one was cut off', async () => {
    const path = await makeMigrations('cut', {
      '0004_x.sql': 'CREATE TABLE IF NOT EXISTS cut (n UInt8) ENGINE = Memory;\nSELECT nonsense;\n',
    })
    await expect(migrateClickHouse(clickhouse, path)).rejects.toThrow('nonsense')
    await writeFile(join(path, '0004_x.sql'), 'CREATE TABLE IF NOT EXISTS cut (n UInt8) ENGINE = Memory;\nSELECT 1;\n')
    expect(await migrateClickHouse(clickhouse, path)).toEqual(['0004_x.sql'])
  })

  it('are split at semicolons that end a line', () => {
    expect(splitStatements("SELECT ';' ;\n-- only; a note;\n\nSELECT 2 -- x\n;\nSELECT 3")).toEqual([
      "SELECT ';'",
      'SELECT 2 -- x',
      'SELECT 3',
    ])
  })
})
