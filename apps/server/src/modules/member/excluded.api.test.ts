import {
  assignUserContainer,
  changeUserRole,
  createOperationTicket,
  deleteContainer,
  downloadOperations,
  getOrganizationUser,
  listContainers,
  listExperiences,
  listOperations,
  listOrganizationUsers,
  removeOrganizationUser,
  renameExperience,
  setUserPermissions,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastOperation, makeDraft, makeMember, makeStore } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const right = { method: 'POST', url: '/optimize/experience/copy' } as const

/** A store with two containers, and somebody who is removed from the first. */
async function makeExcluded(role: 'store_manager' | 'member' = 'store_manager') {
  const store = await makeStore(server)
  const { org, container, manager } = store
  const second = await makeContainer(server.platform.db, org, 'Second')
  const person = await makeMember(store, role)
  const one = { org, user_id: person.id }
  const detail = () => manager.must(getOrganizationUser, { query: one })
  await manager.must(setUserPermissions, {
    query: { org },
    body: { user_id: person.id, container_id: container, list: [{ ...right, enable: false }] },
  })
  const { revision } = await detail()
  const removed = await manager.must(removeOrganizationUser, { query: { ...one, container_id: container, revision } })
  const open = (id = container) =>
    manager.call(assignUserContainer, { query: { org }, body: { user_id: person.id, container_id: id } })
  const list = (container_id: string) => person.client.call(listExperiences, { query: { org, container_id } })
  const ids = async () => (await person.client.must(listContainers, { query: { org } })).map(({ id }) => id)
  return { ...store, second, person, one, detail, removed, open, list, ids }
}

describe('a member who is removed from one container', () => {
  it('keeps the role in all others, those of later too, and reaches nothing of the one', async () => {
    const { org, manager, container, second, person, detail, removed, list, ids, ...store } = await makeExcluded()
    expect(await detail()).toMatchObject({
      org_role: 'store_manager',
      container_ids: null,
      excluded_container_ids: [container],
      permissions: [],
      revision: removed.revision,
    })
    const draft = await makeDraft({ org, container, manager })
    const query = { org, id: draft.id }
    expect((await person.client.call(renameExperience, { query, body: { name: 'Mine' } })).status).toBe(403)
    expect([(await list(container)).status, (await list('nothing')).status]).toEqual([403, 403])
    const later = await makeContainer(server.platform.db, org, 'Later')
    expect((await ids()).sort()).toEqual([second, later].sort())
    expect([(await list(second)).status, (await list(later)).status]).toEqual([200, 200])
    const reaching = async (id: string) =>
      (await manager.must(listOrganizationUsers, { query: { org, container: id } })).map(({ user_id }) => user_id)
    expect(await reaching(container)).not.toContain(person.id)
    expect(await reaching(second)).toContain(person.id)
    expect(await lastOperation({ ...store, org }, 'member.unassign')).toMatchObject({
      userId: person.id,
      containerId: container,
      difference: { container: { before: expect.any(String) } },
    })
  })

  it('reads nothing of it in the log of the organization, nor in its file', async () => {
    const { org, manager, container, person, open } = await makeExcluded()
    await makeDraft({ org, container, manager }, 'Secret')
    const read = async () => {
      const { content } = await person.client.must(listOperations, { query: { org, limit: 100 } })
      const { ticket } = await person.client.must(createOperationTicket, { query: { org } })
      const file = await person.client.call(downloadOperations, { query: { org, ticket } })
      return { told: content.some((each) => each.container_id === container), csv: String(file.data) }
    }
    const without = await read()
    expect(without.told).toBe(false)
    expect(without.csv).not.toContain('Secret')
    await open()
    const again = await read()
    expect(again.told).toBe(true)
    expect(again.csv).toContain('Secret')
  })

  it('is let in again, once, as the role has it', async () => {
    const { manager, org, container, one, person, detail, open, list } = await makeExcluded('member')
    const query = { ...one, container_id: container }
    expect((await manager.call(removeOrganizationUser, { query })).status).toBe(404)
    const set = { user_id: person.id, container_id: container, list: [{ ...right, enable: true }] }
    expect(await manager.call(setUserPermissions, { query: { org }, body: set })).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'container_id', error: 'invalid_choice' }] },
    })
    expect((await open()).data).toMatchObject({ excluded_container_ids: [], permissions: [] })
    expect((await list(container)).status).toBe(200)
    expect((await detail()).excluded_container_ids).toEqual([])
    const stale = await manager.call(removeOrganizationUser, { query: { ...query, revision: 'older' } })
    expect(stale.status).toBe(409)
  })

  it('stays out with another role below the managers, and is in as a manager', async () => {
    const { manager, org, container, person, detail } = await makeExcluded('member')
    const turn = (org_role: 'manager' | 'store_manager' | 'member' | null, container_ids: string[] = []) =>
      manager.must(changeUserRole, { query: { org }, body: { user_id: person.id, org_role, container_ids } })
    expect((await turn('store_manager')).excluded_container_ids).toEqual([container])
    expect((await turn('manager')).excluded_container_ids).toEqual([])
    const query = { org, user_id: person.id, container_id: container }
    expect(await manager.call(removeOrganizationUser, { query })).toMatchObject({
      status: 422,
      failure: { error: 'manager_unchangeable' },
    })
    await turn('member')
    await manager.must(removeOrganizationUser, { query })
    expect(await turn(null, [container])).toMatchObject({ container_ids: [container], excluded_container_ids: [] })
    expect((await detail()).org_role).toBeNull()
  })

  it('is of no container that is gone', async () => {
    const { manager, org, container, detail } = await makeExcluded()
    await manager.must(deleteContainer, { query: { org, container_id: container } })
    expect((await detail()).excluded_container_ids).toEqual([])
  })
})
