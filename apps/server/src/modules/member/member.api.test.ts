import {
  assignUserContainer,
  getOrganizationUser,
  getUserInfo,
  leaveOrganization,
  listContainers,
  listExperiences,
  listOrganizationUsers,
  pickOrganizationUsers,
  removeOrganizationUser,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionEntries, users } from '../../kernel/db/index.ts'
import type { ApiClient } from '../../testing/api.ts'
import { lastOperation, makeMember, makeStore, readOperations } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const db = () => server.platform.db
const changedAt = async (id: string) =>
  (await db().withSystem((tx) => tx.select().from(users).where(eq(users.id, id))))[0]?.accessChangedAt.getTime() ?? 0

describe('the list of members', () => {
  it('holds everybody of the organization, or those who can reach a container', async () => {
    const store = await makeStore(server)
    const { org, container } = store
    const second = await makeContainer(db(), org, 'Second')
    const helper = await makeMember(store, null, [second])
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
    const other = await makeMember(await makeStore(server), 'manager')
    const helper = await makeMember(store, null, [store.container])
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
    const other = await makeMember(foreign, 'member')
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
    const helper = await makeMember(store, null, [store.container])
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

  it('are of the own organization, and opened and taken by managers alone', async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    const { org, manager } = store
    const member = await makeMember(store, 'member')
    const second = await makeMember(store, 'manager')
    const helper = await makeMember(store, null)
    const assign = (client: ApiClient, user_id: string, container_id: string) =>
      client.call(assignUserContainer, { query: { org }, body: { user_id, container_id } })
    expect(await assign(manager, second.id, store.container)).toMatchObject({
      status: 422,
      failure: { error: 'manager_unchangeable' },
    })
    const traces = (await readOperations(store)).length
    expect((await assign(manager, member.id, store.container)).data.container_ids).toBeNull()
    expect((await readOperations(store)).length).toBe(traces)
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
    const { id, client } = await makeMember(store, 'member')
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

  it('happens by themselves too, unless nobody would be left to manage', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    for (const [role, containers] of [
      ['store_manager', []],
      [null, [container]],
    ] as const) {
      const { id, client } = await makeMember(store, role, [...containers])
      await client.must(leaveOrganization, { query: { org } })
      expect((await client.must(getUserInfo)).organizations).toEqual([])
      expect(await client.call(listContainers, { query: { org } })).toMatchObject({
        status: 403,
        failure: { error: 'not_your_organization' },
      })
      expect(await lastOperation(store, 'member.leave')).toMatchObject({
        actorId: id,
        userId: id,
        difference: { role: { before: role ?? 'container_user' } },
      })
    }
    expect(await manager.call(leaveOrganization, { query: { org } })).toMatchObject({
      failure: { error: 'last_manager' },
    })
    const { client: second } = await makeMember(store, 'manager')
    await manager.must(leaveOrganization, { query: { org } })
    expect((await second.call(leaveOrganization, { query: { org } })).status).not.toBe(200)
  })

  it('takes a container user from one container, with what was set there', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    const second = await makeContainer(db(), org, 'Second')
    const { id, client } = await makeMember(store, null, [container, second])
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

  it('is not for others, and not for strangers', async () => {
    const store = await makeStore(server)
    const foreign = await makeMember(await makeStore(server), 'member')
    const { id } = await makeMember(store, 'member')
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
