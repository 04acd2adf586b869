import {
  adoptVersion,
  createExperience,
  createView,
  deleteExperience,
  disableExperience,
  type ExperienceDetail,
  getLibrary,
  inFamily,
  type QueryOf,
  type ReportSettings,
  releaseExperience,
  restoreDeleted,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDraft, makeReady, makeReleased, makeStore, type Store, textChange } from '../../testing/fixtures.ts'
import { keepDays, setExperience } from '../../testing/looks.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())
beforeEach(async () => {
  store = await makeStore(server)
})

type Filter = Omit<QueryOf<typeof getLibrary>, 'org' | 'container_id'>
const read = (filter: Filter = {}, client = store.manager) =>
  client.must(getLibrary, { query: { org: store.org, container_id: store.container, ...filter } })
const namesIn = async (filter: Filter = {}) => (await read(filter)).content.map(({ name }) => name)

/** What else is set of one: what people say of it, and when it was shown. */
type Told = NonNullable<Parameters<typeof setExperience>[2]>
/** When they end, one a day. */
let day = 0
/** Ends a draft as if it had been released on 1 March 2026, later than those before it. */
async function finish({ id }: Pick<ExperienceDetail, 'id'>, told: Told = {}): Promise<ExperienceDetail> {
  const { org, manager } = store
  const released = await manager.must(releaseExperience, { query: { org, id } })
  await manager.must(disableExperience, { query: { org, id }, body: {} })
  const dates = { releasedAt: new Date(Date.UTC(2026, 2, 1)), endedAt: new Date(Date.UTC(2026, 2, 15 + day++, 4)) }
  await setExperience(store, released, { ...dates, ...told })
  return released
}
/** An experiment of two versions that has ended. */
async function end(name: string, told?: Told, report?: Partial<ReportSettings>): Promise<ExperienceDetail> {
  const draft = await makeReady(store, name)
  const body = { report: { ...draft.report, ...report }, revision: draft.revision }
  const query = { org: store.org, experience_id: draft.id }
  if (report) await store.manager.must(updateExperience, { query, body })
  return finish(draft, told)
}
const versionOf = ({ views }: ExperienceDetail) => views[1]?.id ?? ''
/** Looks at the only version on some days. */
const keep = (experience: ExperienceDetail, ratios: Record<number, number>, boundary?: number) =>
  keepDays(
    store,
    experience,
    Object.entries(ratios).map(([on, ratio]) => ({
      ...{ day: Number(on), visitors: Number(on) * 100 },
      looks: [{ view: versionOf(experience), ratio, ...(boundary && { boundary }) }],
    })),
  )

describe('an entry of the library', () => {
  it('tells what was tested, what came of it and what was learned, by what was kept', async () => {
    await makeDraft(store, 'Draft')
    await makeReleased(store, 'Running')
    const told = {
      conclusion: 'won',
      learned: '標題寫出好處',
      tags: ['標題'],
      memo: 'Say what it is good for',
    } as const
    const endedAt = new Date('2026-03-15T04:00:00Z')
    const ended = await end('Hero', { ...told, tags: ['標題'], endedAt })
    await keep(ended, { 7: 1.01, 8: 1.02, 9: 1.03 })

    const library = await read()
    expect(library).toMatchObject({ totalElements: 1, totalPages: 1, over: 0 })
    const [entry] = library.content
    expect(entry).toMatchObject({
      ...told,
      ...{ id: ended.id, name: 'Hero', page_url: 'shop.test', phase: 'ended', adopted_view_id: null },
      ...{ begins_at: '2026-03-01T00:00:00.000Z', stops_at: '2026-03-15T04:00:00.000Z', days: 15, visitors: 900 },
      judgment: { verdicts: [{ view_id: versionOf(ended), word: 'uncertain' }] },
      views: [{ is_original: true }, { name: 'B', memo: '', screenshot: null }],
    })
    const [original, version] = entry?.rows ?? []
    expect(original).toMatchObject({ view: { is_original: true }, lift: {}, estimated_revenue_difference: null })
    const lift = version?.lift.visitor_conversion_rate
    expect(lift?.estimate).toBeCloseTo(0.03)
    expect(lift?.low).toBeLessThan(0.01)
    // NT$ 100 a visitor, 900 visitors, three percent more.
    expect(version?.estimated_revenue_difference?.value).toBeCloseTo(2700, 0)
    expect(await read({}, store.assigned)).toEqual(library)
  })

  it('has a verdict with the look that settled it', async () => {
    await keep(await end('Settled'), { 7: 1.2, 8: 1.01 })
    const [entry] = (await read()).content
    expect(entry?.judgment.verdicts[0]).toMatchObject({ word: 'better', day: 7 })
    expect(entry?.judgment.verdicts[0]?.settled?.estimate).toBeCloseTo(0.2)
    expect(entry?.rows[1]?.lift.visitor_conversion_rate?.estimate).toBeCloseTo(0.01)
  })

  it('has the last look of one without a planned end, too, as far as its boundary', async () => {
    await keep(await end('Any time', {}, { method: 'anytime' }), { 9: 0.98 }, 3)
    const [entry] = (await read()).content
    expect(entry?.judgment.method).toBe('anytime')
    const lift = entry?.rows[1]?.lift.visitor_conversion_rate
    expect(lift?.estimate).toBeCloseTo(-0.02)
    expect(lift?.high).toBeCloseTo(0.98 * Math.exp(3 * 0.02) - 1)
  })

  it('says so where nothing is known', async () => {
    // It was to begin in summer, and ended before.
    await end('Never shown', { startAt: new Date('2026-06-01T00:00:00Z') })
    const { content, conclusions } = await read()
    expect(content[0]).toMatchObject({
      ...{ conclusion: null, learned: '', tags: [], begins_at: null, days: 0, visitors: null },
      rows: [{ lift: {} }, { lift: {}, estimated_revenue_difference: null }],
    })
    expect(conclusions).toEqual([{ conclusion: null, count: 1 }])
  })

  it('stays while its version is adopted; what is over and was not ended is counted beside it', async () => {
    const { org, manager } = store
    const adopted = await makeReleased(store, 'Adopted')
    const body = { view_id: versionOf(adopted), revision: adopted.revision }
    await manager.must(adoptVersion, { query: { org, id: adopted.id }, body })
    await setExperience(store, await makeReleased(store, 'Over'), { endAt: new Date(Date.now() - 1000) })
    await setExperience(store, await makeReleased(store, 'Goes on'), { endAt: new Date(Date.now() + 86_400_000) })
    const { content, over } = await read()
    expect(content).toMatchObject([{ name: 'Adopted', adopted_view_id: versionOf(adopted), handed_over_at: null }])
    expect(over).toBe(1)
  })

  it('goes with its experience, and comes back with all that was kept', async () => {
    const { org, container, manager } = store
    await keep(await end('Stays'), { 7: 1.1 })
    const ended = await end('Goes')
    await keep(ended, { 7: 1.1 })
    const before = await read()
    const { undo } = await manager.must(deleteExperience, { query: { org, experience_id: ended.id } })
    expect(await namesIn()).toEqual(['Stays'])
    expect((await read({ sort: 'lift' })).conclusions).toEqual([{ conclusion: null, count: 1 }])
    await manager.must(restoreDeleted, { query: { org }, body: { container_id: container, id: String(undo) } })
    const withoutTime = ({ content }: typeof before) => content.map(({ updated_at: _, revision: __, ...rest }) => rest)
    expect(withoutTime(await read())).toEqual(withoutTime(before))
  })
})

describe('the library', () => {
  it('finds text wherever it stands, and takes its signs literally', async () => {
    await end('100% off', { learned: 'Prices first' })
    await end('100 things', { memo: 'under_score' })
    await end('underXscore', { url: 'https://shop.test/sale/shoes?color=red' })
    await end('運費', { learned: '免運比折扣有效 🚚', tags: ['物流'] })
    await end('back\\slash', { learned: "it's" })
    const found = async (key: string) => (await namesIn({ key })).sort()
    expect(await found('100%')).toEqual(['100% off'])
    expect(await found('%')).toEqual(['100% off'])
    expect(await found('r_s')).toEqual(['100 things'])
    expect(await found('\\')).toEqual(['back\\slash'])
    expect(await found("'")).toEqual(['back\\slash'])
    expect(await found('🚚')).toEqual(['運費'])
    expect(await found('🚛')).toEqual([])
    expect(await found('物 流')).toEqual(['運費'])
    expect(await found('ＰＲＩＣＥＳ')).toEqual(['100% off'])
    expect(await found('sale/shoes')).toEqual(['underXscore'])
    expect(await found("' or '1'='1")).toEqual([])
    expect(await found('')).toHaveLength(5)
  })

  it('is narrowed by conclusion, page and tag, each counted among what the others leave', async () => {
    const sale = 'https://shop.test/sale'
    await end('a', { conclusion: 'won', tags: ['price', 'hero'] })
    await end('b', { url: `${sale}/?utm_source=x#top`, conclusion: 'won', tags: ['price'] })
    await end('c', { url: sale, conclusion: 'lost', tags: ['hero'] })
    await end('d', { url: `http://shop.test/sale?page=2` })
    const all = await read()
    expect(all.content.map(({ name, page_url }) => [name, page_url])).toEqual([
      ['d', 'shop.test/sale'],
      ['c', 'shop.test/sale'],
      ['b', 'shop.test/sale'],
      ['a', 'shop.test'],
    ])
    expect(all.pages).toEqual([
      { page_url: 'shop.test/sale', count: 3 },
      { page_url: 'shop.test', count: 1 },
    ])
    const byConclusion = ({ conclusions }: typeof all) =>
      Object.fromEntries(conclusions.map(({ conclusion, count }) => [conclusion ?? 'none', count]))
    const won = await read({ conclusion: 'won' })
    expect(won.content.map(({ name }) => name)).toEqual(['b', 'a'])
    expect(won.totalElements).toBe(2)
    expect(won.tags).toEqual([
      { tag: 'price', count: 2 },
      { tag: 'hero', count: 1 },
    ])
    expect(byConclusion(won)).toEqual({ won: 2, lost: 1, none: 1 })
    for (const [conclusion, names] of [
      ['none', ['d']],
      ['aborted', []],
    ] as const)
      expect(await read({ conclusion })).toMatchObject({
        totalElements: names.length,
        content: names.map((name) => ({ name })),
      })
    const narrow = await read({ page_url: 'shop.test/sale', tag: 'hero' })
    expect(narrow.content.map(({ name }) => name)).toEqual(['c'])
    expect(byConclusion(narrow)).toEqual({ lost: 1 })
    expect(narrow.pages).toHaveLength(2)
    expect(narrow.tags.map(({ tag }) => tag)).toEqual(['hero', 'price'])
    expect(await namesIn({ tag: 'price', key: 'b' })).toEqual(['b'])
    for (const nobody of [{ page_url: '%' }, { page_url: 'shop.test/sal' }, { tag: 'her' }, { tag: '%' }])
      expect(await namesIn(nobody)).toEqual([])
  })

  it('is by the end, or by the gain of the best version as its report tells it', async () => {
    await keep(await end('best'), { 7: 1.5, 8: 1.01 })
    await end('nothing')
    await keep(await end('better'), { 7: 1.01, 8: 1.02 })
    // Fewer bounces are a gain.
    await keep(await end('bounces', {}, { metrics: ['bounce_rate', 'revenue_per_visitor'] }), { 7: 0.8 })
    await keep(await end('worse'), { 7: 0.9 })
    const byEnd = ['worse', 'bounces', 'better', 'nothing', 'best']
    const byLift = ['best', 'bounces', 'better', 'worse', 'nothing']
    expect(await namesIn()).toEqual(byEnd)
    expect(await namesIn({ sort: 'lift' })).toEqual(byLift)
    for (const [sort, names] of [
      ['ended', byEnd],
      ['lift', byLift],
    ] as const) {
      const pages = []
      for (const page of [1, 2, 3]) pages.push(...(await namesIn({ sort, page, limit: 2 })))
      expect(pages).toEqual(names)
    }
    expect(await read({ page: 4, limit: 2 })).toMatchObject({ content: [], totalElements: 5, totalPages: 3 })
  })

  it('takes of several versions the best', async () => {
    const { org, manager } = store
    const draft = await makeReady(store, 'Two')
    const body = { experience_id: draft.id, name: 'C' }
    const c = await manager.must(createView, { query: { org }, body })
    const views = [{ id: c.id, content: { changes: [textChange] } }]
    await manager.must(updateViews, { query: { org }, body: { experience_id: draft.id, views } })
    const two = await finish(draft)
    await keep(await end('One'), { 7: 1.05 })
    const looks = [
      { view: versionOf(two), ratio: 0.9 },
      { view: c.id, ratio: 1.1 },
    ]
    await keepDays(store, two, [{ day: 7, visitors: 300, looks }])
    expect(await namesIn({ sort: 'lift' })).toEqual(['Two', 'One'])
  })

  it('refuses what cannot be asked', async () => {
    const { org, container, manager } = store
    for (const [name, value, error] of [
      ['limit', '101', 'too_big'],
      ['page', '0', 'too_small'],
      ['sort', 'name', 'invalid_choice'],
      ['conclusion', 'great', 'invalid_choice'],
      ['key', 'x'.repeat(201), 'too_long'],
      ['target_type', 'floating_menu', 'invalid_choice'],
    ] as const) {
      const answer = await manager.send(getLibrary, { query: { org, container_id: container, [name]: value } })
      expect(answer).toMatchObject({ status: 400, failure: { issues: [{ path: name, error }] } })
    }
  })

  it('is of one kind; the tags of a card are those of its versions, too', async () => {
    const { org, container: container_id, manager } = store
    const made = { container_id, url: 'https://shop.test/', target_type: 'marketing_card', name: 'Card' }
    const { id, views } = await manager.must(inFamily(createExperience, 'url_view'), {
      query: { org },
      body: made as never,
    })
    const tagged = views.map((view) => ({ id: view.id, content: { ...view.content, tags: ['VIP', '夏季'] } }))
    const body = { experience_id: id, views: tagged }
    await manager.must(inFamily(updateViews, 'url_view'), { query: { org }, body })
    await setExperience(store, { id }, { status: 'ended', endedAt: new Date(), tags: ['夏季', 'spring'] })
    await end('Experiment', { tags: ['spring'] })
    const cardsWith = (filter: Filter = {}) =>
      manager.must(inFamily(getLibrary, 'url_view'), {
        query: { org, container_id, ...filter, target_type: 'marketing_card' as never },
      })
    const { content, tags } = await cardsWith()
    expect(content).toMatchObject([{ name: 'Card', target_type: 'marketing_card', tags: ['夏季', 'spring', 'VIP'] }])
    expect(new Map(tags.map(({ tag, count }) => [tag, count]))).toEqual(
      new Map([
        ['夏季', 1],
        ['spring', 1],
        ['VIP', 1],
      ]),
    )
    expect((await cardsWith({ tag: 'VIP' })).totalElements).toBe(1)
    expect((await cardsWith({ tag: 'vi' })).totalElements).toBe(0)
    expect((await cardsWith({ key: 'vip' })).totalElements).toBe(1)
    expect(await namesIn()).toEqual(['Experiment'])
  })

  it('is of one container, and nobody else’s', async () => {
    await end('Ours')
    const { org, manager, unassigned, assigned } = store
    const second = await makeContainer(server.platform.db, org, 'Second')
    const other = await makeStore(server)
    expect((await manager.must(getLibrary, { query: { org, container_id: second } })).content).toEqual([])
    const ask = (client: typeof manager, query: QueryOf<typeof getLibrary>) => client.call(getLibrary, { query })
    const ours = { org, container_id: store.container }
    expect((await ask(other.manager, ours)).status).toBe(403)
    expect((await ask(other.manager, { ...ours, org: other.org })).status).toBe(404)
    expect((await ask(unassigned, ours)).status).toBe(403)
    expect((await ask(assigned, { org, container_id: second })).status).toBe(403)
  })
})
