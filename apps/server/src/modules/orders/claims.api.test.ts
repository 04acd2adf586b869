import { randomUUID } from 'node:crypto'
import { judgeOrders, listHeldOrders, updateContainer } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

/** What a stranger tells who knows the container and an order's number. */
const claim = ({ browse, purchase, original }: Shop, transaction: string, value: number, agoMs = 0) =>
  browse([purchase(transaction, value, { at: Date.now() - agoMs })], {
    visitor: randomUUID(),
    view: original,
    labels: [],
  })
const buy = ({ browse, exposure, purchase }: Shop, transaction: string, value: number) =>
  browse([exposure(), purchase(transaction, value)])
const listed = async ({ manager, query }: Shop) =>
  (await manager.must(listHeldOrders, { query })).orders
    .map(({ key, value, reason }) => `${key} ${value} ${reason}`)
    .sort()
const say = ({ manager, query }: Shop, verdict: 'confirmed' | 'rejected', key: string, value: number) =>
  manager.must(judgeOrders, { query, body: { orders: [{ key, value, currency: 'TWD' }], verdict } })

describe("an order that somebody else's browser claims", () => {
  it('stays whose it is when the claim tells of an earlier time, and the report says that there are two', async () => {
    const shop = await openShop(server)
    await buy(shop, 'SQ-1', 2000)
    await claim(shop, 'SQ-1', 1, 3600_000)
    await expect
      .poll(shop.figures, soon)
      .toMatchObject({ orders: 1, revenue: 2000, disputed_orders: 1, held_orders: 0 })
    expect(await listed(shop)).toEqual(['SQ-1 1 disputed', 'SQ-1 2000 disputed'])
    await say(shop, 'confirmed', 'SQ-1', 2000)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 1, revenue: 2000, disputed_orders: 0 })
    expect(await listed(shop)).toEqual([])
  })

  it('comes back when a claim that was made before it is rejected', async () => {
    const shop = await openShop(server)
    await claim(shop, 'SQ-2', 1, 5000)
    await buy(shop, 'SQ-2', 2000)
    await expect.poll(() => listed(shop), soon).toEqual(['SQ-2 1 disputed', 'SQ-2 2000 disputed'])
    expect(await shop.figures()).toMatchObject({ orders: 0 })
    await say(shop, 'rejected', 'SQ-2', 1)
    await expect
      .poll(shop.figures, soon)
      .toMatchObject({ orders: 1, revenue: 2000, disputed_orders: 0, held_orders: 0 })
  })

  it.each([
    ['more than is plausible', 5_000_000, 'TWD'],
    ['less than nothing', -5, 'TWD'],
    ['a currency without a rate', 1, 'ZZZ'],
  ])('counts although the claim before it tells %s', async (_, value, currency) => {
    const shop = await openShop(server)
    await shop.browse([shop.purchase('SQ-3', value, { currency })], { labels: [] })
    await buy(shop, 'SQ-3', 3333)
    await expect
      .poll(shop.figures, soon)
      .toMatchObject({ orders: 1, revenue: 3333, held_orders: 0, foreign_currency: 0 })
  })

  it('is disputed although it tells the same amount, unless the server has named the visitor', async () => {
    const shop = await openShop(server)
    const key = await shop.makeKey()
    const { visitor } = await buy(shop, 'SQ-4', 700)
    await claim(shop, 'SQ-4', 700)
    await buy(shop, 'SQ-5', 800)
    await claim(shop, 'SQ-5', 1)
    const [name, told] = shop.purchase('SQ-5', 850)
    await shop.serve(key, [{ id: randomUUID(), name, at: Date.now(), ...told }], { visitor })
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 2, revenue: 1550, disputed_orders: 1 })
    expect(await listed(shop)).toEqual(['SQ-4 700 disputed', 'SQ-4 700 disputed'])
  })
})

describe('a claim that tells neither amount nor currency', () => {
  it('is rejected under the currency that the list shows', async () => {
    const shop = await openShop(server)
    const at = Date.now() - 5000
    await shop.browse([['purchase', { transaction: 'NC', at }]], { visitor: randomUUID(), labels: [] })
    await buy(shop, 'NC', 2000)
    await expect.poll(() => listed(shop), soon).toEqual(['NC 0 disputed', 'NC 2000 disputed'])
    await say(shop, 'rejected', 'NC', 0)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 1, revenue: 2000, disputed_orders: 0 })
  })
})

describe('the bound that nobody has set', () => {
  it('is moved by no number of forged orders below that of the real ones', async () => {
    const shop = await openShop(server)
    const { browse, purchase, manager, query } = shop
    const suggested = async () => (await manager.must(listHeldOrders, { query })).suggested_bound
    const honest = Array.from({ length: 120 }, (_, i) => purchase(`H${i}`, 900 + (i % 40) * 10))
    for (let i = 0; i < 120; i += 40) await browse(honest.slice(i, i + 40), { labels: [] })
    await expect.poll(suggested, soon).toBeLessThan(130_000)
    const stored = async () => {
      const sql = 'SELECT count() AS n FROM order_claims FINAL WHERE container = {container:String}'
      const query_params = { container: shop.container }
      const answer = await server.platform.clickhouse.query.query({ query: sql, query_params, format: 'JSONEachRow' })
      return (await answer.json<{ n: number }>())[0]?.n
    }
    const raised: number[] = []
    for (let round = 1; round <= 4; round++) {
      const forged = Math.min((await suggested()) - 1, 999_999_999)
      await browse(
        Array.from({ length: 8 }, (_, i) => purchase(`F${round}-${i}`, forged)),
        { labels: [] },
      )
      await expect.poll(stored, soon).toBe(120 + 8 * round)
      raised.push(await suggested())
    }
    expect(Math.max(...raised)).toBeLessThanOrEqual(1000 * 1290)
  })

  it("is what the store's own server tells where that is enough", async () => {
    const shop = await openShop(server)
    const { browse, purchase, manager, query } = shop
    const key = await shop.makeKey()
    const orders = Array.from({ length: 100 }, (_, i) => {
      const [name, told] = purchase(`S${i}`, 10)
      return { id: randomUUID(), name, at: Date.now() - 1000, ...told }
    })
    await shop.serve(key, orders.slice(0, 50))
    await shop.serve(key, orders.slice(50))
    await browse(
      Array.from({ length: 40 }, (_, i) => purchase(`B${i}`, 900_000)),
      { labels: [] },
    )
    await expect
      .poll(() => manager.must(listHeldOrders, { query }), soon)
      .toMatchObject({ suggested_bound: 1000, total: 40 })
  })

  it('never outdoes a rejection: who raises the bound later still has the word that was given', async () => {
    const shop = await openShop(server)
    await shop.manager.must(updateContainer, { query: shop.query, body: { order_bound: 800 } })
    await buy(shop, 'R1', 900)
    await expect.poll(() => listed(shop), soon).toEqual(['R1 900 high'])
    await say(shop, 'rejected', 'R1', 900)
    await shop.manager.must(updateContainer, { query: shop.query, body: { order_bound: 5000 } })
    await buy(shop, 'R2', 1000)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 1, revenue: 1000, held_orders: 0 })
  })
})
