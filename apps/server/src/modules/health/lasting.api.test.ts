import {
  type BodyOf,
  createExperience,
  disableExperience,
  getExperience,
  inFamily,
  releaseExperience,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { dayOf } from '@vitrine/targeting'
import { and, eq, gte } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizations } from '../../kernel/db/index.ts'
import { publishContainer } from '../../kernel/publish/store.ts'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { makeReleased } from '../../testing/fixtures.ts'
import { setExperience } from '../../testing/looks.ts'
import { midnight, releaseInPast } from '../../testing/past.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop } from '../../testing/shop.ts'
import { atTwo, bell, findingsOf, handle, namesOf, watch } from '../../testing/watch.ts'
import { dropEnded } from './store.ts'
import { trafficDays } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const dateAgo = (daysAgo: number) => dayOf(midnight(daysAgo), 'Asia/Taipei')

/** Keeps days as if they had been counted, from the earliest on: 400 visitors of the store, so many of whom saw an experience. */
async function keepTraffic(
  { org, container, experience }: { org: string; container: string; experience: { id: string } },
  { from, seen, store = 400 }: { from: number; seen: readonly number[]; store?: number },
): Promise<void> {
  const rows = seen.map((count, i) => ({
    ...{ orgId: org, containerId: container, date: dateAgo(from - i) },
    hours: Array.from({ length: 24 }, (_, hour): [number, number] => [hour === 12 ? store : 0, 0]),
    seen: { [experience.id]: count },
  }))
  await server.platform.db.withOrg(org, (tx) => tx.insert(trafficDays).values(rows).onConflictDoNothing())
}
const times = (count: number, seen: number) => Array.from({ length: count }, () => seen)

/** A card that has been shown for three weeks: its settings change while it is. */
async function openCard() {
  const shop = await openShop(server)
  const { org, container, manager } = shop
  const as = <E extends Parameters<typeof inFamily>[0]>(call: E): E => inFamily(call, 'url_view')
  const body = {
    ...{ container_id: container, name: '週年慶圖卡', url: 'https://shop.test/' },
    target_type: 'marketing_card' as never,
    rules: [{ field: 'path' as const, operator: 'sw' as const, value: '/' }],
  }
  const { id, views } = await manager.must(as(createExperience), { query: { org }, body })
  const content = { title: '週年慶' }
  await manager.must(as(updateViews), {
    query: { org },
    body: { experience_id: id, views: [{ id: views[0]?.id ?? '', content }] },
  })
  await manager.must(as(releaseExperience), { query: { org, id } })
  await setExperience(shop, { id }, { releasedAt: new Date(midnight(21)) })
  const query = { org, experience_id: id }
  return {
    ...{ ...shop, experience: { id } },
    change: (fields: BodyOf<typeof updateExperience>) => manager.must(as(updateExperience), { query, body: fields }),
    found: async () => (await manager.must(as(getExperience), { query })).findings.map(({ finding }) => finding),
  }
}

it('tells nothing of the days before a card was resumed, and judges it anew from then on', async () => {
  const card = await openCard()
  await keepTraffic(card, { from: 15, seen: [...times(12, 100), ...times(3, 0)] })
  await setExperience(card, card.experience, { endAt: new Date(midnight(3)) })
  await card.change({ end_at: null })
  await watch(card, atTwo())
  expect(await card.found()).toEqual([])
  await keepTraffic(card, { from: 0, seen: [30, ...times(7, 100), 0] })
  await watch(card, atTwo(8))
  expect(await card.found()).toEqual([])
  await watch(card, atTwo(9))
  expect(await card.found()).toEqual(['traffic_fell'])
})

it('a card that is shown to fewer on purpose has not lost any, one that is renamed has', async () => {
  const [narrowed, renamed] = [await openCard(), await openCard()]
  await narrowed.change({ activation: { visitor: 'new' } })
  await renamed.change({ name: '中秋圖卡' })
  for (const [card, findings] of [
    [narrowed, []],
    [renamed, ['traffic_fell']],
  ] as const) {
    await keepTraffic(card, { from: 14, seen: [...times(14, 100), 5] })
    await watch(card, atTwo(1))
    expect(await card.found()).toEqual(findings)
  }
})

it('tells nothing of the days on which a plan had lapsed', async () => {
  const shop = await openShop(server)
  const { org, container } = shop
  await releaseInPast(shop, { daysAgo: 21 })
  await keepTraffic(shop, { from: 15, seen: times(12, 100) })
  await keepTraffic(shop, { from: 3, seen: times(3, 0), store: 0 })
  const setLevel = (level: 'disable' | 'nineder') =>
    server.platform.db.withSystem(async (tx) => {
      await tx.update(organizations).set({ level }).where(eq(organizations.id, org))
      await publishContainer(tx, { kinds: kindRegistry }, org, container)
    })
  await setLevel('disable')
  await setLevel('nineder')
  await watch(shop)
  expect(await namesOf(shop)).toEqual([])
})

it('tells of a loss for as long as it lasts, also while days are missing', async () => {
  const shop = await openShop(server)
  const { org, container } = shop
  await releaseInPast(shop, { daysAgo: 70 })
  await keepTraffic(shop, { from: 60, seen: times(14, 100) })
  await keepTraffic(shop, { from: 46, seen: times(46, 0), store: 0 })
  const lasting = [{ finding: 'store_traffic_fell', since: atTwo(-45).toISOString() }]
  for (const daysLater of [-45, -39, -33, -27, -21, -15, -10, -9, -3, 0]) {
    await watch(shop, atTwo(daysLater))
    const figures = { seen: 0, expected: 400, date: dateAgo(1 - daysLater) }
    expect(await findingsOf(shop)).toMatchObject([{ ...lasting[0], figures }])
  }
  // As after a worker that was away for ten days.
  const own = and(eq(trafficDays.containerId, container), gte(trafficDays.date, dateAgo(10)))
  await server.platform.db.withOrg(org, (tx) => tx.delete(trafficDays).where(own))
  await watch(shop)
  expect(await findingsOf(shop)).toMatchObject(lasting)
  await watch(shop)
  expect(await findingsOf(shop)).toMatchObject(lasting)
  expect(await bell(shop)).toHaveLength(1)
})

it('what lasts in the store is quiet once it was handled, whatever runs meanwhile', async () => {
  const shop = await openShop(server)
  const { org, experience, manager } = shop
  await releaseInPast(shop, { daysAgo: 21 })
  await keepTraffic(shop, { from: 15, seen: times(14, 100) })
  await keepTraffic(shop, { from: 1, seen: [0, 0], store: 0 })
  await watch(shop)
  expect(await namesOf(shop)).toEqual(['store_traffic_fell'])
  await handle(shop)
  await manager.must(disableExperience, { query: { org, id: experience.id }, body: {} })
  await server.platform.db.withSystem(dropEnded)
  const next = await makeReleased(shop.store, 'Next')
  await watch(shop, atTwo(1))
  const { findings } = await manager.must(getExperience, { query: { org, experience_id: next.id } })
  expect(findings).toMatchObject([{ finding: 'store_traffic_fell', since: atTwo().toISOString() }])
  expect(await bell(shop)).toMatchObject([{ is_read: 1 }])
})
