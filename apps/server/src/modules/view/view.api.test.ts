import {
  copyView,
  createView,
  deleteView,
  type ExperienceDetail,
  getExperience,
  getReport,
  getView,
  listExperiences,
  renameView,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addVersions,
  lastOperation,
  makeDraft,
  makeReady,
  makeReleased,
  makeStore,
  readOperations,
  type Store,
} from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const add = (experienceId: string, name = 'B', { org, manager }: Store = store, client = manager) =>
  client.call(createView, { query: { org }, body: { experience_id: experienceId, name } })
const update = (experienceId: string, views: object[], client = store.manager, org = store.org) =>
  client.send(updateViews, { query: { org }, body: { experience_id: experienceId, views } })
const load = (id: string, { org, manager }: Store = store): Promise<ExperienceDetail> =>
  manager.must(getExperience, { query: { org, experience_id: id } })
const weightsOf = (experience: Pick<ExperienceDetail, 'views'>) => experience.views.map((view) => view.weight)

describe('the versions of a draft', () => {
  it('share evenly as they come and go, until weights are set', async () => {
    const { id } = await makeDraft(store)
    const b = (await add(id)).data
    expect(b).toMatchObject({ name: 'B', memo: '', weight: 0.5, is_original: false, priority: 1, content: {} })
    expect(weightsOf(await load(id))).toEqual([0.5, 0.5])
    const c = (await add(id, 'C')).data
    const three = weightsOf(await load(id))
    expect(three.reduce((sum, weight) => sum + weight * 10_000, 0)).toBe(10_000)
    expect(Math.max(...three) - Math.min(...three)).toBeLessThan(0.00011)
    await store.manager.must(deleteView, { query: { org: store.org, id: c.id } })
    expect(weightsOf(await load(id))).toEqual([0.5, 0.5])
    const { views } = await load(id)
    const set = await update(
      id,
      views.map((view, index) => ({ id: view.id, weight: index ? 0.1 : 0.9 })),
    )
    expect(set.data.views.map((view) => view.weight)).toEqual([0.9, 0.1])
    expect((await add(id, 'D')).data.weight).toBe(0)
    expect(weightsOf(await load(id))).toEqual([0.9, 0.1, 0])
    await store.manager.must(deleteView, { query: { org: store.org, id: b.id } })
    const left = await load(id)
    expect(weightsOf(left)).toEqual([0.9, 0])
    expect(left.incomplete_steps).toContain('weights')
  })

  it('are renamed, copied and deleted, each with an entry in the log', async () => {
    const { id, views, revision } = await makeReady(store, 'Logged')
    const b = views[1]
    const query = { org: store.org }
    const viewId = b?.id as string
    const renamed = await store.member.must(renameView, { query: { ...query, id: viewId }, body: { name: ' Bee ' } })
    expect(renamed).toEqual({ ...b, name: 'Bee', revision: revision + 1 })
    expect(await lastOperation(store, 'view.rename')).toMatchObject({
      target: 'Logged',
      experienceId: id,
      containerId: store.container,
      difference: { 'B.name': { before: 'B', after: 'Bee' } },
    })
    const copy = await store.member.must(copyView, { query, body: { id: viewId } })
    expect(copy).toMatchObject({ name: 'Bee（副本）', is_original: false, content: renamed.content, priority: 2 })
    expect(copy.id).not.toBe(viewId)
    expect((await lastOperation(store, 'view.create')).difference).toEqual({ version: { after: 'Bee（副本）' } })
    const check = { ...query, id: copy.id, is_check: 'true' } as const
    const operations = (await readOperations(store)).length
    expect(await store.member.must(deleteView, { query: check })).toEqual({
      deleted: false,
      undo: null,
      revision: expect.any(Number),
      name: copy.name,
      changes: 1,
    })
    expect(await readOperations(store)).toHaveLength(operations)
    expect(await store.member.must(deleteView, { query: { ...query, id: copy.id } })).toEqual({
      deleted: true,
      undo: expect.any(String),
      revision: expect.any(Number),
      name: copy.name,
      changes: 1,
    })
    expect((await lastOperation(store, 'view.delete')).difference).toEqual({ version: { before: copy.name } })
    expect((await store.manager.call(getView, { query: { ...query, id: copy.id } })).status).toBe(404)
  })

  it('are copied in the language of the caller, within the length of a name', async () => {
    const { id } = await makeDraft(store)
    const { data: long } = await add(id, '茶'.repeat(60))
    const copy = await store.manager.must(copyView, {
      query: { org: store.org },
      body: { id: long.id },
      headers: { 'accept-language': 'en' },
    })
    expect(copy.name).toBe(`${'茶'.repeat(53)} (copy)`)
    const original = (await load(id)).views[0]?.id as string
    const named = await store.manager.must(copyView, {
      query: { org: store.org },
      body: { id: original },
      headers: { 'accept-language': 'en' },
    })
    expect(named).toMatchObject({ name: 'Original (copy)', is_original: false, content: {} })
  })

  it('call an original that nobody has renamed so in the language of whoever reads', async () => {
    const own = await makeStore(server)
    const { org, container, manager } = own
    const { id } = await makeReleased(own)
    const original = (await load(id, own)).views[0]?.id as string
    const headers = { 'accept-language': 'en' }
    const namesIn = async (options: { headers?: Record<string, string> }) => {
      const detail = await manager.must(getExperience, { query: { org, experience_id: id }, ...options })
      const listed = await manager.must(listExperiences, {
        query: { org, container_id: container, mode: 'released' },
        ...options,
      })
      const { rows } = await manager.must(getReport, { query: { org, id }, ...options })
      return [detail.views[0]?.name, listed.content[0]?.views[0]?.name, rows[0]?.view.name]
    }
    const rename = (name: string) => manager.must(renameView, { query: { org, id: original }, body: { name }, headers })
    expect(await namesIn({})).toEqual(Array(3).fill('原始版本'))
    expect(await namesIn({ headers })).toEqual(Array(3).fill('Original'))
    await rename('Today’s page')
    expect(await namesIn({})).toEqual(Array(3).fill('Today’s page'))
    await rename('Original')
    expect(await namesIn({})).toEqual(Array(3).fill('原始版本'))
  })

  it('keep their original, which is never deleted and has no content', async () => {
    const { id, views } = await makeReady(store)
    const original = views[0]?.id as string
    expect(await store.manager.call(deleteView, { query: { org: store.org, id: original } })).toMatchObject({
      status: 422,
      failure: { error: 'rule_broken', issues: [{ path: 'id', error: 'original_must_stay' }] },
    })
    const changed = await update(id, [{ id: original, content: { css: 'b{}' } }])
    expect(changed).toMatchObject({
      status: 422,
      failure: {
        issues: [{ path: 'views.0.content', error: 'original_must_be_empty', message: '原始版本不可有變更' }],
      },
    })
    expect((await update(id, [{ id: original, content: { css: '  ' } }])).status).toBe(200)
  })

  it('weigh no more than the form can say', async () => {
    const { id, views } = await makeReady(store)
    const heavy = (count: number) => ({
      changes: Array.from({ length: count }, (_, i) => ({
        ...{ id: `c${i}`, op: 'insert', selectors: ['.title'], position: 'after' },
        html: '字'.repeat(19_000),
      })),
    })
    const version = views[1]?.id as string
    expect(await update(id, [{ id: version, content: heavy(9) }])).toMatchObject({
      status: 422,
      failure: {
        issues: [
          {
            path: 'views.0.content.changes',
            error: 'changes_too_large',
            message: '這個版本的變更共 514 kB，上限為 500 kB，請縮短 HTML 或減少變更',
          },
        ],
      },
    })
    expect((await update(id, [{ id: version, content: heavy(8) }])).status).toBe(200)
  })

  it('take their groups with them when they are deleted', async () => {
    const { id, views, revision } = await addVersions(store, (await makeReady(store)).id, ['C', 'D'])
    const [a, b, c, d] = views.map((view) => view.id) as [string, string, string, string]
    const query = { org: store.org, experience_id: id }
    const groups = [
      { name: 'First', view_ids: [a, b] },
      { name: 'Last', view_ids: [c, d] },
    ]
    await store.manager.must(updateExperience, { query, body: { revision, groups } })
    await store.manager.must(deleteView, { query: { org: store.org, id: c } })
    expect((await load(id)).groups).toEqual([groups[0]])
    // One that would hold all that is left goes, too: nothing would be compared.
    await store.manager.must(deleteView, { query: { org: store.org, id: d } })
    expect((await load(id)).groups).toEqual([])
  })
})

describe('who may change versions', () => {
  it('members and above in drafts; container users only read', async () => {
    const { id, views } = await makeReady(store)
    const b = views[1]?.id as string
    const query = { org: store.org }
    expect((await add(id, 'C', store, store.member)).status).toBe(200)
    for (const client of [store.assigned, store.unassigned]) {
      const answers = [
        await add(id, 'D', store, client),
        await update(id, [{ id: b, name: 'x' }], client),
        await client.call(renameView, { query: { ...query, id: b }, body: { name: 'x' } }),
        await client.call(copyView, { query, body: { id: b } }),
        await client.call(deleteView, { query: { ...query, id: b } }),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ status: 403, failure: { error: 'no_permission' } })
    }
    expect((await store.assigned.call(getView, { query: { ...query, id: b } })).data.name).toBe('B')
    expect((await store.unassigned.call(getView, { query: { ...query, id: b } })).status).toBe(403)
  })
})
