import {
  changePassword,
  checkInstalled,
  createExperience,
  createServerKey,
  elevate,
  endImpersonation,
  endpoints,
  endSession,
  findImpersonable,
  getUserInfo,
  impersonate,
  listContainers,
  listSessions,
  logout,
  refreshToken,
  revokeServerKey,
  updateDefault,
  updateProfile,
  userLogin,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships, sessions, users } from '../../kernel/db/index.ts'
import { hashSecret } from '../../kernel/ids.ts'
import { insertMembership } from '../../kernel/organization/store.ts'
import { openSession } from '../../kernel/session/store.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeOrganization, makeUser } from '../../testing/store.ts'
import { hashPassword } from '../user/index.ts'

let server: TestServer
let store: Store
let support: ApiClient
let supportId: string
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
  ;({ client: support, id: supportId } = await makeOurs('support'))
})
afterAll(() => server.destroy())

const db = () => server.platform.db
const withToken = (token: string) => new ApiClient(server.url, token)
const change = (id: string, values: Partial<typeof users.$inferInsert>) =>
  db().withSystem((tx) => tx.update(users).set(values).where(eq(users.id, id)))

/** Somebody of ours. */
async function makeOurs(systemRole: 'support' | 'administrator', passwordHash?: string) {
  const person = await makeUser(db(), undefined, null, { passwordHash })
  await change(person.id, { systemRole, userName: `Ours ${systemRole}` })
  return { ...person, client: withToken(person.token) }
}
const makeCustomer = (org = store.org) => makeUser(db(), org, 'manager')
async function act(by = support, org = store.org) {
  const customer = await makeCustomer(org)
  const body = { email: customer.email, org, reason: 'Ticket 12: cannot release' }
  const { token, user } = await by.must(impersonate, { body })
  return { customer, token, user, client: withToken(token) }
}
const newExperience = (client: ApiClient, { org, container } = store) =>
  client.call(createExperience, {
    query: { org },
    body: { container_id: container, name: 'By support', url: 'https://shop.test/' },
  })

describe('looking for whom to act for', () => {
  it('tells support the organizations of a person', async () => {
    const customer = await makeCustomer()
    const second = await makeOrganization(db(), 'free', 'A second one')
    await db().withSystem((tx) => insertMembership(tx, { orgId: second, userId: customer.id, role: null }))
    const found = await support.must(findImpersonable, { query: { email: customer.email.toUpperCase() } })
    expect(found).toMatchObject({ user_id: customer.id, email: customer.email })
    expect(found.organizations).toEqual([
      { org_id: second, org_name: 'A second one', org_role: null },
      { org_id: store.org, org_name: 'Test organization', org_role: 'manager' },
    ])
  })

  it('tells that nobody is there, or that it is one of ours', async () => {
    const ask = (email: string) => support.call(findImpersonable, { query: { email } })
    expect((await ask('nobody@demo.test')).failure.error).toBe('not_found')
    expect((await ask((await makeOurs('administrator')).email)).failure.error).toBe('not_impersonable')
  })
})

describe('acting for a person', () => {
  it('shows what the person sees, in that organization alone, for an hour, and who it really is', async () => {
    const customer = await makeCustomer()
    const second = await makeOrganization(db())
    await db().withSystem((tx) => insertMembership(tx, { orgId: second, userId: customer.id, role: 'manager' }))
    await change(customer.id, { lastSeenOrg: second, lastSeenContainerId: 'x' })
    const body = { user_id: customer.id, org: store.org, reason: '  Ticket 12 ' }
    const { token, user } = await support.must(impersonate, { body })
    const client = withToken(token)
    expect(user).toMatchObject({
      user_id: customer.id,
      organizations: [{ org_id: store.org }],
      default_value: { last_seen_org: null, last_seen_container_id: null },
      impersonation: { user_id: supportId, user_name: 'Ours support', reason: 'Ticket 12', elevated: false },
    })
    expect(user.organizations).toHaveLength(1)
    const left = Date.parse(user.impersonation?.ends_at ?? '') - Date.now()
    expect(left).toBeGreaterThan(59 * 60_000)
    expect(left).toBeLessThanOrEqual(60 * 60_000)
    expect(await client.must(getUserInfo)).toEqual(user)
    expect(await client.must(listContainers, { query: { org: store.org } })).toHaveLength(1)
    const elsewhere = await client.call(listContainers, { query: { org: second } })
    expect(elsewhere.failure.error).toBe('not_your_organization')
  })

  it('is for support and administrators, of customers who belong to the organization', async () => {
    const customer = await makeCustomer()
    const body = { email: customer.email, org: store.org, reason: 'Ticket' }
    expect((await store.manager.call(impersonate, { body })).failure.error).toBe('no_permission')
    const { client: administrator, ...ours } = await makeOurs('administrator')
    expect((await administrator.call(impersonate, { body })).status).toBe(200)
    expect((await support.call(impersonate, { body: { ...body, email: ours.email } })).failure.error).toBe(
      'not_impersonable',
    )
    expect((await support.call(impersonate, { body: { ...body, email: 'nobody@demo.test' } })).failure.error).toBe(
      'not_found',
    )
    const other = await makeOrganization(db())
    expect(await support.call(impersonate, { body: { ...body, org: other } })).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'org', error: 'not_a_member' }] },
    })
    expect(await support.send(impersonate, { body: { org: store.org, reason: ' ' } })).toMatchObject({
      status: 400,
      failure: { issues: expect.arrayContaining([expect.objectContaining({ path: 'reason', error: 'required' })]) },
    })
    expect((await support.send(impersonate, { body: { org: store.org, reason: 'x' } })).failure.issues).toMatchObject([
      { path: 'email', error: 'required' },
    ])
  })

  it('is looking only, until a second reason is given', async () => {
    const { client, customer } = await act()
    expect((await newExperience(client)).failure).toMatchObject({
      error: 'impersonation_read_only',
      message: '目前為檢視模式，如需變更請先說明原因並提升權限',
    })
    const look = { query: { org: store.org, id: store.container } }
    expect((await client.call(checkInstalled, look)).failure.error).toBe('impersonation_read_only')
    expect((await client.send(elevate, { body: { reason: '' } })).status).toBe(400)
    const user = await client.must(elevate, { body: { reason: 'The customer asked us to' } })
    expect(user.impersonation).toMatchObject({ elevated: true, reason: 'The customer asked us to' })
    expect((await newExperience(client)).status).toBe(200)
    expect((await client.call(elevate, { body: { reason: 'again' } })).failure.error).toBe('wrong_state')
    const [entry] = await readOperations(store)
    expect(entry).toMatchObject({
      action: 'experience.create',
      actorId: customer.id,
      impersonatorId: supportId,
      impersonatorName: 'Ours support',
      impersonationReason: 'The customer asked us to',
    })
  })

  it('changes by no call that is open at once: those only read, or concern the acting itself', () => {
    const open = endpoints.filter((each) => each.method !== 'GET' && each.access.level !== 'public')
    expect(open.flatMap(({ id, impersonated }) => (impersonated === 'always' ? id : [])).sort()).toEqual([
      'POST /operation_log/container/ticket',
      'POST /operation_log/ticket',
      'POST /optimize/experience/overlap',
      'POST /optimize/experience/report/ticket',
      'POST /optimize/url_view/overlap',
      'POST /optimize/url_view/report/ticket',
      'POST /optimize/url_view/view/compile',
      'POST /optimize/url_view/view/picture/list',
      'POST /optimize/url_view/view/selector/check',
      'POST /optimize/view/compile',
      'POST /optimize/view/picture/list',
      'POST /optimize/view/selector/check',
      'POST /organization/getUser/in',
      'POST /user/checkApiAuth',
      'POST /user/impersonate/elevate',
      'POST /user/impersonate/leave',
      'POST /viewschedule/effect',
      // Whoever has the page editor open is seen by the others, support too.
      'PUT /optimize/url_view/view/presence',
      'PUT /optimize/view/presence',
    ])
  })

  it('never reaches the account, the session or the system, whatever reason is given', async () => {
    const { client } = await act()
    const attempts = () => [
      client.call(changePassword, { body: { old_password: 'x', password: 'a new password' } }),
      client.call(updateProfile, { body: { user_name: 'x' } }),
      client.call(updateDefault, { body: { locale: 'en' } }),
      client.call(refreshToken),
      client.call(listSessions),
      client.call(logout),
    ]
    for (const answer of await Promise.all(attempts()))
      expect(answer).toMatchObject({ status: 403, failure: { error: 'impersonation_forbidden' } })
    await client.must(elevate, { body: { reason: 'Really' } })
    for (const answer of await Promise.all(attempts())) expect(answer.failure.error).toBe('impersonation_forbidden')
    const body = { email: 'nobody@demo.test', org: store.org, reason: 'x' }
    const further = await client.call(impersonate, { body })
    expect(['impersonation_forbidden', 'no_permission']).toContain(further.failure.error)
  })

  it('makes nothing that would open anything after it has ended', async () => {
    const { client } = await act()
    await client.must(elevate, { body: { reason: 'The shop cannot send orders' } })
    const { org, container, manager } = store
    const query = { org, id: container }
    expect(await client.call(createServerKey, { query })).toMatchObject({
      status: 403,
      failure: { error: 'impersonation_forbidden' },
    })
    await manager.must(createServerKey, { query })
    expect(await client.must(revokeServerKey, { query })).toEqual({ revoked: 1 })
  })

  it.each([
    ['\u200b', 'required'],
    ['\u2060\u00ad', 'required'],
    ['\u3164', 'required'],
    ['Ticket\u202e21', 'invalid_format'],
    ['\u0007', 'invalid_format'],
  ])('takes a reason that can be read, both times: %j', async (reason, error) => {
    const customer = await makeCustomer()
    const refusal = { status: 400, failure: { error: 'invalid_input', issues: [{ path: 'reason', error }] } }
    const body = { email: customer.email, org: store.org, reason }
    expect(await support.call(impersonate, { body })).toMatchObject(refusal)
    const { client } = await act()
    expect(await client.call(elevate, { body: { reason } })).toMatchObject(refusal)
    expect((await newExperience(client)).failure.error).toBe('impersonation_read_only')
  })

  it('ends by leaving it, and is told in the log from beginning to end', async () => {
    const own = await makeStore(server)
    const { client, customer } = await act(support, own.org)
    await client.must(elevate, { body: { reason: 'Second' } })
    expect(await client.must(endImpersonation)).toBeNull()
    expect((await client.call(getUserInfo)).status).toBe(401)
    expect((await support.call(getUserInfo)).status).toBe(200)
    const log = (await readOperations(own)).filter(({ action }) => action.startsWith('impersonation'))
    expect(log.map(({ action, impersonationReason }) => [action, impersonationReason]).reverse()).toEqual([
      ['impersonation.start', 'Ticket 12: cannot release'],
      ['impersonation.elevate', 'Second'],
      ['impersonation.leave', 'Second'],
    ])
    for (const entry of log)
      expect(entry).toMatchObject({
        actorId: customer.id,
        actorName: `User ${customer.id}`,
        impersonatorId: supportId,
        target: `User ${customer.id}`,
      })
  })

  it('is nothing to elevate or leave for who is signed in themselves', async () => {
    expect((await store.manager.call(elevate, { body: { reason: 'x' } })).failure.error).toBe('wrong_state')
    expect((await store.manager.call(endImpersonation)).failure.error).toBe('wrong_state')
  })
})

describe('acting for a person ends at once', () => {
  it('by the clock', async () => {
    const { client, token } = await act()
    await db().withSystem((tx) =>
      tx
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(sessions.tokenHash, hashSecret(token))),
    )
    expect((await client.call(getUserInfo)).status).toBe(401)
  })

  it('when one of ours loses the role, changes the password or signs out', async () => {
    const first = await makeOurs('support')
    const one = await act(first.client)
    await change(first.id, { systemRole: null })
    expect((await one.client.call(getUserInfo)).status).toBe(401)

    const second = await makeOurs('support', await hashPassword('the password of ours'))
    const two = await act(second.client)
    const body = { old_password: 'the password of ours', password: 'another password' }
    await second.client.must(changePassword, { body })
    expect((await two.client.call(getUserInfo)).status).toBe(401)

    const third = await act(second.client)
    await second.client.must(logout)
    expect((await third.client.call(getUserInfo)).status).toBe(401)
  })

  it('when one of ours ends the session in which it began from another one, which leaves what began there', async () => {
    const ours = await makeOurs('support')
    const other = await db().withSystem((tx) => openSession(tx, ours.id, { bind: false }))
    const elsewhere = withToken(other.token)
    const [one, two] = [await act(ours.client), await act(elsewhere)]
    const id = (await elsewhere.must(listSessions)).find(({ current }) => !current)?.id as string
    await elsewhere.must(endSession, { query: { id } })
    expect((await one.client.call(getUserInfo)).status).toBe(401)
    expect((await two.client.call(getUserInfo)).status).toBe(200)
    await elsewhere.must(logout)
    expect((await two.client.call(getUserInfo)).status).toBe(401)
  })

  it('when the person becomes one of ours, or leaves the organization', async () => {
    const one = await act()
    await change(one.customer.id, { systemRole: 'support' })
    expect((await one.client.call(getUserInfo)).status).toBe(401)
    const two = await act()
    await db().withSystem((tx) => tx.delete(memberships).where(eq(memberships.userId, two.customer.id)))
    const call = await two.client.call(listContainers, { query: { org: store.org } })
    expect(call.failure.error).toBe('not_your_organization')
  })
})

describe('the cookie of one of ours', () => {
  it('binds what they do as others too', async () => {
    const ours = await makeOurs('support', await hashPassword('the password of ours'))
    const body = { email: ours.email, password: 'the password of ours', bind: true }
    const { data, headers } = await new ApiClient(server.url).call(userLogin, { body })
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] as string
    const customer = await makeCustomer()
    const started = await withToken(data.token).call(impersonate, {
      body: { email: customer.email, org: store.org, reason: 'Ticket' },
      headers: { cookie },
    })
    expect(started.headers.get('set-cookie')).toBeNull()
    const acting = withToken(started.data.token)
    expect((await acting.call(getUserInfo)).status).toBe(401)
    expect((await acting.call(getUserInfo, { headers: { cookie } })).status).toBe(200)
    const left = await acting.call(endImpersonation, { headers: { cookie } })
    expect(left.headers.get('set-cookie')).toBeNull()
    expect((await withToken(data.token).call(getUserInfo, { headers: { cookie } })).status).toBe(200)
  })
})

describe('a customer', () => {
  it('does not find one of ours among the own sessions', async () => {
    const { customer } = await act()
    expect(await withToken(customer.token).must(listSessions)).toHaveLength(1)
  })
})
