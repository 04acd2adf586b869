import {
  copyExperience,
  copyView,
  deleteView,
  getExperience,
  getViewHistory,
  listViewHistory,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api.ts'
import { makeReady, makeStore, type Store, textChange } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { recordContent } from './store.ts'
import { viewHistory } from './tables.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const change = (id: string, value = id) => ({ ...textChange, id, value })
async function makeVersion() {
  const { id, views } = await makeReady(store, 'Hero', { changes: [change('a')] })
  return { experience: id, view: views[1]?.id as string }
}
const save = (experience_id: string, id: string, edit: object, client: ApiClient = store.manager) =>
  client.must(updateViews, { query: { org: store.org }, body: { experience_id, views: [{ id, ...edit }] } })
const list = (id: string, client: ApiClient = store.manager) =>
  client.must(listViewHistory, { query: { org: store.org, id } })
const load = (id: string, entry: string) => store.manager.call(getViewHistory, { query: { org: store.org, id, entry } })

describe('the history of a version', () => {
  it('has every content that was saved, with what it changed, by whom and when', async () => {
    const { experience, view } = await makeVersion()
    await save(experience, view, { content: { changes: [change('b'), change('a', 'A')], css: 'b {}' } }, store.member)
    await save(experience, view, { name: 'Renamed' })
    await save(experience, view, { content: { changes: [change('b'), change('a', 'A')], css: 'b {}' } })
    await save(experience, view, { content: { changes: [change('b')], css: 'b {}' } })
    const entries = await list(view, store.assigned)
    expect(entries.map(({ added, edited, removed }) => [added, edited, removed])).toEqual([
      [0, 0, 1],
      [2, 1, 0],
      [1, 0, 0],
    ])
    expect(entries.map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved'])
    const names = entries.map(({ by }) => by?.name)
    expect(names[0]).toBe(names[2])
    const { data } = await load(view, entries[1]?.id as string)
    expect(data).toMatchObject({
      content: { css: 'b {}', changes: [{ id: 'b' }, { id: 'a', value: 'A' }] },
      before: { changes: [{ id: 'a', value: 'a' }] },
    })
    expect((await load(view, entries[2]?.id as string)).data.before).toBeNull()
  })

  it('a refused save adds nothing, and of another version nothing is read', async () => {
    const { experience, view } = await makeVersion()
    const views = [{ id: view, content: { changes: [{ ...change('a'), selectors: [] }] } }]
    const body = { experience_id: experience, views }
    expect((await store.manager.send(updateViews, { query: { org: store.org }, body })).status).toBe(422)
    const [entry] = await list(view)
    expect(await list(view)).toHaveLength(1)
    const other = await makeVersion()
    expect((await load(other.view, entry?.id as string)).status).toBe(404)
    expect((await load(view, 'nothere')).status).toBe(404)
  })

  it('of a copy begins with what was copied', async () => {
    const { experience, view } = await makeVersion()
    const copy = await store.manager.must(copyView, { query: { org: store.org }, body: { id: view } })
    expect(await list(copy.id)).toMatchObject([{ added: 1, edited: 0, removed: 0 }])
    const { id } = await store.manager.must(copyExperience, {
      query: { org: store.org },
      body: { experience_id: experience },
    })
    const query = { org: store.org, experience_id: id }
    const { views } = await store.manager.must(getExperience, { query })
    const counts = await Promise.all(views.map(async (each) => (await list(each.id)).length))
    expect(counts).toEqual([0, 1, 1])
  })

  it('keeps the 50 newest that were saved, 10 that were set aside, and 4 megabytes of each', async () => {
    const { view } = await makeVersion()
    const record = (kind: 'saved' | 'set_aside', content: object, revision: number) =>
      server.platform.db.withOrg(store.org, async (tx) => {
        const by = (await tx.select({ by: viewHistory.by }).from(viewHistory).where(eq(viewHistory.viewId, view)))[0]
        const whole = content as Record<string, unknown>
        const entry = { orgId: store.org, viewId: view, kind, revision, by: by?.by as string }
        await recordContent(tx, { ...entry, content: whole, before: {} })
      })
    for (let i = 0; i < 12; i++) await record('set_aside', { css: `aside ${i}` }, i)
    for (let i = 0; i < 55; i++) await record('saved', { css: `saved ${i}` }, i)
    const count = async (kind: string) => (await list(view)).filter((each) => each.kind === kind).length
    expect([await count('saved'), await count('set_aside')]).toEqual([50, 10])
    const [newest] = await list(view)
    expect((await load(view, newest?.id as string)).data.content).toEqual({ css: 'saved 54' })
    for (let i = 0; i < 3; i++) await record('saved', { css: 'x'.repeat(1_500_000) }, 60 + i)
    expect([await count('saved'), await count('set_aside')]).toEqual([2, 10])
    await record('saved', { css: 'x'.repeat(5_000_000) }, 70)
    expect(await count('saved')).toBe(1)
  })

  it('goes with its version', async () => {
    const { view } = await makeVersion()
    await store.manager.must(deleteView, { query: { org: store.org, id: view } })
    const rows = await server.platform.db.withSystem((tx) => tx.$count(viewHistory, eq(viewHistory.viewId, view)))
    expect(rows).toBe(0)
  })
})
