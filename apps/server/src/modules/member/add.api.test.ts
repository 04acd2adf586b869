import {
  addOrganizationUser,
  getOrganizationUser,
  listContainers,
  listOrganizationUsers,
  readResetToken,
  removeOrganizationUser,
  resendInvitation,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails, memberships, users } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import { ApiClient } from '../../testing/api.ts'
import { lastOperation, makeStore } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeOrganization, makeUser } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const db = () => server.platform.db
const newEmail = () => `${newId()}@demo.test`
const mailsTo = (email: string) =>
  db().withSystem((tx) => tx.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt))
const linksTo = async (email: string) =>
  (await mailsTo(email)).map((mail) => /token=([\w-]+)/.exec(mail.text)?.[1] as string)
const worksStill = async (token: string) =>
  (await new ApiClient(server.url).call(readResetToken, { query: { token } })).status === 200
const someone = () => ({ email: newEmail(), user_name: 'New person', org_role: 'member' as const })

describe('adding a member', () => {
  it('makes an account without a password and sends a link', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const body = { ...someone(), email: newEmail().toUpperCase() }
    const email = body.email.toLowerCase()
    const added = await manager.must(addOrganizationUser, { query: { org }, body })
    expect(added).toMatchObject({
      email,
      user_name: 'New person',
      org_role: 'member',
      invited: true,
      container_ids: null,
    })
    const [account] = await db().withSystem((tx) => tx.select().from(users).where(eq(users.email, email)))
    expect(account).toMatchObject({ passwordHash: null, activatedAt: null })
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'invitation', language: 'zh-TW' })
    expect(mail?.text).toMatch(/reset_password\?token=[\w-]{43}/)
    expect(mail?.text).toContain('Test organisation')
    expect(await lastOperation(store, 'member.add')).toMatchObject({
      target: 'New person',
      userId: added.user_id,
      difference: { role: { after: 'member' } },
    })
  })

  it('lets an existing account join under its own name, and tells it so', async () => {
    const { org, manager } = await makeStore(server)
    const { id, email, token } = await makeUser(db(), await makeOrganization(db()))
    const client = new ApiClient(server.url, token)
    expect((await client.call(listContainers, { query: { org } })).status).toBe(403)
    const added = await manager.must(addOrganizationUser, { query: { org }, body: { ...someone(), email } })
    expect(added).toMatchObject({ user_id: id, user_name: `User ${id}`, invited: false })
    expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(['added'])
    expect((await client.call(listContainers, { query: { org } })).status).toBe(200)
    const again = await manager.call(addOrganizationUser, { query: { org }, body: { ...someone(), email } })
    expect(again).toMatchObject({ status: 422, failure: { error: 'already_member' } })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('gives a container user the named containers', async () => {
    const { org, manager, container } = await makeStore(server)
    const second = await makeContainer(db(), org, 'Second')
    const body = { ...someone(), org_role: null, container_ids: [second, second] }
    const added = await manager.must(addOrganizationUser, { query: { org }, body })
    expect(added).toMatchObject({ org_role: null, container_ids: [second] })
    const detail = await manager.must(getOrganizationUser, { query: { org, user_id: added.user_id } })
    expect(detail).toEqual({ ...added, permissions: [], revision: expect.any(String) })
    const reaching = await manager.must(listOrganizationUsers, { query: { org, container } })
    expect(reaching.map((each) => each.user_id)).not.toContain(added.user_id)
  })

  it('names every wrong field, and refuses containers of others', async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    const { org, manager } = store
    const add = (body: object) => manager.send(addOrganizationUser, { query: { org }, body })
    const wrong = await add({ email: 'nobody', user_name: ' ', org_role: 'owner', container_ids: 'x', extra: 1 })
    expect(wrong.failure.issues?.map((issue) => issue.path).sort()).toEqual([
      'container_ids',
      'email',
      'extra',
      'org_role',
      'user_name',
    ])
    expect((await add({ ...someone(), org_role: null })).failure.issues?.[0]?.path).toBe('container_ids')
    const email = newEmail()
    const elsewhere = await add({ ...someone(), email, org_role: null, container_ids: [foreign.container] })
    expect(elsewhere).toMatchObject({ status: 422, failure: { issues: [{ path: 'container_ids.0' }] } })
    expect(await db().withSystem((tx) => tx.$count(users, eq(users.email, email)))).toBe(0)
    expect(await mailsTo(email)).toEqual([])
  })

  it("is the manager's alone", async () => {
    const store = await makeStore(server)
    for (const client of [store.storeManager, store.member, store.assigned, store.unassigned]) {
      const answer = await client.call(addOrganizationUser, { query: { org: store.org }, body: someone() })
      expect(answer).toMatchObject({ status: 403, failure: { error: 'no_permission', details: { role: 'manager' } } })
    }
  })

  it('is refused a name that would be more than a name in a mail', async () => {
    const { org, manager } = await makeStore(server)
    const body = { ...someone(), user_name: 'Somebody\nhttps://evil.test' }
    const { status, failure } = await manager.call(addOrganizationUser, { query: { org }, body })
    expect([status, failure.issues?.[0]?.path]).toEqual([400, 'user_name'])
  })

  it('sends one person five mails an hour, whoever is added and removed, and voids the links before', async () => {
    const { org, manager } = await makeStore(server)
    const body = someone()
    const add = () => manager.call(addOrganizationUser, { query: { org }, body })
    for (let i = 0; i < 5; i++) {
      const { user_id } = (await add()).data
      await manager.must(removeOrganizationUser, { query: { org, user_id } })
    }
    const answer = await add()
    expect(answer).toMatchObject({ status: 429, failure: { error: 'too_many_requests' } })
    const elsewhere = await makeStore(server)
    const query = { org: elsewhere.org }
    expect((await elsewhere.manager.call(addOrganizationUser, { query, body })).status).toBe(429)
    const links = await linksTo(body.email)
    expect(links).toHaveLength(5)
    expect(await Promise.all(links.map(worksStill))).toEqual([false, false, false, false, true])
  })

  it('counts no mail that is not sent', async () => {
    const { org, manager } = await makeStore(server)
    const body = someone()
    const add = async () => (await manager.call(addOrganizationUser, { query: { org }, body })).status
    const answers = []
    for (let i = 0; i < 7; i++) answers.push(await add())
    expect(answers).toEqual([200, 422, 422, 422, 422, 422, 422])
  })

  it('tells that somebody is a member already also where the plan is full', async () => {
    const { org, manager } = await makeStore(server, 'starter')
    const { email } = await makeUser(db(), org, 'member')
    const body = { ...someone(), email: email.toUpperCase() }
    const answer = await manager.call(addOrganizationUser, { query: { org }, body })
    expect(answer).toMatchObject({ status: 422, failure: { error: 'already_member' } })
    // Somebody else is told of the limit, with an account or without.
    const stranger = await makeUser(db(), await makeOrganization(db()))
    for (const other of [someone(), { ...someone(), email: stranger.email }])
      expect((await manager.call(addOrganizationUser, { query: { org }, body: other })).failure.error).toBe(
        'limit_reached',
      )
  })

  it('adds somebody once, however many do it at the last place', async () => {
    const { db: within } = server.platform
    const org = await makeOrganization(within, 'free')
    const { token } = await makeUser(within, org)
    const manager = new ApiClient(server.url, token)
    const body = someone()
    const answers = await Promise.all([1, 2, 3].map(() => manager.call(addOrganizationUser, { query: { org }, body })))
    const told = answers.map(({ status, failure }) => (status === 200 ? 'done' : failure.error))
    expect(told.sort()).toEqual(['already_member', 'already_member', 'done'])
  })

  it("stops at the plan's limit and leaves neither account nor mail", async () => {
    const { org, manager } = await makeStore(server, 'starter')
    const body = someone()
    const answer = await manager.call(addOrganizationUser, { query: { org }, body })
    expect(answer).toMatchObject({
      status: 423,
      failure: { error: 'limit_reached', details: { limit: 5, function: 'members' } },
    })
    expect(await mailsTo(body.email)).toEqual([])
    expect(await db().withSystem((tx) => tx.$count(users, eq(users.email, body.email)))).toBe(0)
  })

  it('adds the same new address once when two do it at the same time', async () => {
    const a = await makeStore(server)
    const b = await makeStore(server)
    const body = someone()
    const add = (store: typeof a) => store.manager.call(addOrganizationUser, { query: { org: store.org }, body })
    const answers = await Promise.all([add(a), add(a), add(b)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 422])
    expect(await db().withSystem((tx) => tx.$count(users, eq(users.email, body.email)))).toBe(1)
  })
})

describe('sending an invitation again', () => {
  const invite = async () => {
    const store = await makeStore(server)
    const body = someone()
    const { user_id } = await store.manager.must(addOrganizationUser, { query: { org: store.org }, body })
    const again = (client: ApiClient) => client.call(resendInvitation, { query: { org: store.org }, body: { user_id } })
    const later = () =>
      db().withOrg(store.org, (tx) =>
        tx
          .update(memberships)
          .set({ invitedAt: new Date(Date.now() - 61_000) })
          .where(eq(memberships.userId, user_id)),
      )
    return { ...store, email: body.email, user_id, again, later }
  }

  it('leaves a second mail with another link, a minute later at the earliest', async () => {
    const { email, manager, again, later, ...store } = await invite()
    expect(await again(manager)).toMatchObject({ status: 429, failure: { error: 'too_many_requests' } })
    await later()
    expect((await again(manager)).data.invited_at).not.toBeNull()
    const links = await linksTo(email)
    expect(await Promise.all(links.map(worksStill))).toEqual([false, true])
    await lastOperation(store, 'member.invite')
  })

  it('leaves the links that other organisations have sent', async () => {
    const { email, manager, again, later } = await invite()
    const other = await makeStore(server)
    await other.manager.must(addOrganizationUser, { query: { org: other.org }, body: { ...someone(), email } })
    await later()
    expect((await again(manager)).status).toBe(200)
    expect(await Promise.all((await linksTo(email)).map(worksStill))).toEqual([false, true, true])
  })

  it('is for those who have not signed up, and by managers', async () => {
    const { again, later, storeManager, member, manager, org, user_id } = await invite()
    for (const client of [storeManager, member]) expect((await again(client)).status).toBe(403)
    await later()
    await db().withSystem((tx) => tx.update(users).set({ activatedAt: new Date() }).where(eq(users.id, user_id)))
    expect(await again(manager)).toMatchObject({ status: 409, failure: { error: 'wrong_state' } })
    const unknown = await manager.call(resendInvitation, { query: { org }, body: { user_id: 'nobody' } })
    expect(unknown.status).toBe(404)
  })
})
