import { deleteContainer, disableExperience } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experiences, figures } from '../../kernel/db/index.ts'
import { switchOffContainer } from '../../kernel/publish/store.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { soon } from '../../testing/shop.ts'
import { openShowingShop, product, show } from '../../testing/showing-shop.ts'
import { countMeasure } from './count.ts'
import { dropUnshown } from './jobs.ts'
import { bindVisitors, ONLINE_BY_PRODUCT, ONLINE_IN_SHOP } from './visitor-queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const open = (...shown: Parameters<typeof openShowingShop>[1]) => openShowingShop(server, shown)
type Shop = Awaited<ReturnType<typeof open>>
const look = (shop: Shop, ...ids: string[]) =>
  shop.browse([['view_item', { items: ids.map((id) => product(id)) } as never]])
const rowsOf = (container: string) =>
  server.platform.db.withSystem((tx) => tx.$count(figures, eq(figures.containerId, container)))

describe('figures of a store', () => {
  it('are told only where something released shows them, from its minimum on', async () => {
    const shop = await open(
      show('online', 'product', { product: 'A', minimum: 3 }),
      show('online', 'product', { product: 'A' }),
    )
    await look(shop, 'A', 'B')
    await look(shop, 'A', 'B')
    await expect.poll(() => shop.count('online'), soon).toEqual({ shop: [], products: { A: [2] } })
    const { status, headers, body } = await shop.read('product-A.json')
    expect([status, body]).toEqual([200, { online: 2 }])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('public, max-age=30')
    // Neither another product, nor the shop, nor another figure of it, nor what nobody has published.
    for (const file of [
      'product-B.json',
      'shop.json',
      'product-.json',
      'a.json',
      'product-A',
      `product-${'x'.repeat(101)}.json`,
    ])
      expect([file, await shop.read(file)]).toMatchObject([file, { status: 404, body: {} }])
    expect(await shop.read('shop.json', 'unknown')).toMatchObject({ status: 404, body: {} })
    expect((await shop.read('shop.json', 'unknown')).headers.get('cache-control')).toBe('public, max-age=30')
    expect(await shop.read('shop.json', '..%2f..')).toMatchObject({ status: 404 })
    expect((await fetch(shop.address('product-A.json'), { method: 'POST' })).status).toBe(405)
    await shop.publish([show('online', 'product', { product: 'A', minimum: 3 })])
    await expect.poll(() => shop.read('product-A.json'), soon).toMatchObject({ status: 200, body: {} })
  })

  it('go with the experience, its window, the plan, and the container', async () => {
    const shop = await open(show('online', 'shop'))
    const { org, container, experience, manager } = shop
    const { db } = server.platform
    await look(shop, 'A')
    await look(shop, 'A')
    await expect.poll(() => shop.count('online'), soon).toMatchObject({ shop: [2] })
    const read = () => shop.read('shop.json')
    expect(await read()).toMatchObject({ status: 200, body: { online: 2 } })
    const endAt = async (at: Date | null) => {
      await db.withOrg(org, (tx) => tx.update(experiences).set({ endAt: at }).where(eq(experiences.id, experience.id)))
      await shop.publish()
    }
    await endAt(new Date(Date.now() - 1000))
    await expect.poll(read, soon).toMatchObject({ status: 404 })
    await endAt(null)
    await expect.poll(read, soon).toMatchObject({ status: 200 })
    await db.withOrg(org, (tx) => switchOffContainer(tx, org, container))
    await expect.poll(read, soon).toMatchObject({ status: 404 })
    await shop.publish()
    await expect.poll(read, soon).toMatchObject({ status: 200 })
    await manager.must(disableExperience, { query: { org, id: experience.id } })
    await shop.publish()
    await expect.poll(read, soon).toMatchObject({ status: 404 })
    expect(await rowsOf(container)).toBe(1)
    await dropUnshown(server.platform)
    expect(await rowsOf(container)).toBe(0)
  })

  it('are erased with their container, and are no other tenant’s', async () => {
    const [shop, other] = [await open(show('online', 'shop')), await open(show('online', 'shop'))]
    for (const each of [shop, other]) expect(await each.count('online')).toMatchObject({ shop: [0] })
    const seen = await server.platform.db.withOrg(other.org, (tx) => tx.select().from(figures))
    expect(seen.map(({ containerId }) => containerId)).toEqual([other.container])
    await shop.manager.must(disableExperience, { query: { org: shop.org, id: shop.experience.id } })
    await shop.manager.must(deleteContainer, { query: { org: shop.org, container_id: shop.container } })
    expect([await rowsOf(shop.container), await rowsOf(other.container)]).toEqual([0, 1])
    await expect.poll(() => shop.read('shop.json'), soon).toMatchObject({ status: 404 })
  })

  it('are found by whatever id the shop gives its products', async () => {
    const ids = [
      'a/b?c=1#d',
      '50%',
      '%2e%2e',
      '..',
      '上衣／藍',
      '"<script>',
      '__proto__',
      'A\u0000B',
      `${'長'.repeat(100)}`,
    ]
    const shop = await open(show('online'))
    await look(shop, ...ids)
    await look(shop, ...ids)
    await expect.poll(async () => Object.keys((await shop.count('online')).products).length, soon).toBe(ids.length)
    for (const id of ids)
      expect([id, (await shop.read(`product-${encodeURIComponent(id)}.json`)).body]).toEqual([id, { online: 2 }])
  })

  it('stay those of known products when somebody makes up many', async () => {
    const shop = await open(show('online'))
    for (let i = 0; i < 2; i++) await look(shop, 'real')
    for (let i = 0; i < 3; i++) await look(shop, 'made-up 1', 'made-up 2', 'made-up 3')
    await expect.poll(async () => Object.keys((await shop.count('online')).products).length, soon).toBe(4)
    const { clickhouse } = server.platform
    // Told of on another day as well.
    await clickhouse.insert.command({
      query: `INSERT INTO events (container, at, received, expires, id, name, items.id) SELECT container, at - INTERVAL 1 DAY,
        received - INTERVAL 1 DAY, expires, generateUUIDv4(), name, items.id FROM events
        WHERE container = {container:String} AND has(items.id, 'real')`,
      query_params: { container: shop.container },
    })
    const counting = {
      shop: ONLINE_IN_SHOP,
      products: ONLINE_BY_PRODUCT,
      parameters: bindVisitors(
        { container: shop.container, own: { domain: 'shop.test', hosts: ['shop.test'] } } as never,
        Date.now(),
      ),
    }
    const shown = [{ name: 'online', of: 'page', minimum: 2 } as const]
    const { products } = await countMeasure(clickhouse, counting, shown, { places: ['online'], most: 2 })
    expect(products).toEqual([
      { product: 'real', counts: [2], told: [2] },
      { product: 'made-up 1', counts: [3], told: [3] },
    ])
  })
})
