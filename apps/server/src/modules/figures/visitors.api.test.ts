import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { soon } from '../../testing/shop.ts'
import { openShowingShop, product, show } from '../../testing/showing-shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const MINUTE = 60_000
const look = (...ids: string[]): ['view_item', object] => ['view_item', { items: ids.map((id) => product(id)) }]
const put = (id: string, at = Date.now() - 2000): ['add_to_cart', object] => [
  'add_to_cart',
  { at, items: [product(id)] },
]

describe('visitors who are online', () => {
  it('are counted once each, on own pages, without bots, others and what is long ago', async () => {
    const shop = await openShowingShop(server, [show('online'), show('online', 'shop')])
    const other = await openShowingShop(server, [show('online', 'shop')])
    const again = await shop.browse([['page_view'], look('A', 'A')])
    for (let i = 0; i < 3; i++) await shop.post(again.batch)
    await shop.browse([look('A')], { visitor: again.visitor })
    await shop.browse([look('A', 'B')])
    await shop.browse([['page_view']])
    await shop.browse([look('A')], { host: 'elsewhere.test' })
    await shop.browse([['page_view', { at: Date.now() - 6 * MINUTE }]])
    await other.browse([look('A')])
    const bot = makeBatch(shop.container, [makeEvent('view_item', { items: [product('A')] })], {
      page: { url: 'https://shop.test/', device: 'desktop' },
    })
    await shop.post(bot, { 'user-agent': 'Googlebot/2.1' })
    await shop.post({ ...bot, batch: randomUUID(), webdriver: true })
    await expect.poll(() => shop.count('online'), soon).toEqual({ shop: [3], products: { A: [2] } })
    expect(await shop.read('shop.json')).toMatchObject({ status: 200, body: { online: 3 } })
    expect(await shop.read('product-A.json')).toMatchObject({ status: 200, body: { online: 2 } })
    expect(await shop.read('product-B.json')).toMatchObject({ status: 200, body: {} })
    expect(await other.read('shop.json')).toMatchObject({ status: 200, body: {} })
  })

  it('are a few of each address, whoever makes up how many', async () => {
    const shop = await openShowingShop(server, [show('online', 'shop'), show('online')])
    for (let i = 0; i < 25; i++) await shop.browse([['page_view'], look('A')])
    await expect.poll(() => shop.count('online'), soon).toEqual({ shop: [20], products: { A: [20] } })
  })
})

describe('carts', () => {
  it('are of visitors whose session is open, and who have neither taken it out nor ordered', async () => {
    const shop = await openShowingShop(server, [show('carts'), show('carts', 'shop')])
    const visitor = randomUUID()
    const key = await shop.makeKey()
    await shop.publish()
    await shop.browse([put('A'), put('A')])
    await shop.browse([put('A'), put('B')])
    await shop.browse([put('A', Date.now() - 5 * MINUTE), ['page_view']])
    await shop.browse([put('A', Date.now() - 40 * MINUTE), ['page_view']])
    // Over, taken out, ordered: in nobody's cart.
    await shop.browse([put('A', Date.now() - 31 * MINUTE)])
    await shop.browse([put('A'), put('C'), ['remove_from_cart', { items: [product('A')] }]])
    await shop.browse([put('A'), shop.purchase('T1', 100)])
    await shop.browse([put('A')], { visitor })
    await shop.serve(key, [makeEvent('purchase', { transaction: 'T2', value: 1 })], { visitor })
    // A cart whose product nobody told.
    await shop.browse([['add_to_cart', { value: 100 }]])
    await expect.poll(() => shop.count('carts'), soon).toEqual({ shop: [6], products: { A: [4] } })
    expect((await shop.read('product-A.json')).body).toEqual({ carts: 4 })
    expect((await shop.read('product-C.json')).body).toEqual({})
    await shop.browse([put('A'), shop.purchase('T3', 100), put('C', Date.now())])
    await expect.poll(() => shop.count('carts'), soon).toEqual({ shop: [7], products: { A: [4], C: [2] } })
  })
})
