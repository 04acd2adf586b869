import {
  addOrganizationUser,
  assignUserContainer,
  changeUserRole,
  getOrganizationUser,
  listContainers,
  listExperiences,
  listOrganizationUsers,
  type OrgRole,
  pickOrganizationUsers,
  removeOrganizationUser,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionEntries, users } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { lastOperation, makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeUser } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const db = () => server.platform.db
const person = async (store: Store, role: OrgRole | null, containers: string[] = []) => {
  const { id, token } = await makeUser(db(), store.org, role, { containers })
  return { id, client: new ApiClient(server.url, token) }
}
const changedAt = async (id: string) =>
  (await db().withSystem((tx) => tx.select().from(users).where(eq(users.id, id))))[0]?.accessChangedAt.getTime() ?? 0

describe('the list of members', () => {
  it('holds everybody of the organisation, or those who can reach a container', async () => {
    const store = await makeStore(server)
    const { org, container } = store
    const second = await makeContainer(db(), org, 'Second')
    const helper = await person(store, null, [second])
    const roles = async (of?: string) =>
      (await store.storeManager.must(listOrganizationUsers, { query: { org, container: of } })).map(
        (each) => each.org_role,
      )
    expect(await roles()).toEqual(['manager', 'store_manager', 'member', null, null, null])
    expect(await roles(container)).toEqual(['manager', 'store_manager', 'member', null])
    const reaching = await store.manager.must(listOrganizationUsers, { query: { org, container: second } })
    expect(reaching.find((each) => each.user_id === helper.id)).toMatchObject({
      email: `${helper.id}@demo.test`,
      invited: false,
      container_ids: [second],
    })
    expect(reaching[0]?.container_ids).toBeNull()
  })

  it('answers some by id, and leaves out strangers', async () => {
    const store = await makeStore(server)
    const other = await person(await makeStore(server), 'manager')
    const helper = await person(store, null, [store.container])
    const body = { user_ids: [other.id, helper.id, 'nobody'] }
    const found = await store.storeManager.must(pickOrganizationUsers, { query: { org: store.org }, body })
    expect(found.map((each) => each.user_id)).toEqual([helper.id])
    expect(
      await store.manager.must(pickOrganizationUsers, { query: { org: store.org }, body: { user_ids: [] } }),
    ).toEqual([])
  })

  it('is nothing for container users, and has no containers of others', async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    const other = await person(foreign, 'member')
    const query = { org: store.org }
    for (const client of [store.assigned, store.unassigned]) {
      expect((await client.call(listOrganizationUsers, { query })).status).toBe(403)
      expect((await client.call(getOrganizationUser, { query: { ...query, user_id: 'x' } })).status).toBe(403)
    }
    const byContainer = { ...query, container: foreign.container }
    expect(await store.manager.call(listOrganizationUsers, { query: byContainer })).toMatchObject({
      status: 404,
      failure: { details: { path: 'container' } },
    })
    expect(await store.manager.call(getOrganizationUser, { query: { ...query, user_id: other.id } })).toMatchObject({
      status: 404,
      failure: { details: { path: 'user_id' } },
    })
  })
})

describe('assigned containers', () => {
  it('are given and taken away, at once and with a trace', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const second = await makeContainer(db(), org, 'Second')
    const helper = await person(store, null, [store.container])
    const before = await changedAt(helper.id)
    const set = (enable?: boolean) =>
      manager.must(assignUserContainer, {
        query: { org },
        body: { user_id: helper.id, container_id: second, ...(enable !== undefined && { enable }) },
      })
    expect((await set()).container_ids).toEqual([store.container, second])
    expect(await lastOperation(store, 'member.assign')).toMatchObject({
      userId: helper.id,
      containerId: second,
      difference: { container: { after: 'Second' } },
    })
    expect(await changedAt(helper.id)).toBeGreaterThan(before)
    const list = () => helper.client.call(listExperiences, { query: { org, container_id: second } })
    expect((await list()).status).toBe(200)
    const traces = (await readOperations(store)).length
    await set(true)
    expect((await readOperations(store)).length).toBe(traces)
    expect((await set(false)).container_ids).toEqual([store.container])
    expect((await list()).status).toBe(403)
    expect(await lastOperation(store, 'member.unassign')).toMatchObject({ containerId: second })
  })

  it('are for container users, and the own organisation alone', async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    const { org, manager } = store
    const member = await person(store, 'member')
    const helper = await person(store, null)
    const assign = (client: ApiClient, user_id: string, container_id: string) =>
      client.call(assignUserContainer, { query: { org }, body: { user_id, container_id } })
    expect(await assign(manager, member.id, store.container)).toMatchObject({
      status: 422,
      failure: { error: 'reaches_all_containers' },
    })
    expect((await assign(manager, helper.id, foreign.container)).status).toBe(404)
    expect((await assign(manager, 'nobody', store.container)).status).toBe(404)
    for (const client of [store.storeManager, store.member, store.assigned])
      expect(await assign(client, helper.id, store.container)).toMatchObject({
        status: 403,
        failure: { error: 'no_permission', details: { role: 'manager' } },
      })
    expect(await helper.client.must(listContainers, { query: { org } })).toEqual([])
  })
})

describe('removing a member', () => {
  it('ends what every token of theirs reaches, at once', async () => {
    const store = await makeStore(server)
    const { org, manager, container } = store
    const { id, client } = await person(store, 'member')
    const list = () => client.call(listExperiences, { query: { org, container_id: container } })
    expect((await list()).status).toBe(200)
    await manager.must(removeOrganizationUser, { query: { org, user_id: id } })
    expect(await list()).toMatchObject({ status: 403, failure: { error: 'not_your_organization' } })
    expect(await lastOperation(store, 'member.remove')).toMatchObject({
      target: `User ${id}`,
      userId: id,
      difference: { role: { before: 'member' } },
    })
    const again = await manager.call(removeOrganizationUser, { query: { org, user_id: id } })
    expect(again.status).toBe(404)
  })

  it('takes a container user from one container, with what was set there', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    const second = await makeContainer(db(), org, 'Second')
    const { id, client } = await person(store, null, [container, second])
    await db().withOrg(org, (tx) =>
      tx.insert(permissionEntries).values(
        [container, second].map((containerId) => ({
          orgId: org,
          containerId,
          userId: id,
          method: 'POST',
          url: '/optimize/experience',
          enable: true,
        })),
      ),
    )
    await manager.must(removeOrganizationUser, { query: { org, user_id: id, container_id: second } })
    const left = await manager.must(getOrganizationUser, { query: { org, user_id: id } })
    expect(left.container_ids).toEqual([container])
    expect(left.permissions.map((each) => each.container_id)).toEqual([container])
    expect(await client.must(listContainers, { query: { org } })).toHaveLength(1)
    const query = { org, user_id: id, container_id: second }
    expect((await manager.call(removeOrganizationUser, { query })).status).toBe(404)
  })

  it('does not take who reaches every container from one', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    const { id } = await person(store, 'store_manager')
    const query = { org, user_id: id, container_id: container }
    expect(await manager.call(removeOrganizationUser, { query })).toMatchObject({
      status: 422,
      failure: { error: 'reaches_all_containers' },
    })
  })

  it('is not for others, and not for strangers', async () => {
    const store = await makeStore(server)
    const foreign = await person(await makeStore(server), 'member')
    const { id } = await person(store, 'member')
    for (const client of [store.storeManager, store.member, store.assigned]) {
      const answer = await client.call(removeOrganizationUser, { query: { org: store.org, user_id: id } })
      expect(answer).toMatchObject({ status: 403, failure: { error: 'no_permission' } })
    }
    const query = { org: store.org, user_id: foreign.id }
    expect((await store.manager.call(removeOrganizationUser, { query })).status).toBe(404)
    const wrong = await store.manager.send(removeOrganizationUser, { query: { org: store.org } })
    expect(wrong).toMatchObject({ status: 400, failure: { issues: [{ path: 'user_id', error: 'required' }] } })
  })
})

describe('roles', () => {
  const setRole = (client: ApiClient, org: string, user_id: string, org_role: OrgRole | null, ids: string[] = []) =>
    client.call(changeUserRole, { query: { org }, body: { user_id, org_role, container_ids: ids } })

  it('change what a person may do, at once and with a trace', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    const { id, client } = await person(store, 'member')
    const before = await changedAt(id)
    expect((await setRole(manager, org, id, 'manager')).data).toMatchObject({
      org_role: 'manager',
      container_ids: null,
    })
    expect(await changedAt(id)).toBeGreaterThan(before)
    expect(await lastOperation(store, 'member.role')).toMatchObject({
      userId: id,
      difference: { role: { before: 'member', after: 'manager' } },
    })
    expect((await setRole(client, org, id, null, [container])).data).toMatchObject({
      org_role: null,
      container_ids: [container],
    })
    expect(await setRole(client, org, id, 'manager')).toMatchObject({ status: 403 })
  })

  it('need containers for a container user, of the own organisation, and none for others', async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    const { org, manager } = store
    const { id } = await person(store, 'member')
    expect((await setRole(manager, org, id, null)).failure.issues).toMatchObject([
      { path: 'container_ids', error: 'required' },
    ])
    expect((await setRole(manager, org, id, 'member', [store.container])).status).toBe(400)
    expect(await setRole(manager, org, id, null, [store.container, foreign.container])).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'container_ids.1', error: 'invalid_choice' }] },
    })
    for (const client of [store.storeManager, store.member, store.assigned])
      expect((await setRole(client, org, id, 'store_manager')).status).toBe(403)
  })

  it('lose what was set for single containers with the promotion to manager', async () => {
    const store = await makeStore(server)
    const { org, container: containerId, manager } = store
    const { id: userId } = await person(store, 'member')
    const entry = { orgId: org, containerId, userId, method: 'POST', url: '/optimize/experience', enable: false }
    await db().withOrg(org, (tx) => tx.insert(permissionEntries).values(entry))
    expect((await setRole(manager, org, userId, 'store_manager')).data.permissions).toHaveLength(1)
    expect((await setRole(manager, org, userId, 'manager')).data.permissions).toEqual([])
  })
})

describe('the last manager', () => {
  const only = async () => {
    const store = await makeStore(server)
    const [self] = await store.manager.must(listOrganizationUsers, { query: { org: store.org } })
    return { ...store, self: self?.user_id as string }
  }
  const demote = (client: ApiClient, org: string, user_id: string) =>
    client.call(changeUserRole, { query: { org }, body: { user_id, org_role: 'member' } })

  it('can be neither removed nor demoted, nor leave the organisation to somebody who never signed up', async () => {
    const { org, manager, self } = await only()
    const expectKept = async () => {
      const removal = await manager.call(removeOrganizationUser, { query: { org, user_id: self } })
      for (const answer of [await demote(manager, org, self), removal])
        expect(answer).toMatchObject({ status: 422, failure: { error: 'last_manager' } })
    }
    await expectKept()
    const body = { email: `${self}-new@demo.test`, user_name: 'New', org_role: 'manager' } as const
    const added = await manager.must(addOrganizationUser, { query: { org }, body })
    await expectKept()
    await manager.must(removeOrganizationUser, { query: { org, user_id: added.user_id } })
  })

  it('is one of two who leave at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const store = await only()
      const other = await person(store, 'manager')
      const answers = await Promise.all([
        demote(store.manager, store.org, store.self),
        store.manager.call(removeOrganizationUser, { query: { org: store.org, user_id: other.id } }),
      ])
      // Who is demoted first may not remove anybody any more.
      const statuses = answers.map((answer) => answer.status).sort()
      expect([
        [200, 403],
        [200, 422],
      ]).toContainEqual(statuses)
    }
  })
})
