import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ClickHouse, errorCode, migrateClickHouse, openClickHouse } from '../platform/clickhouse/index.ts'
import { type HeldFolder, lockFolder } from '../platform/lock-folder.ts'
import { createLogger } from '../platform/logger.ts'
import { startClickHouseWire } from './clickhouse-wire.ts'

const logger = createLogger({ level: 'silent', pretty: false })
const migrations = fileURLToPath(new URL('../../migrations/clickhouse', import.meta.url))
let folder: HeldFolder
let wire: Awaited<ReturnType<typeof startClickHouseWire>>
let store: ClickHouse
beforeAll(async () => {
  folder = lockFolder(mkdtempSync(join(tmpdir(), 'vitrine-wire-')), 'a test')
  wire = await startClickHouseWire(folder)
  store = await openClickHouse({ url: `${wire.url}/vitrine`, folder, logger })
  await store.prepare()
  await migrateClickHouse(store, migrations)
})
afterAll(async () => {
  await store.close()
  await wire.close()
  folder.release()
  rmSync(folder.path, { recursive: true })
})

it('answers as ClickHouse does over HTTP: parameters, settings, rows, errors', async () => {
  expect(await migrateClickHouse(store, migrations)).toEqual([])
  const query = 'SELECT {text:String} AS text, {list:Array(String)} AS list, {n:UInt8} AS n'
  const query_params = { text: "it's a\ttab \\ and 字", list: ["a'b", 'c\\d'], n: 7 }
  const rows = await store.query.query({ query, query_params, format: 'JSONEachRow' })
  expect(await rows.json()).toEqual([query_params])
  await store.insert.insert({
    table: 'tag_cost_arrivals',
    values: [{ container: 'a', day: '2026-11-01', script: 5 }],
    format: 'JSONEachRow',
  })
  const counted = await store.query.query({ query: 'SELECT sum(views) AS n FROM tag_costs', format: 'JSONEachRow' })
  expect(await counted.json()).toEqual([{ n: 1 }])
  const refused = await store.query.query({ query: 'SELECT 1 FROM nowhere' }).catch((error: unknown) => error)
  expect(errorCode(refused)).toBe(60)
})
