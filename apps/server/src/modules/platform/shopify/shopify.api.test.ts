import { exchangeCode, getUserInfo, listContainers, shopifyAuth, shopifyInstall } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savePassword } from '../../../kernel/account/store.ts'
import { mails, organizations, platformShops, users } from '../../../kernel/db/index.ts'
import { ApiClient } from '../../../testing/api.ts'
import { makeStore } from '../../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { makeUser } from '../../../testing/store.ts'
import { Browser } from '../testing/browser.ts'
import { ShopifyStandIn, shopifyKey, shopifySecret, signQuery } from '../testing/shopify.ts'

let shopify: ShopifyStandIn
let server: TestServer
beforeAll(async () => {
  shopify = await new ShopifyStandIn().start()
  server = await startTestServer({
    SHOPIFY_API_KEY: shopifyKey,
    SHOPIFY_API_SECRET: shopifySecret,
    SHOPIFY_APP_BLOCK: 'ext-1/vitrine-tag',
    SHOPIFY_BASE_URL: `${shopify.url}/{shop}`,
  })
})
afterAll(async () => {
  await server.destroy()
  await shopify.close()
})

let count = 0
const newShop = (values: Parameters<ShopifyStandIn['addShop']>[1] = {}) =>
  shopify.addShop(`shop-${++count}.myshopify.com`, values)
const browse = (token?: string) => new Browser(server.url, token)
const rowOf = (shop: string) =>
  server.platform.db.withSystem(async (tx) => {
    const [row] = await tx.select().from(platformShops).where(eq(platformShops.shop, shop))
    return row
  })

/** Opens the app as a merchant does and goes wherever it leads; answers the last step. */
async function open(domain: string, browser = browse(), connect?: { org_id: string; container_id: string | null }) {
  const started = await browser.post(shopifyInstall, { query: shopify.openQuery(domain), connect })
  if (started.status !== 200) return { started, ended: undefined, entry: undefined }
  let ended = await browser.post(shopifyAuth, { query: await browser.visit(started.data.next) })
  while (ended.status === 200 && ended.data.next)
    ended = await browser.post(shopifyAuth, { query: await browser.visit(ended.data.next) })
  return { started, ended, entry: ended.status === 200 ? ended.data.entry : undefined }
}

const redeem = async (code: string) =>
  new ApiClient(server.url, (await new ApiClient(server.url).must(exchangeCode, { body: { code } })).token)

describe('an installation', () => {
  it('makes an organisation with 14 days of business, a container with what the shop says, and signs its owner in', async () => {
    const shop = newShop()
    const { entry } = await open(shop.domain)
    expect(entry).toMatchObject({ platform: 'shopify', shop: shop.domain, name: shop.name, is_new: true })
    const owner = await redeem(entry?.code as string)
    const user = await owner.must(getUserInfo)
    expect(user).toMatchObject({ email: shop.email, user_name: 'Shop Owner', locale: 'zh-TW', role: null })
    const [org] = user.organizations
    expect(org).toMatchObject({ org_id: entry?.org_id, org_name: shop.name, org_role: 'manager', level: 'business' })
    const left = Date.parse(org?.sub_end_at as string) - Date.now()
    expect(left / 86_400_000).toBeCloseTo(14, 1)
    const [container] = await owner.must(listContainers, { query: { org: entry?.org_id as string } })
    expect(container).toMatchObject({
      id: entry?.container_id,
      name: shop.name,
      website: `https://www.shop-${count}.demo.test/`,
      platform: 'shopify',
      currency: 'USD',
      timezone: 'Asia/Tokyo',
      admin_link: `https://${shop.domain}/admin`,
    })
  })

  it('invites the owner by mail to choose a password, and keeps tokens sealed', async () => {
    const shop = newShop()
    await open(shop.domain)
    const { db } = server.platform
    const sent = await db.withSystem((tx) => tx.select().from(mails).where(eq(mails.recipient, shop.email)))
    expect(sent.map(({ kind }) => kind)).toEqual(['invitation'])
    const row = await rowOf(shop.domain)
    expect(row?.credentials).toEqual(expect.any(String))
    expect(JSON.stringify(row)).not.toContain(shop.token)
    expect(row?.renewAt).toEqual(expect.any(Date))
  })

  it('a code works once, within its minute', async () => {
    const { entry } = await open(newShop().domain)
    await redeem(entry?.code as string)
    const again = await new ApiClient(server.url).call(exchangeCode, { body: { code: entry?.code as string } })
    expect(again.failure.error).toBe('token_invalid')
  })

  it('asks the merchant to switch the block on, and tells our block where the tag is', async () => {
    const shop = newShop()
    const { entry } = await open(shop.domain)
    expect(entry?.tag).toMatchObject({ method: 'app_embed', on: false })
    expect(entry?.tag.link).toContain(
      '/admin/themes/current/editor?context=apps&template=index&activateAppId=ext-1/vitrine-tag',
    )
    expect(shop.tagUrl).toBe(`http://localhost:4000/tag/${entry?.container_id}.js`)
    shop.blockOn = true
    const { entry: later } = await open(shop.domain)
    expect(later?.tag).toMatchObject({ method: 'app_embed', on: true })
  })

  it('puts a script tag into a vintage theme, once', async () => {
    const shop = newShop({ vintage: true })
    const { entry } = await open(shop.domain)
    expect(entry?.tag).toMatchObject({ method: 'script_tag', on: true, link: null })
    await open(shop.domain)
    expect(shop.scriptTags).toEqual([
      { id: 'gid://shopify/ScriptTag/1', src: `http://localhost:4000/tag/${entry?.container_id}.js` },
    ])
  })

  it('with less granted than the app needs is refused, and leaves nothing', async () => {
    const shop = newShop({ scopes: 'read_products,read_themes' })
    const { ended } = await open(shop.domain)
    expect(ended?.failure).toMatchObject({ error: 'platform_refused', details: { missing: 'write_script_tags' } })
    expect(await rowOf(shop.domain)).toBeUndefined()
  })
})

describe('the same shop again', () => {
  it('leads to the same container and person, without another grant', async () => {
    const shop = newShop()
    const first = await open(shop.domain)
    const token = shop.token
    const second = await open(shop.domain)
    expect(second.entry).toMatchObject({ is_new: false, container_id: first.entry?.container_id })
    expect(shop.token).toBe(token)
    const user = await (await redeem(second.entry?.code as string)).must(getUserInfo)
    expect(user.organizations).toHaveLength(1)
  })

  it('opened twice at once becomes one organisation', async () => {
    const shop = newShop()
    const entries = await Promise.all([open(shop.domain), open(shop.domain)])
    // The second token voids the first: an entry that comes too late is refused and may be repeated.
    const containers = entries.flatMap(({ entry }) => (entry ? [entry.container_id] : []))
    expect(new Set(containers).size).toBe(1)
    const { db } = server.platform
    const made = await db.withSystem((tx) => tx.select().from(organizations).where(eq(organizations.name, shop.name)))
    expect(made).toHaveLength(1)
  })

  it('after an uninstall keeps container and settings, with new tokens', async () => {
    const shop = newShop()
    const { entry } = await open(shop.domain)
    shopify.uninstall(shop.domain)
    expect(await shopify.sendWebhook(server.url, 'app/uninstalled', shop.domain, { id: 1 })).toBe(200)
    expect(await rowOf(shop.domain)).toMatchObject({ status: 'uninstalled', credentials: null })
    const again = await open(shop.domain)
    expect(again.entry).toMatchObject({ is_new: false, org_id: entry?.org_id, container_id: entry?.container_id })
    expect(await rowOf(shop.domain)).toMatchObject({ status: 'connected', credentials: expect.any(String) })
  })

  it('opened by staff who have no account is refused; who is a verified member comes in', async () => {
    const shop = newShop()
    const { entry } = await open(shop.domain)
    const member = await makeUser(server.platform.db, entry?.org_id, 'member')
    shop.user = { ...shop.user, id: 77, email: 'stranger@demo.test', account_owner: false }
    expect((await open(shop.domain)).ended?.failure.error).toBe('platform_no_account')
    shop.user = { ...shop.user, id: 78, email: member.email, email_verified: false }
    expect((await open(shop.domain)).ended?.failure.error).toBe('platform_sign_in_required')
    shop.user = { ...shop.user, email_verified: true }
    const { entry: theirs } = await open(shop.domain)
    expect((await (await redeem(theirs?.code as string)).must(getUserInfo)).user_id).toBe(member.id)
  })
})

describe('a signed opening', () => {
  const install = (query: string) => browse().post(shopifyInstall, { query })

  it('with a wrong signature, an old time, or a domain that is no shop is refused', async () => {
    const { domain } = newShop()
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
    const { domain } = newShop()
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
    const browser = browse()
    const { data } = await browser.post(shopifyInstall, { query: shopify.openQuery(domain) })
    return { browser, next: data.next }
  }

  it('in another browser, for another state or another shop is refused', async () => {
    const shop = newShop()
    const other = newShop()
    const { browser, next } = await start(shop.domain)
    const query = await browser.visit(next)
    expect((await browse().post(shopifyAuth, { query })).failure.error).toBe('platform_invalid')
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
    const shop = newShop()
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
    const shop = newShop()
    const browser = browse(store.manager.token)
    const query = shopify.openQuery(shop.domain, { at: Date.now() - 85_000 })
    const asked = await browser.post(shopifyInstall, { query })
    expect(asked.data.choices).toMatchObject([{ org_id: store.org, containers: [{ id: store.container }] }])
    const { entry } = await open(shop.domain, browser, { org_id: store.org, container_id: store.container })
    expect(entry).toMatchObject({ org_id: store.org, container_id: store.container, code: null })
    // A container takes one shop.
    const second = await open(newShop().domain, browse(store.manager.token), {
      org_id: store.org,
      container_id: store.container,
    })
    expect(second.ended?.failure.error).toBe('wrong_state')
    const third = await open(newShop().domain, browse(store.manager.token), { org_id: store.org, container_id: null })
    expect(third.entry).toMatchObject({ org_id: store.org, is_new: true, code: null })
    // From now on Shopify's word is enough for this person.
    const { entry: later } = await open(shop.domain)
    const owner = await redeem(later?.code as string)
    expect((await owner.must(getUserInfo)).organizations[0]?.org_id).toBe(store.org)
  })

  it('cannot put it into what is not theirs', async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    const tryWith = async (token: string | undefined, org_id: string, container_id: string | null) => {
      const { started, ended } = await open(newShop().domain, browse(token), { org_id, container_id })
      return ended?.failure.error ?? started.failure.error
    }
    expect(await tryWith(undefined, store.org, store.container)).toBe('unauthenticated')
    expect(await tryWith(store.member.token, store.org, store.container)).toBe('no_permission')
    expect(await tryWith(store.manager.token, foreign.org, foreign.container)).toBe('no_permission')
    expect(await tryWith(store.manager.token, store.org, foreign.container)).toBe('not_found')
  })

  it('is told that the shop is connected to another organisation, and what is there stays', async () => {
    const shop = newShop()
    const { entry } = await open(shop.domain)
    const store = await makeStore(server)
    const { started, ended } = await open(shop.domain, browse(store.manager.token), {
      org_id: store.org,
      container_id: null,
    })
    expect(started.data.choices).toEqual([])
    expect([ended?.status, ended?.failure.error]).toEqual([409, 'platform_connected_elsewhere'])
    expect(await rowOf(shop.domain)).toMatchObject({ orgId: entry?.org_id, containerId: entry?.container_id })
  })
})

describe('an account that exists', () => {
  it('is never opened because a shop names its address', async () => {
    const victim = await makeUser(server.platform.db, (await makeStore(server)).org)
    const shop = newShop()
    shop.user = { ...shop.user, email: victim.email }
    const { ended } = await open(shop.domain)
    expect(ended?.failure).toMatchObject({ error: 'platform_sign_in_required' })
    expect(ended?.failure.message).not.toContain(victim.email)
    expect(await rowOf(shop.domain)).toBeUndefined()
  })

  it('whose address Shopify verifies at every opening needs nothing confirmed, without that its owner signs in', async () => {
    const shop = newShop()
    await open(shop.domain)
    const { db } = server.platform
    const { id } = await db.withSystem(async (tx) => {
      const [owner] = await tx.select().from(users).where(eq(users.email, shop.email))
      await savePassword(tx, owner?.id as string, 'chosen')
      return owner as { id: string }
    })
    const { entry } = await open(shop.domain)
    expect((await (await redeem(entry?.code as string)).must(getUserInfo)).user_id).toBe(id)
    for (const change of [{ email_verified: false }, { email_verified: true, email: 'other@demo.test' }]) {
      shop.user = { ...shop.user, ...change }
      expect((await open(shop.domain)).ended?.failure.error).toBe('platform_sign_in_required')
    }
  })

  it('with a place in the system or a second factor is opened by its own sign-in only', async () => {
    const shop = newShop()
    const { entry } = await open(shop.domain)
    const { db } = server.platform
    const change = (values: Partial<typeof users.$inferInsert>) =>
      db.withSystem((tx) => tx.update(users).set(values).where(eq(users.email, shop.email)))
    for (const values of [{ systemRole: 'support' as const }, { systemRole: null, totpSecret: 'sealed' }]) {
      await change(values)
      expect((await open(shop.domain)).ended?.failure.error).toBe('platform_sign_in_required')
    }
    await change({ totpSecret: null })
    expect((await open(shop.domain)).entry?.container_id).toBe(entry?.container_id)
  })
})
