import { listShownFigures, type QueryOf } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { soon } from '../../testing/shop.ts'
import { openShowingShop, product, show } from '../../testing/showing-shop.ts'
import { dropUnshown } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

type Shop = Awaited<ReturnType<typeof openShowingShop>>
type Asked = Omit<QueryOf<typeof listShownFigures>, 'org' | 'id'>
const read = ({ org, container, manager }: Shop, asked: Asked) =>
  manager.must(listShownFigures, { query: { org, id: container, ...asked } })
/** What was shown of it, the newest last: product, figure, and from how many events. */
const history = async (shop: Shop, asked: Asked) =>
  (await read(shop, asked)).content.map((each) => [each.product, each.count, each.events]).reverse()

describe('what pages were told', () => {
  it('is kept once for each time that it becomes another, with its window and the events that it is from', async () => {
    const shop = await openShowingShop(server, [show('online', 'shop')])
    const online: Asked = { measure: 'online', of: 'shop' }
    const counts = (n: number) => expect.poll(() => shop.count('online'), soon).toMatchObject({ shop: [n] })
    await shop.browse([['page_view']])
    await counts(1)
    expect(await history(shop, online)).toEqual([])
    await shop.browse([['page_view'], ['view_item', { items: [product('A')] }]])
    await counts(2)
    await counts(2)
    // Neither a bot nor another site makes more of it.
    const bot = makeBatch(shop.container, [makeEvent('page_view')], {
      page: { url: 'https://shop.test/', device: 'desktop' },
    })
    await shop.post(bot, { 'user-agent': 'Googlebot/2.1' })
    await shop.browse([['page_view']], { host: 'elsewhere.test' })
    await shop.browse([['page_view']])
    await counts(3)
    expect(await history(shop, online)).toEqual([
      ['', 2, 3],
      ['', 3, 4],
    ])
    const [last] = (await read(shop, online)).content
    expect(Date.parse(last?.at ?? '') - Date.parse(last?.since ?? '')).toBe(5 * 60_000)
    expect(Math.abs(Date.now() - Date.parse(last?.at ?? ''))).toBeLessThan(30_000)
    await shop.publish([])
    await dropUnshown(server.platform)
    expect((await history(shop, online)).at(-1)).toEqual(['', null, 0])
    expect(await read(shop, { ...online, limit: 1, page: 2 })).toMatchObject({
      totalElements: 3,
      totalPages: 3,
      content: [{ count: 3 }],
    })
  })

  it('crosses the minimum both ways with orders and refunds, for each product by itself', async () => {
    const shop = await openShowingShop(server, [show('sold', 'page', { minimum: 3 }), show('ordered', 'page')])
    const sold = (of: Asked['of'], id = ''): Asked => ({ measure: 'sold', of, product: id, window: 'day' })
    const buy = (tx: string, id: string, quantity: number) =>
      shop.purchase(tx, 100, { items: [product(id, quantity)] } as never)
    const counts = (counted: Record<string, number[]>) =>
      expect.poll(async () => (await shop.count('sold')).products, soon).toEqual(counted)
    const buyer = await shop.browse([buy('T1', 'A', 4)])
    await shop.browse([buy('T2', 'B', 2)])
    await counts({ A: [4, 4, 4], B: [2, 2, 2] })
    await shop.browse([['refund', { transaction: 'T1', items: [product('A', 2)], quantity: 2 } as never]], {
      visitor: buyer.visitor,
    })
    await counts({ A: [2, 2, 2], B: [2, 2, 2] })
    await shop.browse([buy('T3', 'A', 1)])
    await counts({ A: [3, 3, 3], B: [2, 2, 2] })
    expect(await history(shop, sold('product', 'A'))).toEqual([
      ['A', 4, 1],
      ['A', null, 0],
      ['A', 3, 2],
    ])
    expect(await history(shop, sold('product', 'B'))).toEqual([])
    expect((await read(shop, sold('page'))).totalElements).toBe(3)
    // The last order of each is told once two pieces were sold, in minutes.
    const ordered = (await read(shop, { measure: 'ordered', of: 'page' })).content
    expect(new Set(ordered.map((each) => each.product))).toEqual(new Set(['A', 'B']))
    for (const { count } of ordered) expect(Math.abs((count ?? 0) - Date.now() / 60_000)).toBeLessThan(2)
    const { body } = await shop.read('product-B.json')
    expect(body).toEqual({ ordered: expect.any(Number) })
  })

  it('is nobody else’s', async () => {
    const [shop, other] = [
      await openShowingShop(server, [show('online', 'shop')]),
      await openShowingShop(server, [show('online', 'shop')]),
    ]
    for (let i = 0; i < 2; i++) await shop.browse([['page_view']])
    await expect.poll(() => shop.count('online'), soon).toMatchObject({ shop: [2] })
    expect(await history(other, { measure: 'online', of: 'shop' })).toEqual([])
    const query = { org: shop.org, id: shop.container, measure: 'online', of: 'shop' } as const
    expect((await other.manager.call(listShownFigures, { query })).status).toBe(403)
  })
})
