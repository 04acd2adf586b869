import {
  copyView,
  createView,
  deleteView,
  disableExperience,
  type ExperienceDetail,
  getExperience,
  releaseExperience,
  renameView,
  updateViews,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiClient } from '../../testing/api.ts'
import {
  lastOperation,
  makeDraft,
  makeReady,
  makeReleased,
  makeStore,
  type Store,
  textChange,
} from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeUser } from '../../testing/store.ts'

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

describe('changing versions', () => {
  it('is all or nothing, and logs what changed', async () => {
    const { id, views } = await makeReady(store, 'Whole')
    const [a, b] = views.map((view) => view.id) as [string, string]
    const before = await load(id)
    const broken = await update(id, [
      { id: a, name: 'First' },
      { id: b, name: 'Second', content: { changes: [{ ...textChange, selectors: [] }] } },
    ])
    expect(broken).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'views.1.content.changes.0.selectors' }] },
    })
    expect(await load(id)).toEqual(before)
    const done = await update(id, [
      { id: b, name: 'Second', memo: 'why', weight: 0.25 },
      { id: a, weight: 0.75 },
    ])
    expect(done.data).toMatchObject({
      revision: before.revision + 1,
      views: [
        { id: a, weight: 0.75 },
        { id: b, name: 'Second', memo: 'why', weight: 0.25 },
      ],
    })
    expect((await lastOperation(store, 'view.update')).difference).toEqual({
      'B.name': { before: 'B', after: 'Second' },
      'B.memo': { before: '', after: 'why' },
      'B.weight': { before: 5000, after: 2500 },
      '原始版本.weight': { before: 5000, after: 7500 },
    })
  })

  it('keeps every weight of four places exactly', async () => {
    const { id, views } = await makeReady(store)
    const [a, b] = views.map((view) => view.id)
    for (const weight of [0.0001, 0.1, 0.29, 0.3333, 0.5701, 0.9999, 1]) {
      const rest = Math.round((1 - weight) * 10_000) / 10_000
      const { data } = await update(id, [
        { id: a, weight },
        { id: b, weight: rest },
      ])
      expect(data.views.map((view) => view.weight)).toEqual([weight, rest])
    }
  })

  it('refuses weights that do not make 1, are negative, above 1 or too fine', async () => {
    const { id, views } = await makeReady(store)
    const [a, b] = views.map((view) => view.id)
    const set = async (x: number, y: number) => {
      const { status, failure } = await update(id, [
        { id: a, weight: x },
        { id: b, weight: y },
      ])
      return [status, ...(failure.issues ?? []).map((issue) => `${issue.path} ${issue.error}`)]
    }
    expect(await set(0.5, 0.6)).toEqual([422, 'views weights_must_sum_to_1'])
    expect(await set(0, 0)).toEqual([422, 'views weights_must_sum_to_1'])
    expect(await set(-0.5, 1.5)).toEqual([400, 'views.0.weight too_small', 'views.1.weight too_big'])
    expect(await set(0.33333, 0.66667)).toEqual([400, 'views.0.weight not_multiple', 'views.1.weight not_multiple'])
    const alone = await update(id, [{ id: a, weight: 0.9 }])
    expect(alone.failure).toMatchObject({
      issues: [{ path: 'views', error: 'weights_must_sum_to_1', message: '權重總和必須為 100%，目前為 140%' }],
    })
    expect(weightsOf(await load(id))).toEqual([0.5, 0.5])
  })

  it('refuses unknown and foreign versions, the same one twice, and an older revision', async () => {
    const { id, views, revision } = await makeReady(store)
    const b = views[1]?.id as string
    const other = await makeReady(store, 'Other')
    const named = await update(id, [{ id: b, name: 'x' }, { id: b }, { id: other.views[1]?.id }, { id: 'nothere' }])
    expect(named).toMatchObject({
      status: 422,
      failure: { issues: [1, 2, 3].map((i) => ({ path: `views.${i}.id`, error: 'unknown_view' })) },
    })
    const body = { experience_id: id, revision: revision - 1, views: [{ id: b, name: 'late' }] }
    expect(await store.manager.call(updateViews, { query: { org: store.org }, body })).toMatchObject({
      status: 409,
      failure: { error: 'conflict', details: { current: { id, revision } } },
    })
  })
})

describe('what the plan and release fix', () => {
  it('stops at the number of versions, also for two at once, and says the limit', async () => {
    const small = await makeStore(server, 'starter')
    const { id } = await makeDraft(small)
    const original = (await load(id, small)).views[0]?.id as string
    expect((await add(id, 'B', small)).status).toBe(200)
    const answers = await Promise.all([add(id, 'C', small), add(id, 'D', small)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 423])
    expect(await add(id, 'E', small)).toMatchObject({
      status: 423,
      failure: { error: 'limit_reached', details: { limit: 3, function: 'versions' } },
    })
    const copied = await small.manager.call(copyView, { query: { org: small.org }, body: { id: original } })
    expect(copied.status).toBe(423)
    expect((await load(id, small)).views).toHaveLength(3)
  })

  it('lets names and memos change after release, by store managers and above, but no content or version', async () => {
    const { id, views } = await makeReleased(store)
    const b = views[1]?.id as string
    const query = { org: store.org }
    expect((await update(id, [{ id: b, name: 'Live', memo: 'm' }], store.storeManager)).status).toBe(200)
    for (const content of [{}, { css: 'b{}' }])
      expect(await update(id, [{ id: b, content }])).toMatchObject({ status: 409, failure: { error: 'wrong_state' } })
    const structural = [
      await add(id),
      await store.manager.call(copyView, { query, body: { id: b } }),
      await store.manager.call(deleteView, { query: { ...query, id: b } }),
    ]
    for (const answer of structural) expect(answer).toMatchObject({ status: 409, failure: { error: 'wrong_state' } })
    const byMember = [
      await update(id, [{ id: b, name: 'Mine' }], store.member),
      await store.member.call(renameView, { query: { ...query, id: b }, body: { name: 'Mine' } }),
    ]
    for (const answer of byMember)
      expect(answer).toMatchObject({
        status: 403,
        failure: { error: 'no_permission', details: { role: 'store_manager' } },
      })
    expect((await load(id)).views[1]).toMatchObject({ name: 'Live', memo: 'm' })
  })

  it('lets weights change after release with the right and the plan, as often as the plan says', async () => {
    const business = await makeStore(server, 'business')
    const { id, views } = await makeReleased(business)
    const [a, b] = views.map((view) => view.id)
    const set = (weight: number, client = business.storeManager) =>
      update(
        id,
        [
          { id: a, weight },
          { id: b, weight: 1 - weight },
        ],
        client,
        business.org,
      )
    expect(await set(0.25, business.member)).toMatchObject({ status: 403, failure: { error: 'no_permission' } })
    for (let i = 0; i < 10; i++) expect((await set(i % 2 ? 0.5 : 0.25)).status).toBe(200)
    expect((await set(0.5)).status).toBe(200)
    expect(await set(0.75)).toMatchObject({
      status: 423,
      failure: { error: 'limit_reached', details: { limit: 10, function: 'weight_changes' } },
    })
    await business.manager.must(disableExperience, { query: { org: business.org, id } })
    expect(await set(0.75)).toMatchObject({
      status: 409,
      failure: { error: 'wrong_state', details: { status: 'ended' } },
    })
  })

  it('gives a beta user on a small plan no change of weights after release', async () => {
    const starter = await makeStore(server, 'starter')
    const { id, views } = await makeReady(starter)
    const { token } = await makeUser(server.platform.db, starter.org, 'manager', { beta: true })
    const beta = new ApiClient(server.url, token)
    const set = (weight: number, client: ApiClient) => {
      const weights = views.map((view, i) => ({ id: view.id, weight: i ? weight : 1 - weight }))
      return update(id, weights, client, starter.org)
    }
    expect((await set(0.75, beta)).status).toBe(200)
    await beta.must(releaseExperience, { query: { org: starter.org, id } })
    const refused = { status: 403, failure: { error: 'plan_required', details: { level: 'business' } } }
    for (const client of [starter.manager, beta]) expect(await set(0.25, client)).toMatchObject(refused)
  })
})
