import {
  disableExperience,
  getExperience,
  getOverview,
  listExperiences,
  listNotifications,
  readNotification,
  viewErrorLeast,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assign, makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { healthFindings, mails } from '../../kernel/db/index.ts'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { makeReleased } from '../../testing/fixtures.ts'
import { DAY, midnight, releaseInPast, sendVisits } from '../../testing/past.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'
import { atTwo, bell, findingsOf, HOUR, handle, namesOf, watch, watchAll } from '../../testing/watch.ts'
import { judgeDays } from '../report/index.ts'
import { watchExperiences } from './jobs.ts'
import { trafficDays } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const deps = () => ({ ...server.platform, kinds: kindRegistry })

type Visit = Parameters<typeof sendVisits>[1] extends Iterable<infer One> ? One : never

/** Sends visits, and waits until all of them can be read. */
async function send(shop: Shop, visits: readonly Visit[]): Promise<void> {
  const query = 'SELECT toUInt32(count()) AS n FROM events WHERE container = {container:String}'
  const count = async () => {
    const { clickhouse } = server.platform
    const query_params = { container: shop.container }
    const rows = await clickhouse.query.query({ query, query_params, format: 'JSONEachRow' })
    return (await rows.json<{ n: number }>())[0]?.n ?? 0
  }
  const eventsOf = ({ labels, does = [], spends }: Visit) => 1 + labels.length + does.length + (spends ? 1 : 0)
  const all = (await count()) + visits.reduce((sum, visit) => sum + eventsOf(visit), 0)
  await sendVisits(shop, visits)
  await expect.poll(count, soon).toBe(all)
}

/** So many visits of a day, from eight in the morning to midnight: every other one sees each version, `exposed` of them in all. */
const dayOf = (shop: Shop, daysAgo: number, visits: number, exposed = visits): Visit[] =>
  Array.from({ length: visits }, (_, i) => ({
    labels: i < exposed ? [{ experience: shop.experience.id, view: i % 2 ? shop.b : shop.original }] : [],
    at: midnight(daysAgo) + 8 * HOUR + Math.floor((i / visits) * 16 * HOUR),
  }))

/** A store with days on which all was as ever, the last of them `until` days ago. */
async function openUsual(until: number): Promise<Shop> {
  const shop = await openShop(server)
  await releaseInPast(shop, { daysAgo: 10 })
  const days = Array.from({ length: 10 - until }, (_, i) => until + i)
  await send(
    shop,
    days.flatMap((daysAgo) => dayOf(shop, daysAgo, 30, 24)),
  )
  return shop
}

it('tells of visitors who are divided wrongly, with what explains it', async () => {
  const shop = await openShop(server)
  await releaseInPast(shop, { daysAgo: 4 })
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const agents = { safari: `${safari} Version/18.5 Mobile/15E148 Safari/604.1`, line: `${safari} Safari Line/15.10.0` }
  const came = (view: string, count: number, userAgent: string): Visit[] =>
    Array.from({ length: count }, (_, i) => ({
      labels: [{ experience: shop.experience.id, view }],
      at: midnight(4) + HOUR + Math.floor((i / count) * 3.9 * DAY),
      userAgent,
    }))
  await send(shop, [
    ...came(shop.original, 80, agents.safari),
    ...came(shop.b, 10, agents.safari),
    ...came(shop.original, 40, agents.line),
    ...came(shop.b, 40, agents.line),
  ])
  await watch(shop)
  expect(await namesOf(shop)).not.toContain('sample_ratio')
  await judgeDays(deps(), Infinity)
  await watch(shop)
  expect(await findingsOf(shop)).toMatchObject([
    { finding: 'sample_ratio', view_id: null, figures: { by: 'browser', value: 'Safari' } },
  ])
  expect((await bell(shop)).map(({ event }) => event)).toEqual(['sample_ratio'])
})

it('finds nothing where all is as ever, and counts each day once', async () => {
  const shop = await openUsual(1)
  await watch(shop)
  await watch(shop)
  expect(await findingsOf(shop)).toEqual([])
  expect(await bell(shop)).toEqual([])
  const rows = await server.platform.db.withOrg(shop.org, (tx) => tx.select().from(trafficDays))
  const days = rows.filter(({ containerId }) => containerId === shop.container)
  expect(days).toHaveLength(14)
  const [last] = days.sort((a, b) => b.date.localeCompare(a.date))
  expect(last?.seen).toEqual({ [shop.experience.id]: 24 })
  expect(last?.hours).toHaveLength(24)
  expect(last?.hours.reduce((sum, [visitors]) => sum + visitors, 0)).toBe(30)
})

it('tells of visitors who come to the store and to this page no more, once, and no more once they are back', async () => {
  const shop = await openUsual(2)
  await send(shop, dayOf(shop, 1, 30, 2))
  await watch(shop)
  await watch(shop)
  expect(await findingsOf(shop)).toMatchObject([
    { finding: 'traffic_fell', view_id: null, since: atTwo().toISOString(), figures: { seen: 2, expected: 24 } },
  ])
  const { org, container, experience } = shop
  expect(await bell(shop)).toMatchObject([
    {
      event: 'traffic_fell',
      source: experience.name,
      experience_id: experience.id,
      is_read: 0,
      count: 1,
      metadata: { exp_id: experience.id, exp_name: experience.name, seen: 2, expected: 24 },
    },
  ])
  // Home and the list say the same.
  const query = { org, container_id: container }
  const { released } = await shop.manager.must(getOverview, { query })
  expect(released[0]?.findings).toMatchObject([{ finding: 'traffic_fell' }])
  const { content } = await shop.manager.must(listExperiences, { query: { ...query, mode: 'released' } })
  expect(content[0]?.findings).toMatchObject([{ finding: 'traffic_fell' }])

  // Handled, it is quiet for as long as it lasts.
  await handle(shop)
  await send(shop, dayOf(shop, 0, 30, 3))
  await watch(shop, atTwo(1))
  expect(await findingsOf(shop)).toMatchObject([{ since: atTwo().toISOString(), figures: { seen: 3 } }])
  expect(await bell(shop)).toMatchObject([{ is_read: 1 }])

  await send(shop, dayOf(shop, -1, 30, 24))
  await watch(shop, atTwo(2))
  expect(await findingsOf(shop)).toEqual([])

  // What comes back rings again.
  await send(shop, dayOf(shop, -2, 30, 1))
  await watch(shop, atTwo(3))
  expect(await namesOf(shop)).toEqual(['traffic_fell'])
  expect((await bell(shop)).map(({ is_read }) => is_read).sort()).toEqual([0, 1])

  // What is stopped has nothing wrong with it.
  await shop.manager.must(disableExperience, { query: { org, id: experience.id }, body: {} })
  expect(await findingsOf(shop)).toEqual([])
  await watch(shop, atTwo(3))
  const left = await server.platform.db.withOrg(org, (tx) => tx.select().from(healthFindings))
  expect(left.filter(({ experienceId }) => experienceId === experience.id)).toEqual([])
})

it('a sale that fills the whole store is nothing wrong, nobody in the store is', async () => {
  const [sale, empty] = [await openUsual(2), await openUsual(2)]
  await send(sale, dayOf(sale, 1, 150, 120))
  await watchAll(sale)
  expect(await namesOf(sale)).toEqual([])
  await watchAll(empty)
  expect(await namesOf(empty)).toEqual(['store_traffic_fell'])
  expect(await bell(empty)).toMatchObject([
    { event: 'store_traffic_fell', source: 'Test store', experience_id: null, metadata: { seen: 0, expected: 30 } },
  ])
})

it('tells of a page that more visitors come to than the store can explain', async () => {
  const shop = await openShop(server)
  await releaseInPast(shop, { daysAgo: 10 })
  const days = Array.from({ length: 8 }, (_, i) => i + 2)
  await send(shop, [...days.flatMap((daysAgo) => dayOf(shop, daysAgo, 40, 10)), ...dayOf(shop, 1, 60, 40)])
  await watchAll(shop)
  expect(await findingsOf(shop)).toMatchObject([{ finding: 'traffic_rose', figures: { seen: 40, expected: 10 } }])
})

it('tells of a version that nobody sees, until somebody does', async () => {
  const shop = await openShop(server)
  await releaseInPast(shop, { daysAgo: 3 })
  const at = midnight(0) - 6 * HOUR
  const see = (view: string, count: number): Visit[] =>
    Array.from({ length: count }, (_, i) => ({ labels: [{ experience: shop.experience.id, view }], at: at + i * 1000 }))
  await send(shop, see(shop.original, 49))
  await watch(shop)
  expect(await findingsOf(shop)).toEqual([])
  await send(shop, see(shop.original, 1))
  await watch(shop)
  expect(await findingsOf(shop)).toMatchObject([
    { finding: 'version_unseen', view_id: shop.b, figures: { expected: 50 } },
  ])
  expect(await bell(shop)).toMatchObject([
    { event: 'version_unseen', view_id: shop.b, metadata: { vid: shop.b, view_name: 'B', seen: 0, expected: 50 } },
  ])
  await send(shop, see(shop.b, 1))
  await watch(shop)
  expect(await findingsOf(shop)).toEqual([])
})

it('weights that have not held for a day say nothing of who should have seen a version', async () => {
  const shop = await openShop(server)
  await releaseInPast(shop, { daysAgo: 1, splits: [{ day: 0, weights: [5000, 5000] }] })
  const labels = [{ experience: shop.experience.id, view: shop.original }]
  await send(
    shop,
    Array.from({ length: 80 }, (_, i) => ({ labels, at: midnight(1) + 10 * HOUR + i * 1000 })),
  )
  await watch(shop, new Date(midnight(0) - HOUR))
  expect(await findingsOf(shop)).toEqual([])
  await watch(shop)
  expect(await namesOf(shop)).toEqual(['version_unseen'])
})

it('tells of orders that stopped while visitors still come, once for the whole store', async () => {
  const shop = await openShop(server)
  await releaseInPast(shop, { daysAgo: 1 })
  const now = atTwo()
  const hours = Array.from({ length: 10 * 24 }, (_, i) => i)
  const visitsUntil = (stopped: number): Visit[] =>
    hours.flatMap((hour) =>
      Array.from({ length: 3 }, (_, i) => ({
        labels: [],
        at: now.getTime() - (hour + 1) * HOUR + i * 60_000,
        ...(hour >= stopped && { spends: 500 }),
      })),
    )
  await send(shop, visitsUntil(16))
  await watch(shop, new Date(now.getTime() - 12 * HOUR))
  expect(await findingsOf(shop)).toEqual([])
  await watch(shop, now)
  await watch(shop, now)
  expect(await findingsOf(shop)).toMatchObject([
    { finding: 'orders_stopped', view_id: null, figures: { hours: expect.any(Number), expected: expect.any(Number) } },
  ])
  const [found] = await findingsOf(shop)
  expect(found?.figures.hours).toBeGreaterThanOrEqual(14)
  expect(found?.figures.expected).toBeGreaterThan(40)
  expect(await bell(shop)).toMatchObject([{ event: 'orders_stopped', source: 'Test store', experience_id: null }])
  await send(shop, [{ labels: [], at: now.getTime() + 60_000, spends: 500 }])
  await watch(shop, new Date(now.getTime() + HOUR))
  expect(await findingsOf(shop)).toEqual([])
})

it('tells of a version that fails, without a bell and a mail of its own', async () => {
  const shop = await openShop(server)
  const { experience, original, b } = shop
  await releaseInPast(shop, { daysAgo: 1 })
  const at = Date.now() - HOUR
  const see = (view: string, fails = false): Visit => ({
    labels: [{ experience: experience.id, view }],
    at,
    ...(fails && { does: [{ name: 'view_error' as const, experience: experience.id, view, label: '#hero' }] }),
  })
  const seen = Array.from({ length: viewErrorLeast }, (_, i) => see(b, i < 6))
  await send(shop, [see(original), ...seen])
  await watch(shop, new Date())
  expect(await findingsOf(shop)).toMatchObject([
    { finding: 'view_errors', view_id: b, figures: { seen: 6, expected: viewErrorLeast } },
  ])
  expect(await bell(shop)).toEqual([])
  expect(await server.platform.db.withSystem((tx) => tx.$count(mails, eq(mails.about, shop.org)))).toBe(0)
})

it('tells of changes that a page undid until that is handled', async () => {
  const shop = await openShop(server)
  const { org, container, manager } = shop
  const changes = [{ id: 'c1', op: 'text', selectors: ['#hero'], value: 'Spring' }]
  const other = await makeReleased(shop.store, 'Undone', { changes })
  const view = other.views[1]?.id ?? ''
  const tellUndone = () => {
    const at = Date.now() - 1000
    const error = makeEvent('view_error', { at, experience: other.id, view, label: 'fight: #hero' })
    return shop.post(makeBatch(container, [error], { assignments: [assign(other.id, view, at)] }))
  }
  await expect.poll(async () => (await tellUndone()).body.accepted, soon).toBe(1)
  const query = { org, container_id: container }
  const listed = async () => (await manager.must(listNotifications, { query })).content
  await expect.poll(async () => (await listed()).map(({ event }) => event), soon).toEqual(['change_undone'])
  const found = async () => {
    await watch(shop, new Date())
    return (await manager.must(getExperience, { query: { org, experience_id: other.id } })).findings
  }
  expect(await found()).toMatchObject([{ finding: 'changes_given_up', view_id: view, figures: {} }])
  const [notice] = await listed()
  await manager.must(readNotification, { query: { org, id: notice?.id ?? '' } })
  expect(await found()).toEqual([])
})

it('what was found stays while the store of events is away, and the others are looked at', async () => {
  const shop = await openUsual(2)
  await watchAll(shop)
  expect(await namesOf(shop)).toEqual(['store_traffic_fell'])
  const { query } = server.platform.clickhouse
  const clickhouse = {
    ...server.platform.clickhouse,
    query: { ...query, query: () => Promise.reject(new Error('ClickHouse is away')) },
  } as unknown as TestServer['platform']['clickhouse']
  const log = { ...server.platform.log, error: () => undefined } as unknown as TestServer['platform']['log']
  await expect(watchExperiences({ ...deps(), clickhouse, log }, atTwo())).rejects.toThrow(/could not be looked at/)
  expect(await namesOf(shop)).toEqual(['store_traffic_fell'])
})
