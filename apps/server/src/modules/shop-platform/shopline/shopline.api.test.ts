import {
  acceptInvitation,
  activateInvitation,
  addOrganizationUser,
  doResetPassword,
  exchangeCode,
  getUserInfo,
  listContainers,
  listOwnInvitations,
  readInvitation,
  resetPassword,
  shoplineAuth,
  shoplineInstall,
  slUserLogin,
  userLogin,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformAccounts, platformShops } from '../../../kernel/db/index.ts'
import { createSeal } from '../../../platform/seal.ts'
import { ApiClient } from '../../../testing/api.ts'
import { makeStore } from '../../../testing/fixtures.ts'
import { nest } from '../../../testing/hostile.ts'
import { readInvitationToken, readLinkToken } from '../../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { keepShopsConnected } from '../jobs.ts'
import { Browser } from '../testing/browser.ts'
import { clientId, clientSecret, type Merchant, ShoplineStandIn } from '../testing/shopline.ts'

let shopline: ShoplineStandIn
let server: TestServer
beforeAll(async () => {
  shopline = await new ShoplineStandIn().start()
  server = await startTestServer({
    SHOPLINE_CLIENT_ID: clientId,
    SHOPLINE_CLIENT_SECRET: clientSecret,
    SHOPLINE_AUTH_URL: shopline.url,
    SHOPLINE_API_URL: `${shopline.url}/v1`,
  })
})
afterAll(async () => {
  await server.destroy()
  await shopline.close()
})

let count = 0
const newMerchant = (values: Partial<Merchant> = {}) => shopline.addMerchant(`store${++count}`, values)
const rowOf = ({ id }: Merchant) =>
  server.platform.db.withSystem(
    async (tx) => (await tx.select().from(platformShops).where(eq(platformShops.shop, id)))[0],
  )

async function install(
  merchant: Merchant,
  browser = new Browser(server.url),
  connect?: { org_id: string; container_id: string | null },
) {
  shopline.current = merchant.id
  const started = await browser.post(shoplineInstall, { query: '', connect })
  return browser.post(shoplineAuth, { query: await browser.visit(started.data.next) })
}
async function login(merchant: Merchant, browser = new Browser(server.url)) {
  shopline.current = merchant.id
  const started = await browser.post(shoplineInstall, { query: '', purpose: 'login' })
  return browser.post(slUserLogin, { query: await browser.visit(started.data.next) })
}
const linkOf = ({ id }: Merchant) =>
  server.platform.db.withSystem(
    async (tx) => (await tx.select().from(platformAccounts).where(eq(platformAccounts.shop, id)))[0],
  )
const password = 'the password of the owner'
/** What the person does who really reads the address's mail. */
async function choosePassword(email: string) {
  const anybody = new ApiClient(server.url)
  await anybody.must(resetPassword, { body: { email } })
  await anybody.must(doResetPassword, { body: { token: await readLinkToken(server, email), password } })
}
const signIn = (email: string) => new ApiClient(server.url).must(userLogin, { body: { email, password } })
const redeem = async (code: string | null | undefined) =>
  new ApiClient(server.url, (await new ApiClient(server.url).must(exchangeCode, { body: { code: code ?? '' } })).token)
/** At a SHOPLINE that drops the state, as the setting says. */
async function withoutState<T>(work: () => Promise<T>): Promise<T> {
  const app = server.platform.env.platforms.shopline ?? { stateOptional: false }
  app.stateOptional = shopline.dropState = true
  return work().finally(() => {
    app.stateOptional = shopline.dropState = false
  })
}

describe('an installation', () => {
  it('makes an organization and a container with what the merchant says, and signs the staff member in', async () => {
    const merchant = newMerchant()
    const { data } = await install(merchant)
    expect(data.entry).toMatchObject({ platform: 'shopline', shop: merchant.id, name: merchant.name, is_new: true })
    expect(data.entry?.tag).toMatchObject({ method: 'snippet', on: false })
    const owner = await redeem(data.entry?.code)
    const user = await owner.must(getUserInfo)
    const { _id: sl_user_id, email, name: user_name } = merchant.staff
    expect(user).toMatchObject({ email, user_name, sl_user_id })
    const [container] = await owner.must(listContainers, { query: { org: data.entry?.org_id as string } })
    expect(container).toMatchObject({
      name: merchant.name,
      website: `https://${merchant.handle}.shoplineapp.com/`,
      platform: 'shopline',
      currency: 'HKD',
      timezone: 'Asia/Hong_Kong',
    })
  })

  it('needs the state of this browser, and a code that works', async () => {
    const merchant = newMerchant()
    const browser = new Browser(server.url)
    const { data } = await browser.post(shoplineInstall, { query: '' })
    const query = await browser.visit(data.next)
    const told = async (text: string, by = browser) => (await by.post(shoplineAuth, { query: text })).failure.error
    expect(await told(query, new Browser(server.url))).toBe('platform_invalid')
    expect(await told(query.replace(/state=.*/, 'state=x'))).toBe('platform_invalid')
    expect(await told(query.replace(/&state=.*/, ''))).toBe('platform_invalid')
    expect(await told(query.replace(/code=[^&]*/, 'error=access_denied'))).toBe('platform_refused')
    shopline.codes.clear()
    expect(await told(query)).toBe('platform_refused')
    expect(await rowOf(merchant)).toBeUndefined()
  })

  it('works without a state only where the setting says that SHOPLINE drops it', async () => {
    shopline.dropState = true
    const merchant = newMerchant()
    expect((await install(merchant)).failure.error).toBe('platform_invalid')
    const { data } = await withoutState(() => install(merchant))
    expect((await (await redeem(data.entry?.code)).must(getUserInfo)).email).toBe(merchant.staff.email)
  })

  it('without a state takes no answer of a store that was not named, where one was, or a place was chosen', async () => {
    const store = await makeStore(server)
    const [own, stranger] = [newMerchant(), newMerchant()]
    const connect = { org_id: store.org, container_id: store.container }
    const named = `merchant_id=${own.id}`
    const begin = async (query: string, { token }: Partial<ApiClient>, chosen?: typeof connect) => {
      const browser = new Browser(server.url, token)
      const { next, choices } = (await browser.post(shoplineInstall, { query, connect: chosen })).data
      const end = async (merchant: Merchant) => {
        const address = new URL(next)
        address.searchParams.set('merchant_id', merchant.id)
        return browser.post(shoplineAuth, { query: await browser.visit(address.href) })
      }
      return { choices, end }
    }
    await withoutState(async () => {
      const strangers = [
        await begin(named, store.manager, connect),
        await begin('', store.manager, connect),
        await begin(named, {}),
      ]
      for (const { end } of strangers) expect((await end(stranger)).failure.error).toBe('platform_invalid')
      expect(await rowOf(stranger)).toBeUndefined()
      // Nothing is offered that could not be kept.
      expect((await begin('', store.manager)).choices).toEqual([])
      expect((await begin(named, store.manager)).choices).not.toEqual([])
      const { end } = await begin(named, store.manager, connect)
      expect((await end(own)).data.entry).toMatchObject(connect)
    })
  })

  it('may go to a container of a manager who is signed in, and to no other', async () => {
    const store = await makeStore(server)
    const merchant = newMerchant()
    const to = { org_id: store.org, container_id: store.container }
    const asMember = await install(merchant, new Browser(server.url, store.member.token), to)
    expect(asMember.failure.error).toBe('no_permission')
    const { data } = await install(merchant, new Browser(server.url, store.manager.token), to)
    expect(data.entry).toMatchObject({ ...to, code: null })
    expect(await store.manager.must(getUserInfo)).toMatchObject({ sl_user_id: merchant.staff._id })
  })
})

describe('sign-in from the back office', () => {
  it('opens the account of the staff member who installed', async () => {
    const merchant = newMerchant()
    const { data } = await install(merchant)
    const { status, data: entry } = await login(merchant)
    expect([status, entry.container_id]).toEqual([200, data.entry?.container_id])
    const user = await (await redeem(entry.code)).must(getUserInfo)
    expect(user.email).toBe(merchant.staff.email)
  })

  it('of a store that never installed is refused, and of other staff too', async () => {
    const stranger = await login(newMerchant())
    expect([stranger.status, stranger.failure.error]).toEqual([403, 'platform_not_installed'])
    expect(stranger.failure.message).toContain('SHOPLINE 後台重新安裝')
    const merchant = newMerchant()
    await install(merchant)
    merchant.staff = { ...merchant.staff, _id: 'a'.repeat(24), email: 'staff@demo.test' }
    expect((await login(merchant)).failure.error).toBe('platform_no_account')
  })

  it('does not take the answer of an installation, nor the other way round', async () => {
    const merchant = newMerchant()
    await install(merchant)
    const browser = new Browser(server.url)
    const { data } = await browser.post(shoplineInstall, { query: '' })
    const query = await browser.visit(data.next)
    expect((await browser.post(slUserLogin, { query })).failure.error).toBe('platform_invalid')
  })

  it('is not enough once the account has a password, until its owner has come signed in', async () => {
    const merchant = newMerchant()
    await install(merchant)
    await choosePassword(merchant.staff.email)
    const refused = await login(merchant)
    expect(refused.failure.error).toBe('platform_sign_in_required')
    // Signed in, the person shows to be both: that confirms it.
    const { token, user } = await signIn(merchant.staff.email)
    const { data: stays } = await login(merchant, new Browser(server.url, token))
    expect(stays.code).toBeNull()
    const { data: entry } = await login(merchant)
    expect((await (await redeem(entry.code)).must(getUserInfo)).user_id).toBe(user.user_id)
    // A new password takes back what was shown with the old one.
    await choosePassword(merchant.staff.email)
    expect((await login(merchant)).failure.error).toBe('platform_sign_in_required')
  })

  it('never reaches another organization because somebody installed with the address of one whom it invites', async () => {
    const merchant = newMerchant()
    const { data } = await install(merchant)
    const intruder = await redeem(data.entry?.code)
    const { code } = (await login(merchant)).data
    const store = await makeStore(server)
    const body = { email: merchant.staff.email, user_name: 'Member', org_role: 'member' as const, container_ids: [] }
    await store.manager.must(addOrganizationUser, { query: { org: store.org }, body })
    // Nobody is thrown out because somebody else invites them, and whoever has not shown to hold the address is told of nothing.
    expect((await intruder.call(getUserInfo)).status).toBe(200)
    expect(await intruder.must(listOwnInvitations)).toEqual([])
    const token = await readInvitationToken(server, merchant.staff.email)
    const { id, has_account } = await new ApiClient(server.url).must(readInvitation, { query: { token } })
    expect(has_account).toBe(true)
    expect((await intruder.call(acceptInvitation, { body: { id } })).failure.error).toBe('address_unproven')
    const taken = { token, user_name: 'Owner', password: 'a long enough secret' }
    const activated = await new ApiClient(server.url).call(activateInvitation, { body: taken })
    expect(activated.failure.error).toBe('wrong_state')
    // The owner of the address chooses a password by mail, which ends what the platform opened, and accepts.
    await choosePassword(merchant.staff.email)
    expect((await intruder.call(getUserInfo)).failure.error).toBe('unauthenticated')
    const kept = await new ApiClient(server.url).call(exchangeCode, { body: { code: code as string } })
    expect(kept.failure.error).toBe('token_invalid')
    const owner = new ApiClient(server.url, (await signIn(merchant.staff.email)).token)
    await owner.must(acceptInvitation, { body: { id } })
    expect((await login(merchant)).failure.error).toBe('platform_sign_in_required')
  })

  it('stays open to who is invited elsewhere, and accepts with what the platform has verified', async () => {
    const merchant = newMerchant()
    const { data } = await install(merchant)
    await server.platform.db.withSystem((tx) =>
      tx.update(platformAccounts).set({ confirmed: true }).where(eq(platformAccounts.shop, merchant.id)),
    )
    const person = await redeem(data.entry?.code)
    const store = await makeStore(server)
    const body = { email: merchant.staff.email, user_name: 'Member', org_role: 'manager' as const, container_ids: [] }
    await store.manager.must(addOrganizationUser, { query: { org: store.org }, body })
    const [invitation] = await person.must(listOwnInvitations)
    await person.must(acceptInvitation, { body: { id: invitation?.id as string } })
    expect(await linkOf(merchant)).toMatchObject({ confirmed: true })
    expect((await login(merchant)).data.code).not.toBeNull()
  })

  it('is not confirmed by a session that the platform opened', async () => {
    const merchant = newMerchant()
    const { data } = await install(merchant)
    const { token } = await redeem(data.entry?.code)
    expect((await login(merchant, new Browser(server.url, token))).data.code).toBeNull()
    expect(await linkOf(merchant)).toMatchObject({ confirmed: false })
    await choosePassword(merchant.staff.email)
    expect((await login(merchant)).failure.error).toBe('platform_sign_in_required')
  })

  it('ends with what was confirmed as soon as its owner chooses a password', async () => {
    const confirm = (merchant: Merchant) =>
      server.platform.db.withSystem((tx) =>
        tx.update(platformAccounts).set({ confirmed: true }).where(eq(platformAccounts.shop, merchant.id)),
      )
    const merchant = newMerchant()
    await install(merchant)
    await confirm(merchant)
    await choosePassword(merchant.staff.email)
    expect(await linkOf(merchant)).toMatchObject({ confirmed: false })
    expect((await login(merchant)).failure.error).toBe('platform_sign_in_required')
  })
})

describe('a webhook of SHOPLINE', () => {
  it('is taken with the right signature only', async () => {
    const merchant = newMerchant()
    await install(merchant)
    const send = (options: object) => shopline.sendWebhook(server.url, 'application/uninstall', merchant.id, options)
    expect(await send({ secret: 'other' })).toBe(401)
    expect(await send({ sign: '0'.repeat(64) })).toBe(401)
    const sendUnsigned = (body: string) => fetch(`${server.url}/api/webhooks/shopline?sign=x`, { method: 'POST', body })
    expect((await sendUnsigned('{')).status).toBe(400)
    expect((await sendUnsigned(nest(200_000))).status).toBe(400)
    expect((await sendUnsigned(nest(60))).status).toBe(401)
    // Nobody delivers what is a week old.
    expect(await send({ at: Date.now() - 7 * 24 * 3600 * 1000 })).toBe(200)
    expect(await rowOf(merchant)).toMatchObject({ status: 'connected' })
    expect(await send({})).toBe(200)
    expect(await rowOf(merchant)).toMatchObject({ status: 'uninstalled', credentials: null })
  })

  it('of an uninstall before the last installation changes nothing', async () => {
    const merchant = newMerchant()
    const before = Date.now() - 60_000
    await install(merchant)
    const send = (at: number) => shopline.sendWebhook(server.url, 'application/uninstall', merchant.id, { at })
    expect(await send(before)).toBe(200)
    expect(await rowOf(merchant)).toMatchObject({ status: 'connected' })
    expect(await send(Date.now())).toBe(200)
    expect(await rowOf(merchant)).toMatchObject({ status: 'uninstalled' })
  })

  it('of an installation may come first, and more than once', async () => {
    const merchant = newMerchant()
    for (const topic of ['access_token/create', 'application/install', 'application/install'])
      expect(await shopline.sendWebhook(server.url, topic, merchant.id)).toBe(200)
    expect(await rowOf(merchant)).toBeUndefined()
  })

  it('about a revoked token has ours tried: one that works stays, one that does not ends the installation', async () => {
    const merchant = newMerchant()
    await install(merchant)
    const { env, log, db } = server.platform
    const deps = { env, log, db, seal: createSeal(env.secretKey) }
    await shopline.sendWebhook(server.url, 'access_token/revoke', merchant.id)
    await keepShopsConnected(deps)
    expect(await rowOf(merchant)).toMatchObject({ status: 'connected' })
    expect((await rowOf(merchant))?.renewAt?.getTime()).toBeGreaterThan(Date.now())
    merchant.installed = false
    await shopline.sendWebhook(server.url, 'access_token/revoke', merchant.id, { at: Date.now() + 1 })
    await keepShopsConnected(deps)
    expect(await rowOf(merchant)).toMatchObject({ status: 'uninstalled' })
  })
})
