import {
  createExperience,
  createRule,
  createView,
  deleteView,
  disableExperience,
  findOverlaps,
  getEditorToken,
  getExperience,
  type KindDefinition,
  listQuotas,
  type ManifestExperience,
  orderViews,
  releaseExperience,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experiences } from '../kernel/db/index.ts'
import { loadParts } from '../kernel/experience/queries.ts'
import type { CompileContext, KindRegistry, ServerKind } from '../kernel/kinds.ts'
import { compileManifest } from '../kernel/publish/manifest.ts'
import { limitOf } from '../kernel/quota/plans.ts'
import { makeDraft, makeReady, makeReleased, makeStore, type Store, textChange } from '../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { kindRegistry } from './kinds.gen.ts'

/** The experiment as it would be with other declarations, and other parts on the server. */
const declared = (declaration: Partial<KindDefinition>, parts: Partial<ServerKind> = {}): KindRegistry => {
  const { experiment } = kindRegistry
  const definition = { ...experiment.definition, ...declaration }
  return { ...kindRegistry, experiment: { ...experiment, ...parts, definition } }
}

let current: Partial<KindDefinition> = {}
let server: TestServer
beforeAll(async () => {
  const experiment = Object.defineProperty({ ...kindRegistry.experiment }, 'definition', {
    get: () => declared(current).experiment.definition,
  })
  server = await startTestServer({}, { ...kindRegistry, experiment })
})
afterAll(() => server.destroy())

/** A store of its own; from now on experiments are what the declaration says. */
function storeWith(declaration: Partial<KindDefinition>, level?: Parameters<typeof makeStore>[1]): Promise<Store> {
  current = declaration
  return makeStore(server, level)
}

const addView = ({ org, manager }: Store, experience_id: string, name = 'B') =>
  manager.call(createView, { query: { org }, body: { experience_id, name } })
const removeView = ({ org, manager }: Store, id: string) => manager.call(deleteView, { query: { org, id } })
const fill = ({ org, manager }: Store, experience_id: string, id: string) =>
  manager.call(updateViews, {
    query: { org },
    body: { experience_id, views: [{ id, content: { changes: [textChange] } }] },
  })

describe('versions', () => {
  it('many: begins with an original that stays, and needs another version', async () => {
    const store = await storeWith({ versions: 'many' })
    const draft = await makeDraft(store)
    expect(draft.views).toMatchObject([{ name: '原始版本', is_original: true, weight: 1 }])
    expect(draft.incomplete_steps).toContain('versions')
    const [original] = draft.views
    expect((await removeView(store, String(original?.id))).failure.issues).toMatchObject([
      { error: 'original_must_stay' },
    ])
  })

  it.each(['many_or_one', 'one'] as const)('%s: begins with one version, which shows something', async (versions) => {
    const store = await storeWith({ versions })
    const draft = await makeDraft(store)
    expect(draft.views).toMatchObject([{ name: '版本 1', is_original: false, weight: 1 }])
    expect(draft.incomplete_steps).toEqual(['rules', 'content'])
    const [first] = draft.views
    expect((await fill(store, draft.id, String(first?.id))).status).toBe(200)
    const { incomplete_steps } = await store.manager.must(getExperience, {
      query: { org: store.org, experience_id: draft.id },
    })
    expect(incomplete_steps).toEqual(['rules'])
    expect((await removeView(store, String(first?.id))).failure.issues).toMatchObject([
      { error: 'last_version_must_stay' },
    ])
  })

  it('many_or_one: a second one makes it a test, and any may come first', async () => {
    const store = await storeWith({ versions: 'many_or_one' })
    const draft = await makeDraft(store)
    const second = await addView(store, draft.id)
    expect(second.data).toMatchObject({ is_original: false, weight: 0.5 })
    const view_ids = [second.data.id, String(draft.views[0]?.id)]
    const ordered = await store.manager.call(orderViews, {
      query: { org: store.org },
      body: { experience_id: draft.id, view_ids },
    })
    expect(ordered.data.views.map((view) => view.id)).toEqual(view_ids)
  })

  it('one: takes no second', async () => {
    const store = await storeWith({ versions: 'one' })
    const { id } = await makeDraft(store)
    expect((await addView(store, id)).failure).toMatchObject({
      error: 'rule_broken',
      issues: [{ path: 'experience_id', error: 'one_version_only', message: '此類型只能有一個版本' }],
    })
  })
})

describe('perContainer', () => {
  it('one: a second is refused until the first has ended, also of two at once', async () => {
    const store = await storeWith({ perContainer: 'one' })
    const { org, container, manager } = store
    const create = () =>
      manager.call(createExperience, {
        query: { org },
        body: { container_id: container, name: 'Menu', url: 'https://shop.test/' },
      })
    const answers = await Promise.all([create(), create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({ error: 'only_one' })
    const { id } = answers.find(({ status }) => status === 200)?.data ?? { id: '' }
    await store.server.platform.db.withOrg(org, (tx) =>
      tx.update(experiences).set({ status: 'released' }).where(eq(experiences.id, id)),
    )
    expect((await create()).status).toBe(409)
    await manager.must(disableExperience, { query: { org, id } })
    expect((await create()).status).toBe(200)
  })

  it('many: takes as many as anybody likes', async () => {
    const store = await storeWith({ perContainer: 'many' })
    await makeDraft(store, 'A')
    expect((await makeDraft(store, 'B')).name).toBe('B')
  })
})

describe('editableLive', () => {
  it.each([true, false])('%s', async (editableLive) => {
    const store = await storeWith({ editableLive })
    const { id, views } = await makeReleased(store)
    const query = { org: store.org, experience_id: id }
    const settings = await store.manager.call(updateExperience, { query, body: { devices: ['mobile'] } })
    const content = await fill(store, id, String(views[1]?.id))
    const pointed = await store.manager.call(getEditorToken, { query: { org: store.org, vid: String(views[1]?.id) } })
    const rule = { experience_id: id, field: 'path', operator: 'eq', value: '/more' } as const
    const ruled = await store.manager.call(createRule, { query: { org: store.org }, body: rule })
    const answers = [settings.status, content.status, pointed.status, ruled.status]
    expect(answers).toEqual(editableLive ? [200, 200, 200, 200] : [409, 409, 409, 409])
    const { report } = await store.manager.must(getExperience, { query })
    const method = report.method === 'planned' ? ('anytime' as const) : ('planned' as const)
    const body = { report: { ...report, method } }
    expect((await store.manager.call(updateExperience, { query, body })).failure.issues).toMatchObject([
      { path: 'report.method', error: 'not_editable_after_release' },
    ])
  })
})

describe('quota', () => {
  const used = async ({ org, manager }: Store) =>
    (await manager.must(listQuotas, { query: { org } })).find((each) => each.function === 'released_experiments')?.used

  it('by content: only what says so takes a place, of the plan and in its usage', async () => {
    const quota = ({ css }: Record<string, unknown>) => (css ? (['released_experiments'] as const) : [])
    const store = await storeWith({ quota }, 'free')
    expect(limitOf('released_experiments', 'free', false)).toBe(1)
    const release = (id: string) => store.manager.call(releaseExperience, { query: { org: store.org, id } })
    await makeReleased(store, 'A')
    await makeReleased(store, 'B')
    expect(await used(store)).toBe(0)
    const taking = { css: 'h1 { color: teal }' }
    await makeReleased(store, 'C', taking)
    expect(await used(store)).toBe(1)
    const { id } = await makeReady(store, 'D', taking)
    expect((await release(id)).failure).toMatchObject({ error: 'limit_reached' })
    expect((await release((await makeReady(store, 'E')).id)).status).toBe(200)
  })

  it('none: takes no place', async () => {
    const store = await storeWith({ quota: [] }, 'free')
    await makeReleased(store, 'A')
    await makeReleased(store, 'B')
    expect(await used(store)).toBe(0)
  })
})

describe('types', () => {
  it('the first is proposed, and others than these are refused', async () => {
    const store = await storeWith({ types: ['redirect'] })
    expect((await makeDraft(store)).type).toBe('redirect')
    const body = { container_id: store.container, name: 'A', url: 'https://shop.test/', type: 'page' } as const
    const answer = await store.manager.call(createExperience, { query: { org: store.org }, body })
    expect(answer.failure).toMatchObject({ error: 'rule_broken', issues: [{ path: 'type', error: 'invalid_choice' }] })
  })
})

describe('measured, placement and anchors', () => {
  it('its metrics lead the report of a new one', async () => {
    const store = await storeWith({ measured: ['add_to_cart_rate', 'bounce_rate'] })
    expect((await makeDraft(store)).report.metrics).toEqual(['add_to_cart_rate', 'bounce_rate'])
  })

  it('the tag is told whether anybody is assigned, and where the content stands', async () => {
    const store = await storeWith({})
    const { id } = await makeReleased(store)
    const parts = await store.server.platform.db.withOrg(store.org, async (tx) =>
      loadParts(tx, await tx.select().from(experiences).where(eq(experiences.id, id))),
    )
    const container = { id: store.container, gaId: '', clarityLink: '', currency: 'TWD', timezone: 'Asia/Taipei' }
    const compile = (declaration: Partial<KindDefinition>, hideFragment = false, serverKind?: Partial<ServerKind>) => {
      const experiences = parts.map((each) => ({
        ...each,
        experience: { ...each.experience, hideFragment },
        changes: [],
      }))
      const { manifest, files } = compileManifest(
        { container, level: 'business', revision: 1, experiences },
        declared(declaration, serverKind),
      )
      const read = (path = ''): unknown =>
        JSON.parse(files.get(path.replace(`content/${store.container}/`, '')) ?? 'null')
      return { manifest, files, read }
    }
    const before = compile({})
    expect(before.manifest).not.toHaveProperty('widgets')
    expect(before.manifest.experiences).toMatchObject([{ id, measured: true, views: [{}, { content: {} }] }])
    expect(before.files.size).toBe(0)
    expect(compile({ measured: [] }).manifest.experiences).toMatchObject([{ measured: false }])

    // A widget waits in a manifest of its own, with its content in a file of its own.
    const after = compile({ placement: 'widget' })
    expect(after.manifest.experiences).toEqual([])
    const [widget] = after.read(after.manifest.widgets?.file) as ManifestExperience[]
    expect(widget).toMatchObject({ id, measured: true, views: [{ original: true }, { file: expect.any(String) }] })
    expect(after.read(widget?.views[1]?.file)).toEqual(before.manifest.experiences[0]?.views[1]?.content)
    expect(after.manifest.widgets).not.toHaveProperty('hideFragment')
    expect(compile({ placement: 'widget' }, true).manifest.widgets).toHaveProperty('hideFragment', true)
    expect(compile({ placement: 'widget' }).manifest).toEqual(after.manifest)

    // What floats in a corner keeps away from the checkout.
    const [rule] = before.manifest.experiences[0]?.rules ?? []
    expect(compile({ anchors: ['corner'] }).manifest.experiences[0]?.rules).toEqual([
      rule,
      { field: 'path', operator: 'nri', value: 'checkout' },
    ])
    expect(before.manifest.experiences[0]?.rules).toEqual([rule])

    // It is compiled with what surrounds it, and may ask for what it declares.
    const contexts: CompileContext[] = []
    const terms = { anchor: { selectors: ['#price'], position: 'after' as const }, caps: { session: 1 } }
    const asking: Partial<ServerKind> = {
      compile(_, context) {
        contexts.push(context)
        return { content: { price: 1 }, terms }
      },
    }
    const anchored = compile({ placement: 'widget', anchors: ['element'] }, false, asking)
    expect(contexts).toMatchObject([{ container, level: 'business', campaign: { startAt: null, endAt: null } }])
    expect(anchored.manifest.widgets).toHaveProperty('anchors', true)
    expect(anchored.read(anchored.manifest.widgets?.file)).toMatchObject([
      { activation: { trigger: 'immediately', visitor: 'all', waits: true }, views: [{}, { terms }] },
    ])
    expect(() => compile({ placement: 'widget', anchors: ['corner'] }, false, asking)).toThrow('stands at no element')
  })
})

describe('codes', () => {
  it('others that carry the same one in a window that overlaps are named, whatever is being edited', async () => {
    const codes = ({ css }: Record<string, unknown>) => (css ? [String(css)] : [])
    const store = await storeWith({ codes })
    const { org, manager } = store
    const day = (n: number) => `2031-01-${String(n).padStart(2, '0')}T00:00:00.000Z`
    const make = async (name: string, code: string, from: number | null, to: number | null) => {
      const { id } = await makeReady(store, name, { css: code })
      const body = { start_at: from && day(from), end_at: to && day(to) } as { start_at: string; end_at: string }
      await manager.must(updateExperience, { query: { org, experience_id: id }, body })
      return id
    }
    const id = await make('Own', ' Tea10', 5, 10)
    await make('Same', 'TEA10 ', 9, 20)
    await make('Always', 'tea10', null, null)
    await make('Before', 'tea10', 1, 5)
    await make('Other', 'tea20', 5, 10)
    const find = (body: object = {}) =>
      manager.must(findOverlaps, { query: { org }, body: { experience_id: id, ...body } })
    const found = await find()
    expect(found).toMatchObject({ start_at: day(5), end_at: day(10) })
    expect(found.overlaps).toMatchObject([
      { name: 'Always', start_at: null, end_at: null, codes: ['tea10'] },
      { name: 'Same', start_at: day(9), end_at: day(20), codes: ['TEA10'], phase: 'draft' },
    ])
    const names = async (body: object) => (await find(body)).overlaps.map(({ name }) => name)
    expect(await names({ codes: ['TEA20'] })).toEqual(['Other'])
    expect(await names({ end_at: day(8) })).toEqual(['Always'])
    expect(await names({ start_at: null, end_at: null })).toEqual(['Always', 'Before', 'Same'])
    expect(await names({ codes: [' '] })).toEqual([])
  })

  it('nobody shares one of a kind that carries none', async () => {
    const store = await storeWith({})
    const { id } = await makeReady(store, 'A')
    await makeReady(store, 'B')
    const query = { org: store.org }
    expect((await store.manager.must(findOverlaps, { query, body: { experience_id: id } })).overlaps).toEqual([])
  })
})
