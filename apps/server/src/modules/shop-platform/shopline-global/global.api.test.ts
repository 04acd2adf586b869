import {
  checkPlatformTag,
  disconnectPlatformShop,
  exchangeCode,
  getPlatformShop,
  getUserInfo,
  listContainers,
  shoplineAuth,
  shoplineInstall,
  slAppLogin,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformShops, users } from '../../../kernel/db/index.ts'
import { createSeal } from '../../../platform/seal.ts'
import { ApiClient } from '../../../testing/api.ts'
import { containerRevision, makeStore } from '../../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { keepShopsConnected } from '../jobs.ts'
import { Browser } from '../testing/browser.ts'
import { appKey, appSecret, GlobalStandIn, type GlobalStore, signQuery } from '../testing/shopline-global.ts'

let platform: GlobalStandIn
let server: TestServer
beforeAll(async () => {
  platform = await new GlobalStandIn().start()
  server = await startTestServer({
    SHOPLINE_APP_KEY: appKey,
    SHOPLINE_APP_SECRET: appSecret,
    SHOPLINE_GLOBAL_URL: `${platform.url}/{shop}`,
  })
})
afterAll(async () => {
  await server.destroy()
  await platform.close()
})

let count = 0
const newStore = (values: Partial<GlobalStore> = {}) =>
  platform.addStore(`demo${String(++count).padStart(3, '0')}`, values)
const rowOf = ({ handle }: GlobalStore) =>
  server.platform.db.withSystem(
    async (tx) => (await tx.select().from(platformShops).where(eq(platformShops.shop, handle)))[0],
  )
const queryOf = (address: string) => new URL(address).search.slice(1)
const redeem = async (code: string | null | undefined) =>
  new ApiClient(server.url, (await new ApiClient(server.url).must(exchangeCode, { body: { code: code ?? '' } })).token)

async function install(
  { handle }: GlobalStore,
  browser = new Browser(server.url),
  connect?: { org_id: string; container_id: string | null },
) {
  const started = await browser.post(shoplineInstall, { query: platform.openQuery(handle), connect })
  return browser.post(shoplineAuth, { query: queryOf(platform.agree(started.data.next)) })
}
const login = (query: string, token?: string) => new Browser(server.url, token).post(slAppLogin, { query })

describe('an installation', () => {
  it('makes an organization and a container, puts the tag in, subscribes to its end and signs in', async () => {
    const store = newStore()
    const { data } = await install(store)
    const { entry } = data
    expect(entry).toMatchObject({ platform: 'shopline_global', shop: store.handle, name: store.name, is_new: true })
    expect(entry?.tag).toMatchObject({ method: 'script_tag', on: true })
    expect(store.scriptTags).toMatchObject([
      { src: `http://localhost:4000/tag/${entry?.container_id}.js`, display_scope: 'all', event: 'onload' },
    ])
    const address = 'http://localhost:4000/api/webhooks/shopline-global'
    expect(store.webhooks).toMatchObject([{ topic: 'apps/installed_uninstalled', address }])
    const owner = await redeem(entry?.code)
    expect(await owner.must(getUserInfo)).toMatchObject({ email: store.email, user_name: store.name })
    const [container] = await owner.must(listContainers, { query: { org: entry?.org_id as string } })
    const website = `https://www.${store.handle}.demo.test/`
    expect(container).toMatchObject({ website, platform: 'shopline', currency: 'TWD', timezone: 'Asia/Taipei' })
  })

  it('asks for access at the store itself, with our key, scopes and state', async () => {
    const { handle } = newStore()
    const { data } = await new Browser(server.url).post(shoplineInstall, { query: platform.openQuery(handle) })
    expect(data.next).toMatch(`${platform.url}/${handle}/admin/oauth-web/#/oauth/authorize?`)
    const query = new URLSearchParams(data.next.split('?')[1])
    expect(Object.fromEntries(query)).toMatchObject({
      appKey,
      responseType: 'code',
      scope: 'read_store_information,read_products,read_script_tags,write_script_tags',
      redirectUri: 'http://localhost:4000/shopline/plugin_auth',
    })
  })

  it('is refused with a wrong signature, an old time, another key or a handle that is none', async () => {
    const { handle } = newStore()
    const told = async (query: string) => {
      const { status, failure } = await new Browser(server.url).post(shoplineInstall, { query })
      return [status, failure.error]
    }
    expect(await told(platform.openQuery(handle, { secret: 'other' }))).toEqual([403, 'platform_invalid'])
    expect(await told(platform.openQuery(handle, { at: Date.now() - 601_000 }))).toEqual([403, 'platform_expired'])
    const timestamp = String(Date.now())
    expect(await told(signQuery({ appkey: 'other', handle, timestamp }))).toEqual([403, 'platform_invalid'])
    for (const other of ['evil.test/', 'a.b', ''])
      expect(await told(signQuery({ appkey: appKey, handle: other, timestamp }))).toEqual([403, 'platform_invalid'])
    expect(await told(`${platform.openQuery(handle)}&extra=1`)).toEqual([403, 'platform_invalid'])
  })

  it('cannot be replayed, nor ended in another browser', async () => {
    const { handle } = newStore()
    const browser = new Browser(server.url)
    const opening = platform.openQuery(handle)
    const { data } = await browser.post(shoplineInstall, { query: opening })
    const replayed = await new Browser(server.url).post(shoplineInstall, { query: opening })
    expect(replayed.failure.error).toBe('platform_expired')
    // The browser that began may begin again.
    expect((await browser.post(shoplineInstall, { query: opening })).status).toBe(200)
    const stale = queryOf(platform.agree(data.next))
    expect((await browser.post(shoplineAuth, { query: stale })).failure.error).toBe('platform_invalid')
    const again = await browser.post(shoplineInstall, { query: opening })
    const answer = queryOf(platform.agree(again.data.next))
    expect((await new Browser(server.url).post(shoplineAuth, { query: answer })).failure.error).toBe('platform_invalid')
    expect((await browser.post(shoplineAuth, { query: answer })).status).toBe(200)
    expect((await browser.post(shoplineAuth, { query: answer })).failure.error).toBe('platform_invalid')
  })

  it('may go to a container of a manager who is signed in; the store alone never opens that account', async () => {
    const ours = await makeStore(server)
    const store = newStore()
    const to = { org_id: ours.org, container_id: ours.container }
    const { data } = await install(store, new Browser(server.url, ours.manager.token), to)
    expect(data.entry).toMatchObject({ ...to, code: null })
    expect((await login(platform.openQuery(store.handle))).failure.error).toBe('platform_sign_in_required')
    const stays = await login(platform.openQuery(store.handle, { at: Date.now() + 1 }), ours.manager.token)
    expect(stays.data).toMatchObject({ ...to, code: null })
  })
})

describe('an opening of the back office', () => {
  it('of a connected store goes on to sign in, and signs its owner in once', async () => {
    const store = newStore()
    const { data } = await install(store)
    const opening = platform.openQuery(store.handle, { at: Date.now() + 5 })
    const started = await new Browser(server.url).post(shoplineInstall, { query: opening })
    expect(started.data.next).toBe(`http://localhost:4000/shopline/login?${opening}`)
    const first = await login(opening)
    expect(first.data).toMatchObject({ container_id: data.entry?.container_id, is_new: false })
    expect((await (await redeem(first.data.code)).must(getUserInfo)).email).toBe(store.email)
    const replayed = await login(opening)
    expect([replayed.status, replayed.failure.error]).toEqual([403, 'platform_expired'])
  })

  it('of a store that is not installed, or not any more, is refused', async () => {
    const store = newStore({ lifetimeMs: 1000 })
    expect((await login(platform.openQuery(store.handle))).failure.error).toBe('platform_not_installed')
    await install(store)
    platform.uninstall(store.handle)
    // The renewal shows it, without any webhook.
    const { failure } = await login(platform.openQuery(store.handle, { at: Date.now() + 1 }))
    expect(failure.error).toBe('platform_not_installed')
    expect(await rowOf(store)).toMatchObject({ status: 'uninstalled', credentials: null })
  })

  it('cannot be made from what the merchant of another store has had signed', async () => {
    const [victim, own] = [newStore(), newStore()]
    await install(victim)
    await install(own)
    const answer = (customField: string) =>
      new URLSearchParams(platform.openQuery(own.handle, { more: { code: 'c', customField } }))
    const told = async (query: URLSearchParams) => {
      const opened = await login(query.toString())
      const started = await new Browser(server.url).post(shoplineInstall, { query: query.toString() })
      return [opened.failure.error, started.failure.error]
    }
    const refused = ['platform_invalid', 'platform_invalid']
    const forged = answer(`n&handle=${victim.handle}`)
    forged.set('customField', 'n')
    forged.delete('handle')
    forged.append('handle', victim.handle)
    forged.append('handle', own.handle)
    expect(await told(forged)).toEqual(refused)
    // What an authorization answers opens nothing, however it is written.
    expect(await told(answer('n'))).toEqual(refused)
    const withField = platform.openQuery(own.handle, { more: { customField: 'n' } })
    expect(await told(new URLSearchParams(withField))).toEqual(refused)
  })

  it('is not enough once the account has a password', async () => {
    const store = newStore()
    await install(store)
    const { db } = server.platform
    await db.withSystem((tx) => tx.update(users).set({ passwordHash: 'chosen' }).where(eq(users.email, store.email)))
    const refused = await login(platform.openQuery(store.handle, { at: Date.now() + 1 }))
    expect(refused.failure.error).toBe('platform_sign_in_required')
  })

  it('renews a token that has ended', async () => {
    const store = newStore({ lifetimeMs: 1000 })
    await install(store)
    const refreshes = platform.refreshes
    store.lifetimeMs = 36_000_000
    expect((await login(platform.openQuery(store.handle, { at: Date.now() + 1 }))).status).toBe(200)
    expect(platform.refreshes - refreshes).toBe(1)
  })
})

describe('a webhook of SHOPLINE', () => {
  it.each(['base64', 'hex'] as const)('signed in %s ends the installation, and only once', async (encoding) => {
    const store = newStore()
    const { data } = await install(store)
    const body = { appkey: appKey, handle: store.handle, operate: 'UNINSTALL' }
    const send = (options: object) => platform.sendWebhook(server.url, 'apps/installed_uninstalled', body, options)
    expect(await send({ secret: 'other' })).toBe(401)
    expect(await rowOf(store)).toMatchObject({ status: 'connected' })
    expect(await send({ encoding, id: `end-${encoding}` })).toBe(200)
    expect(await rowOf(store)).toMatchObject({ status: 'uninstalled', credentials: null })
    platform.uninstall(store.handle)
    const again = await install(store)
    expect(again.data.entry).toMatchObject({ is_new: false, container_id: data.entry?.container_id })
    expect(await send({ encoding, id: `end-${encoding}` })).toBe(200)
    expect(await rowOf(store)).toMatchObject({ status: 'connected' })
  })

  it('of an uninstall before the last installation changes nothing', async () => {
    const store = newStore()
    const before = Date.now() - 60_000
    await install(store)
    const send = (timestamp: number | string) =>
      platform.sendWebhook(server.url, 'apps/installed_uninstalled', {
        ...{ appkey: appKey, handle: store.handle, operate: 'UNINSTALL' },
        timestamp,
      })
    for (const late of [before, String(before)]) expect(await send(late)).toBe(200)
    expect(await rowOf(store)).toMatchObject({ status: 'connected' })
    expect(await send(Date.now())).toBe(200)
    expect(await rowOf(store)).toMatchObject({ status: 'uninstalled' })
  })

  it('asks to forget a store: one that is gone, not one that is connected', async () => {
    const store = newStore()
    await install(store)
    const body = { appkey: appKey, handle: store.handle }
    expect(await platform.sendWebhook(server.url, 'merchants/redact', body)).toBe(200)
    expect(await rowOf(store)).toMatchObject({ status: 'connected', profile: { name: store.name } })
    await platform.sendWebhook(server.url, 'apps/installed_uninstalled', { ...body, operate: 'UNINSTALL' })
    expect(await platform.sendWebhook(server.url, 'merchants/redact', body)).toBe(200)
    expect(await rowOf(store)).toMatchObject({ status: 'uninstalled', profile: {}, tag: {}, scope: '' })
  })

  it('of an installation changes nothing', async () => {
    const body = { appkey: appKey, handle: newStore().handle, operate: 'INSTALL' }
    expect(await platform.sendWebhook(server.url, 'apps/installed_uninstalled', body)).toBe(200)
  })
})

describe('the tag', () => {
  const work = () => {
    const { env, log, db } = server.platform
    return keepShopsConnected({ env, log, db, seal: createSeal(env.secretKey) })
  }

  it('that could not be put in is told and kept, and put in by the job', async () => {
    const store = newStore({ tagFailures: [503, 503] })
    const { data } = await install(store)
    expect(data.entry).toMatchObject({ is_new: true, tag: { method: 'pending', on: false } })
    const owner = await redeem(data.entry?.code)
    const query = { org: data.entry?.org_id as string, container_id: data.entry?.container_id as string }
    for (const method of ['pending', 'script_tag']) {
      await work()
      expect((await owner.must(getPlatformShop, { query }))?.tag).toMatchObject({ method })
    }
    expect(store.scriptTags).toHaveLength(1)
  })

  it('that the platform refuses is for the merchant to paste, and not asked for again', async () => {
    const store = newStore({ tagFailures: [403] })
    const { data } = await install(store)
    expect(data.entry?.tag).toMatchObject({ method: 'snippet', on: false })
    await work()
    expect(await rowOf(store)).toMatchObject({ tag: { method: 'snippet' } })
    expect(store.scriptTags).toEqual([])
  })

  it('is put in again where somebody took it out, and goes when the store is disconnected', async () => {
    const store = newStore()
    const { data } = await install(store)
    const owner = await redeem(data.entry?.code)
    const query = { org: data.entry?.org_id as string, container_id: data.entry?.container_id as string }
    store.scriptTags = []
    expect(await owner.must(checkPlatformTag, { query })).toMatchObject({ tag: { method: 'script_tag', on: true } })
    expect(store.scriptTags).toHaveLength(1)
    const revision = await containerRevision(owner, query.org, query.container_id)
    await owner.must(disconnectPlatformShop, { query: { ...query, revision } })
    expect(store.scriptTags).toEqual([])
    expect(await rowOf(store)).toMatchObject({ status: 'uninstalled' })
  })
})

describe('an installation of Vitrine without an app of the platform', () => {
  it('says so, by name', async () => {
    const query = 'code=x&state=y'
    const { status, failure } = await new Browser(server.url).post(shoplineAuth, { query })
    expect([status, failure.error]).toEqual([422, 'platform_not_set_up'])
    const hook = await fetch(`${server.url}/api/webhooks/shopify`, { method: 'POST', body: '{}' })
    expect(hook.status).toBe(404)
  })
})
