import { randomUUID } from 'node:crypto'
import { getReport, updateExperience } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepDays, setExperience } from '../../testing/looks.ts'
import { DAY, midnight, releaseInPast, sendVisits } from '../../testing/past.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

/** A shop that has told its overall return on ad spend. */
async function openAdvertised(daysAgo = 1): Promise<Shop> {
  const shop = await openShop(server)
  const { org, experience, store } = shop
  const report = { ...experience.report, baseline_roas: 4 }
  const query = { org, experience_id: experience.id }
  await store.manager.must(updateExperience, { query, body: { report, revision: experience.revision } })
  await releaseInPast(shop, { daysAgo })
  return shop
}

const shares = (shop: Shop, share: number, orders: number) =>
  expect
    .poll(async () => {
      const { rows, roas_share } = await shop.report()
      return { roas_share, orders: rows.reduce((sum, row) => sum + row.orders, 0) }
    }, soon)
    .toEqual({ roas_share: share, orders })

describe('the part of the revenue that passes the experiment', () => {
  it('is all of it where every buyer saw the experiment, whatever was given back', async () => {
    const shop = await openAdvertised()
    const { visitor } = await shop.browse([shop.exposure(), shop.purchase('A-1', 4700)])
    await shop.browse([shop.exposure(shop.original), shop.purchase('A-2', 900)], { view: shop.original })
    await shop.browse([['refund', { transaction: 'A-1' }]], { visitor })
    await shares(shop, 1, 2)
    await expect.poll(async () => (await shop.report()).rows.map((row) => row.revenue), soon).toContain(0)
    expect((await shop.report()).roas_share).toBe(1)
  })

  it('leaves out what others buy, and orders of which nobody knows the visitor', async () => {
    const shop = await openAdvertised()
    await shop.browse([shop.exposure(), shop.purchase('B-1', 3000)])
    await shop.browse([shop.purchase('B-2', 1000)], { labels: [] })
    const key = await shop.makeKey()
    const at = Date.now() - 1000
    const order = {
      name: 'purchase',
      at,
      id: randomUUID(),
      transaction: 'B-3',
      value: 5000,
      currency: 'TWD',
      items: [],
    }
    expect((await shop.serve(key, [order])).body).toMatchObject({ accepted: 1 })
    await shares(shop, 0.75, 1)
  })

  it('is of the days until the end of the experiment, and so is what else is told of the whole container', async () => {
    const shop = await openAdvertised(20)
    await setExperience(shop, shop.experience, { endAt: new Date(midnight(10)) })
    const seen = [{ experience: shop.experience.id, view: shop.b }]
    const bot = { labels: [], userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    // What comes later is there once the rest is.
    await sendVisits(shop, [
      { labels: [], at: midnight(5), spends: 5000 },
      { ...bot, at: midnight(5) },
      { ...bot, at: midnight(15) },
    ])
    await sendVisits(shop, [
      { labels: seen, at: midnight(15), spends: 3000 },
      { labels: [], at: midnight(15), spends: 1000 },
    ])
    await shares(shop, 0.75, 1)
    expect((await shop.report()).excluded.bot_sessions).toBe(1)
  })

  it('counts disputes for as long as orders may be of its visitors: a conversion window beyond the end', async () => {
    const shop = await openAdvertised(20)
    await setExperience(shop, shop.experience, { endAt: new Date(midnight(10)) })
    const seen = [{ experience: shop.experience.id, view: shop.b }]
    const visitor = randomUUID()
    await sendVisits(shop, [{ visitor, labels: seen, at: midnight(15) }])
    const claim = (at: number, transaction: string) =>
      sendVisits(shop, [
        { visitor, labels: [], at, spends: 700, transaction },
        { labels: [], at, spends: 800, transaction },
      ])
    await claim(midnight(2), 'D-1')
    await claim(midnight(4), 'D-2')
    // All of them are there once this is.
    await sendVisits(shop, [{ labels: seen, at: midnight(15), spends: 500 }])
    await expect.poll(async () => (await shop.report()).rows.some(({ orders }) => orders === 1), soon).toBe(true)
    expect((await shop.report()).excluded.disputed_orders).toBe(1)
  })

  it('is of the days of the look that is told, whoever buys or comes later', async () => {
    const shop = await openAdvertised(14)
    const seen = [{ experience: shop.experience.id, view: shop.b }]
    const looks = [{ view: shop.b, ratio: 1.1 }]
    await keepDays(shop, shop.experience, [{ day: 7, visitors: 1, looks }])
    const late = randomUUID()
    await sendVisits(shop, [
      { labels: seen, at: midnight(12), spends: 3000 },
      { labels: [], at: midnight(12), spends: 1000 },
      { visitor: late, labels: [], at: midnight(12) + DAY / 2, spends: 2000 },
    ])
    await sendVisits(shop, [
      { visitor: late, labels: seen, at: midnight(3) },
      { labels: [], at: midnight(3), spends: 4000 },
    ])
    await shares(shop, 0.5, 1)
    const { manager, org, experience } = shop
    const ofAll = async () =>
      (await manager.must(getReport, { query: { org, id: experience.id, basis: 'visitor', raw: 'true' } })).roas_share
    expect(await ofAll()).toBe(0.5)
    await sendVisits(shop, [{ labels: seen, at: midnight(3), spends: 10_000 }])
    await shares(shop, 0.5, 2)
    await expect.poll(ofAll, soon).toBe(0.75)
  })
})
