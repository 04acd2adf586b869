import { createView, getExperience, orderViews, releaseExperience } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastOperation, makeReady, makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

async function makeThree() {
  const { id } = await makeReady(store, 'Ordered')
  await store.manager.must(createView, { query: { org: store.org }, body: { experience_id: id, name: 'C' } })
  const { views, revision } = await load(id)
  return { id, revision, ids: views.map((view) => view.id) as [string, string, string] }
}
const load = (id: string) => store.manager.must(getExperience, { query: { org: store.org, experience_id: id } })
const order = (id: string, ids: string[], client = store.member) =>
  client.call(orderViews, { query: { org: store.org }, body: { experience_id: id, view_ids: ids } })
const namesOf = async (id: string) => (await load(id)).views.map((view) => view.name)

describe("the order of a draft's versions", () => {
  it('is changed at once, kept, and logged', async () => {
    const { id, revision, ids } = await makeThree()
    const [original, b, c] = ids
    const { data } = await order(id, [original, c, b])
    expect(data.revision).toBe(revision + 1)
    expect(data.views.map((view) => view.priority)).toEqual([0, 1, 2])
    expect(await namesOf(id)).toEqual(['原始版本', 'C', 'B'])
    expect(await lastOperation(store, 'view.order')).toMatchObject({
      target: 'Ordered',
      experienceId: id,
      difference: { order: { before: ['原始版本', 'B', 'C'], after: ['原始版本', 'C', 'B'] } },
    })
    const traces = (await readOperations(store)).length
    expect((await order(id, [original, c, b])).status).toBe(200)
    expect(await readOperations(store)).toHaveLength(traces)
  })

  it('names every version once, the original first', async () => {
    const { id, ids } = await makeThree()
    const [original, b, c] = ids
    const refused = async (list: string[], issue: object) =>
      expect(await order(id, list)).toMatchObject({ status: 422, failure: { error: 'rule_broken', issues: [issue] } })
    await refused([b, original, c], { path: 'view_ids.0', error: 'original_must_be_first' })
    await refused([original, b], { path: 'view_ids', error: 'every_view_once' })
    await refused([original, b, b], { path: 'view_ids.2', error: 'unknown_view' })
    await refused([original, b, 'elsewhere'], { path: 'view_ids.2', error: 'unknown_view' })
    expect(await namesOf(id)).toEqual(['原始版本', 'B', 'C'])
  })

  it('is fixed by release, and not for container users', async () => {
    const { id, views } = await makeReady(store)
    const ids = views.map((view) => view.id)
    for (const client of [store.assigned, store.unassigned])
      expect(await order(id, ids, client)).toMatchObject({ status: 403, failure: { error: 'no_permission' } })
    await store.manager.must(releaseExperience, { query: { org: store.org, id } })
    expect(await order(id, ids, store.manager)).toMatchObject({ status: 409, failure: { error: 'wrong_state' } })
  })
})
