import {
  createContainer,
  getSubscription,
  getUserInfo,
  listPlans,
  listQuotas,
  type PlanLevel,
  planLevels,
  quotaState,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails, organizations, users } from '../../kernel/db/index.ts'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { ApiClient } from '../../testing/api.ts'
import { lastOperation, makeReleased, makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeUser } from '../../testing/store.ts'
import { endPlans } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const day = 24 * 3600 * 1000
const setPlan = ({ org }: Store, fields: { level?: PlanLevel; subEndAt?: Date | null }) =>
  server.platform.db.withSystem((tx) => tx.update(organizations).set(fields).where(eq(organizations.id, org)))
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei', dateStyle: 'short' }).format(Date.now())

describe('the subscription', () => {
  it('tells level, limits and what is used of them', async () => {
    const store = await makeStore(server, 'business')
    await makeReleased(store)
    const query = { org: store.org }
    const found = await store.manager.must(getSubscription, { query })
    expect(found).toEqual({
      level: 'business',
      sub_end_at: null,
      days_left: null,
      state: 'fine',
      retention_months: 12,
      quotaVo: await store.manager.must(listQuotas, { query }),
      history: [],
    })
    expect(found.quotaVo).toContainEqual({
      function: 'containers',
      limit: 5,
      used: 1,
      scope: 'organization',
      single: false,
    })
    expect(found.quotaVo).toContainEqual({
      function: 'members',
      limit: 20,
      used: 5,
      scope: 'organization',
      single: false,
    })
    const experiments = { function: 'released_experiments', limit: 15, used: 1, scope: 'container', single: false }
    expect(found.quotaVo).toContainEqual(experiments)
    expect(found.quotaVo).toContainEqual({
      function: 'versions',
      limit: 6,
      used: 2,
      scope: 'experience',
      single: false,
    })
    const menus = { function: 'floating_menus', limit: 1, used: 0, scope: 'container', single: true }
    expect(found.quotaVo).toContainEqual(menus)
  })

  it.each([
    [15 * day, 'business', 15, 'fine'],
    [14 * day - 1000, 'business', 14, 'expiring'],
    [60_000, 'business', 1, 'expiring'],
    [-1000, 'business', 0, 'expired'],
    [-40 * day, 'disable', 0, 'expired'],
    [null, 'disable', null, 'expired'],
  ] as const)('that ends in %j ms at level %s has %j days left and is %s', async (ms, level, days_left, state) => {
    const store = await makeStore(server, level)
    await setPlan(store, { subEndAt: ms === null ? null : new Date(Date.now() + ms) })
    const found = await store.storeManager.must(getSubscription, { query: { org: store.org } })
    expect(found).toMatchObject({ days_left, state, level })
  })

  it('tells how often a function was used on each of the asked days', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    await manager.must(createContainer, { query: { org }, body: { name: 'A', website: 'https://a.test' } })
    const { id, views } = await makeReleased(store)
    const [a, b] = views.map((view) => view.id) as [string, string]
    for (const weight of [0.2, 0.3])
      await manager.must(updateViews, {
        query: { org },
        body: {
          experience_id: id,
          views: [
            { id: a, weight: 1 - weight },
            { id: b, weight },
          ],
        },
      })
    const date = today()
    const expected = [
      { function: 'containers', date, used: 1 },
      { function: 'released_experiments', date, used: 1 },
      { function: 'versions', date, used: 1 },
      { function: 'weight_changes', date, used: 2 },
    ]
    const historyOf = async (days: { start?: string; end?: string }) =>
      (await manager.must(getSubscription, { query: { org, ...days } })).history
    expect(await historyOf({ start: date, end: date })).toEqual(expected)
    expect(await historyOf({ start: date })).toEqual(expected)
    expect(await historyOf({ end: date })).toEqual(expected)
    expect(await historyOf({ start: '2020-01-01', end: '2020-12-31' })).toEqual([])
    expect(await historyOf({ end: '2020-12-31' })).toEqual([])
  })

  it('gives a beta user no change of weights that the plan lacks', async () => {
    const store = await makeStore(server, 'free')
    const beta = new ApiClient(
      server.url,
      (await makeUser(server.platform.db, store.org, 'store_manager', { beta: true })).token,
    )
    const limitOf = async (client: ApiClient) =>
      (await client.must(getSubscription, { query: { org: store.org } })).quotaVo.find(
        (quota) => quota.function === 'weight_changes',
      )?.limit
    expect([await limitOf(store.storeManager), await limitOf(beta)]).toEqual([0, 0])
  })

  it('is not told to container users, and wrong days are refused by name', async () => {
    const store = await makeStore(server)
    for (const client of [store.assigned, store.unassigned])
      expect((await client.call(getSubscription, { query: { org: store.org } })).status).toBe(403)
    for (const [start, end, issue] of [
      ['2026-02-30', '2026-03-09', { path: 'start', error: 'invalid_date' }],
      ['2026-03-02', '2026-03-01', { path: 'end', error: 'end_before_start' }],
      ['2024-01-01', '2026-01-01', { path: 'end', error: 'too_big' }],
    ])
      expect(await store.storeManager.send(getSubscription, { query: { org: store.org, start, end } })).toMatchObject({
        status: 400,
        failure: { issues: [issue] },
      })
  })
})

it('how far a limit is used is told in one word', () => {
  const of = (used: number, limit: number) => quotaState({ used, limit })
  expect([of(0, 0), of(3, -1), of(7, 10), of(8, 10), of(10, 10), of(11, 10), of(0, 1), of(1, 1)]).toEqual([
    'unavailable',
    'fine',
    'fine',
    'near',
    'reached',
    'reached',
    'fine',
    'reached',
  ])
})

it('the table of plans is public and names what exists', async () => {
  const plans = await new ApiClient(server.url).must(listPlans)
  expect(plans.levels).toEqual([...planLevels])
  expect(plans.trial).toEqual({ level: 'business', days: 14 })
  expect(plans.functions.find((each) => each.function === 'containers')).toEqual({
    function: 'containers',
    scope: 'organization',
    limits: { nineder: 20, business: 5, starter: 2, free: 1, disable: 0 },
  })
  expect(plans.contact).toEqual({ email: null, url: null })
  expect(plans.retention_months).toMatchObject({ nineder: 24, free: 1 })
})

describe('a plan that has ended', () => {
  const run = () => endPlans({ ...server.platform, kinds: kindRegistry })
  const tagOf = async (id: string) => (await fetch(`${server.url}/tag/${id}.js`)).text()

  it('serves nothing any more, is in the operation log, and its managers are told once', async () => {
    const store = await makeStore(server, 'business')
    const { org, container } = store
    await makeReleased(store)
    await setPlan(store, { subEndAt: new Date(Date.now() - 1000) })
    expect(await tagOf(container)).toContain(container)
    await run()
    await run()
    const { organizations: mine } = await store.member.must(getUserInfo)
    expect(mine.map(({ level }) => level)).toEqual(['disable'])
    await expect.poll(() => tagOf(container), { timeout: 5000 }).toBe('')
    const ended = (await readOperations(store)).filter(({ action }) => action === 'organization.plan')
    expect(ended).toHaveLength(1)
    expect(await lastOperation(store, 'organization.plan')).toMatchObject({
      actorName: 'Vitrine',
      difference: { level: { before: 'business', after: 'disable' } },
    })
    const { email } = await store.manager.must(getUserInfo)
    const left = await server.platform.db.withSystem((tx) => tx.select().from(mails).where(eq(mails.recipient, email)))
    expect(left).toMatchObject([{ kind: 'plan_ended', language: 'zh-TW' }])
    expect(left[0]?.text).toContain(`/${org}/setting/subscription/`)
    const { email: other } = await store.storeManager.must(getUserInfo)
    expect(await server.platform.db.withSystem((tx) => tx.$count(mails, eq(mails.recipient, other)))).toBe(0)
    // Reading works.
    expect((await store.storeManager.call(getSubscription, { query: { org } })).status).toBe(200)
  })

  it('is one whose end has passed, and no other', async () => {
    const later = await makeStore(server, 'business')
    await setPlan(later, { subEndAt: new Date(Date.now() + day) })
    const endless = await makeStore(server, 'starter')
    const english = await makeStore(server, 'free')
    await setPlan(english, { subEndAt: new Date(Date.now() - day) })
    const { user_id } = await english.manager.must(getUserInfo)
    await server.platform.db.withSystem((tx) => tx.update(users).set({ locale: 'en' }).where(eq(users.id, user_id)))
    await run()
    const levelOf = async (store: Store) =>
      (await store.storeManager.must(getSubscription, { query: { org: store.org } })).level
    expect([await levelOf(later), await levelOf(endless), await levelOf(english)]).toEqual([
      'business',
      'starter',
      'disable',
    ])
    const sent = await server.platform.db.withSystem((tx) => tx.select().from(mails).where(eq(mails.language, 'en')))
    expect(sent.map(({ subject }) => subject)).toEqual(['The plan of "Test organization" has ended'])
  })
})
