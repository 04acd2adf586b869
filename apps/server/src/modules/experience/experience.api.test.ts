import {
  copyExperience,
  createExperience,
  createView,
  deleteExperience,
  disableExperience,
  getExperience,
  listExperiences,
  releaseExperience,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeReady, makeStore, redraft } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

describe('the life of an experiment', () => {
  it('goes from an incomplete draft to released, ended and copied', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    const query = { org }
    const draft = await manager.must(createExperience, {
      query,
      body: { container_id: container, name: 'Hero', url: 'https://shop.test/' },
    })
    expect(draft.incomplete_steps).toEqual(['rules', 'versions', 'content'])
    expect(draft.views).toMatchObject([{ name: '原始版本', weight: 1, is_original: true }])
    const early = await manager.call(releaseExperience, { query: { org, id: draft.id } })
    expect(early).toMatchObject({
      status: 422,
      failure: { error: 'not_ready', details: { incomplete_steps: ['rules', 'versions', 'content'] } },
    })
    const { id: empty } = await manager.must(createView, { query, body: { experience_id: draft.id, name: 'Red' } })
    const got = await manager.must(getExperience, { query: { org, experience_id: draft.id } })
    expect(got.missing_content).toEqual([
      { view_id: empty, path: 'changes', error: 'nothing_to_show', message: '尚未編輯內容' },
    ])
    expect((await manager.call(releaseExperience, { query: { org, id: draft.id } })).failure).toMatchObject({
      message: '還是草稿，無法發布。請先完成：新增或修改網址規則、編輯版本內容',
      issues: [{ path: 'views.1.content.changes', message: '版本「Red」：尚未編輯內容' }],
    })
    expect((await manager.call(disableExperience, { query: { org, id: draft.id } })).failure).toMatchObject({
      error: 'wrong_state',
      message: '這個實驗還是草稿，無法結束。不需要時可以直接刪除',
    })

    const { id } = await makeReady(store)
    const released = await manager.must(releaseExperience, { query: { org, id } })
    expect(released).toMatchObject({ status: 'released', phase: 'running', incomplete_steps: [], missing_content: [] })
    const again = await manager.call(releaseExperience, { query: { org, id } })
    expect(again).toMatchObject({ status: 409, failure: { error: 'wrong_state' } })

    const tag = await (await fetch(`${server.url}/tag/${container}.js`)).text()
    expect(tag).toContain('New headline')

    const list = await manager.must(listExperiences, { query: { org, container_id: container, mode: 'released' } })
    expect(list.content.map((item) => item.id)).toEqual([id])
    const gone = await manager.call(deleteExperience, { query: { org, experience_id: id } })
    expect(gone).toMatchObject({ status: 422, failure: { error: 'running' } })
    expect(await manager.must(disableExperience, { query: { org, id } })).toMatchObject({
      status: 'ended',
      phase: 'ended',
    })
    expect((await redraft(store, id)).failure.error).toBe('wrong_state')

    const copy = await manager.must(copyExperience, { query, body: { experience_id: id } })
    expect(copy).toMatchObject({ name: 'Hero（副本）', status: 'draft', incomplete_steps: [], revision: 1 })
    expect(copy.views).toHaveLength(2)
    const check = await manager.must(deleteExperience, { query: { org, experience_id: id, is_check: 'true' } })
    expect(check).toEqual({
      deleted: false,
      revision: expect.any(Number),
      name: 'Hero',
      versions: 2,
      sessions: 0,
      undo: null,
    })
    expect(await manager.must(deleteExperience, { query: { org, experience_id: id } })).toMatchObject({ deleted: true })
    expect((await manager.call(getExperience, { query: { org, experience_id: id } })).status).toBe(404)
  })

  it('goes back to draft while nobody has seen it', async () => {
    const store = await makeStore(server)
    const { id } = await makeReady(store)
    await store.manager.must(releaseExperience, { query: { org: store.org, id } })
    expect((await redraft(store, id)).data).toMatchObject({ status: 'draft', released_at: null })
  })

  it('refuses a stale revision with the present state', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const { id } = await makeReady(store)
    const { revision } = await manager.must(getExperience, { query: { org, experience_id: id } })
    await manager.must(updateExperience, { query: { org, experience_id: id }, body: { memo: 'one', revision } })
    const stale = await manager.call(updateExperience, {
      query: { org, experience_id: id },
      body: { memo: 'two', revision },
    })
    expect(stale).toMatchObject({
      status: 409,
      failure: { error: 'conflict', details: { current: { memo: 'one', revision: revision + 1 } } },
    })
  })

  it('fixes what release has fixed, and keeps name and memo open', async () => {
    const store = await makeStore(server)
    const { org, manager, member } = store
    const { id } = await makeReady(store)
    const { revision } = await manager.must(releaseExperience, { query: { org, id } })
    const fixed = await manager.call(updateExperience, {
      query: { org, experience_id: id },
      body: { url: 'https://x.test/', revision },
    })
    expect(fixed).toMatchObject({
      status: 409,
      failure: { error: 'wrong_state', issues: [{ path: 'url', error: 'not_editable_after_release' }] },
    })
    expect(
      (await manager.call(updateExperience, { query: { org, experience_id: id }, body: { name: 'Named', revision } }))
        .data.name,
    ).toBe('Named')
    const asMember = await member.call(updateExperience, {
      query: { org, experience_id: id },
      body: { name: 'No', revision: revision + 1 },
    })
    expect(asMember).toMatchObject({ status: 403, failure: { error: 'no_permission' } })
  })

  it('gives the last place of the plan to one of two', async () => {
    const store = await makeStore(server, 'free')
    const { org, manager } = store
    const ids = [(await makeReady(store, 'one')).id, (await makeReady(store, 'two')).id]
    const answers = await Promise.all(ids.map((id) => manager.call(releaseExperience, { query: { org, id } })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 423])
  })
})

describe('weights', () => {
  it('must make exactly 1, and change after release only with the plan', async () => {
    const store = await makeStore(server, 'starter')
    const { org, manager } = store
    const { id } = await makeReady(store)
    const { views } = await manager.must(getExperience, { query: { org, experience_id: id } })
    const [a, b] = views.map((view) => view.id) as [string, string]
    const set = (x: number, y: number) =>
      manager.call(updateViews, {
        query: { org },
        body: {
          experience_id: id,
          views: [
            { id: a, weight: x },
            { id: b, weight: y },
          ],
        },
      })
    expect(await set(0.5, 0.4999)).toMatchObject({
      status: 422,
      failure: {
        issues: [{ path: 'views', error: 'weights_must_sum_to_1', message: '權重總和必須為 100%，目前為 99.99%' }],
      },
    })
    expect((await set(0.00001, 0.99999)).failure.issues?.[0]).toMatchObject({
      path: 'views.0.weight',
      error: 'not_multiple',
    })
    expect((await set(0.3333, 0.6667)).status).toBe(200)
    await manager.must(releaseExperience, { query: { org, id } })
    expect(await set(0.5, 0.5)).toMatchObject({
      status: 403,
      failure: { error: 'plan_required', details: { level: 'business' } },
    })
  })
})
