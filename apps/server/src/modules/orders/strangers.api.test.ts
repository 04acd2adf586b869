import { randomUUID } from 'node:crypto'
import { judgeOrders, listHeldOrders } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assign } from '../../collector/testing/events.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const minutes = 60_000
const numbers = Array.from({ length: 12 }, (_, i) => `N${1000 + i}`)

/** A stranger knows the container and guesses order numbers; one sender in one request, without a version. */
const claim = ({ browse, purchase }: Shop, transactions: string[], value: number, agoMs = 0) =>
  browse(
    transactions.map((transaction) => purchase(transaction, value, { at: Date.now() - agoMs })),
    { labels: [] },
  )
/** A stranger who has seen the original, so that an order taken from version B would count there. */
const claimFor = ({ browse, purchase, exposure, original, experience }: Shop, transaction: string, value: number) =>
  browse([exposure(original), purchase(transaction, value, { at: Date.now() - 5 * minutes })], {
    labels: [assign(experience.id, original, Date.now() - 6 * minutes)],
  })
const serve = async (shop: Shop, key: string, transactions: string[], value: number, more = {}) => {
  const events = transactions.map((transaction) => {
    const [name, told] = shop.purchase(transaction, value)
    return { id: randomUUID(), name, at: Date.now(), ...told }
  })
  expect((await shop.serve(key, events, more)).status).toBe(202)
}
const buy = ({ browse, exposure, purchase }: Shop, transaction: string, value: number) =>
  browse([exposure(), purchase(transaction, value)])
const bound = async ({ manager, query }: Shop) => (await manager.must(listHeldOrders, { query })).suggested_bound

describe('orders that the store’s server tells without a visitor', () => {
  it('stay with the buyers although somebody claimed their numbers before, and are disputed', async () => {
    const shop = await openShop(server)
    const key = await shop.makeKey()
    await claim(shop, numbers, 1)
    for (const number of numbers) await buy(shop, number, 2000)
    await serve(shop, key, numbers, 2000)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 12, revenue: 24_000, disputed_orders: 12 })
    await serve(shop, key, [numbers[0] as string], 2000, { visitor: randomUUID() })
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 11, revenue: 22_000, disputed_orders: 11 })
  })

  it('do not move to another version by a claim that says it happened earlier', async () => {
    const shop = await openShop(server)
    const key = await shop.makeKey()
    await buy(shop, 'MOVE', 5000)
    await serve(shop, key, ['MOVE'], 5000)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 1, revenue: 5000, disputed_orders: 0 })
    await claimFor(shop, 'MOVE', 1)
    await claimFor(shop, 'MOVE', 5000)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 1, revenue: 5000, disputed_orders: 1 })
  })
})

describe('a claim that says it happened minutes earlier', () => {
  it('takes no order that somebody confirmed, and does not reopen it', async () => {
    const shop = await openShop(server)
    await buy(shop, 'CONF', 5000)
    await claim(shop, ['CONF'], 1)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 1, disputed_orders: 1 })
    const { orders } = await shop.manager.must(listHeldOrders, { query: shop.query })
    const { key, value, currency, ...rest } = orders.find((order) => order.value === 5000) ?? expect.fail('not listed')
    const sender = (rest as { sender?: string }).sender
    const named = { key, value, currency, ...(sender !== undefined && { sender }) }
    await shop.manager.must(judgeOrders, { query: shop.query, body: { orders: [named], verdict: 'confirmed' } })
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 1, revenue: 5000, disputed_orders: 0 })
    await claim(shop, ['CONF'], 5000, 9 * minutes)
    await buy(shop, 'NEXT', 10)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 2, revenue: 5010, disputed_orders: 0 })
  })

  it.each([2500, 1])('erases no order, and the report tells of it (%i told)', async (value) => {
    const shop = await openShop(server)
    await buy(shop, 'ERASE', 2500)
    await claim(shop, ['ERASE'], value, 9 * minutes)
    await buy(shop, 'NEXT', 10)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 2, revenue: 2510, disputed_orders: 1 })
  })

  it('is told by the report also where it wins: whoever came first is no visitor of the experiment', async () => {
    const shop = await openShop(server)
    await claim(shop, numbers, 2000)
    for (const number of numbers) await buy(shop, number, 2000)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 0, held_orders: 0, disputed_orders: 12 })
  })
})

describe('the bound that nobody has set', () => {
  const flood = async ({ browse, purchase }: Shop, count: number, value: number) => {
    for (let from = 0; from < count; from += 50)
      await browse(
        Array.from({ length: Math.min(50, count - from) }, (_, i) => purchase(`${value}-${from + i}`, value)),
        { labels: [] },
      )
  }

  it('is pushed below no ordinary order by a flood of tiny ones', async () => {
    const shop = await openShop(server)
    const { visitor, session } = await shop.browse([shop.exposure()])
    const honest = Array.from({ length: 120 }, (_, i) => shop.purchase(`H${i}`, 900 + (i % 40) * 10))
    for (let i = 0; i < 120; i += 40) await shop.browse(honest.slice(i, i + 40), { visitor, session })
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 120, held_orders: 0 })
    await flood(shop, 150, 0.01)
    await expect.poll(() => bound(shop), soon).toBe(100_000)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 120, held_orders: 0, order_bound: 100_000 })
  })

  it('makes no fortune plausible, however many are told', async () => {
    const shop = await openShop(server)
    for (let i = 0; i < 3; i++) await buy(shop, `H${i}`, 1000)
    await flood(shop, 100, 1e9)
    await buy(shop, 'FAKE', 1e9)
    await expect.poll(shop.figures, soon).toMatchObject({ orders: 3, revenue: 3000, held_orders: 1 })
    expect(await bound(shop)).toBe(1_000_000)
  })
})
