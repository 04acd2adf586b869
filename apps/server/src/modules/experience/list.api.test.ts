import { createExperience, listExperiences, type QueryOf } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDraft, makeReady, makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

type Filter = Omit<QueryOf<typeof listExperiences>, 'org' | 'container_id'>
const list = ({ org, container, manager }: Store, filter: Filter = {}) =>
  manager.must(listExperiences, { query: { org, container_id: container, ...filter } })
const namesOf = async (store: Store, filter: Filter = {}) =>
  (await list(store, filter)).content.map((item) => item.name)

describe('the list of experiments', () => {
  it('is by page, newest first, without a gap or a repeat', async () => {
    const store = await makeStore(server)
    const names = Array.from({ length: 12 }, (_, i) => `Test ${i}`)
    for (const name of names) await makeDraft(store, name)
    const newest = names.toReversed()
    const first = await list(store)
    expect(first).toMatchObject({ totalElements: 12, totalPages: 2, page: 1, limit: 10 })
    expect(first.content.map((item) => item.name)).toEqual(newest.slice(0, 10))
    expect(await namesOf(store, { page: 2 })).toEqual(newest.slice(10))
    const pages = []
    for (const page of [1, 2, 3]) pages.push(...(await namesOf(store, { page, limit: 5 })))
    expect(pages).toEqual(newest)
    expect(await list(store, { page: 4, limit: 5 })).toEqual({
      content: [],
      totalElements: 12,
      totalPages: 3,
      page: 4,
      limit: 5,
    })
  })

  it('refuses pages and limits that cannot be', async () => {
    const { org, container, manager } = await makeStore(server)
    for (const [name, value, error] of [
      ['page', '0', 'too_small'],
      ['page', '1.5', 'invalid_type'],
      ['page', 'x', 'invalid_type'],
      ['limit', '0', 'too_small'],
      ['limit', '101', 'too_big'],
      ['limit', '1e400', 'invalid_type'],
      ['mode', 'all', 'invalid_choice'],
      ['target_type', 'banner', 'invalid_choice'],
    ] as const) {
      const answer = await manager.send(listExperiences, { query: { org, container_id: container, [name]: value } })
      expect(answer).toMatchObject({ status: 400, failure: { issues: [{ path: name, error }] } })
    }
  })

  it('is by mode, drafts unless asked, with versions, steps and sessions', async () => {
    const store = await makeStore(server)
    const draft = await makeReady(store, 'Draft')
    const released = await makeReleased(store, 'Released')
    expect(await namesOf(store)).toEqual(['Draft'])
    expect(await namesOf(store, { mode: 'ended' })).toEqual([])
    const [item] = (await list(store, { mode: 'released' })).content
    expect(item).toMatchObject({ id: released.id, phase: 'running', incomplete_steps: [], sessions: 0 })
    expect(item?.views.map(({ name, weight, is_original }) => [name, weight, is_original])).toEqual([
      ['原始版本', 0.5, true],
      ['B', 0.5, false],
    ])
    expect((await list(store)).content[0]?.id).toBe(draft.id)
  })

  it('finds text in name or memo, whatever its case, and takes its signs literally', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    const named = {
      '100% off': 'spring',
      '100 things': 'SPRING sale',
      under_score: '',
      underXscore: '',
      'back\\slash': '',
      "quote's": '',
      秋季活動: '折扣 50％',
    }
    for (const [name, memo] of Object.entries(named))
      await manager.must(createExperience, {
        query: { org },
        body: { container_id: container, name, memo, url: 'https://shop.test/' },
      })
    const found = async (key: string) => (await namesOf(store, { key })).sort()
    expect(await found('100%')).toEqual(['100% off'])
    expect(await found('%')).toEqual(['100% off', '秋季活動'])
    expect(await found('１００％')).toEqual(['100% off'])
    expect(await found('秋 季')).toEqual(['秋季活動'])
    expect(await found('_')).toEqual(['under_score'])
    expect(await found('r_s')).toEqual(['under_score'])
    expect(await found('\\')).toEqual(['back\\slash'])
    expect(await found('\\%')).toEqual([])
    expect(await found("'")).toEqual(["quote's"])
    expect(await found("' or '1'='1")).toEqual([])
    expect(await found('Spring')).toEqual(['100 things', '100% off'])
    expect(await found(' 季活 ')).toEqual(['秋季活動'])
    expect(await found('50％')).toEqual(['秋季活動'])
    expect(await found('')).toHaveLength(7)
    expect((await list(store, { key: 'under', limit: 1 })).totalElements).toBe(2)
    // Experiments have no tags.
    expect(await namesOf(store, { tag: 'spring' })).toEqual([])
  })

  it('is of one container', async () => {
    const store = await makeStore(server)
    const second = { ...store, container: await makeContainer(server.platform.db, store.org, 'Second') }
    await makeDraft(store, 'In first')
    await makeDraft(second, 'In second')
    expect(await namesOf(store)).toEqual(['In first'])
    expect(await namesOf(second)).toEqual(['In second'])
    const { assigned, unassigned, org } = store
    const as = (client: Store['manager'], id: string) =>
      client.call(listExperiences, { query: { org, container_id: id } })
    expect((await as(assigned, store.container)).data.content).toHaveLength(1)
    for (const answer of [await as(assigned, second.container), await as(unassigned, store.container)])
      expect(answer).toMatchObject({ status: 403, failure: { error: 'no_permission' } })
  })
})
