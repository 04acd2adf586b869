import { randomUUID } from 'node:crypto'
import {
  judgeOrders,
  judgeSenders,
  listHeldOrders,
  mostOrderWords,
  rejectHeldOrders,
  updateContainer,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastOperation } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const numbers = Array.from({ length: 12 }, (_, i) => `N${1000 + i}`)
const tell = ({ browse, purchase }: Shop, transactions: string[], value: number) =>
  browse(
    transactions.map((transaction) => purchase(transaction, value)),
    { labels: [] },
  )
const buy = ({ browse, exposure, purchase }: Shop, transaction: string, value: number) =>
  browse([exposure(), purchase(transaction, value)])
const list = (
  { manager, query }: Shop,
  more: { page?: number; limit?: number; search?: string; rejected?: boolean } = {},
) => manager.must(listHeldOrders, { query: { ...query, ...more, rejected: more.rejected ? 'true' : undefined } })
const setBound = ({ manager, query }: Shop, order_bound: number) =>
  manager.must(updateContainer, { query, body: { order_bound } })

describe('one word on everything that a sender told', () => {
  it('gives the orders back to their buyers, and can be taken back', async () => {
    const shop = await openShop(server)
    const { manager, query } = shop
    await tell(shop, numbers, 2000)
    for (const number of numbers) await buy(shop, number, 2000)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 0, disputed_orders: 12 })
    const { senders } = await list(shop)
    expect(senders).toMatchObject([{ orders: 12 }])
    const body = { senders: senders.map(({ sender }) => sender) }
    await manager.must(judgeSenders, { query, body: { ...body, verdict: 'rejected' } })
    expect(await lastOperation(shop, 'container.sender_reject')).toMatchObject({ target: body.senders[0] })
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 12, revenue: 24_000, disputed_orders: 0 })
    expect(await list(shop)).toMatchObject({ total: 0, rejected_senders: [{ sender: body.senders[0] }] })
    await manager.must(judgeSenders, { query, body: { ...body, verdict: 'restored' } })
    expect(await lastOperation(shop, 'container.sender_restore')).toBeDefined()
    expect(await list(shop)).toMatchObject({ total: 24, rejected_senders: [] })
    const bad = await manager.call(judgeSenders, { query, body: { senders: ['visitor'], verdict: 'rejected' } })
    expect(bad.status).toBe(400)
  })
})

describe('many plausible orders of one visitor', () => {
  it('are told with their sender, although none of them waits, and are taken out with one word', async () => {
    const shop = await openShop(server)
    await tell(shop, ['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8', 'M9'], 300)
    await tell(shop, numbers, 300)
    const senders = async () => (await list(shop)).senders
    await expect.poll(senders, soon).toMatchObject([{ orders: 12 }])
    const [sender] = await senders()
    const body = { senders: [sender?.sender ?? ''], verdict: 'rejected' as const }
    await shop.manager.must(judgeSenders, { query: shop.query, body })
    expect(await list(shop)).toMatchObject({ total: 0, senders: [], rejected_senders: [{ sender: sender?.sender }] })
  })
})

describe('a flood of orders over the bound', () => {
  it('hides none, is rejected at once, and stays rejected whatever the bound becomes', async () => {
    const shop = await openShop(server)
    const { manager, query } = shop
    await setBound(shop, 1000)
    await buy(shop, 'REAL-BIG', 2500)
    for (let i = 0; i < 3; i++)
      await tell(
        shop,
        Array.from({ length: 50 }, (_, n) => `假單-${i}-${n}`),
        5000 + i,
      )
    await expect.poll(async () => (await list(shop)).total, soon).toBe(151)
    expect((await list(shop, { search: 'real' })).orders.map(({ key }) => key)).toEqual(['REAL-BIG'])
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(shop, { page })))
    expect(pages.map(({ orders }) => orders.length)).toEqual([50, 50, 50, 1])
    expect(new Set(pages.flatMap(({ orders }) => orders.map(({ key }) => key))).size).toBe(151)
    const { as_of, held, senders } = await list(shop)
    expect([held, senders.map(({ orders }) => orders)]).toEqual([151, [50, 50, 50]])
    await manager.must(rejectHeldOrders, { query, body: { until: as_of ?? '' } })
    expect(await lastOperation(shop, 'container.order_reject_all')).toMatchObject({ target: as_of })
    expect(await list(shop)).toMatchObject({ total: 0, held: 0, as_of: null })
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 0, held_orders: 0 })
    await setBound(shop, 100_000)
    expect(await shop.figures()).toMatchObject({ orders: 0, held_orders: 0 })
    await setBound(shop, 1000)
    await tell(shop, ['LATER'], 9000)
    await expect.poll(async () => (await list(shop)).total, soon).toBe(1)
    // What was rejected with the rest can still be found and confirmed.
    const { orders } = await list(shop, { rejected: true, search: 'REAL' })
    expect(orders).toMatchObject([{ key: 'REAL-BIG', value: 2500, reason: 'high' }])
    const named = orders.map(({ key, value, currency, sender }) => ({ key, value, currency, sender }))
    await manager.must(judgeOrders, { query, body: { orders: named, verdict: 'confirmed' } })
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 1, revenue: 2500 })
    expect((await manager.call(rejectHeldOrders, { query, body: { until: 'now' } })).status).toBe(400)
  })

  it('leaves room for as many single words as every report can be asked with', async () => {
    const shop = await openShop(server)
    const { manager, query } = shop
    const say = (from: number, count: number) => {
      const orders = Array.from({ length: count }, (_, i) => ({ key: `K${from + i}`, value: 5e8, currency: 'TWD' }))
      return manager.call(judgeOrders, { query, body: { orders, verdict: 'rejected' } })
    }
    for (let from = 0; from < mostOrderWords; from += 100) expect((await say(from, 100)).status).toBe(200)
    const { status, failure } = await say(mostOrderWords, 1)
    expect([status, failure.issues?.[0]]).toMatchObject([422, { path: 'orders', error: 'too_many' }])
    expect((await shop.report()).excluded).toMatchObject({ held_orders: 0 })
    await manager.must(rejectHeldOrders, { query, body: { until: new Date().toISOString() } })
    expect((await say(mostOrderWords, 1)).status).toBe(200)
  })
})

describe('the list of held orders', () => {
  it('goes by the same bound as the report of that moment', async () => {
    const shop = await openShop(server)
    const reported = async () => (await shop.figures()).order_bound
    expect([await reported(), (await list(shop)).suggested_bound]).toEqual([1_000_000, 1_000_000])
    const { visitor, session } = await shop.browse([shop.exposure()])
    for (let i = 0; i < 3; i++) {
      const orders = Array.from({ length: 40 }, (_, n) => shop.purchase(`H${i}-${n}`, 2000))
      await shop.browse(orders, { visitor, session })
    }
    await expect.poll(async () => (await list(shop)).suggested_bound, soon).toBe(200_000)
    expect(await reported()).toBe(200_000)
  })

  it('shows no characters that turn text around, and knows an order by the same number without them', async () => {
    const shop = await openShop(server)
    const key = await shop.makeKey()
    await setBound(shop, 1000)
    await buy(shop, 'BIG2\u202e0005\u2066', 5000)
    await expect.poll(async () => (await list(shop)).total, soon).toBe(1)
    expect((await list(shop)).orders).toMatchObject([{ key: 'BIG20005', transaction: 'BIG20005' }])
    const [name, told] = shop.purchase('BIG2\u000000\u200f05', 4000)
    const { status } = await shop.serve(key, [{ id: randomUUID(), name, at: Date.now(), ...told }])
    expect(status).toBe(202)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 1, revenue: 4000 })
  })
})
