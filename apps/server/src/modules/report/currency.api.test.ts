import {
  createExperience,
  createReportTicket,
  disableExperience,
  getLibrary,
  getReport,
  getReportSeries,
  inFamily,
  listHeldOrders,
  listRates,
  rejectHeldOrders,
  releaseExperience,
  setRate,
  updateContainer,
  updateViews,
} from '@vitrine/contract'
import { dayOf } from '@vitrine/targeting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { makeReady, makeReleased, makeStore } from '../../testing/fixtures.ts'
import { keepDays, setExperience } from '../../testing/looks.ts'
import { releaseInPast } from '../../testing/past.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'
import { judgeDays } from './judgment/jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const setCurrency = ({ manager, query }: Shop, currency: string) =>
  manager.must(updateContainer, { query, body: { currency } })
const stop = ({ manager, org, experience }: Shop) =>
  manager.must(disableExperience, { query: { org, id: experience.id }, body: {} })

describe('what was judged in the currency that a container had', () => {
  it('is told in it for good: report, chart, file and library', async () => {
    const shop = await openShop(server)
    const { org, container, manager, experience, b } = shop
    await shop.browse([shop.exposure(), shop.purchase('T-1', 1000)])
    await shop.browse([shop.exposure(), shop.purchase('T-2', 10, { currency: 'USD' })])
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 2, revenue: 1000, foreign_currency: 1 })
    const look = { view: b, ratio: 1.2, revenue: 1.2 }
    await keepDays(shop, experience, [{ day: 7, visitors: 1000, looks: [look] }])
    const released = new Date(Date.now() - 30 * 86_400_000)
    await stop(shop)
    await setExperience(shop, experience, { releasedAt: released })
    await setCurrency(shop, 'USD')

    const { rows, currency, excluded } = await shop.report()
    expect({ currency, foreign: excluded.foreign_currency }).toEqual({ currency: 'TWD', foreign: 1 })
    expect(rows.find(({ view }) => view.id === b)?.revenue).toBe(1000)
    const query = { org, id: experience.id }
    const { days } = await manager.must(getReportSeries, { query: { ...query, metric: 'revenue_per_visitor' } })
    expect(days.reduce((sum, { views }) => sum + (views[b]?.revenue ?? 0), 0)).toBe(1000)
    const { url } = await manager.must(createReportTicket, { query })
    const [head = '', ...lines] = (await (await fetch(url.replace(/^https?:\/\/[^/]+/, server.url))).text())
      .trim()
      .split('\r\n')
    expect([head.split(',').at(-1), ...lines.map((line) => line.split(',').at(-1))]).toEqual(['幣別', 'TWD', 'TWD'])
    const { content } = await manager.must(getLibrary, { query: { org, container_id: container } })
    expect(content).toMatchObject([{ currency: 'TWD' }])
    const known = content[0]?.rows.find(({ view }) => view.id === b)
    expect(known?.estimated_revenue_difference?.value).toBeCloseTo(1000 * 100 * 0.2, 0)

    // What is released from now on is told in the new one, a draft in the container's.
    const [draft, next] = [await makeReady(shop, 'Draft'), await makeReleased(shop, 'Next')]
    for (const { id } of [draft, next])
      expect((await manager.must(getReport, { query: { org, id } })).currency).toBe('USD')
  })

  it('has days that are judged later in it, too', async () => {
    const shop = await openShop(server)
    await releaseInPast(shop, { daysAgo: 2 })
    await shop.browse([shop.exposure(), shop.purchase('T-1', 1000)])
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 1 })
    await stop(shop)
    await setCurrency(shop, 'USD')
    await judgeDays({ ...server.platform, kinds: kindRegistry }, Infinity)
    expect(await shop.report()).toMatchObject({ currency: 'TWD', judgment: { day: 2 } })
  })
})

it('what compares nothing goes on in the new currency', async () => {
  const { org, container, manager } = await makeStore(server)
  const as = <E extends Parameters<typeof inFamily>[0]>(call: E): E => inFamily(call, 'url_view')
  const body = {
    ...{ container_id: container, name: '週年慶圖卡', url: 'https://shop.test/' },
    target_type: 'marketing_card' as never,
    rules: [{ field: 'path' as const, operator: 'sw' as const, value: '/' }],
  }
  const { id, views } = await manager.must(as(createExperience), { query: { org }, body })
  const filled = [{ id: views[0]?.id ?? '', content: { title: '週年慶' } }]
  await manager.must(as(updateViews), { query: { org }, body: { experience_id: id, views: filled } })
  await manager.must(as(releaseExperience), { query: { org, id } })
  const currency = async () => (await manager.must(as(getReport), { query: { org, id } })).currency
  expect(await currency()).toBe('TWD')
  await manager.must(updateContainer, { query: { org, id: container }, body: { currency: 'USD' } })
  expect(await currency()).toBe('USD')
})

describe('rates, the bound and rejections', () => {
  it('are those of the currency that they were set in', async () => {
    const shop = await openShop(server)
    const { manager, query } = shop
    const from = dayOf(Date.now(), 'Asia/Taipei')
    await manager.must(setRate, { query, body: { currency: 'JPY', rate: 0.2, from } })
    await manager.must(updateContainer, { query, body: { order_bound: 5000 } })
    await shop.browse([shop.exposure(), shop.purchase('J-1', 1000, { currency: 'JPY' })])
    await shop.browse([shop.exposure(), shop.purchase('FORGED', 9000)])
    const held = () => manager.must(listHeldOrders, { query })
    await expect.poll(async () => (await held()).held, soon).toBe(1)
    const { as_of } = await held()
    await manager.must(rejectHeldOrders, { query, body: { until: as_of ?? '' } })
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 1, revenue: 200, held_orders: 0 })
    await stop(shop)
    await setCurrency(shop, 'USD')

    expect(await shop.figures()).toMatchObject({ orders: 1, revenue: 200, held_orders: 0, foreign_currency: 0 })
    expect(await manager.must(listRates, { query })).toEqual([])
    expect(await held()).toMatchObject({ order_bound: null, suggested_bound: 1_000_000, held: 0, total: 0 })
    await manager.must(setRate, { query, body: { currency: 'TWD', rate: 0.03, from } })
    expect(await held()).toMatchObject({ total: 0 })
    await manager.must(setRate, { query, body: { currency: 'JPY', rate: 0.006, from } })
    expect(await manager.must(listRates, { query })).toEqual([
      { currency: 'JPY', from, rate: 0.006 },
      { currency: 'TWD', from, rate: 0.03 },
    ])
    expect(await shop.figures()).toMatchObject({ orders: 1, revenue: 200 })
  })
})
