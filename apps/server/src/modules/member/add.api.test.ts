import {
  acceptInvitation,
  addOrganizationUser,
  assignUserContainer,
  changeUserRole,
  getOrganizationUser,
  listContainers,
  listOrganizationUsers,
  listQuotas,
  pickOrganizationUsers,
  readInvitation,
  removeOrganizationUser,
  resendInvitation,
  setUserPermissions,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitations, mails, users } from '../../kernel/db/index.ts'
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
  (await mailsTo(email)).map((mail) => /invitation\?token=([\w-]+)/.exec(mail.text)?.[1] as string)
const worksStill = async (token: string) =>
  (await new ApiClient(server.url).call(readInvitation, { query: { token } })).status === 200
const someone = () => ({ email: newEmail(), user_name: 'New person', org_role: 'member' as const })
const change = (id: string, values: Partial<typeof invitations.$inferInsert>) =>
  db().withSystem((tx) => tx.update(invitations).set(values).where(eq(invitations.id, id)))
const ended = () => new Date(Date.now() - 1)

describe('inviting somebody', () => {
  it('sends a link, and makes no account', async () => {
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
      joined_at: null,
      container_ids: null,
    })
    const days = (Date.parse(added.expires_at as string) - Date.parse(added.invited_at as string)) / 86_400_000
    expect(days).toBe(7)
    expect(await db().withSystem((tx) => tx.$count(users, eq(users.email, email)))).toBe(0)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'invitation', language: 'zh-TW' })
    expect(mail?.text).toMatch(/\/invitation\?token=[\w-]{43}/)
    expect(mail?.text).toContain('Test organization')
    expect(await lastOperation(store, 'member.add')).toMatchObject({
      target: 'New person',
      difference: { role: { after: 'member' } },
    })
  })

  it('tells nothing of an account, whatever is asked, and makes nobody a member', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const known = await makeUser(db(), await makeOrganization(db()))
    const client = new ApiClient(server.url, known.token)
    const told = []
    for (const email of [newEmail(), known.email]) {
      const query = { org }
      const added = await manager.must(addOrganizationUser, { query, body: { ...someone(), email } })
      const { user_id } = added
      const answers = [
        added,
        (await manager.must(listOrganizationUsers, { query })).find((each) => each.user_id === user_id),
        await manager.must(getOrganizationUser, { query: { org, user_id } }),
        await manager.must(pickOrganizationUsers, { query, body: { user_ids: [user_id, known.id] } }),
        (await manager.call(addOrganizationUser, { query, body: { ...someone(), email } })).failure,
        (await manager.call(resendInvitation, { query, body: { user_id } })).failure.error,
        (await mailsTo(email)).map(({ kind, language, subject, text }) => [kind, language, subject, text]),
        (await lastOperation(store, 'member.add')).difference,
      ]
      const text = JSON.stringify(answers).replaceAll(email, 'address').replaceAll(user_id, 'id')
      told.push(
        text
          .replaceAll(/token=[\w-]+/g, 'token')
          .replaceAll(/"id":"\[?[\w-]+"/g, '')
          .replaceAll(/"\d{4}-[^"]+Z"/g, 'time'),
      )
      expect(text).not.toContain(known.id)
    }
    expect(told[1]).toBe(told[0])
    expect((await client.call(listContainers, { query: { org } })).status).toBe(403)
  })

  it('takes as many steps with an account as without', async () => {
    const { org, manager } = await makeStore(server)
    const add = async (email: string) => {
      const before = process.cpuUsage()
      await manager.must(addOrganizationUser, { query: { org }, body: { ...someone(), email } })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let i = 0; i < 8; i++) {
      known.push(await add((await makeUser(db(), await makeOrganization(db()))).email))
      unknown.push(await add(newEmail()))
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
    expect(Math.min(...known)).toBeGreaterThan(Math.min(...unknown) / 2)
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
    // Nobody reaches anything before they accept.
    const there = await manager.must(listOrganizationUsers, { query: { org, container: second } })
    expect(there.map((each) => each.user_id)).not.toContain(added.user_id)
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

  it('sends one person five mails an hour from an organization, and voids the links before', async () => {
    const { org, manager } = await makeStore(server)
    const body = someone()
    const add = () => manager.call(addOrganizationUser, { query: { org }, body })
    for (let i = 0; i < 5; i++) {
      const { user_id } = (await add()).data
      await manager.must(removeOrganizationUser, { query: { org, user_id } })
    }
    const answer = await add()
    expect(answer).toMatchObject({ status: 429, failure: { error: 'too_many_requests' } })
    const links = await linksTo(body.email)
    expect(links).toHaveLength(5)
    expect(await Promise.all(links.map(worksStill))).toEqual([false, false, false, false, false])
    // That keeps no other organization from inviting them, until twenty have come in an hour.
    const statuses = []
    for (let i = 0; i < 16; i++) {
      const elsewhere = await makeStore(server)
      const query = { org: elsewhere.org }
      statuses.push((await elsewhere.manager.call(addOrganizationUser, { query, body })).status)
    }
    expect(statuses).toEqual([...Array(15).fill(200), 429])
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
    expect(told.sort()).toEqual(['already_invited', 'already_invited', 'done'])
  })

  it('takes a place of the plan until it expires, is withdrawn, or is accepted', async () => {
    const org = await makeOrganization(db(), 'free')
    const manager = new ApiClient(server.url, (await makeUser(db(), org)).token)
    const query = { org }
    const usedPlaces = async () =>
      (await manager.must(listQuotas, { query })).find((each) => each.function === 'members')?.used
    const add = (body = someone()) => manager.call(addOrganizationUser, { query, body })
    const known = await makeUser(db(), await makeOrganization(db()))
    const first = (await add()).data
    expect(await usedPlaces()).toBe(2)
    expect((await add()).failure.error).toBe('limit_reached')
    await change(first.user_id, { expiresAt: ended() })
    expect(await usedPlaces()).toBe(1)
    const second = (await add({ ...someone(), email: known.email })).data
    // The one that has expired needs a place to be sent again.
    await change(first.user_id, { sentAt: new Date(Date.now() - 61_000) })
    const again = { query, body: { user_id: first.user_id } }
    expect((await manager.call(resendInvitation, again)).failure.error).toBe('limit_reached')
    await new ApiClient(server.url, known.token).must(acceptInvitation, { body: { id: second.user_id } })
    expect(await usedPlaces()).toBe(2)
    await manager.must(removeOrganizationUser, { query: { org, user_id: known.id } })
    expect((await manager.must(resendInvitation, again)).invited).toBe(true)
    await manager.must(removeOrganizationUser, { query: { org, user_id: first.user_id } })
    expect(await usedPlaces()).toBe(1)
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

  it('invites the same address once into an organization when two do it at the same time', async () => {
    const a = await makeStore(server)
    const b = await makeStore(server)
    const body = someone()
    const add = (store: typeof a) => store.manager.call(addOrganizationUser, { query: { org: store.org }, body })
    const answers = await Promise.all([add(a), add(a), add(b)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 422])
    expect(await db().withSystem((tx) => tx.$count(invitations, eq(invitations.email, body.email)))).toBe(2)
  })
})

describe('sending an invitation again', () => {
  const invite = async () => {
    const store = await makeStore(server)
    const body = someone()
    const { user_id } = await store.manager.must(addOrganizationUser, { query: { org: store.org }, body })
    const again = (client: ApiClient) => client.call(resendInvitation, { query: { org: store.org }, body: { user_id } })
    const later = () => change(user_id, { sentAt: new Date(Date.now() - 61_000) })
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

  it('leaves the links that other organizations have sent', async () => {
    const { email, manager, again, later } = await invite()
    const other = await makeStore(server)
    await other.manager.must(addOrganizationUser, { query: { org: other.org }, body: { ...someone(), email } })
    await later()
    expect((await again(manager)).status).toBe(200)
    expect(await Promise.all((await linksTo(email)).map(worksStill))).toEqual([false, true, true])
  })

  it('begins its seven days anew, also when it has expired', async () => {
    const { email, manager, again, later, user_id } = await invite()
    await later()
    await change(user_id, { expiresAt: ended() })
    expect(await Promise.all((await linksTo(email)).map(worksStill))).toEqual([false])
    const { data } = await again(manager)
    expect(Date.parse(data.expires_at as string)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000)
    expect(await Promise.all((await linksTo(email)).map(worksStill))).toEqual([false, true])
  })

  it('is for those who have not answered, and by managers', async () => {
    const { again, later, storeManager, member, manager, org, user_id } = await invite()
    for (const client of [storeManager, member]) expect((await again(client)).status).toBe(403)
    await later()
    await manager.must(removeOrganizationUser, { query: { org, user_id } })
    expect((await again(manager)).status).toBe(404)
    const unknown = await manager.call(resendInvitation, { query: { org }, body: { user_id: 'nobody' } })
    expect(unknown.status).toBe(404)
  })

  it('is out of reach for other organizations, as is everything about it', async () => {
    const { user_id, later } = await invite()
    await later()
    const { org, manager } = await makeStore(server)
    const query = { org, user_id }
    const answers = [
      await manager.call(resendInvitation, { query: { org }, body: { user_id } }),
      await manager.call(getOrganizationUser, { query }),
      await manager.call(removeOrganizationUser, { query }),
      await manager.call(changeUserRole, { query: { org }, body: { user_id, org_role: 'manager' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('an invitation that waits', () => {
  const invite = async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const added = await manager.must(addOrganizationUser, { query: { org }, body: someone() })
    return { ...store, added, user_id: added.user_id }
  }

  it('can be given another role and other containers', async () => {
    const { org, manager, container, user_id, ...store } = await invite()
    const place = { user_id, org_role: null, container_ids: [container] }
    const changed = await manager.must(changeUserRole, { query: { org }, body: place })
    expect(changed).toMatchObject({ org_role: null, container_ids: [container], invited: true })
    expect(await lastOperation({ ...store, org }, 'member.role')).toMatchObject({
      target: 'New person',
      difference: { role: { before: 'member', after: 'container_user' } },
    })
    const stale = { user_id, org_role: 'manager' as const, revision: 'stale' }
    expect((await manager.call(changeUserRole, { query: { org }, body: stale })).failure.error).toBe('conflict')
    const foreign = { user_id, org_role: null, container_ids: ['elsewhere'] }
    expect((await manager.call(changeUserRole, { query: { org }, body: foreign })).status).toBe(422)
    const denied = await store.storeManager.call(changeUserRole, { query: { org }, body: place })
    expect(denied.status).toBe(403)
  })

  it('takes single permissions and containers only once it is accepted', async () => {
    const { org, manager, container, user_id } = await invite()
    const query = { org }
    const list = [{ method: 'POST' as const, url: '/optimize/experience', enable: true }]
    const answers = [
      await manager.call(setUserPermissions, { query, body: { user_id, container_id: container, list } }),
      await manager.call(assignUserContainer, { query, body: { user_id, container_id: container } }),
      await manager.call(removeOrganizationUser, { query: { org, user_id, container_id: container } }),
    ]
    for (const { status, failure } of answers) expect([status, failure.error]).toEqual([409, 'invitation_pending'])
  })

  it('is withdrawn by managers, with its link', async () => {
    const { org, manager, storeManager, added, user_id, ...store } = await invite()
    const query = { org, user_id }
    expect((await storeManager.call(removeOrganizationUser, { query })).status).toBe(403)
    expect((await manager.call(removeOrganizationUser, { query })).status).toBe(200)
    expect(await Promise.all((await linksTo(added.email)).map(worksStill))).toEqual([false])
    await lastOperation({ ...store, org }, 'member.withdraw')
    expect((await manager.call(getOrganizationUser, { query })).status).toBe(404)
  })
})
