import {
  createExperience,
  createRule,
  deleteView,
  disableExperience,
  discardWorkingCopy,
  getExperience,
  getViewHistory,
  getWorkingCopy,
  inFamily,
  listViewHistory,
  listWorkingCopies,
  putWorkingCopy,
  releaseExperience,
  removeOrganizationUser,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships, operationLog, organizations, users } from '../../kernel/db/index.ts'
import type { ApiClient } from '../../testing/api.ts'
import { makeMember, makeReady, makeStore, redraft, type Store, textChange } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { workingCopies } from './tables.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const contentOf = (...values: string[]) => ({
  changes: values.map((value, i) => ({ ...textChange, id: `c${i + 1}`, name: '', enabled: true, value })),
  css: '',
  js: '',
  redirect: '',
})

async function makeVersion(name?: string) {
  const { id, views, revision } = await makeReady(store, name)
  return { experience: id, view: views[1]?.id as string, revision }
}

const read = (id: string, client: ApiClient = store.manager) =>
  client.call(getWorkingCopy, { query: { org: store.org, id } })
const put = (id: string, seen: number, content: unknown, more: object = {}, client: ApiClient = store.manager) =>
  client.send(putWorkingCopy, { query: { org: store.org }, body: { id, seen, content, ...more } })
const discard = (id: string, seen: number, client: ApiClient = store.manager) =>
  client.call(discardWorkingCopy, { query: { org: store.org, id, seen } })
const save = (experience: string, view: string, content: unknown, working_copy?: number, client = store.manager) =>
  client.send(updateViews, {
    query: { org: store.org },
    body: { experience_id: experience, views: [{ id: view, content, working_copy }] },
  })
const history = async (id: string) =>
  (await store.manager.call(listViewHistory, { query: { org: store.org, id } })).data

describe('the working copy of a version', () => {
  it('is kept as it was typed, counted, told with who and when, and leaves no entry in the log', async () => {
    const { view } = await makeVersion()
    expect((await read(view)).data).toEqual({
      content: null,
      revision: 0,
      is_behind: false,
      updated_at: null,
      updated_by: null,
    })
    const traces = () =>
      server.platform.db.withOrg(store.org, (tx) => tx.$count(operationLog, eq(operationLog.orgId, store.org)))
    const before = await traces()
    // No selector yet, and an address that is none: it could not be saved.
    const half = { ...contentOf('Half'), changes: [{ ...textChange, id: 'x', selectors: [''] }], redirect: 'htt' }
    const first = await put(view, 0, half)
    expect(first).toMatchObject({ status: 200, data: { revision: 1, is_behind: false } })
    expect(first.data).not.toHaveProperty('content')
    const { data } = await read(view, store.member)
    expect(data).toMatchObject({ revision: 1, content: half, updated_by: { name: expect.any(String) } })
    expect(Date.now() - Date.parse(data.updated_at as string)).toBeLessThan(60_000)
    expect(await put(view, 1, contentOf('More'), {}, store.member)).toMatchObject({ data: { revision: 2 } })
    expect(await traces()).toBe(before)
  })

  it('of two at one revision one wins, and the other is told what there is', async () => {
    const { view } = await makeVersion()
    const answers = await Promise.all(['A', 'B', 'C'].map((value) => put(view, 0, contentOf(value))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { data } = await read(view)
    expect(data.revision).toBe(1)
    for (const { failure } of answers.filter(({ status }) => status === 409))
      expect(failure).toMatchObject({ error: 'conflict', details: { current: data } })
  })

  it('is refused where it is no content of the kind, so that it can always be shown', async () => {
    const { view } = await makeVersion()
    const [change] = contentOf('x').changes
    const bad: [unknown, number, string][] = [
      ['text', 400, 'content'],
      [[], 400, 'content'],
      [null, 400, 'content'],
      [{ changes: 5 }, 422, 'content.changes'],
      [{ changes: [5] }, 422, 'content.changes.0'],
      [{ changes: [{ ...change, op: 'explode' }] }, 422, 'content.changes.0.op'],
      [{ changes: [{ ...change, selectors: 'x' }] }, 422, 'content.changes.0.selectors'],
      [{ changes: [{ id: 'c', op: 'text' }] }, 422, 'content.changes.0.selectors'],
      [{ css: 5 }, 422, 'content.css'],
      [{ more: {} }, 422, 'content.more'],
      [{ js: 'a\u0000b' }, 400, 'content.js'],
    ]
    for (const [content, status, path] of bad) {
      const answer = await put(view, 0, content)
      expect([content, answer.status]).toEqual([content, status])
      expect(answer.failure.issues?.map((issue) => issue.path)).toContain(path)
    }
    const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) as object
    expect((await put(view, 0, deep)).status).toBe(400)
    expect((await put(view, 0, { css: 'x'.repeat(1_100_000) })).status).toBe(413)
    for (const seen of [-1, 0.5, '0', null, 2 ** 31]) expect((await put(view, seen as number, {})).status).toBe(400)
    expect((await read(view)).data.revision).toBe(0)
  })

  it('is refused for the original, which has no changes, and where it begins with a revision that there is not yet', async () => {
    const { views, revision } = await makeReady(store)
    const [original, version] = views.map(({ id }) => id) as [string, string]
    expect(await put(original, 0, contentOf('x'))).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'content', error: 'original_must_be_empty' }] },
    })
    expect((await put(original, 0, contentOf())).status).toBe(200)
    expect(await put(version, 0, contentOf('x'), { base: 99_999 })).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'base', error: 'too_big' }] },
    })
    expect((await put(version, 0, contentOf('x'), { base: revision })).status).toBe(200)
  })

  it('is for those who may edit the draft, and for nobody of another organization', async () => {
    const { view, experience } = await makeVersion()
    await put(view, 0, contentOf('Ours'))
    for (const client of [store.assigned, store.unassigned]) {
      expect(await read(view, client)).toMatchObject({ status: 403 })
      expect(await put(view, 1, contentOf('x'), {}, client)).toMatchObject({ status: 403 })
      expect(await discard(view, 1, client)).toMatchObject({ status: 403 })
    }
    const foreign = await makeStore(server)
    const query = { org: foreign.org, id: view }
    const theirs = { org: foreign.org }
    const answers = [
      await read(view, foreign.manager),
      await put(view, 1, {}, {}, foreign.manager),
      await foreign.manager.call(getWorkingCopy, { query }),
      await foreign.manager.call(putWorkingCopy, { query: theirs, body: { id: view, seen: 1, content: {} } }),
      await foreign.manager.call(discardWorkingCopy, { query: { ...query, seen: 1 } }),
      await foreign.manager.call(listWorkingCopies, { query: { ...theirs, experience_id: experience } }),
      await foreign.manager.call(listViewHistory, { query }),
      await foreign.manager.call(getViewHistory, { query: { ...query, entry: 'x' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404, 404, 404, 404, 404])
    expect((await read(view)).data).toMatchObject({ revision: 1, content: contentOf('Ours') })
  })

  it('names nobody who has left the organization, and goes on', async () => {
    const { view } = await makeVersion()
    const { id, client } = await makeMember(store, 'member')
    await put(view, 0, contentOf('Left'), {}, client)
    expect((await read(view)).data.updated_by).not.toBeNull()
    await store.manager.must(removeOrganizationUser, { query: { org: store.org, user_id: id } })
    expect((await read(view)).data).toMatchObject({ content: contentOf('Left'), updated_by: null })
    await server.platform.db.withSystem(async (tx) => {
      await tx.delete(memberships).where(eq(memberships.userId, id))
      await tx.delete(users).where(eq(users.id, id))
    })
    expect((await read(view)).data).toMatchObject({ content: contentOf('Left'), updated_by: null })
  })

  it('on a disabled plan is read and taken back, but not written', async () => {
    const own = await makeStore(server)
    const { views } = await makeReady(own)
    const id = views[1]?.id as string
    const query = { org: own.org }
    await own.manager.must(putWorkingCopy, { query, body: { id, seen: 0, content: contentOf('x') } })
    await server.platform.db.withSystem((tx) =>
      tx.update(organizations).set({ level: 'disable' }).where(eq(organizations.id, own.org)),
    )
    const more = await own.manager.call(putWorkingCopy, { query, body: { id, seen: 1, content: contentOf('y') } })
    expect(more).toMatchObject({ status: 403, failure: { error: 'plan_required' } })
    expect((await own.manager.call(getWorkingCopy, { query: { ...query, id } })).status).toBe(200)
    expect((await own.manager.call(discardWorkingCopy, { query: { ...query, id, seen: 1 } })).status).toBe(200)
  })
})

describe('what becomes of it', () => {
  it('a save that was made from it clears it, and its revision goes on', async () => {
    const { view, experience } = await makeVersion()
    await put(view, 0, contentOf('Draft'))
    expect((await save(experience, view, contentOf('Draft'), 1)).status).toBe(200)
    expect((await read(view)).data).toMatchObject({ content: null, revision: 2, updated_at: null, updated_by: null })
    // What was on its way when it was saved comes too late.
    expect(await put(view, 1, contentOf('Late'))).toMatchObject({ status: 409 })
    expect((await read(view)).data.content).toBeNull()
  })

  it("a save by somebody else leaves it, and tells that it is behind; a version's name does not", async () => {
    const { view, experience, revision } = await makeVersion()
    await put(view, 0, contentOf('Mine'), { base: revision })
    const body = { experience_id: experience, views: [{ id: view, name: 'Other name' }] }
    await store.manager.must(updateViews, { query: { org: store.org }, body })
    expect((await read(view)).data.is_behind).toBe(false)
    const saved = await save(experience, view, contentOf('Theirs'), undefined, store.storeManager)
    expect((await read(view)).data).toMatchObject({ content: contentOf('Mine'), revision: 1, is_behind: true })
    // A save that was made from an older one clears nothing, either.
    await put(view, 1, contentOf('Mine', 'more'), { base: revision })
    await save(experience, view, contentOf('Mine'), 1)
    expect((await read(view)).data).toMatchObject({ content: contentOf('Mine', 'more'), is_behind: true })
    await put(view, 2, contentOf('Mine', 'more', 'still'), { base: saved.data.revision + 1 })
    expect((await read(view)).data.is_behind).toBe(false)
  })

  it('a refused save leaves it', async () => {
    const { view, experience } = await makeVersion()
    const bad = { ...contentOf('x'), changes: [{ ...textChange, selectors: [''] }] }
    await put(view, 0, bad)
    expect((await save(experience, view, bad, 1)).status).toBe(422)
    expect((await read(view)).data).toMatchObject({ content: bad, revision: 1 })
  })

  it('edited back to what is stored, nothing is unsaved', async () => {
    const { view, experience } = await makeVersion()
    await save(experience, view, contentOf('Stored'))
    await put(view, 0, contentOf('Other'))
    expect(await put(view, 1, contentOf('Stored'))).toMatchObject({ data: { revision: 2, updated_at: null } })
    expect((await history(view)).filter(({ kind }) => kind === 'set_aside')).toEqual([])
  })

  it('taken back, or replaced by another, it stays in the history', async () => {
    const { view } = await makeVersion()
    const { client } = await makeMember(store, 'member')
    await put(view, 0, contentOf('First'), {}, client)
    await put(view, 1, contentOf('Second'), { instead: true })
    expect(await discard(view, 1)).toMatchObject({ status: 409, failure: { details: { current: { revision: 2 } } } })
    expect(await discard(view, 2)).toMatchObject({ status: 200, data: { revision: 3, updated_at: null } })
    expect((await discard(view, 3)).status).toBe(200)
    const aside = (await history(view)).filter(({ kind }) => kind === 'set_aside')
    expect(aside).toHaveLength(2)
    const contents = await Promise.all(
      aside.map(async ({ id }) => {
        const query = { org: store.org, id: view, entry: id }
        return (await store.manager.must(getViewHistory, { query })).content
      }),
    )
    expect(contents).toEqual([contentOf('Second'), contentOf('First')])
  })

  it('is told of all versions of an experience, and goes with its version', async () => {
    const { view, experience } = await makeVersion()
    const list = () => store.assigned.must(listWorkingCopies, { query: { org: store.org, experience_id: experience } })
    expect(await list()).toEqual([])
    await put(view, 0, contentOf('Here'))
    expect(await list()).toMatchObject([{ view_id: view, revision: 1, updated_by: { name: expect.any(String) } }])
    expect((await list())[0]).not.toHaveProperty('content')
    await store.manager.must(deleteView, { query: { org: store.org, id: view } })
    expect(await list()).toEqual([])
    expect((await read(view)).status).toBe(404)
    const rows = await server.platform.db.withSystem((tx) => tx.$count(workingCopies, eq(workingCopies.viewId, view)))
    expect(rows).toBe(0)
  })

  it('a release leaves it; it is written no more until the draft is back, but can be taken back', async () => {
    const { id, views } = await makeReady(store)
    const view = views[1]?.id as string
    await put(view, 0, contentOf('Unreleased'))
    await store.manager.must(releaseExperience, { query: { org: store.org, id } })
    expect(await put(view, 1, contentOf('After'))).toMatchObject({
      status: 409,
      failure: { error: 'wrong_state', details: { attempt: 'content' } },
    })
    expect((await read(view)).data).toMatchObject({ content: contentOf('Unreleased'), revision: 1 })
    await redraft(store, id)
    expect((await put(view, 1, contentOf('After'))).status).toBe(200)
    await store.manager.must(releaseExperience, { query: { org: store.org, id } })
    expect(await discard(view, 2)).toMatchObject({ status: 200, data: { revision: 3, updated_at: null } })
  })

  it('of a kind that changes while it is released, it is written then, too', async () => {
    const { org, container, manager } = store
    const as = <E extends Parameters<typeof inFamily>[0]>(call: E): E => inFamily(call, 'url_view')
    const named = {
      container_id: container,
      name: 'Menu',
      url: 'https://shop.test/',
      target_type: 'floating_menu' as never,
    }
    const { id, views } = await manager.must(as(createExperience), { query: { org }, body: named })
    const view = views[0]?.id as string
    const rule = { experience_id: id, field: 'path', operator: 'sw', value: '/' } as const
    await manager.must(as(createRule), { query: { org }, body: rule })
    const content = { entries: [{ id: 'a', type: 'line', value: '@shop' }] }
    await manager.must(as(updateViews), { query: { org }, body: { experience_id: id, views: [{ id: view, content }] } })
    await manager.must(as(releaseExperience), { query: { org, id } })
    const { content: stored } = (await manager.must(as(getExperience), { query: { org, experience_id: id } }))
      .views[0] as {
      content: Record<string, unknown>
    }
    const body = { id: view, seen: 0, content: { ...stored, size: 60 } }
    expect(await manager.call(as(putWorkingCopy), { query: { org }, body })).toMatchObject({ status: 200 })
    await manager.must(as(disableExperience), { query: { org, id } })
    const after = { ...body, seen: 1, content: { ...stored, size: 64 } }
    expect(await manager.call(as(putWorkingCopy), { query: { org }, body: after })).toMatchObject({ status: 409 })
  })

  it('a release and a write at once: either it comes before, or it is refused', async () => {
    const { id, views } = await makeReady(store)
    const view = views[1]?.id as string
    const [release, write] = await Promise.all([
      store.manager.call(releaseExperience, { query: { org: store.org, id } }),
      put(view, 0, contentOf('Racing')),
    ])
    expect(release.status).toBe(200)
    expect([200, 409]).toContain(write.status)
    expect((await read(view)).data.revision).toBe(write.status === 200 ? 1 : 0)
  })
})
