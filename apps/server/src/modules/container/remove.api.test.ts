import { deleteContainer, getContainer, listContainers } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experiences, permissionEntries } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { lastOperation, makeDraft, makeReleased, makeStore, readOperations } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeUser } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const tagOf = async (id: string) => (await fetch(`${server.url}/tag/${id}.js`)).text()

describe('deleting a container', () => {
  it('first tells what would be lost, and changes nothing', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    await makeDraft(store)
    await makeReleased(store)
    const query = { org, container_id: container, is_check: 'true' } as const
    expect(await manager.must(deleteContainer, { query })).toEqual({
      name: 'Test store',
      deleted: false,
      revision: 1,
      experiments: 2,
      running: 1,
      users: 1,
      last_event_at: null,
    })
    expect(await manager.must(listContainers, { query: { org } })).toHaveLength(1)
    expect((await readOperations(store)).map(({ action }) => action)).not.toContain('container.delete')
  })

  it('takes everything in it along, empties its tag and is in the operation log', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    const second = await makeContainer(server.platform.db, org, 'Second')
    await makeDraft(store)
    expect(await tagOf(container)).toContain(container)
    const answer = await manager.must(deleteContainer, { query: { org, container_id: container } })
    expect(answer).toMatchObject({ deleted: true, experiments: 1, running: 0 })
    expect((await manager.must(listContainers, { query: { org } })).map(({ id }) => id)).toEqual([second])
    expect(await manager.call(getContainer, { query: { org, id: container } })).toMatchObject({ status: 404 })
    expect(await server.platform.db.withOrg(org, (tx) => tx.$count(experiences))).toBe(0)
    await expect.poll(() => tagOf(container), { timeout: 5000 }).toBe('')
    expect(await tagOf(second)).toContain(second)
    expect(await lastOperation(store, 'container.delete')).toMatchObject({
      target: 'Test store',
      containerId: container,
    })
    expect(await store.assigned.must(listContainers, { query: { org } })).toEqual([])
  })

  it('is refused while an experiment runs, unless it is confirmed', async () => {
    const store = await makeStore(server)
    const { org, container: container_id, manager } = store
    await makeReleased(store)
    expect(await manager.call(deleteContainer, { query: { org, container_id } })).toMatchObject({
      status: 422,
      failure: { error: 'experiments_running', details: { running: 1 } },
    })
    expect(await manager.must(listContainers, { query: { org } })).toHaveLength(1)
    const confirmed = { query: { org, container_id, confirmed: 'true' as const } }
    expect(await manager.must(deleteContainer, confirmed)).toMatchObject({ deleted: true, running: 1 })
    expect(await manager.call(deleteContainer, confirmed)).toMatchObject({ status: 404 })
  })

  it("is the manager's, and of who was given the right for this container", async () => {
    const store = await makeStore(server)
    const { org, container: container_id } = store
    const second = await makeContainer(server.platform.db, org, 'Second')
    for (const client of [store.storeManager, store.member, store.assigned, store.unassigned])
      expect(await client.call(deleteContainer, { query: { org, container_id } })).toMatchObject({
        status: 403,
        failure: { error: 'no_permission' },
      })
    const { id, token } = await makeUser(server.platform.db, org, 'store_manager')
    await server.platform.db.withOrg(org, (tx) =>
      tx.insert(permissionEntries).values({
        orgId: org,
        containerId: container_id,
        userId: id,
        method: 'DELETE',
        url: '/optimize/container',
        enable: true,
      }),
    )
    const trusted = new ApiClient(server.url, token)
    expect((await trusted.call(deleteContainer, { query: { org, container_id: second } })).status).toBe(403)
    expect((await trusted.call(deleteContainer, { query: { org, container_id } })).status).toBe(200)
  })

  it('refuses what is wrong', async () => {
    const { org, manager } = await makeStore(server)
    const answer = await manager.send(deleteContainer, { query: { org, container_id: '', is_check: 'maybe' } })
    expect(answer.failure.issues?.map(({ path, error }) => `${path} ${error}`).sort()).toEqual([
      'container_id required',
      'is_check invalid_choice',
    ])
  })
})
