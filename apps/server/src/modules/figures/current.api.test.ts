import { getCurrentFigure, type QueryOf } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBatch, makeEvent } from '../../collector/testing/events.ts'
import type { ApiClient } from '../../testing/api.ts'
import { makeMember } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'
import { product } from '../../testing/showing-shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

type Asked = Omit<QueryOf<typeof getCurrentFigure>, 'org' | 'id' | 'minimum'> & { minimum?: number }
const ask = ({ org, container, manager }: Shop, asked: Asked, client: ApiClient = manager) =>
  client.call(getCurrentFigure, { query: { org, id: container, minimum: 2, ...asked } })
/** What is told of it, without the instant. */
const read = async (shop: Shop, asked: Asked) => {
  const { at, ...told } = (await ask(shop, asked)).data
  expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(20_000)
  return told
}
const becomes = (shop: Shop, asked: Asked, told: object) => expect.poll(() => read(shop, asked), soon).toEqual(told)
const look = (...ids: string[]): ['view_item', object] => ['view_item', { items: ids.map((id) => product(id)) }]
const put = (...ids: string[]): ['add_to_cart', object] => ['add_to_cart', { items: ids.map((id) => product(id)) }]
const takeOut = (id: string): ['remove_from_cart', object] => ['remove_from_cart', { items: [product(id)] }]
const buy = (shop: Shop, tx: string, ...items: object[]) => shop.purchase(tx, 100, { items } as never)

describe('the current figure', () => {
  it('is what is counted of the shop, of a product, and of the product that has the most, beside its minimum', async () => {
    const shop = await openShop(server)
    const shopOnline: Asked = { measure: 'online', of: 'shop' }
    expect(await read(shop, shopOnline)).toEqual({ count: 0, standing: 'untold', products: null })
    await shop.browse([look('A', 'B')])
    await becomes(shop, shopOnline, { count: 1, standing: 'below', products: null })
    await shop.browse([look('A')])
    await becomes(shop, shopOnline, { count: 2, standing: 'shown', products: null })
    // Neither a bot nor another site.
    const bot = makeBatch(shop.container, [makeEvent('view_item', { items: [product('A')] })], {
      page: { url: 'https://shop.test/', device: 'desktop' },
    })
    await shop.post(bot, { 'user-agent': 'Googlebot/2.1' })
    await shop.browse([look('A')], { host: 'elsewhere.test' })
    await shop.browse([look('C')])
    await becomes(shop, shopOnline, { count: 3, standing: 'shown', products: null })

    const of = (id: string, minimum = 2): Asked => ({ measure: 'online', of: 'product', product: id, minimum })
    expect(await read(shop, of('A'))).toEqual({ count: 2, standing: 'shown', products: null })
    expect(await read(shop, of('A', 3))).toEqual({ count: 2, standing: 'below', products: null })
    expect(await read(shop, of('B'))).toEqual({ count: 1, standing: 'below', products: null })
    expect(await read(shop, of('typo'))).toEqual({ count: 0, standing: 'unknown', products: null })
    const page = { measure: 'online', of: 'page' } as const
    expect(await read(shop, page)).toEqual({ count: 2, standing: 'shown', products: { enough: 1, most: 'A' } })
    expect(await read(shop, { ...page, minimum: 3 })).toEqual({
      count: 2,
      standing: 'below',
      products: { enough: 0, most: 'A' },
    })
  })

  it('crosses its minimum both ways: carts that are filled and emptied, orders that are placed and given back', async () => {
    const shop = await openShop(server)
    const carts: Asked = { measure: 'carts', of: 'product', product: 'A' }
    const sold: Asked = { measure: 'sold', of: 'product', product: 'A', window: 'week', minimum: 3 }
    expect(await read(shop, carts)).toEqual({ count: 0, standing: 'unknown', products: null })
    const first = await shop.browse([look('A'), put('A')])
    await becomes(shop, carts, { count: 1, standing: 'below', products: null })
    await shop.browse([put('A')])
    await becomes(shop, carts, { count: 2, standing: 'shown', products: null })
    await shop.browse([takeOut('A')], first)
    await becomes(shop, carts, { count: 1, standing: 'below', products: null })

    expect(await read(shop, sold)).toEqual({ count: 0, standing: 'none', products: null })
    expect(await read(shop, { ...sold, of: 'shop' })).toEqual({ count: 0, standing: 'untold', products: null })
    await shop.browse([buy(shop, 'T1', product('A', 2))])
    await becomes(shop, sold, { count: 2, standing: 'below', products: null })
    const buyer = await shop.browse([buy(shop, 'T2', product('A', 1), product('B', 4))])
    await becomes(shop, sold, { count: 3, standing: 'shown', products: null })
    expect(await read(shop, { ...sold, of: 'shop', window: 'day' })).toMatchObject({ count: 7, standing: 'shown' })
    expect(await read(shop, { ...sold, of: 'page', product: '' })).toEqual({
      count: 4,
      standing: 'shown',
      products: { enough: 2, most: 'B' },
    })
    await shop.browse([['refund', { transaction: 'T2' }]], buyer)
    await becomes(shop, sold, { count: 2, standing: 'below', products: null })
  })

  it('is told as it is counted for the store', async () => {
    const shop = await openShop(server)
    const missing = await ask(shop, { measure: 'sold', of: 'product', product: '' })
    expect(missing).toMatchObject({ status: 400, failure: { issues: [{ path: 'product', error: 'required' }] } })
    for (const minimum of [1, 100_001]) expect(await ask(shop, { minimum })).toMatchObject({ status: 400 })
    const other = await openShop(server)
    expect(await ask(shop, {}, other.manager)).toMatchObject({ status: 403 })
    const { client } = await makeMember(shop.store, null, [shop.container])
    expect(await ask(shop, {}, client)).toMatchObject({ status: 200 })
    await other.browse([look('A')])
    await becomes(other, { of: 'shop' }, { count: 1, standing: 'below', products: null })
    expect(await read(shop, { of: 'shop' })).toMatchObject({ count: 0 })
  })
})
