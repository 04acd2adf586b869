import { randomUUID } from 'node:crypto'
import { updateExperience } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseInPast } from '../../testing/past.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

/** A shop that has told its overall return on ad spend. */
async function openAdvertised(): Promise<Shop> {
  const shop = await openShop(server)
  const { org, experience, store } = shop
  const report = { ...experience.report, baseline_roas: 4 }
  const query = { org, experience_id: experience.id }
  await store.manager.must(updateExperience, { query, body: { report, revision: experience.revision } })
  await releaseInPast(shop, { daysAgo: 1 })
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
})
