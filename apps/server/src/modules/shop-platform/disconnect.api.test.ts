import {
  deleteContainer,
  deleteOrganization,
  getOrganization,
  getUserInfo,
  shoplineAuth,
  shoplineInstall,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { platformShops, users } from '../../kernel/db/index.ts'
import { openSession } from '../../kernel/session/store.ts'
import { createSeal } from '../../platform/seal.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeStore } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { keepShopsConnected } from './jobs.ts'
import { Browser } from './testing/browser.ts'
import { appKey, appSecret, GlobalStandIn, type GlobalStore } from './testing/shopline-global.ts'

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

const db = () => server.platform.db
const deps = () => {
  const { env, log } = server.platform
  return { db: db(), env, log, seal: createSeal(env.secretKey) }
}
const rowOf = ({ handle }: GlobalStore) =>
  db().withSystem(async (tx) => (await tx.select().from(platformShops).where(eq(platformShops.shop, handle)))[0])

let count = 0
const newStore = () => platform.addStore(`leaving${++count}`)
async function install(
  { handle }: GlobalStore,
  browser = new Browser(server.url),
  connect?: { org_id: string; container_id: string | null },
) {
  const started = await browser.post(shoplineInstall, { query: platform.openQuery(handle), connect })
  return browser.post(shoplineAuth, { query: new URL(platform.agree(started.data.next)).search.slice(1) })
}
type Entry = Awaited<ReturnType<typeof install>>['data']['entry']

/** A new store and its owner, who has a password: so the session outlives what becomes of the store. */
async function installed() {
  const store = newStore()
  const { entry } = (await install(store)).data
  const { token } = await db().withSystem(async (tx) => {
    const changed = tx.update(users).set({ passwordHash: 'chosen' }).where(eq(users.email, store.email))
    const [owner] = await changed.returning({ id: users.id })
    return openSession(tx, owner?.id as string, { bind: false, byPassword: true })
  })
  return { store, entry, owner: new ApiClient(server.url, token) }
}
const remove = (client: ApiClient, entry: Entry) =>
  client.must(deleteContainer, { query: { org: entry?.org_id as string, container_id: entry?.container_id as string } })
async function removeOrganization(client: ApiClient, entry: Entry) {
  const query = { org: entry?.org_id as string }
  const { revision } = await client.must(getOrganization, { query })
  return client.must(deleteOrganization, { query: { ...query, revision } })
}

describe('a store whose container is deleted', () => {
  it('loses our tag, and we its tokens', async () => {
    const { store, entry, owner } = await installed()
    expect(store.scriptTags).toHaveLength(1)
    await remove(owner, entry)
    expect(store.scriptTags).toEqual([])
    expect(await rowOf(store)).toMatchObject({ status: 'uninstalled', credentials: null, containerId: null })
  })

  it('loses it later where the platform is away, and stays connected until then', async () => {
    const { store, entry, owner } = await installed()
    platform.away = true
    expect(await remove(owner, entry)).toMatchObject({ deleted: true })
    await keepShopsConnected(deps())
    expect(await rowOf(store)).toMatchObject({ status: 'connected', containerId: null })
    platform.away = false
    expect(store.scriptTags).toHaveLength(1)
    await keepShopsConnected(deps())
    expect(store.scriptTags).toEqual([])
    expect(await rowOf(store)).toMatchObject({ status: 'uninstalled', credentials: null })
  })

  it.each([
    ['container', remove],
    ['organization', removeOrganization],
  ])('loses it later where our database fails meanwhile, and its %s is deleted all the same', async (_, end) => {
    const { store, entry, owner } = await installed()
    const { withSystem } = db()
    const failing = vi.spyOn(db(), 'withSystem').mockImplementation((work) => {
      if (store.scriptTags.length > 0) return withSystem(work)
      return Promise.reject(new Error('the database is away'))
    })
    const answer = await end(owner, entry).finally(() => failing.mockRestore())
    expect(answer).toMatchObject({ deleted: true })
    expect(await rowOf(store)).toMatchObject({ status: 'connected', containerId: null })
    await keepShopsConnected(deps())
    expect(await rowOf(store)).toMatchObject({ status: 'uninstalled', credentials: null })
  })

  it('may be installed again: its owner is asked to sign in, and finds a place for it', async () => {
    const { store, entry, owner } = await installed()
    await remove(owner, entry)
    expect((await install(store)).failure.error).toBe('platform_sign_in_required')
    const to = { org_id: entry?.org_id as string, container_id: null }
    const { data } = await install(store, new Browser(server.url, owner.token), to)
    expect(data.entry).toMatchObject({ org_id: to.org_id, is_new: true, code: null })
    expect(store.scriptTags).toMatchObject([{ src: `http://localhost:4000/tag/${data.entry?.container_id}.js` }])
  })

  it('has no second trial, however often it makes an organization', async () => {
    const { store, entry, owner } = await installed()
    const planOf = async (org?: string) =>
      (await owner.must(getUserInfo)).organizations.find(({ org_id }) => org_id === org)
    const again = async (last: Entry) => {
      await remove(owner, last)
      return (await install(store, new Browser(server.url, owner.token))).data.entry
    }
    const first = await planOf(entry?.org_id)
    const second = await again(entry)
    expect(second?.org_id).not.toBe(entry?.org_id)
    expect(await planOf(second?.org_id)).toMatchObject({ level: 'business', sub_end_at: first?.sub_end_at })
    const trialEndsAt = new Date(Date.now() - 1000)
    await db().withSystem((tx) =>
      tx.update(platformShops).set({ trialEndsAt }).where(eq(platformShops.shop, store.handle)),
    )
    const third = await again(second)
    expect(await planOf(third?.org_id)).toMatchObject({ level: 'disable', sub_end_at: trialEndsAt.toISOString() })
  })

  it('still has its trial when it has only been with an organization that was there before', async () => {
    const ours = await makeStore(server)
    const store = newStore()
    const browser = new Browser(server.url, ours.manager.token)
    const { data } = await install(store, browser, { org_id: ours.org, container_id: ours.container })
    await remove(ours.manager, data.entry)
    const { entry } = (await install(store, browser)).data
    const made = (await ours.manager.must(getUserInfo)).organizations.find(({ org_id }) => org_id === entry?.org_id)
    expect((Date.parse(made?.sub_end_at as string) - Date.now()) / 86_400_000).toBeCloseTo(14, 1)
  })
})
