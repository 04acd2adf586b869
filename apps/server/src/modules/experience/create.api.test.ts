import { copyExperience, createExperience, createView, renameExperience, updateExperience } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizations } from '../../kernel/db/index.ts'
import {
  addVersions,
  lastOperation,
  makeDraft,
  makeReady,
  makeReleased,
  makeStore,
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

const create = (body: object, client = store.manager) =>
  client.send(createExperience, {
    query: { org: store.org },
    body: { container_id: store.container, name: 'Named', url: 'https://shop.test/', ...body },
  })

describe('creating an experiment', () => {
  it('answers the draft with its original in the language of the caller, and logs it', async () => {
    const answer = await store.member.call(createExperience, {
      query: { org: store.org },
      body: {
        container_id: store.container,
        name: ' 春季 ',
        url: 'https://shop.test/茶?a=1#b',
        memo: 'm',
        start_at: '2030-01-01T08:00:00+08:00',
        end_at: '2030-01-01T00:00:00.000Z',
      },
      headers: { 'accept-language': 'en' },
    })
    expect(answer.data).toMatchObject({
      name: '春季',
      url: 'https://shop.test/茶?a=1#b',
      memo: 'm',
      target_type: 'experiment',
      type: 'page',
      status: 'draft',
      phase: 'draft',
      start_at: '2030-01-01T00:00:00.000Z',
      end_at: '2030-01-01T00:00:00.000Z',
      campaign_start_at: null,
      devices: ['mobile', 'tablet', 'desktop'],
      hide_fragment: false,
      activation: { trigger: 'immediately', visitor: 'all', sources: [], places: [] },
      holdout: 0,
      groups: [],
      report: {
        baseline_roas: null,
        metrics: ['visitor_conversion_rate', 'revenue_per_visitor'],
        conversion_window_days: 7,
      },
      revision: 1,
      views: [{ name: 'Original', weight: 1, is_original: true, content: {} }],
      rules: [],
    })
    expect(await lastOperation(store, 'experience.create')).toMatchObject({
      target: '春季',
      experienceId: answer.data.id,
      containerId: store.container,
    })
  })

  it('names every wrong field', async () => {
    const { status, failure } = await create({
      name: '',
      url: 'javascript:alert(1)',
      memo: 'x'.repeat(1001),
      type: 'popup',
      start_at: '2026-02-30T00:00:00Z',
      end_at: 'tomorrow',
      status: 'released',
    })
    expect(status).toBe(400)
    expect(failure.issues?.map(({ path, error }) => `${path} ${error}`).sort()).toEqual([
      'end_at invalid_date',
      'memo too_long',
      'name required',
      'start_at invalid_date',
      'status unknown_field',
      'type invalid_choice',
      'url invalid_web_url',
    ])
    expect((await create({ start_at: '2030-01-02T00:00:00Z', end_at: '2030-01-01T00:00:00Z' })).failure).toMatchObject({
      issues: [{ path: 'end_at', error: 'end_before_start', message: '結束時間不可早於開始時間' }],
    })
    const campaign = { campaign_start_at: '2030-01-02T00:00:00Z', campaign_end_at: '2030-01-01T00:00:00Z' }
    expect((await create(campaign)).failure.issues).toMatchObject([{ path: 'campaign_end_at' }])
  })

  it.each([
    '1999-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    '2026-01-01',
    '2026-01-01T00:00:00',
    '2026-13-01T00:00:00Z',
    '0',
  ])('refuses the instant %s', async (at) => {
    expect((await create({ start_at: at })).failure.issues).toMatchObject([{ path: 'start_at', error: 'invalid_date' }])
  })

  it('is not for container users, nor on a disabled plan', async () => {
    for (const client of [store.assigned, store.unassigned])
      expect(await create({}, client)).toMatchObject({ status: 403, failure: { error: 'no_permission' } })
    const off = await makeStore(server, 'disable')
    const answer = await off.manager.call(createExperience, {
      query: { org: off.org },
      body: { container_id: off.container, name: 'x', url: 'https://shop.test/' },
    })
    expect(answer).toMatchObject({ status: 403, failure: { error: 'plan_required', details: { level: 'free' } } })
  })
})

describe('renaming and copying', () => {
  it('renames drafts by members, released ones by store managers', async () => {
    const rename = (id: string, name: string, client: Store['manager']) =>
      client.call(renameExperience, { query: { org: store.org, id }, body: { name } })
    const draft = await makeDraft(store, 'Old')
    expect((await rename(draft.id, ' New ', store.member)).data).toMatchObject({ name: 'New', revision: 2 })
    expect(await lastOperation(store, 'experience.rename')).toMatchObject({
      target: 'New',
      difference: { name: { before: 'Old', after: 'New' } },
    })
    expect((await rename(draft.id, '  ', store.member)).failure.issues).toMatchObject([
      { path: 'name', error: 'required' },
    ])
    const released = await makeReleased(store)
    expect(await rename(released.id, 'x', store.member)).toMatchObject({
      status: 403,
      failure: { error: 'no_permission' },
    })
    expect((await rename(released.id, 'Live', store.storeManager)).data.name).toBe('Live')
    for (const client of [store.assigned, store.unassigned])
      expect((await rename(draft.id, 'x', client)).status).toBe(403)
  })

  it('copies settings, rules and versions with ids of their own, but no groups', async () => {
    const source = await addVersions(store, (await makeReady(store, 'Source')).id, ['C'])
    const viewIds = source.views.slice(1).map((view) => view.id)
    await store.manager.must(updateExperience, {
      query: { org: store.org, experience_id: source.id },
      body: {
        revision: source.revision,
        groups: [{ name: 'New', view_ids: viewIds }],
        holdout: 0.2,
        memo: 'why',
      },
    })
    const copy = await store.member.must(copyExperience, {
      query: { org: store.org },
      body: { experience_id: source.id },
      headers: { 'accept-language': 'en' },
    })
    expect(copy).toMatchObject({
      name: 'Source (copy)',
      memo: 'why',
      holdout: 0.2,
      groups: [],
      status: 'draft',
      revision: 1,
    })
    const bare = <T extends { id: string }>(items: T[]) => items.map((item) => ({ ...item, id: '', experience_id: '' }))
    // It is answered in English, where the original has its English name.
    const inEnglish = source.views.map((view) => (view.is_original ? { ...view, name: 'Original' } : view))
    expect(bare(copy.views)).toEqual(bare(inEnglish))
    expect(bare(copy.rules)).toEqual(bare(source.rules))
    const ids = [copy, ...copy.views, ...copy.rules, source, ...source.views, ...source.rules].map((each) => each.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await lastOperation(store, 'experience.copy')).difference).toEqual({
      source: { after: 'Source' },
    })
    for (const client of [store.assigned, store.unassigned]) {
      const answer = await client.call(copyExperience, {
        query: { org: store.org },
        body: { experience_id: source.id },
      })
      expect(answer.status).toBe(403)
    }
  })

  it('refuses a copy with more versions than the plan has', async () => {
    const own = await makeStore(server, 'business')
    const source = await makeReady(own)
    await own.manager.must(createView, { query: { org: own.org }, body: { experience_id: source.id, name: 'C' } })
    const plan = (level: 'starter' | 'free') =>
      server.platform.db.withSystem((tx) =>
        tx.update(organizations).set({ level }).where(eq(organizations.id, own.org)),
      )
    const copy = () => own.manager.call(copyExperience, { query: { org: own.org }, body: { experience_id: source.id } })
    await plan('starter')
    expect((await copy()).status).toBe(200)
    await plan('free')
    expect(await copy()).toMatchObject({
      status: 423,
      failure: { error: 'limit_reached', details: { limit: 2, function: 'versions' } },
    })
  })
})

describe('the rules that a draft begins with', () => {
  const home = { field: 'full_url', operator: 'mc', value: 'https://shop.test/' } as const

  it('are stored in their order, and told in the operation log', async () => {
    const cart = { field: 'path', operator: 'neq', value: '/cart' } as const
    const answer = await create({ name: 'Ruled', rules: [home, cart] })
    expect(answer.data).toMatchObject({ rules: [home, cart] })
    expect(await lastOperation(store, 'experience.create')).toMatchObject({
      difference: { rule: { after: ['full_url mc https://shop.test/', 'path neq /cart'] } },
    })
  })

  it.each([
    ['the same twice', [home, home], 'rules.1.value', 'duplicate_rule'],
    [
      'a pattern that freezes pages',
      [home, { field: 'path', operator: 'mr', value: '(a+)+$' }],
      'rules.1.value',
      'slow_regex',
    ],
  ])('refuses %s, and makes nothing', async (_, rules, path, error) => {
    const before = await lastOperation(store, 'experience.create')
    expect(await create({ name: 'Refused', rules })).toMatchObject({
      status: 422,
      failure: { issues: [{ path, error }] },
    })
    expect(await lastOperation(store, 'experience.create')).toEqual(before)
  })

  it('refuses a rule that is none, at its place', async () => {
    expect(await create({ rules: [{ ...home, value: ' ' }] })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'rules.0.value', error: 'required' }] },
    })
  })
})
