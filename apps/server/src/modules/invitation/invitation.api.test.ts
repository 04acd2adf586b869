import {
  acceptInvitation,
  activateInvitation,
  addOrganizationUser,
  declineInvitation,
  getUserInfo,
  impersonate,
  listContainers,
  listOrganizationUsers,
  listOwnInvitations,
  type OrgRole,
  readInvitation,
  rejectInvitation,
  removeOrganizationUser,
  userLogin,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { containers, invitations, memberships, users } from '../../kernel/db/index.ts'
import { sweepExpired } from '../../kernel/housekeeping/store.ts'
import { newId } from '../../kernel/ids.ts'
import { ApiClient } from '../../testing/api.ts'
import { lastOperation, makeStore, type Store } from '../../testing/fixtures.ts'
import { readInvitationToken } from '../../testing/mails.ts'
import { password as known, makePerson, newAddress } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'

const password = 'a long enough secret'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.destroy())

const db = () => server.platform.db
const anonymous = () => new ApiClient(server.url)
const signIn = (email: string, secret = password) =>
  anonymous().call(userLogin, { body: { email, password: secret }, headers: newAddress() })
const expire = (id: string, at = new Date(Date.now() - 1)) =>
  db().withSystem((tx) => tx.update(invitations).set({ expiresAt: at }).where(eq(invitations.id, id)))
const invalid = { status: 403, failure: { error: 'invitation_invalid' } }

interface Asked {
  email?: string
  role?: OrgRole | null
  containers?: string[]
}

/** An invitation, as its mail brings it. */
async function invite(
  store: Store,
  { email = `${newId()}@demo.test`, role = 'member', containers: ids = [] }: Asked = {},
) {
  const body = { email, user_name: 'Typed name', org_role: role, container_ids: ids }
  const { user_id: id } = await store.manager.must(addOrganizationUser, { query: { org: store.org }, body })
  return { id, email, token: await readInvitationToken(server, email.toLowerCase()) }
}
const activate = (token: string, userName = 'Own name') =>
  anonymous().call(activateInvitation, { body: { token, user_name: userName, password, locale: 'en' } })
const membersOf = ({ manager, org }: Store) => manager.must(listOrganizationUsers, { query: { org } })

describe('the link of an invitation', () => {
  it('tells who asks whom into what, without being used up', async () => {
    const store = await makeStore(server)
    const { id, email, token } = await invite(store, { role: null, containers: [store.container] })
    for (let i = 0; i < 2; i++)
      expect(await anonymous().must(readInvitation, { query: { token } })).toEqual({
        id,
        email,
        org_name: 'Test organization',
        inviter: expect.stringContaining('User'),
        user_name: 'Typed name',
        org_role: null,
        containers: ['Test store'],
        expires_at: expect.any(String),
        has_account: false,
      })
    const person = await makePerson(server)
    const other = await invite(store, { email: person.email })
    expect((await anonymous().must(readInvitation, { query: { token: other.token } })).has_account).toBe(true)
  })

  it('ends with the invitation: answered, withdrawn, or expired', async () => {
    const store = await makeStore(server)
    const [answered, withdrawn, expired] = [await invite(store), await invite(store), await invite(store)]
    await activate(answered.token)
    await store.manager.must(removeOrganizationUser, { query: { org: store.org, user_id: withdrawn.id } })
    await expire(expired.id)
    for (const token of [answered.token, withdrawn.token, expired.token, 'unknown']) {
      expect(await anonymous().call(readInvitation, { query: { token } })).toMatchObject(invalid)
      expect(await activate(token)).toMatchObject(invalid)
      expect(await anonymous().call(rejectInvitation, { body: { token } })).toMatchObject(invalid)
    }
  })
})

describe('accepting without an account', () => {
  it('makes one under the name that the person chooses, and a member', async () => {
    const store = await makeStore(server)
    const { email, token } = await invite(store)
    expect((await activate(token)).data).toEqual({ email })
    const { user } = (await signIn(email)).data
    expect(user).toMatchObject({ user_name: 'Own name', locale: 'en', organizations: [{ org_id: store.org }] })
    expect((await membersOf(store)).find((each) => each.email === email)).toMatchObject({
      user_id: user.user_id,
      user_name: 'Own name',
      invited: false,
      expires_at: null,
    })
    expect(await lastOperation(store, 'member.join')).toMatchObject({
      actorId: user.user_id,
      userId: user.user_id,
      difference: { role: { after: 'member' } },
    })
  })

  it('gives a container user what is there still', async () => {
    const store = await makeStore(server)
    const second = await makeContainer(db(), store.org, 'Second')
    const { email, token } = await invite(store, { role: null, containers: [store.container, second] })
    await db().withSystem((tx) => tx.delete(containers).where(eq(containers.id, second)))
    await activate(token)
    const client = new ApiClient(server.url, (await signIn(email)).data.token)
    const reached = await client.must(listContainers, { query: { org: store.org } })
    expect(reached.map(({ id }) => id)).toEqual([store.container])
  })

  it('works once for two who do it at the same time, and once for two links', async () => {
    const [a, b] = [await makeStore(server), await makeStore(server)]
    const first = await invite(a)
    const answers = await Promise.all([activate(first.token), activate(first.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const second = await invite(a)
    const third = await invite(b, { email: second.email })
    const both = await Promise.all([activate(second.token), activate(third.token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await db().withSystem((tx) => tx.$count(users, eq(users.email, second.email)))).toBe(1)
  })

  it('names what is wrong', async () => {
    const { token } = await invite(await makeStore(server))
    const answer = await anonymous().call(activateInvitation, {
      body: { token, user_name: ' ', password: 'short', locale: 'en' },
    })
    expect(answer.failure.issues?.map(({ path }) => path).sort()).toEqual(['password', 'user_name'])
  })

  it('takes no password that is the e-mail, and the link stays usable', async () => {
    const { token, email } = await invite(await makeStore(server))
    const answer = await anonymous().call(activateInvitation, {
      body: { token, user_name: 'Own name', password: email, locale: 'en' },
    })
    expect(answer).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'password', error: 'password_is_email' }] },
    })
    expect((await activate(token)).status).toBe(200)
  })

  it('is refused where there is an account, which neither its name nor its password loses', async () => {
    const person = await makePerson(server)
    const { token } = await invite(await makeStore(server), { email: person.email })
    expect(await activate(token)).toMatchObject({ status: 409, failure: { error: 'wrong_state' } })
    expect((await person.client.must(getUserInfo)).user_name).toBe(`User ${person.id}`)
    expect((await signIn(person.email, known)).status).toBe(200)
  })
})

describe('an account that is invited', () => {
  it('sees what waits for it, and is a member only once it accepts', async () => {
    const store = await makeStore(server)
    const person = await makePerson(server)
    const { id } = await invite(store, { email: person.email.toUpperCase(), role: 'store_manager' })
    expect(await person.client.must(listOwnInvitations)).toMatchObject([{ id, org_role: 'store_manager' }])
    expect((await person.client.call(listContainers, { query: { org: store.org } })).status).toBe(403)
    const info = await person.client.must(acceptInvitation, { body: { id } })
    expect(info.organizations.map(({ org_id, org_role }) => [org_id, org_role])).toContainEqual([
      store.org,
      'store_manager',
    ])
    expect(info.user_name).toBe(`User ${person.id}`)
    expect(await person.client.must(listOwnInvitations)).toEqual([])
    expect(await person.client.call(acceptInvitation, { body: { id } })).toMatchObject(invalid)
  })

  it('declines, here or by the link, and tells nothing of itself by that', async () => {
    const store = await makeStore(server)
    const person = await makePerson(server)
    const first = await invite(store, { email: person.email })
    expect((await person.client.call(declineInvitation, { body: { id: first.id } })).status).toBe(200)
    const told = await lastOperation(store, 'member.decline')
    expect(told).toMatchObject({ actorName: 'Typed name', target: 'Typed name', userId: told.actorId })
    expect(JSON.stringify(told)).not.toContain(person.id)
    const second = await invite(store, { email: person.email })
    expect((await anonymous().call(rejectInvitation, { body: { token: second.token } })).status).toBe(200)
    expect((await membersOf(store)).map(({ email }) => email)).not.toContain(person.email)
  })

  it('answers no invitation of somebody else, and none that has expired', async () => {
    const store = await makeStore(server)
    const [person, other] = [await makePerson(server), await makePerson(server)]
    const { id } = await invite(store, { email: person.email })
    for (const call of [acceptInvitation, declineInvitation])
      expect(await other.client.call(call, { body: { id } })).toMatchObject(invalid)
    await expire(id)
    expect(await person.client.must(listOwnInvitations)).toEqual([])
    expect(await person.client.call(acceptInvitation, { body: { id } })).toMatchObject(invalid)
  })

  it('signs in to answer, though it belongs to no organization', async () => {
    const store = await makeStore(server)
    const person = await makePerson(server)
    await db().withSystem((tx) => tx.delete(memberships).where(eq(memberships.userId, person.id)))
    expect((await signIn(person.email, known)).failure.error).toBe('no_organization')
    const { id } = await invite(store, { email: person.email })
    const { token } = (await signIn(person.email, known)).data
    const info = await new ApiClient(server.url, token).must(acceptInvitation, { body: { id } })
    expect(info.organizations).toMatchObject([{ org_id: store.org }])
  })

  it('keeps its sessions, and what it has not shown to hold is neither told nor taken', async () => {
    const store = await makeStore(server)
    const person = await makePerson(server)
    await db().withSystem((tx) => tx.update(users).set({ passwordHash: null }).where(eq(users.id, person.id)))
    const { id } = await invite(store, { email: person.email })
    expect(await person.client.must(listOwnInvitations)).toEqual([])
    for (const call of [acceptInvitation, declineInvitation])
      expect((await person.client.call(call, { body: { id } })).failure.error).toBe('address_unproven')
  })

  it('is not answered for by somebody who acts for its owner', async () => {
    const store = await makeStore(server)
    const [person, ours] = [await makePerson(server), await makePerson(server)]
    await db().withSystem((tx) => tx.update(users).set({ systemRole: 'support' }).where(eq(users.id, ours.id)))
    const { id } = await invite(store, { email: person.email })
    const { token } = await ours.client.must(impersonate, {
      body: { user_id: person.id, org: person.org, reason: 'Ticket' },
    })
    const acting = new ApiClient(server.url, token)
    expect(await acting.must(listOwnInvitations)).toEqual([])
    expect((await acting.call(acceptInvitation, { body: { id } })).status).toBe(403)
  })
})

describe('invitations that expired', () => {
  it('are shown for 30 days, and then gone', async () => {
    const store = await makeStore(server)
    const { id, email } = await invite(store)
    const isListed = async () => (await membersOf(store)).some((each) => each.email === email)
    await expire(id, new Date(Date.now() - 29 * 86_400_000))
    await sweepExpired(db())
    expect(await isListed()).toBe(true)
    await expire(id, new Date(Date.now() - 31 * 86_400_000))
    await sweepExpired(db())
    expect(await isListed()).toBe(false)
  })
})
