import { getPlatformShop, updateContainer } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { platformShops } from '../../../kernel/db/index.ts'
import { createSeal } from '../../../platform/seal.ts'
import { lastOperation } from '../../../testing/fixtures.ts'
import type { TestServer } from '../../../testing/server.ts'
import { connectorOf } from '../connectors.ts'
import { takeToken, withToken } from '../credentials.ts'
import { PlatformDenied } from '../http.ts'
import { keepShopsConnected } from '../jobs.ts'
import { takeRenewal } from '../store.ts'
import { type Merchants, startWithShopify } from '../testing/merchants.ts'
import type { ShopifyShop, ShopifyStandIn } from '../testing/shopify.ts'

let merchants: Merchants
let server: TestServer
let shopify: ShopifyStandIn
beforeAll(async () => {
  merchants = await startWithShopify()
  ;({ server, shopify } = merchants)
})
afterAll(() => merchants.destroy())

const connect = (values?: Partial<ShopifyShop>) => merchants.connect(values)
const db = () => server.platform.db
const deps = () => {
  const { env, log } = server.platform
  return { db: db(), env, log, seal: createSeal(env.secretKey) }
}
const connector = () => connectorOf(server.platform.env, 'shopify')
const refOf = ({ domain }: ShopifyShop) => ({ platform: 'shopify', shop: domain }) as const

describe('tokens that have expired', () => {
  it('are renewed once, however many need them, and the new ones are stored', async () => {
    const { shop } = await connect({ lifetime: 30 })
    const before = shop.token
    shop.lifetime = 3600
    shopify.slowRefresh = 300
    const refreshes = shopify.refreshes
    const tokens = await Promise.all(Array.from({ length: 12 }, () => takeToken(deps(), connector(), refOf(shop))))
    shopify.slowRefresh = 0
    expect(shopify.refreshes - refreshes).toBe(1)
    expect(new Set(tokens)).toEqual(new Set([shop.token]))
    expect(shop.token).not.toBe(before)
    // The refresh token was stored too: the next renewal works.
    shop.token = ''
    expect(await takeToken(deps(), connector(), refOf(shop), tokens[0])).toBe(shop.token)
  })

  it('are renewed by one, also when another read its clock before that one and comes after it', async () => {
    const { shop } = await connect()
    const sealed = (await merchants.rowOf(shop.domain))?.credentials ?? ''
    const take = () => db().withSystem((tx) => takeRenewal(tx, refOf(shop), sealed, 30_000))
    expect(await take()).toBe(true)
    const behind = Date.now() - 500
    const clock = vi.spyOn(Date, 'now').mockReturnValue(behind)
    expect(await take().finally(() => clock.mockRestore())).toBe(false)
  })

  it('or that Shopify refuses are renewed and the work repeated, once', async () => {
    const { shop } = await connect()
    const used: string[] = []
    const old = shop.token
    const result = await withToken(deps(), connector(), refOf(shop), async (token) => {
      used.push(token)
      if (token === old) throw new PlatformDenied(401)
      return 'done'
    })
    expect([result, used]).toEqual(['done', [old, shop.token]])
  })

  it('that Shopify refuses to renew are forgotten, and the store is served as before', async () => {
    const { shop, store } = await connect({ lifetime: 30 })
    shopify.uninstall(shop.domain)
    await expect(takeToken(deps(), connector(), refOf(shop))).rejects.toMatchObject({ code: 'platform_not_installed' })
    expect(await merchants.rowOf(shop.domain)).toMatchObject({ status: 'uninstalled', credentials: null })
    expect(await lastOperation(store, 'platform.uninstall')).toMatchObject({ target: shop.domain })
    // A mistake in our own settings is refused too: no store is switched off for it.
    const query = { org: store.org, container_id: store.container }
    expect(await store.manager.must(getPlatformShop, { query })).toMatchObject({ taken_out: false })
    await store.manager.must(updateContainer, {
      query: { org: store.org, id: store.container },
      body: { name: 'Again' },
    })
    expect(await (await fetch(`${server.url}/tag/${store.container}.js`)).text()).not.toBe('')
  })

  it('stay while Shopify cannot be reached', async () => {
    const { shop } = await connect({ lifetime: 30 })
    const away = {
      ...connector(),
      renew: () => Promise.reject(Object.assign(new Error('away'), { code: 'unavailable' })),
    }
    await expect(takeToken(deps(), away, refOf(shop))).rejects.toThrow('away')
    expect(await merchants.rowOf(shop.domain)).toMatchObject({ status: 'connected', renewingUntil: null })
    expect(await takeToken(deps(), connector(), refOf(shop))).toBe(shop.token)
  })

  it('are renewed by the job before their refresh token dies', async () => {
    const { shop } = await connect()
    const before = shop.token
    await keepShopsConnected(deps())
    expect(shop.token).toBe(before)
    await db().withSystem((tx) =>
      tx
        .update(platformShops)
        .set({ renewAt: new Date(Date.now() - 1000) })
        .where(eq(platformShops.shop, shop.domain)),
    )
    await keepShopsConnected(deps())
    expect(shop.token).not.toBe(before)
    expect((await merchants.rowOf(shop.domain))?.renewAt?.getTime()).toBeGreaterThan(Date.now())
  })
})
