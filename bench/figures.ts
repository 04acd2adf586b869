import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Counting, countMeasure } from '../apps/server/src/modules/figures/count.ts'
import {
  bindVisitors,
  CARTS_BY_PRODUCT,
  CARTS_IN_SHOP,
  ONLINE_BY_PRODUCT,
  ONLINE_IN_SHOP,
} from '../apps/server/src/modules/figures/visitor-queries.ts'
import { bindSold, SOLD_BY_PRODUCT, SOLD_IN_SHOP } from '../apps/server/src/modules/report/sold-queries.ts'
import {
  type ClickHouse,
  migrateClickHouse,
  openClickHouse,
  scopeOf,
} from '../apps/server/src/platform/clickhouse/index.ts'
import { lockFolder } from '../apps/server/src/platform/lock-folder.ts'
import { printTable } from './lib/table.ts'

/*
 * What a container's counters cost the worker: events of 30 days over many products, of which all that reach two are kept.
 * `node bench/figures.ts [millions of events …]`
 */

const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((n) => n > 0)
const migrations = fileURLToPath(new URL('../apps/server/migrations/clickhouse', import.meta.url))
const logger = { info() {}, warn: console.error }
const PRODUCTS = 100_000
const STEP = 250_000
const MONTH_MS = 30 * 86_400_000
const now = Date.now()
const scope = scopeOf('shop', { domain: 'example.com', hosts: [] })

/** Sessions of ten events; few products are looked at by many. */
const rows = (from: number, count: number, total: number): string => `
  INSERT INTO arrivals (container, at, received, expires, bot, id, name, visitor, session, url, host, device, tx, value, currency, revenue,
    quantity, items.id, items.name, items.price, items.quantity)
  WITH intDiv(number, 10) AS s, number % 10 AS k,
    fromUnixTimestamp64Milli(toInt64(${now} - ${MONTH_MS} + number / ${total} * ${MONTH_MS}), 'UTC') AS happened,
    toString(toUInt64(pow(sipHash64(s, intDiv(k, 3)) % 1000000 / 1000000, 3) * ${PRODUCTS})) AS product,
    ['page_view', 'view_item', 'page_view', 'page_view', 'view_item', 'add_to_cart', 'page_view', 'view_item', 'engaged', 'purchase'][k + 1] AS told,
    if(told = 'purchase' AND s % 5 > 0, 'page_view', told) AS what,
    what IN ('view_item', 'add_to_cart', 'purchase') AS has, what = 'purchase' AS sold
  SELECT 'shop', happened, happened, toDate(happened) + 365, 0, reinterpretAsUUID(sipHash128(number)), what,
    reinterpretAsUUID(sipHash128(s, 4)), reinterpretAsUUID(sipHash128(s, 5)), 'https://shop.example.com/', 'shop.example.com', 'mobile',
    if(sold, concat('T', toString(s)), ''), if(sold, 50000, 0), if(sold, 'TWD', ''), if(sold, 50000, 0), sold,
    if(has, [product], []), if(has, ['Product'], []), if(has, [50000], []), if(has, [1], [])
  FROM numbers(${from}, ${count})`

async function time<T>(work: () => Promise<T>): Promise<[ms: number, told: T]> {
  const began = performance.now()
  const told = await work()
  return [performance.now() - began, told]
}

const measures = (): [string, Counting, ('online' | 'carts' | 'sold_day' | 'sold_week' | 'sold_month')[]][] => {
  const visitors = bindVisitors(scope, now)
  const money = { bound: 1_000_000_00, rates: [], verdicts: [], rejectedSenders: [], sweeps: [] }
  const sold = bindSold({ scope, currency: 'TWD', money }, money.bound, now)
  return [
    ['online', { shop: ONLINE_IN_SHOP, products: ONLINE_BY_PRODUCT, parameters: visitors }, ['online']],
    ['carts', { shop: CARTS_IN_SHOP, products: CARTS_BY_PRODUCT, parameters: visitors }, ['carts']],
    [
      'sold',
      { shop: SOLD_IN_SHOP, products: SOLD_BY_PRODUCT, parameters: sold },
      ['sold_day', 'sold_week', 'sold_month'],
    ],
  ]
}

async function measure(millions: number): Promise<(string | number)[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const clickhouse: ClickHouse = await openClickHouse({ folder: lockFolder(folder, 'a benchmark'), logger })
  await migrateClickHouse(clickhouse, migrations)
  const total = millions * 1e6
  for (let from = 0; from < total; from += STEP)
    await clickhouse.insert.command({ query: rows(from, Math.min(STEP, total - from), total) })
  const table: (string | number)[][] = []
  for (const [name, counting, places] of measures())
    for (const [of, minimum] of [
      ['shop', 2],
      ['page', 5],
      ['page', 2],
    ] as const) {
      const shown = places.map((place) => ({ name: place, of, minimum }))
      const count = () => time(() => countMeasure(clickhouse, counting, shown, { places }))
      const [first, told] = await count()
      const next = [(await count())[0], (await count())[0], (await count())[0]]
      const times = [first, Math.min(...next), Math.max(...next)].map(Math.round)
      const kept = Math.round(JSON.stringify(told).length / 1000)
      table.push([
        `${name}, ${of === 'shop' ? 'shop' : `products from ${minimum} on`}`,
        ...times,
        told.products.length,
        kept,
      ])
    }
  await clickhouse.close()
  await rm(folder, { recursive: true })
  return table
}

const table: (string | number)[][] = []
for (const millions of sizes.length > 0 ? sizes : [2]) table.push(...(await measure(millions)))
printTable('Figures of a container (ms)', ['figure', 'first', 'best of 3', 'worst of 3', 'products', 'kB'], table)
