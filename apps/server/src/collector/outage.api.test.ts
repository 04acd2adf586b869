import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isLong, pick } from '../../../../tools/effort.ts'
import {
  type ClickHouse,
  type ClickHouseClient,
  migrateClickHouse,
  openClickHouse,
} from '../platform/clickhouse/index.ts'
import { type HeldFolder, lockFolder } from '../platform/lock-folder.ts'
import { writeRows } from './rows.ts'
import { assign, makeBatch, makeEvent, publishedFor } from './testing/events.ts'
import { clickhouseMigrations, silent, startTestCollector, type TestCollector } from './testing/server.ts'

/** A way to the store that can be cut, before an insert arrives or after it was done. */
function unreliable(client: ClickHouseClient) {
  const line = { away: false, mute: false, failures: 0 }
  const lost = () => {
    line.failures++
    return Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:8123'), { code: 'ECONNREFUSED' })
  }
  const insert: ClickHouseClient['insert'] = async (params) => {
    if (line.away) throw lost()
    const done = await client.insert(params)
    if (line.mute) throw lost()
    return done
  }
  return {
    line,
    client: new Proxy(client, { get: (target, key) => (key === 'insert' ? insert : Reflect.get(target, key)) }),
  }
}

let folder: HeldFolder
let clickhouse: ClickHouse
let server: TestCollector
let line: ReturnType<typeof unreliable>['line']

async function start(options: Partial<Parameters<typeof startTestCollector>[0]> = {}): Promise<void> {
  clickhouse = await openClickHouse({ folder, memoryMb: 512, logger: silent })
  await migrateClickHouse(clickhouse, clickhouseMigrations)
  const way = unreliable(clickhouse.insert)
  line = way.line
  server = await startTestCollector({
    folder,
    published: publishedFor({ shop: {} }),
    clickhouse: { insert: way.client },
    ...options,
  })
}

beforeEach(async () => {
  folder = lockFolder(await mkdtemp(join(tmpdir(), 'vitrine-outage-')), 'a test')
})
afterEach(async () => {
  await server.close()
  await clickhouse.close()
  folder.release()
  await rm(folder.path, { recursive: true, force: true })
})

interface Sales {
  sent: number
  /** Transactions acknowledged. */
  sold: string[]
  statuses: Set<number>
  retryAfter: Set<string | null>
}

/** Whether `isDone`, or it has been waited for so long that it never will be. */
function orTooLong<Given extends unknown[]>(isDone: (...given: Given) => boolean): (...given: Given) => boolean {
  const end = performance.now() + 20_000
  return (...given) => isDone(...given) || performance.now() > end
}

/** Purchases from several clients until `until` says so of what came of them. */
async function sell(until: (sales: Sales) => boolean, padding = ''): Promise<Sales> {
  const result: Sales = { sent: 0, sold: [], statuses: new Set(), retryAfter: new Set() }
  const client = async (): Promise<void> => {
    while (!until(result)) {
      const event = makeEvent('purchase', { value: 10, currency: 'TWD', label: padding })
      event.transaction = `T-${event.id}`
      result.sent++
      const answer = await server.post(makeBatch('shop', [event]))
      result.statuses.add(answer.status)
      if (answer.status === 202) result.sold.push(event.transaction)
      else result.retryAfter.add(answer.headers.get('retry-after'))
    }
  }
  await Promise.all(Array.from({ length: 8 }, client))
  return result
}

const stored = async (): Promise<{ tx: string; events: number }[]> =>
  server.rows("SELECT tx, uniqExact(id) AS events FROM events WHERE name = 'purchase' GROUP BY tx")

/** How long ClickHouse is away at a stretch; the long tests tell their figures. */
const awayMs = pick(300, 60_000)
const patience = { timeout: 30_000 + 5 * awayMs }

describe('the collector while ClickHouse is away', () => {
  it('accepts under load all the same, loses nothing and doubles nothing', patience, async () => {
    await start()
    let over = false
    let bytesWaiting = 0
    const failOnce = async (): Promise<void> => {
      for (const before = line.failures; line.failures === before; ) await sleep(20)
    }
    const script = async (): Promise<void> => {
      for (const [mode, ms] of [
        ['away', awayMs],
        ['mute', 300],
        ['away', 300],
        ['mute', 300],
      ] as const) {
        line[mode] = true
        await failOnce()
        await sleep(ms)
        bytesWaiting = Math.max(bytesWaiting, server.service.log.status().bytes)
        line[mode] = false
        await sleep(300)
      }
      over = true
    }
    const [{ sent, sold, statuses }] = await Promise.all([sell(() => over), script()])
    expect([...statuses]).toEqual([202])
    expect(sold).toHaveLength(sent)
    const rows = await stored()
    expect(rows.every((row) => row.events === 1)).toBe(true)
    expect(rows.map((row) => row.tx).sort()).toEqual(sold.sort())
    const [revenue] = await server.rows<{ total: number }>('SELECT sum(value) AS total FROM order_claims FINAL')
    expect(revenue?.total).toBe(sold.length * 1000)
    if (!isLong) return
    const figures = { sent, acknowledged: sold.length, found: rows.length, failures: line.failures, bytesWaiting }
    console.info(`ClickHouse away for ${awayMs / 1000} s:`, figures)
  })

  it('answers 503 when its log is full, and takes more when there is room again', async () => {
    await start({ log: { maxBytes: 100_000 } })
    line.away = true
    const full = await sell(
      orTooLong(({ statuses }) => statuses.has(503)),
      'x'.repeat(200),
    )
    expect(full.statuses).toEqual(new Set([202, 503]))
    expect(full.retryAfter).toEqual(new Set(['30']))
    line.away = false
    await server.service.inserter.drain()
    const soon = Date.now() + 500
    const more = await sell(() => Date.now() > soon)
    expect(more.statuses).toContain(202)
    expect((await stored()).map((row) => row.tx).sort()).toEqual([...full.sold, ...more.sold].sort())
  })

  it('lets one store fill its share of the log, and never answers another 503 for it', async () => {
    await start({ log: { maxBytes: 200_000 }, published: publishedFor({ flood: {}, shop: {} }) })
    line.away = true
    const flooded = new Set<number>()
    const sold: number[] = []
    let soldSince = 0
    const isOver = orTooLong(() => soldSince > 10)
    const flood = async () => {
      const label = 'x'.repeat(200)
      while (!isOver()) {
        const events = Array.from({ length: 20 }, () => makeEvent('custom', { label }))
        flooded.add((await server.post(makeBatch('flood', events))).status)
      }
    }
    const sellSlowly = async () => {
      while (!isOver()) {
        const isFull = flooded.has(503)
        sold.push((await server.post(makeBatch('shop', [makeEvent('page_view')]))).status)
        if (isFull) soldSince++
        await sleep(20)
      }
    }
    await Promise.all([flood(), sellSlowly()])
    expect(flooded).toEqual(new Set([202, 503]))
    expect(soldSince).toBeGreaterThan(10)
    expect(new Set(sold)).toEqual(new Set([202]))
    line.away = false
    const [stored] = await server.rows<{ n: number }>("SELECT count() AS n FROM events WHERE container = 'shop'")
    expect(stored?.n).toBe(sold.length)
    expect((await server.post(makeBatch('flood', [makeEvent('page_view')]))).status).toBe(202)
  })

  it('writes about as much as was sent, however often its rows repeat it', async () => {
    const names = Array.from({ length: 100 }, (_, i) => `experience-${i}`.padEnd(40, 'x'))
    const views = new Set(['v'.repeat(40)])
    const experiences = new Map(names.map((name) => [name, { views, epochs: 1 }]))
    await start({ published: publishedFor({ shop: { experiences } }) })
    line.away = true
    const at = Date.now()
    const events = Array.from({ length: 50 }, () => makeEvent('page_view'))
    const assignments = names.map((name) => assign(name, 'v'.repeat(40), at))
    const batch = makeBatch('shop', events, { assignments })
    const { length } = JSON.stringify(batch)
    expect(length).toBeGreaterThan(17_000)
    const before = server.service.log.status().bytes
    expect((await server.post(batch)).body).toEqual({ accepted: 50, rejected: [] })
    expect(server.service.log.status().bytes - before).toBeLessThan(length * 1.2)
    line.away = false
    expect(
      await server.rows('SELECT count() AS n, uniqExact(id) AS ids, min(length(assigned.view)) AS views FROM events'),
    ).toEqual([{ n: 50, ids: 50, views: 100 }])
  })

  it('takes along what an earlier version left in the log, which were rows', async () => {
    await start()
    line.away = true
    const event = makeEvent('page_view')
    const stored = { at: event.at, id: event.id, name: event.name }
    const { visitor, session } = makeBatch('shop', [])
    const device = 'mobile'
    const expires = '2100-01-01'
    const row = { received: event.at, expires, visitor, session, url: 'https://a.example/', device, events: [stored] }
    await server.service.log.append('shop', writeRows('shop', row), 1)
    await server.close()
    await clickhouse.close()
    await start()
    expect(await server.rows('SELECT toString(id) AS id, url FROM events')).toEqual([
      { id: event.id, url: 'https://a.example/' },
    ])
  })

  it('loses nothing of a block when a refused row of it cannot be set aside for now', async () => {
    await start()
    const rejected = join(folder.path, 'log', 'rejected.ndjson')
    await mkdir(rejected)
    line.away = true
    const { visitor, session } = makeBatch('shop', [])
    const row = { received: Date.now(), expires: 'no date', visitor, session, url: '', device: 'mobile', events: [] }
    const purchase = (tx: string) => ({ ...makeEvent('purchase', { value: 10, currency: 'TWD' }), transaction: tx })
    expect((await server.post(makeBatch('shop', [purchase('A')]))).status).toBe(202)
    const bad = writeRows('shop', { ...row, events: [{ at: row.received, id: purchase('B').id, name: 'purchase' }] })
    await server.service.log.append('shop', bad, 1)
    line.away = false
    await sleep(500)
    expect((await server.post(makeBatch('shop', [purchase('C')]))).status).toBe(202)
    await sleep(1500)
    await rm(rejected, { recursive: true })
    expect((await stored()).map((each) => each.tx).sort()).toEqual(['A', 'C'])
    expect(await readFile(rejected, 'utf8')).toContain('no date')
  })

  it('carries on after a restart where it was', async () => {
    await start()
    line.away = true
    const until = Date.now() + 500
    const { sold } = await sell(() => Date.now() > until)
    await server.close()
    await clickhouse.close()
    await start()
    expect((await stored()).map((row) => row.tx).sort()).toEqual(sold.sort())
  })
})

describe('the collector under more load than it can bear', () => {
  it('answers 503 instead of taking more memory', async () => {
    await start({ maxBytesInFlight: 600_000 })
    const labels = Array.from({ length: 40 }, () =>
      makeEvent('custom', { label: 'x'.repeat(200), url: `https://a.example/${'y'.repeat(900)}` }),
    )
    const send = () => server.post(makeBatch('shop', labels))
    await send()
    const before = process.memoryUsage().rss
    const statuses = new Map<number, number>()
    for (let round = 0; round < 10; round++) {
      for (const { status } of await Promise.all(Array.from({ length: 100 }, send)))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses.keys()].sort()).toEqual([202, 503])
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
    expect((await send()).status).toBe(202)
  })
})
