import {
  addOrganizationUser,
  changeUserRole,
  listOrganizationUsers,
  type OrgRole,
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

describe('roles', () => {
  const setRole = (client: ApiClient, org: string, user_id: string, org_role: OrgRole | null, ids: string[] = []) =>
    client.call(changeUserRole, { query: { org }, body: { user_id, org_role, container_ids: ids } })

  it('change what a person may do, at once and with a trace', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    const { id, client } = await makeMember(store, 'member')
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

  it('need containers for a container user, of the own organization, and none for others', async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    const { org, manager } = store
    const { id } = await makeMember(store, 'member')
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

  it('stay where only the containers change: the log names each that was opened or closed', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    const second = await makeContainer(db(), org, 'Second')
    const { id: userId } = await makeMember(store, null, [container])
    const before = await changedAt(userId)
    expect((await setRole(manager, org, userId, null, [second])).data).toMatchObject({ container_ids: [second] })
    expect(await changedAt(userId)).toBeGreaterThan(before)
    const opened = { userId, containerId: second, difference: { container: { after: 'Second' } } }
    expect(await lastOperation(store, 'member.assign')).toMatchObject(opened)
    expect(await lastOperation(store, 'member.unassign')).toMatchObject({ userId, containerId: container })
    const traces = await readOperations(store)
    expect(traces.map(({ action }) => action)).not.toContain('member.role')
    await setRole(manager, org, userId, null, [second])
    expect(await readOperations(store)).toHaveLength(traces.length)
  })

  it('lose what was set for single containers with the promotion to manager', async () => {
    const store = await makeStore(server)
    const { org, container: containerId, manager } = store
    const { id: userId } = await makeMember(store, 'member')
    const entry = { orgId: org, containerId, userId, method: 'POST', url: '/optimize/experience', enable: false }
    await db().withOrg(org, (tx) => tx.insert(permissionEntries).values(entry))
    expect((await setRole(manager, org, userId, 'store_manager')).data.permissions).toHaveLength(1)
    expect((await setRole(manager, org, userId, 'manager')).data.permissions).toEqual([])
  })
})

describe('the last manager', () => {
  const only = async () => {
    const store = await makeStore(server)
    // People who were added within the same millisecond are listed in any order.
    const users = await store.manager.must(listOrganizationUsers, { query: { org: store.org } })
    return { ...store, self: users.find(({ org_role }) => org_role === 'manager')?.user_id as string }
  }
  const demote = (client: ApiClient, org: string, user_id: string) =>
    client.call(changeUserRole, { query: { org }, body: { user_id, org_role: 'member' } })

  it('can be neither removed nor demoted, nor leave the organization to somebody who never signed up', async () => {
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
      const other = await makeMember(store, 'manager')
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
