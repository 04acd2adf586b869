import {
  type BodyOf,
  copyView,
  disableExperience,
  getExperience,
  releaseExperience,
  updateExperience,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addVersions, lastOperation, makeDraft, makeReady, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const load = (id: string) => store.manager.must(getExperience, { query: { org: store.org, experience_id: id } })
const change = async (id: string, body: Partial<BodyOf<typeof updateExperience>>, client = store.manager) =>
  client.call(updateExperience, {
    query: { org: store.org, experience_id: id },
    body: { revision: (await load(id)).revision, ...body },
  })

describe('changing settings', () => {
  it('keeps what is not sent, and logs the difference', async () => {
    const before = await makeReady(store, 'Before')
    const body = {
      name: 'After',
      devices: ['tablet', 'mobile', 'tablet'] as ('tablet' | 'mobile')[],
      hide_fragment: true,
      activation: {
        trigger: 'scroll' as const,
        percent: 50,
        visitor: 'returning' as const,
        sources: [{ field: 'referrer' as const, operator: 'contains' as const, value: 'google' }],
        places: ['taipei-city', 'keelung-city/七堵區'],
      },
      holdout: 0.0001,
      campaign_start_at: '2030-01-01T00:00:00Z',
    }
    const { data: after } = await change(before.id, body, store.member)
    expect(after).toEqual({
      ...before,
      ...body,
      devices: ['mobile', 'tablet'],
      campaign_start_at: '2030-01-01T00:00:00.000Z',
      revision: before.revision + 1,
      updated_at: after.updated_at,
    })
    expect(await load(before.id)).toEqual(after)
    const { difference } = await lastOperation(store, 'experience.update')
    expect(difference).toEqual({
      name: { before: 'Before', after: 'After' },
      devices: { before: ['mobile', 'tablet', 'desktop'], after: ['mobile', 'tablet'] },
      hideFragment: { before: false, after: true },
      activation: { before: before.activation, after: body.activation },
      holdout: { before: 0, after: 1 },
      campaignStartAt: { before: null, after: '2030-01-01T00:00:00.000Z' },
    })
  })

  it.each([
    [{ trigger: 'delay' }, 'seconds'],
    [{ trigger: 'scroll' }, 'percent'],
    [{ trigger: 'visible', selector: ' ' }, 'selector'],
    [{ trigger: 'event', event: '' }, 'event'],
  ] as const)('refuses a trigger that could never be met: %o', async (activation, field) => {
    const draft = await makeDraft(store)
    expect(await change(draft.id, { activation })).toMatchObject({
      status: 400,
      failure: { error: 'invalid_input', issues: [{ path: `activation.${field}`, error: 'required' }] },
    })
  })

  it.each([
    [{ sources: [{ field: 'utm_source', value: ' ' }] }, 'sources.0.value', 'required'],
    [{ sources: [{ field: 'cookie', value: 'x' }] }, 'sources.0.field', 'invalid_choice'],
    [{ places: ['atlantis'] }, 'places.0', 'invalid_choice'],
    [{ places: ['taipei-city/七堵區'] }, 'places.0', 'invalid_choice'],
    [{ places: ['taipei-city/中正區/1'] }, 'places.0', 'invalid_choice'],
    [{ places: ['__proto__'] }, 'places.0', 'invalid_choice'],
  ])('refuses a source or place that nobody can come from: %o', async (activation, field, error) => {
    const draft = await makeDraft(store)
    expect(await change(draft.id, { activation } as never)).toMatchObject({
      status: 400,
      failure: { error: 'invalid_input', issues: [{ path: `activation.${field}`, error }] },
    })
  })

  it('takes a direct visit, which has nothing to compare', async () => {
    const draft = await makeDraft(store)
    const { data } = await change(draft.id, { activation: { sources: [{ field: 'direct' }] } })
    expect(data.activation).toEqual({
      trigger: 'immediately',
      visitor: 'all',
      sources: [{ field: 'direct', operator: 'is', value: '' }],
      places: [],
    })
  })

  it('refuses a window that becomes wrong by a change of one end', async () => {
    const draft = await makeDraft(store)
    await change(draft.id, { start_at: '2030-01-01T00:00:00Z', end_at: '2030-02-01T00:00:00Z' })
    const refused = {
      status: 422,
      failure: { error: 'rule_broken', issues: [{ path: 'end_at', error: 'end_before_start' }] },
    }
    expect(await change(draft.id, { start_at: '2030-02-01T00:00:01Z' })).toMatchObject(refused)
    expect(await change(draft.id, { end_at: '2029-12-31T00:00:00Z' })).toMatchObject(refused)
    expect(await change(draft.id, { start_at: '2030-03-01T00:00:00Z', end_at: '2030-02-01T00:00:00Z' })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'end_at', error: 'end_before_start' }] },
    })
    expect((await change(draft.id, { start_at: '2030-02-01T00:00:00Z' })).status).toBe(200)
    expect(
      (await change(draft.id, { start_at: null, end_at: '2020-01-01T00:00:00Z' })).data.incomplete_steps,
    ).toContain('dates')
  })

  it('tells the steps that a change leaves open', async () => {
    const { id } = await makeReady(store)
    expect((await change(id, { devices: [] })).data.incomplete_steps).toEqual(['devices'])
  })

  it('checks report settings', async () => {
    const { id } = await makeDraft(store)
    const report = { baseline_roas: 0, conversion_window_days: 31, metrics: ['order_rate', 'luck'] }
    const { failure } = await store.manager.send(updateExperience, {
      query: { org: store.org, experience_id: id },
      body: { revision: 1, report },
    })
    expect(failure.issues?.map(({ path, error }) => `${path} ${error}`).sort()).toEqual([
      'report.baseline_roas roas_must_be_positive',
      'report.conversion_window_days too_big',
      'report.metrics.1 invalid_choice',
    ])
    const long = { ...(await load(id)).report, planned_days: 91 }
    expect((await change(id, { report: long })).failure.issues).toMatchObject([
      { path: 'report.planned_days', error: 'too_big' },
    ])
    const { data } = await change(id, { report: { baseline_roas: 4, metrics: ['bounce_rate', 'order_rate'] } })
    expect(data.report).toMatchObject({ baseline_roas: 4, metrics: ['bounce_rate', 'order_rate'], method: 'planned' })
  })

  it('groups versions of its own, each in one group at most', async () => {
    const { id, views } = await makeReady(store)
    const [a, b] = views.map((view) => view.id) as [string, string]
    const c = (await addVersions(store, id, ['C'])).views[2]?.id as string
    const foreign = (await makeReady(store)).views[0]?.id as string
    const groups = (...viewIds: string[][]) =>
      change(id, { groups: viewIds.map((ids, i) => ({ name: `G${i}`, view_ids: ids })) })
    expect(await groups([a, foreign])).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'groups.0.view_ids.1', error: 'unknown_view' }] },
    })
    expect(await groups([a, a])).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'groups.0.view_ids.1', error: 'already_grouped', message: '版本已屬於其他群組' }] },
    })
    expect((await groups([a, b], [b, a])).failure.issues?.map((issue) => issue.path)).toEqual([
      'groups.1.view_ids.0',
      'groups.1.view_ids.1',
    ])
    expect((await groups([a])).failure.issues).toMatchObject([
      { path: 'groups.0.view_ids', error: 'too_few', message: '至少需要 2 項' },
    ])
    expect(await groups([a, b, c])).toMatchObject({
      status: 422,
      failure: {
        issues: [
          { path: 'groups.0.view_ids', error: 'nothing_to_compare', message: '至少要留下兩個版本或群組，才能比較' },
        ],
      },
    })
    expect((await groups([a, b])).data.groups).toEqual([{ name: 'G0', view_ids: [a, b] }])
    expect((await groups()).data.groups).toEqual([])
  })

  it('lets one of two with the same revision win', async () => {
    const { id, revision } = await makeDraft(store)
    const answers = await Promise.all(['One', 'Two'].map((name) => change(id, { name, revision })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await load(id)).revision).toBe(revision + 1)
  })

  it('keeps report, groups, name and memo open after the end, and nothing else', async () => {
    const query = { org: store.org }
    const { id, views } = await makeReady(store)
    await store.manager.must(copyView, { query, body: { id: views[1]?.id as string } })
    const released = await store.manager.must(releaseExperience, { query: { ...query, id } })
    await store.manager.must(disableExperience, { query: { ...query, id } })
    const viewIds = released.views.slice(1).map((view) => view.id)
    const open = { name: 'Done', memo: 'm', groups: [{ name: 'New', view_ids: viewIds }], report: { baseline_roas: 2 } }
    expect((await change(id, open)).data).toMatchObject({ name: 'Done', status: 'ended', memo: 'm' })
    expect(await change(id, { holdout: 0.1, url: 'https://b.test/', memo: 'x' })).toMatchObject({
      status: 409,
      failure: {
        error: 'wrong_state',
        details: { status: 'ended' },
        issues: [{ path: 'url' }, { path: 'holdout', error: 'not_editable_after_release' }],
      },
    })
    expect((await change(id, { memo: 'x' }, store.member)).status).toBe(403)
  })
})
