import { getUserInfo, shopifyAuth, shopifyInstall } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savePassword } from '../../../kernel/account/store.ts'
import { users } from '../../../kernel/db/index.ts'
import { makeStore } from '../../../testing/fixtures.ts'
import type { TestServer } from '../../../testing/server.ts'
import { makeUser } from '../../../testing/store.ts'
import { type Merchants, startWithShopify } from '../testing/merchants.ts'
import { type ShopifyStandIn, shopifyKey, signQuery } from '../testing/shopify.ts'

let merchants: Merchants
let server: TestServer
let shopify: ShopifyStandIn
beforeAll(async () => {
  merchants = await startWithShopify()
  ;({ server, shopify } = merchants)
})
afterAll(() => merchants.destroy())
describe('a signed opening', () => {
  const install = (query: string) => merchants.browse().post(shopifyInstall, { query })

  it('with a wrong signature, an old time, or a domain that is no shop is refused', async () => {
    const { domain } = merchants.newShop()
    const wrong = await install(shopify.openQuery(domain, { secret: 'other' }))
    expect([wrong.status, wrong.failure.error]).toEqual([403, 'platform_invalid'])
    expect(wrong.failure.message).toContain('Shopify 後台重新登入或重新安裝')
    const old = await install(shopify.openQuery(domain, { at: Date.now() - 95_000 }))
    expect(old.failure.error).toBe('platform_expired')
    const timestamp = String(Math.floor(Date.now() / 1000))
    for (const shop of ['evil.test', 'shop.myshopify.com.evil.test', 'evil.test/x.myshopify.com'])
      expect((await install(signQuery({ shop, timestamp }))).failure.error).toBe('platform_invalid')
    const host = Buffer.from('evil.test/admin').toString('base64url')
    expect((await install(signQuery({ shop: domain, timestamp, host }))).failure.error).toBe('platform_invalid')
    for (const query of ['', 'hmac=', '&&&', '%', 'shop[]=a'])
      expect((await install(query)).failure.error).toBe('platform_invalid')
  })

  it('leads to Shopify with our key, scopes and a state of this browser', async () => {
    const { domain } = merchants.newShop()
    const { data, headers } = await install(shopify.openQuery(domain))
    const next = new URL(data.next)
    expect(next.pathname).toBe(`/${domain}/admin/oauth/authorize`)
    expect(Object.fromEntries(next.searchParams)).toMatchObject({
      client_id: shopifyKey,
      scope: 'read_products,read_themes,write_script_tags',
      redirect_uri: 'http://localhost:4000/shopify/plugin_auth',
      'grant_options[]': 'per-user',
    })
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toContain(next.searchParams.get('state'))
  })
})

describe('an answer of Shopify', () => {
  const start = async (domain: string) => {
    const browser = merchants.browse()
    const { data } = await browser.post(shopifyInstall, { query: shopify.openQuery(domain) })
    return { browser, next: data.next }
  }

  it('in another browser, for another state or another shop is refused', async () => {
    const shop = merchants.newShop()
    const other = merchants.newShop()
    const { browser, next } = await start(shop.domain)
    const query = await browser.visit(next)
    expect((await merchants.browse().post(shopifyAuth, { query })).failure.error).toBe('platform_invalid')
    const elsewhere = await start(shop.domain)
    expect((await elsewhere.browser.post(shopifyAuth, { query })).failure.error).toBe('platform_invalid')
    const { code = '', state = '' } = Object.fromEntries(new URLSearchParams(query))
    const foreign = shopify.openQuery(other.domain, { more: { code, state } })
    expect((await browser.post(shopifyAuth, { query: foreign })).failure.error).toBe('platform_invalid')
    expect((await browser.post(shopifyAuth, { query: query.replace(/code=[^&]*/, 'code=x') })).failure.error).toBe(
      'platform_invalid',
    )
    expect((await browser.post(shopifyAuth, { query })).status).toBe(200)
  })

  it('whose code was used or that has none is a refusal of the platform', async () => {
    const shop = merchants.newShop()
    const { browser, next } = await start(shop.domain)
    const query = await browser.visit(next)
    shopify.codes.clear()
    const used = await browser.post(shopifyAuth, { query })
    expect([used.status, used.failure.error]).toEqual([403, 'platform_refused'])
    const state = new URL(next).searchParams.get('state') as string
    const without = await browser.post(shopifyAuth, { query: shopify.openQuery(shop.domain, { more: { state } }) })
    expect(without.failure.error).toBe('platform_refused')
  })
})

describe('a manager who is signed in', () => {
  it('may connect a new shop to a container of theirs, and stays signed in', async () => {
    const store = await makeStore(server)
    const shop = merchants.newShop()
    const browser = merchants.browse(store.manager.token)
    const query = shopify.openQuery(shop.domain, { at: Date.now() - 85_000 })
    const asked = await browser.post(shopifyInstall, { query })
    expect(asked.data.choices).toMatchObject([{ org_id: store.org, containers: [{ id: store.container }] }])
    const { entry } = await merchants.open(shop.domain, browser, { org_id: store.org, container_id: store.container })
    expect(entry).toMatchObject({ org_id: store.org, container_id: store.container, code: null })
    // A container takes one shop.
    const second = await merchants.open(merchants.newShop().domain, merchants.browse(store.manager.token), {
      org_id: store.org,
      container_id: store.container,
    })
    expect(second.ended?.failure.error).toBe('wrong_state')
    const third = await merchants.open(merchants.newShop().domain, merchants.browse(store.manager.token), {
      org_id: store.org,
      container_id: null,
    })
    expect(third.entry).toMatchObject({ org_id: store.org, is_new: true, code: null })
    // From now on Shopify's word is enough for this person.
    const { entry: later } = await merchants.open(shop.domain)
    const owner = await merchants.redeem(later?.code)
    expect((await owner.must(getUserInfo)).organizations[0]?.org_id).toBe(store.org)
  })

  it('cannot put it into what is not theirs', async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    const tryWith = async (token: string | undefined, org_id: string, container_id: string | null) => {
      const { started, ended } = await merchants.open(merchants.newShop().domain, merchants.browse(token), {
        org_id,
        container_id,
      })
      return ended?.failure.error ?? started.failure.error
    }
    expect(await tryWith(undefined, store.org, store.container)).toBe('unauthenticated')
    expect(await tryWith(store.member.token, store.org, store.container)).toBe('no_permission')
    expect(await tryWith(store.manager.token, foreign.org, foreign.container)).toBe('no_permission')
    expect(await tryWith(store.manager.token, store.org, foreign.container)).toBe('not_found')
  })

  it('is told that the shop is connected to another organization, and what is there stays', async () => {
    const shop = merchants.newShop()
    const { entry } = await merchants.open(shop.domain)
    const store = await makeStore(server)
    const { started, ended } = await merchants.open(shop.domain, merchants.browse(store.manager.token), {
      org_id: store.org,
      container_id: null,
    })
    expect(started.data.choices).toEqual([])
    expect([ended?.status, ended?.failure.error]).toEqual([409, 'platform_connected_elsewhere'])
    expect(await merchants.rowOf(shop.domain)).toMatchObject({ orgId: entry?.org_id, containerId: entry?.container_id })
  })
})

describe('an account that exists', () => {
  it('is never opened because a shop names its address', async () => {
    const victim = await makeUser(server.platform.db, (await makeStore(server)).org)
    const shop = merchants.newShop()
    shop.user = { ...shop.user, email: victim.email }
    const { ended } = await merchants.open(shop.domain)
    expect(ended?.failure).toMatchObject({ error: 'platform_sign_in_required' })
    expect(ended?.failure.message).not.toContain(victim.email)
    expect(await merchants.rowOf(shop.domain)).toBeUndefined()
  })

  it('whose address Shopify verifies at every opening needs nothing confirmed, without that its owner signs in', async () => {
    const shop = merchants.newShop()
    await merchants.open(shop.domain)
    const { db } = server.platform
    const { id } = await db.withSystem(async (tx) => {
      const [owner] = await tx.select().from(users).where(eq(users.email, shop.email))
      await savePassword(tx, owner?.id as string, 'chosen')
      return owner as { id: string }
    })
    const { entry } = await merchants.open(shop.domain)
    expect((await (await merchants.redeem(entry?.code as string)).must(getUserInfo)).user_id).toBe(id)
    for (const change of [{ email_verified: false }, { email_verified: true, email: 'other@demo.test' }]) {
      shop.user = { ...shop.user, ...change }
      expect((await merchants.open(shop.domain)).ended?.failure.error).toBe('platform_sign_in_required')
    }
  })

  it('with a place in the system or a second factor is opened by its own sign-in only', async () => {
    const shop = merchants.newShop()
    const { entry } = await merchants.open(shop.domain)
    const { db } = server.platform
    const change = (values: Partial<typeof users.$inferInsert>) =>
      db.withSystem((tx) => tx.update(users).set(values).where(eq(users.email, shop.email)))
    for (const values of [{ systemRole: 'support' as const }, { systemRole: null, totpSecret: 'sealed' }]) {
      await change(values)
      expect((await merchants.open(shop.domain)).ended?.failure.error).toBe('platform_sign_in_required')
    }
    await change({ totpSecret: null })
    expect((await merchants.open(shop.domain)).entry?.container_id).toBe(entry?.container_id)
  })
})
