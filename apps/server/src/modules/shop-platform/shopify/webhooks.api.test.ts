import { checkPlatformTag, disconnectPlatformShop, getPlatformShop, updateContainer } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasures, organizations, platformAccounts, publishedTags } from '../../../kernel/db/index.ts'
import { containerRevision, makeReleased, makeStore, readOperations, type Store } from '../../../testing/fixtures.ts'
import type { TestServer } from '../../../testing/server.ts'
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
const rowOf = ({ domain }: ShopifyShop) => merchants.rowOf(domain)
const actionsOf = async (store: Store) => (await readOperations(store)).map(({ action }) => action)
const send = (topic: string, shop: ShopifyShop, body: unknown = {}, options = {}) =>
  shopify.sendWebhook(server.url, topic, shop.domain, body, options)

const disconnectionOf = async ({ org, container, manager }: Store) => ({
  ...{ org, container_id: container },
  revision: await containerRevision(manager, org, container),
})

describe('a webhook of Shopify', () => {
  it('with a wrong signature is answered 401 and changes nothing', async () => {
    const { shop } = await connect()
    expect(await send('app/uninstalled', shop, {}, { secret: 'other' })).toBe(401)
    const unsigned = await fetch(`${server.url}/api/webhooks/shopify`, { method: 'POST', body: '{}' })
    expect(unsigned.status).toBe(401)
    expect(await rowOf(shop)).toMatchObject({ status: 'connected' })
  })

  it('of an unknown topic, shop or size does no harm', async () => {
    const { shop } = await connect()
    expect(await send('orders/paid', shop)).toBe(200)
    expect(await shopify.sendWebhook(server.url, 'app/uninstalled', 'unknown.myshopify.com', {})).toBe(200)
    expect(await shopify.sendWebhook(server.url, 'app/uninstalled', 'evil.test', {})).toBe(400)
    expect(await send('app/uninstalled', shop, { a: 'x'.repeat(600_000) })).toBe(413)
    expect(await rowOf(shop)).toMatchObject({ status: 'connected' })
  })

  it('app/uninstalled forgets the tokens once, keeps the settings and is in the operation log', async () => {
    const { shop, store } = await connect()
    const id = 'delivery-1'
    expect(await send('app/uninstalled', shop, {}, { id })).toBe(200)
    expect(await send('app/uninstalled', shop, {}, { id })).toBe(200)
    expect(await rowOf(shop)).toMatchObject({ status: 'uninstalled', credentials: null, renewAt: null })
    expect((await actionsOf(store)).filter((action) => action === 'platform.uninstall')).toHaveLength(1)
    const told = await store.manager.must(getPlatformShop, { query: { org: store.org, container_id: store.container } })
    expect(told).toMatchObject({ status: 'uninstalled', shop: shop.domain, tag: null })
  })

  it('that is delivered again after a new installation changes nothing', async () => {
    const { shop } = await connect()
    await send('app/uninstalled', shop, {}, { id: 'delivery-2' })
    await merchants.open(shop.domain)
    await send('app/uninstalled', shop, {}, { id: 'delivery-2' })
    expect(await rowOf(shop)).toMatchObject({ status: 'connected' })
  })

  it('of an uninstall before the last installation changes nothing, however late it comes', async () => {
    const { shop } = await connect()
    const before = new Date(Date.now() - 5).toISOString().replace('Z', '123456Z')
    await send('app/uninstalled', shop, {}, { at: new Date().toISOString() })
    expect(await rowOf(shop)).toMatchObject({ status: 'uninstalled' })
    await new Promise((resolve) => setTimeout(resolve, 10))
    await merchants.open(shop.domain)
    await send('app/uninstalled', shop, {}, { at: before })
    expect(await rowOf(shop)).toMatchObject({ status: 'connected', credentials: expect.any(String) })
    await send('app/uninstalled', shop, {}, { at: new Date().toISOString() })
    expect(await rowOf(shop)).toMatchObject({ status: 'uninstalled' })
    // A time that cannot be read is none.
    await merchants.open(shop.domain)
    await send('app/uninstalled', shop, {}, { at: 'yesterday' })
    expect(await rowOf(shop)).toMatchObject({ status: 'uninstalled' })
  })

  it('app/scopes_update tells which scopes are missing', async () => {
    const { shop, store } = await connect()
    await send('app/scopes_update', shop, { previous: ['read_products'], current: ['read_products', 'read_themes'] })
    const query = { org: store.org, container_id: store.container }
    expect(await store.manager.must(getPlatformShop, { query })).toMatchObject({
      missing_scopes: ['write_script_tags'],
    })
    expect(await actionsOf(store)).toContain('platform.scopes')
  })

  it('about privacy is noted; of a shop that is gone nothing is kept but its container, and what it recorded is erased', async () => {
    const { shop, store } = await connect()
    expect(await send('customers/data_request', shop, { customer: { id: 1 } })).toBe(200)
    expect(await send('customers/redact', shop, { customer: { id: 1 } })).toBe(200)
    expect(await send('shop/redact', shop)).toBe(200)
    expect((await rowOf(shop))?.profile).toMatchObject({ name: shop.name })
    const erasing = () => db().withOrg(store.org, (tx) => tx.select().from(erasures))
    expect(await erasing()).toEqual([])
    const named = { customer: { id: 1 }, orders_to_redact: [299938, '280263', 'other', null] }
    expect(await send('customers/redact', shop, named)).toBe(200)
    expect(await erasing()).toMatchObject([
      {
        kind: 'orders',
        orders: ['299938', 'gid://shopify/Order/299938', '280263', 'gid://shopify/Order/280263'],
        requestedBy: 'platform:shopify',
      },
    ])
    await db().withOrg(store.org, (tx) => tx.delete(erasures))
    await send('app/uninstalled', shop)
    expect(await send('shop/redact', shop)).toBe(200)
    expect(await rowOf(shop)).toMatchObject({ profile: {}, tag: {}, scope: '', containerId: store.container })
    const links = await db().withSystem((tx) =>
      tx.$count(
        platformAccounts,
        and(eq(platformAccounts.platform, 'shopify'), eq(platformAccounts.shop, shop.domain)),
      ),
    )
    expect(links).toBe(0)
    expect(await erasing()).toMatchObject([
      { kind: 'records', containerId: store.container, visitor: null, requestedBy: 'platform:shopify' },
    ])
    expect(await actionsOf(store)).toEqual(expect.arrayContaining(['platform.data_request', 'platform.redact']))
  })
})

describe('a shop whose platform took the app out', () => {
  const serves = ({ container }: Store) =>
    expect.poll(async () => (await (await fetch(`${server.url}/tag/${container}.js`)).text()) !== '', { timeout: 5000 })
  const seen = ({ org, container, manager }: Store) =>
    manager.must(getPlatformShop, { query: { org, container_id: container } })
  const change = ({ org, container, manager }: Store, name: string) =>
    manager.must(updateContainer, { query: { org, id: container }, body: { name } })

  it('is served nothing, whatever is published, until it is installed again', async () => {
    const { shop, store } = await connect()
    await serves(store).toBe(true)
    await send('app/uninstalled', shop)
    await serves(store).toBe(false)
    expect(await seen(store)).toMatchObject({ status: 'uninstalled', taken_out: true })
    await change(store, 'Renamed meanwhile')
    await makeReleased(store)
    const isEnabled = () =>
      db().withSystem(async (tx) => {
        const [row] = await tx.select().from(publishedTags).where(eq(publishedTags.containerId, store.container))
        return row?.settings.enabled
      })
    expect(await isEnabled()).toBe(false)
    await merchants.open(shop.domain)
    expect(await seen(store)).toMatchObject({ status: 'connected', taken_out: false })
    await serves(store).toBe(true)
  })

  it('is served again once a manager disconnects it, for a snippet that was pasted', async () => {
    const { shop, store } = await connect()
    await send('app/uninstalled', shop)
    const query = await disconnectionOf(store)
    expect((await store.storeManager.call(disconnectPlatformShop, { query })).failure.error).toBe('no_permission')
    await store.manager.must(disconnectPlatformShop, { query })
    expect(await seen(store)).toMatchObject({ status: 'uninstalled', taken_out: false })
    await serves(store).toBe(true)
    expect(await actionsOf(store)).toContain('platform.disconnect')
    expect((await store.manager.call(disconnectPlatformShop, { query })).failure.error).toBe('platform_not_installed')
    // That the platform takes out what people have disconnected changes nothing.
    await send('app/uninstalled', shop)
    expect(await seen(store)).toMatchObject({ taken_out: false })
  })

  it('has its container on a disabled plan stay off when it comes back', async () => {
    const { shop, store } = await connect()
    await send('app/uninstalled', shop)
    await db().withSystem((tx) =>
      tx.update(organizations).set({ level: 'disable' }).where(eq(organizations.id, store.org)),
    )
    await merchants.open(shop.domain)
    await serves(store).toBe(false)
  })
})

describe('the store of a container', () => {
  it('tells its tag, and looks for it anew', async () => {
    const { shop, store } = await connect({ vintage: true })
    const query = { org: store.org, container_id: store.container }
    shop.scriptTags = []
    const checked = await store.storeManager.must(checkPlatformTag, { query })
    expect(checked).toMatchObject({ platform: 'shopify', name: shop.name, tag: { method: 'script_tag', on: true } })
    expect(shop.scriptTags).toHaveLength(1)
    expect((await store.member.call(checkPlatformTag, { query })).failure.error).toBe('no_permission')
    expect(await store.member.must(getPlatformShop, { query })).toEqual(checked)
    expect(JSON.stringify(checked)).not.toContain(shop.token)
    expect(checked.connected_at).toBe((await rowOf(shop))?.createdAt.toISOString())
  })

  it('is disconnected by a manager: tag and tokens go, the container stays', async () => {
    const { shop, store } = await connect({ vintage: true })
    const query = await disconnectionOf(store)
    expect((await store.storeManager.call(disconnectPlatformShop, { query })).failure.error).toBe('no_permission')
    expect(shop.scriptTags).toHaveLength(1)
    await store.manager.must(disconnectPlatformShop, { query })
    expect(shop.scriptTags).toEqual([])
    expect(await rowOf(shop)).toMatchObject({ status: 'uninstalled', credentials: null })
    expect((await store.manager.call(disconnectPlatformShop, { query })).failure.error).toBe('platform_not_installed')
    expect((await store.manager.call(checkPlatformTag, { query })).failure.error).toBe('platform_not_installed')
    expect(await actionsOf(store)).toContain('platform.disconnect')
  })

  it('of a container without one is nothing', async () => {
    const store = await makeStore(server)
    const query = { org: store.org, container_id: store.container }
    expect(await store.assigned.must(getPlatformShop, { query })).toBeNull()
    expect((await store.manager.call(checkPlatformTag, { query })).failure.error).toBe('platform_not_installed')
    expect((await store.manager.send(checkPlatformTag, { query: { org: store.org } })).failure.error).toBe(
      'invalid_input',
    )
  })
})
