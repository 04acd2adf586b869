import { exchangeCode, getUserInfo, listContainers, listHosts, updateContainer } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails, organizations, publishedTags } from '../../../kernel/db/index.ts'
import { ApiClient } from '../../../testing/api.ts'
import type { TestServer } from '../../../testing/server.ts'
import { makeUser } from '../../../testing/store.ts'
import { markAccessLost } from '../store.ts'
import { type Merchants, startWithShopify } from '../testing/merchants.ts'
import type { ShopifyStandIn } from '../testing/shopify.ts'

let merchants: Merchants
let server: TestServer
let shopify: ShopifyStandIn
beforeAll(async () => {
  merchants = await startWithShopify()
  ;({ server, shopify } = merchants)
})
afterAll(() => merchants.destroy())
describe('an installation', () => {
  it('makes an organization with 14 days of business, a container with what the shop says, and signs its owner in', async () => {
    const shop = merchants.newShop()
    const { entry } = await merchants.open(shop.domain)
    expect(entry).toMatchObject({ platform: 'shopify', shop: shop.domain, name: shop.name, is_new: true })
    const owner = await merchants.redeem(entry?.code)
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
      website: `https://www.${shop.domain.split('.')[0]}.demo.test/`,
      platform: 'shopify',
      currency: 'USD',
      timezone: 'Asia/Tokyo',
      admin_link: `https://${shop.domain}/admin`,
    })
    const query = { org: entry?.org_id as string, id: entry?.container_id as string }
    const hosts = await owner.must(listHosts, { query })
    expect(hosts).toMatchObject({ domain: 'demo.test', hosts: [shop.domain] })
  })

  it('tells the collector of a host that the shop brings when it is installed again', async () => {
    const shop = merchants.newShop()
    const { entry } = await merchants.open(shop.domain)
    const owner = await merchants.redeem(entry?.code)
    const { org_id: org = '', container_id: id = '' } = entry ?? {}
    const published = async () => {
      const { db } = server.platform
      const [row] = await db.withSystem((tx) =>
        tx.select().from(publishedTags).where(eq(publishedTags.containerId, id)),
      )
      return row?.settings.ownHosts?.hosts
    }
    expect(await published()).toContain(shop.domain)
    await owner.must(updateContainer, { query: { org, id }, body: { hosts: [] } })
    expect(await published()).not.toContain(shop.domain)
    // The platform takes our tokens no more, and has not told why.
    await server.platform.db.withSystem((tx) => markAccessLost(tx, { platform: 'shopify', shop: shop.domain }))
    await merchants.open(shop.domain)
    expect(await published()).toContain(shop.domain)
  })

  it('invites the owner by mail to choose a password, and keeps tokens sealed', async () => {
    const shop = merchants.newShop()
    await merchants.open(shop.domain)
    const { db } = server.platform
    const sent = await db.withSystem((tx) => tx.select().from(mails).where(eq(mails.recipient, shop.email)))
    expect(sent.map(({ kind }) => kind)).toEqual(['welcome'])
    const row = await merchants.rowOf(shop.domain)
    expect(row?.credentials).toEqual(expect.any(String))
    expect(JSON.stringify(row)).not.toContain(shop.token)
    expect(row?.renewAt).toEqual(expect.any(Date))
  })

  it('a code works once, within its minute', async () => {
    const { entry } = await merchants.open(merchants.newShop().domain)
    await merchants.redeem(entry?.code)
    const again = await new ApiClient(server.url).call(exchangeCode, { body: { code: entry?.code as string } })
    expect(again.failure.error).toBe('token_invalid')
  })

  it('asks the merchant to switch the block on, and tells our block where the tag is', async () => {
    const shop = merchants.newShop()
    const { entry } = await merchants.open(shop.domain)
    expect(entry?.tag).toMatchObject({ method: 'app_embed', on: false })
    expect(entry?.tag.link).toContain(
      '/admin/themes/current/editor?context=apps&template=index&activateAppId=ext-1/vitrine-tag',
    )
    expect(shop.tagUrl).toBe(`http://localhost:4000/tag/${entry?.container_id}.js`)
    shop.blockOn = true
    const { entry: later } = await merchants.open(shop.domain)
    expect(later?.tag).toMatchObject({ method: 'app_embed', on: true })
  })

  it('puts a script tag into a vintage theme, once', async () => {
    const shop = merchants.newShop({ vintage: true })
    const { entry } = await merchants.open(shop.domain)
    expect(entry?.tag).toMatchObject({ method: 'script_tag', on: true, link: null })
    await merchants.open(shop.domain)
    expect(shop.scriptTags).toEqual([
      { id: 'gid://shopify/ScriptTag/1', src: `http://localhost:4000/tag/${entry?.container_id}.js` },
    ])
  })

  it('with less granted than the app needs is refused, and leaves nothing', async () => {
    const shop = merchants.newShop({ scopes: 'read_products,read_themes' })
    const { ended } = await merchants.open(shop.domain)
    expect(ended?.failure).toMatchObject({ error: 'platform_refused', details: { missing: 'write_script_tags' } })
    expect(await merchants.rowOf(shop.domain)).toBeUndefined()
  })
})

describe('the same shop again', () => {
  it('leads to the same container and person, without another grant', async () => {
    const shop = merchants.newShop()
    const first = await merchants.open(shop.domain)
    const token = shop.token
    const second = await merchants.open(shop.domain)
    expect(second.entry).toMatchObject({ is_new: false, container_id: first.entry?.container_id })
    expect(shop.token).toBe(token)
    const user = await (await merchants.redeem(second.entry?.code)).must(getUserInfo)
    expect(user.organizations).toHaveLength(1)
  })

  it('opened twice at once becomes one organization', async () => {
    const shop = merchants.newShop()
    const entries = await Promise.all([merchants.open(shop.domain), merchants.open(shop.domain)])
    // The second token voids the first: an entry that comes too late is refused and may be repeated.
    const containers = entries.flatMap(({ entry }) => (entry ? [entry.container_id] : []))
    expect(new Set(containers).size).toBe(1)
    const { db } = server.platform
    const made = await db.withSystem((tx) => tx.select().from(organizations).where(eq(organizations.name, shop.name)))
    expect(made).toHaveLength(1)
  })

  it('after an uninstall keeps container and settings, with new tokens', async () => {
    const shop = merchants.newShop()
    const { entry } = await merchants.open(shop.domain)
    shopify.uninstall(shop.domain)
    expect(await shopify.sendWebhook(server.url, 'app/uninstalled', shop.domain, { id: 1 })).toBe(200)
    expect(await merchants.rowOf(shop.domain)).toMatchObject({ status: 'uninstalled', credentials: null })
    const again = await merchants.open(shop.domain)
    expect(again.entry).toMatchObject({ is_new: false, org_id: entry?.org_id, container_id: entry?.container_id })
    expect(await merchants.rowOf(shop.domain)).toMatchObject({ status: 'connected', credentials: expect.any(String) })
  })

  it('opened by staff who have no account is refused; who is a verified member comes in', async () => {
    const shop = merchants.newShop()
    const { entry } = await merchants.open(shop.domain)
    const member = await makeUser(server.platform.db, entry?.org_id, 'member')
    shop.user = { ...shop.user, id: 77, email: 'stranger@demo.test', account_owner: false }
    expect((await merchants.open(shop.domain)).ended?.failure.error).toBe('platform_no_account')
    shop.user = { ...shop.user, id: 78, email: member.email, email_verified: false }
    expect((await merchants.open(shop.domain)).ended?.failure.error).toBe('platform_sign_in_required')
    shop.user = { ...shop.user, email_verified: true }
    const { entry: theirs } = await merchants.open(shop.domain)
    expect((await (await merchants.redeem(theirs?.code)).must(getUserInfo)).user_id).toBe(member.id)
  })
})
