import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEvent } from '../../collector/testing/events.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { soon } from '../../testing/shop.ts'
import { openShowingShop, product, show } from '../../testing/showing-shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.destroy())

const DAY = 86_400_000
const spans = (['day', 'week', 'month'] as const).flatMap((window) => [
  show('sold', 'page', { window }),
  show('sold', 'shop', { window }),
])

describe('what was sold', () => {
  it('counts each order once, by whom the reports believe, without what waits, was given back or is a bot’s', async () => {
    const shop = await openShowingShop(server, spans)
    let people = 0
    const browse: typeof shop.browse = (names, more) => shop.browse(names, { from: `203.0.113.${++people}`, ...more })
    const buy = (tx: string, items: object[], value = 100) => shop.purchase(tx, value, { items } as never)
    const first = await browse([buy('T1', [product('A', 2), product('B')])])
    await shop.post(first.batch)
    await browse([buy('T1', [product('A', 2), product('B')])], { visitor: first.visitor })
    // Somebody else claims it later, with more in it.
    await browse([buy('T1', [product('A', 90)])])
    await browse([buy('T2', [product('A'), product('A', 2)])])
    // Nobody orders so many at once without the store's server knowing.
    await browse([buy('T3', [product('C', 5000)])])
    await browse([buy('T4', [product('A', 50)], 90_000_000)])
    const [whole, part] = [await browse([buy('T5', [product('B', 7)])]), await browse([buy('T6', [product('B', 7)])])]
    await browse([['refund', { transaction: 'T5' }]], whole)
    await browse([['refund', { transaction: 'T6', value: 10, items: [product('B', 3)] }]], part)
    // Of strangers to the order.
    await browse([['refund', { transaction: 'T2' }]])
    // For nothing.
    await browse([buy('T8', [product('A', 9)], 0)])
    await browse([buy('T7', [product('A', 9)])], { host: 'elsewhere.test' })
    await expect
      .poll(() => shop.count('sold'), soon)
      .toEqual({ shop: [20, 20, 20], products: { A: [5, 5, 5], B: [5, 5, 5], C: [10, 10, 10] } })
    expect((await shop.read('product-A.json')).body).toEqual({ sold_day: 5, sold_week: 5, sold_month: 5 })
  })

  it('is no more than people buy at once, whatever a stranger makes up', async () => {
    const shop = await openShowingShop(server, spans)
    const buy = (tx: string, items: object[]) => shop.purchase(tx, 900, { items } as never)
    // One order of everything there is.
    const many = Array.from({ length: 200 }, (_, n) => product(`M${n}`, 10))
    await shop.browse([buy('T1', many)])
    await expect
      .poll(() => shop.count('sold'), soon)
      .toEqual({ shop: [20, 20, 20], products: { M0: [10, 10, 10], M1: [10, 10, 10] } })
    // One visitor who orders all day.
    await shop.browse(Array.from({ length: 20 }, (_, n) => buy(`R${n}`, [product('A', 2)])))
    await expect.poll(() => shop.count('sold'), soon).toMatchObject({ shop: [26, 26, 26], products: { A: [6, 6, 6] } })
    // Many visitors of one address.
    for (let n = 0; n < 12; n++) await shop.browse([buy(`V${n}`, [product('B')])])
    const sold = async () => ((await shop.count('sold')) as { products: Record<string, number[]> }).products.B?.[0] ?? 0
    await expect.poll(sold, soon).toBeGreaterThan(0)
    expect(await sold()).toBeLessThanOrEqual(5)
  })

  it('is what the store’s server tells, in the spans of time', async () => {
    const shop = await openShowingShop(server, spans)
    const key = await shop.makeKey()
    await shop.publish()
    const sell = (quantity: number, daysAgo: number) =>
      makeEvent('purchase', {
        transaction: randomUUID(),
        value: 100,
        at: Date.now() - daysAgo * DAY - 5000,
        items: [product('A', quantity)],
      })
    const buyer = await shop.browse([shop.purchase('T1', 100, { items: [product('A', 3)] } as never)])
    await shop.serve(key, [sell(1000, 0), sell(1, 2), sell(1, 6.9), sell(1, 7.1), sell(1, 29.9), sell(1, 30.1)])
    await shop.serve(key, [makeEvent('purchase', { transaction: 'T1', value: 100, items: [product('A', 2)] })], {
      visitor: buyer.visitor,
    })
    const counts = [1002, 1004, 1006]
    await expect.poll(() => shop.count('sold'), soon).toEqual({ shop: counts, products: { A: counts } })
  })

  it('is no more what only browsers tell once the store’s server tells its orders', async () => {
    const shop = await openShowingShop(server, spans)
    const key = await shop.makeKey()
    await shop.publish()
    const told = (n: number) =>
      Array.from({ length: n }, () =>
        makeEvent('purchase', { transaction: randomUUID(), value: 100, at: Date.now() - 5000, items: [product('A')] }),
      )
    await shop.browse([shop.purchase('T1', 100, { items: [product('A', 5)] } as never)])
    await shop.serve(key, told(9))
    await expect.poll(() => shop.count('sold'), soon).toMatchObject({ products: { A: [14, 14, 14] } })
    await shop.serve(key, told(1))
    await expect.poll(() => shop.count('sold'), soon).toMatchObject({ products: { A: [10, 10, 10] } })
  })
})
