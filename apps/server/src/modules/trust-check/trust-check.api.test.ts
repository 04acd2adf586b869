import { randomUUID } from 'node:crypto'
import { deleteContainer, getTrustCheck, runTrustCheck, type TrustCheck } from '@vitrine/contract'
import { countFalseAlarms } from '@vitrine/stats'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { findContainer } from '../../kernel/access/queries.ts'
import { createLogger } from '../../platform/logger.ts'
import { createWorkers } from '../../platform/workers/index.ts'
import type { ApiClient } from '../../testing/api.ts'
import { makeMember, makeStore, type Store } from '../../testing/fixtures.ts'
import { DAY, midnight, sendVisits } from '../../testing/past.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { soon } from '../../testing/shop.ts'
import { loadMoneyRules } from '../report/index.ts'
import { checkShop } from './check.ts'
import { readShop } from './read-shop.ts'
import { trustChecks } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const subject = ({ org, container }: Store) => ({ query: { org, id: container } })
const read = (store: Store, client: ApiClient = store.member) => client.must(getTrustCheck, subject(store))
const begin = (store: Store) => store.manager.must(runTrustCheck, subject(store))
async function check(store: Store): Promise<TrustCheck> {
  const { task } = await begin(store)
  expect(task).toMatchObject({ kind: 'check-trust' })
  await expect
    .poll(async () => (await read(store)).task, { timeout: 15_000 })
    .toMatchObject({ id: task?.id, state: 'done' })
  return read(store)
}

const days = 9
const perDay = { visitors: 40, buyers: 35 }
/** 40 visitors on each of nine days, of whom 35 order within a minute. */
async function openBusy(): Promise<Store> {
  const store = await makeStore(server)
  const visits = Array.from({ length: days * perDay.visitors }, (_, i) => {
    const [day, place] = [Math.floor(i / perDay.visitors), i % perDay.visitors]
    const spends = place < perDay.buyers && amountOf(i)
    return { labels: [], at: midnight(days - day) + 3600_000 + place * 1000, spends }
  })
  await sendVisits({ server, container: store.container }, visits)
  return store
}
const amountOf = (i: number) => 500 + ((i * 37) % 900)

/** What one visitor does, at instants (ms); `host`: on whose pages. */
async function tell({ container }: Store, told: ['page_view' | 'purchase', number][], host = 'shop.test') {
  const visitor = randomUUID()
  const collect = server.roles.collector?.collect
  if (!collect) throw new Error('the server has no collector')
  for (const [name, at] of told) {
    const order = { transaction: randomUUID(), value: 700, currency: 'TWD' }
    const event = makeEvent(name, { at, ...(name === 'purchase' && order) })
    const page = { url: `https://${host}/`, device: 'desktop' as const }
    const batch = makeBatch(container, [event], { visitor, page, sent_at: at + 1000 })
    const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
    const answer = await collect(JSON.stringify(batch), { userAgent: safari, city: '' }, at + 1000)
    expect(answer.status).toBe(202)
  }
}

const readVisitors = async ({ org, container }: Store, most?: { visitors: number; orders: number }) => {
  const { db, clickhouse } = server.platform
  const ref = await db.withOrg(org, (tx) => findContainer(tx, org, container))
  if (!ref) throw new Error('there is no such container')
  const rules = await loadMoneyRules({ db, clickhouse }, org, ref)
  return readShop(clickhouse, rules, { timezone: ref.timezone, now: Date.now(), ...(most && { most }) })
}
const buyersOf = async (store: Store) => (await readVisitors(store)).visitors.firstDays.length

describe('what is read', () => {
  it('are the visitors of complete days by their first, with what each ordered within a week', async () => {
    const store = await openBusy()
    // Comes again and orders on the third day; orders too late, and today; is new today; and is on a page of somebody else.
    await tell(store, [
      ['page_view', midnight(days) + 1000],
      ['page_view', midnight(days - 2)],
      ['purchase', midnight(days - 2) + 1000],
    ])
    await tell(store, [
      ['page_view', midnight(days)],
      ['purchase', midnight(days) + 7 * DAY],
    ])
    await tell(store, [
      ['page_view', midnight(1)],
      ['purchase', midnight(0)],
    ])
    await tell(store, [
      ['page_view', midnight(0)],
      ['purchase', midnight(0)],
    ])
    await tell(store, [['page_view', midnight(20)]], 'elsewhere.test')
    await expect.poll(() => buyersOf(store), soon).toBe(days * perDay.buyers + 1)
    const { firstDay, share, visitors } = await readVisitors(store)
    expect({ share, days: visitors.days }).toEqual({ share: 1, days })
    const local = { timeZone: 'Asia/Taipei' }
    expect(firstDay).toBe(new Date(midnight(days)).toLocaleDateString('sv', local))
    const [first = 0, ...others] = visitors.visitors
    expect(first).toBe(perDay.visitors + 2)
    expect(others).toEqual([...Array.from({ length: days - 2 }, () => perDay.visitors), perDay.visitors + 1])
    for (let day = 0; day < days; day++)
      expect(visitors.firstDays.filter((own) => own === day)).toHaveLength(perDay.buyers + (day === 0 ? 1 : 0))
    const late = [...visitors.orderDays].filter((day, i) => day !== visitors.firstDays[visitors.buyers[i] ?? 0])
    expect(late).toEqual([2])
    const amounts = Array.from({ length: days * perDay.visitors }, (_, i) => i)
      .filter((i) => i % perDay.visitors < perDay.buyers)
      .map((i) => amountOf(i) * 100)
    expect([...visitors.amounts].sort()).toEqual([...amounts, 70_000].sort())
  })

  it('are a part of them, by chance, where there are more than can be taken', async () => {
    const store = await openBusy()
    await expect.poll(() => buyersOf(store), soon).toBe(days * perDay.buyers)
    const half = await readVisitors(store, { visitors: (days * perDay.visitors) / 2, orders: 1e6 })
    expect(half.share).toBeCloseTo(0.5, 1)
    const taken = half.visitors.visitors.reduce((sum, count) => sum + count, 0)
    // Four standard deviations of 360 at one half are 38.
    expect(Math.abs(taken - (days * perDay.visitors) / 2)).toBeLessThan(50)
    const { visitors, share } = await readVisitors(store, { visitors: 1e6, orders: (days * perDay.buyers) / 3 })
    expect(share).toBeCloseTo(1 / 3, 1)
    expect(visitors.firstDays.length).toBeLessThan(days * perDay.buyers * 0.6)
  })
})

describe('a check', () => {
  const log = createLogger({ level: 'silent', pretty: false })
  const effort = { runs: 30, atOnce: 20, budgetMs: 60_000, least: 10 }

  it('judges the visitors in threads, piece by piece, and tells the smallest gains', async () => {
    const store = await openBusy()
    await expect.poll(() => buyersOf(store), soon).toBe(days * perDay.buyers)
    const shop = await readVisitors(store)
    const workers = createWorkers()
    const told: [number, number | null][] = []
    const { signal } = new AbortController()
    const tellProgress = (done: number, total: number | null) => void told.push([done, total])
    const result = await checkShop({ workers, log }, shop, { seed: 7, signal, tell: tellProgress, effort })
    expect(told).toEqual([
      [20, 30],
      [30, 30],
    ])
    const even = { splits: [{ day: 0, weights: [1, 1] }], days, seed: 7, from: 0, to: 30 }
    const alarms = countFalseAlarms(shop.visitors, even)
    expect(result).toMatchObject({
      days,
      visitors: days * perDay.visitors,
      buyers: days * perDay.buyers,
      share: 1,
      because: null,
      runs: 30,
      normal: { low: 0, high: 4 },
    })
    expect(result.alarms.filter(({ split }) => split === 'even').map(({ count }) => count)).toEqual([
      alarms.conversion,
      alarms.revenue,
      alarms.orderValue,
    ])
    expect(result.alarms).toHaveLength(6)
    for (const { days: length, smallest } of result.gains) {
      const [conversion, revenue] = smallest
      expect(smallest.map(({ metric }) => metric)).toEqual([
        'visitor_conversion_rate',
        'revenue_per_visitor',
        'average_order_value',
      ])
      expect(revenue?.lift).toBeGreaterThan(conversion?.lift ?? 9)
      expect([14, 28, 56]).toContain(length)
    }
    const lifts = result.gains.map(({ smallest }) => smallest[1]?.lift ?? 0)
    expect(lifts[0]).toBeGreaterThan(lifts[1] ?? 9)
    expect(lifts[1]).toBeGreaterThan(lifts[2] ?? 9)

    const out = checkShop({ workers, log }, shop, {
      seed: 7,
      signal,
      tell: tellProgress,
      effort: { ...effort, budgetMs: -1 },
    })
    await expect(out).rejects.toMatchObject({ code: 'too_slow' })
    const aborted = { seed: 7, signal: AbortSignal.abort(), tell: tellProgress, effort }
    await expect(checkShop({ workers, log }, shop, aborted)).rejects.toThrow()
    await workers.close()
  })

  it('cannot tell without a week, nor with fewer than 100 buyers a version', async () => {
    const store = await makeStore(server)
    expect(await read(store)).toEqual({ task: null, result: null })
    const { task, result } = await check(store)
    expect(task).toMatchObject({ state: 'done', error: null })
    expect(result).toMatchObject({
      word: 'cannot_tell',
      because: 'few_days',
      days: 0,
      first_day: null,
      runs: 0,
      normal: null,
      alarms: [],
    })
    expect(result?.gains.flatMap(({ smallest }) => smallest.map(({ lift }) => lift))).toEqual(Array(9).fill(null))

    const poor = await makeStore(server)
    await tell(poor, [
      ['page_view', midnight(10)],
      ['purchase', midnight(10)],
    ])
    await expect.poll(() => buyersOf(poor), soon).toBe(1)
    expect((await check(poor)).result).toMatchObject({
      word: 'cannot_tell',
      because: 'few_buyers',
      days: 10,
      buyers: 1,
    })
  })

  it('goes on once at a time, and is not repeated at once', async () => {
    const store = await makeStore(server)
    const both = await Promise.all([begin(store), begin(store)])
    expect(new Set(both.map(({ task }) => task?.id)).size).toBe(1)
    await expect.poll(async () => (await read(store)).task?.state, soon).toBe('done')
    expect((await begin(store)).task?.id).toBe(both[0]?.task?.id)
  })

  it("is for the container's own people, and is begun by those who may edit", async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    for (const endpoint of [getTrustCheck, runTrustCheck]) {
      expect(await foreign.manager.call(endpoint, subject(store))).toMatchObject({ status: 403 })
      const query = { org: foreign.org, id: store.container }
      expect(await foreign.manager.call(endpoint, { query })).toMatchObject({ status: 404 })
    }
    const { client } = await makeMember(store, null, [store.container])
    expect(await read(store, client)).toEqual({ task: null, result: null })
    expect(await client.call(runTrustCheck, subject(store))).toMatchObject({ status: 403 })
  })

  it('goes with its container', async () => {
    const store = await makeStore(server)
    await check(store)
    const count = () =>
      server.platform.db.withSystem((tx) => tx.$count(trustChecks, eq(trustChecks.containerId, store.container)))
    expect(await count()).toBe(1)
    await store.manager.must(deleteContainer, { query: { org: store.org, container_id: store.container } })
    expect(await count()).toBe(0)
  })
})
