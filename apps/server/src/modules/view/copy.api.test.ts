import { copyView, createExperience, getExperience, listCopySources, releaseExperience } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDraft, makeReady, makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const sources = (of: Store, id: string, key?: string) =>
  of.member.must(listCopySources, { query: { org: of.org, experience_id: id, ...(key !== undefined && { key }) } })
const copyInto = (of: Store, id: string | undefined, experience: string, more: object = {}) =>
  of.member.call(copyView, { query: { org: of.org }, body: { id: String(id), experience_id: experience, ...more } })

describe('a version of another experiment', () => {
  it('is found by names, the newest first, without originals', async () => {
    const own = await makeStore(server)
    const first = await makeReleased(own, '首頁主視覺')
    const second = await makeReady(own, 'Cart 50%')
    const draft = await makeDraft(own, 'Empty')
    const told = await sources(own, draft.id)
    expect(told.map(({ name, phase, views }) => [name, phase, views.map((view) => view.name)])).toEqual([
      ['Cart 50%', 'draft', ['B']],
      ['首頁主視覺', 'running', ['B']],
    ])
    expect((await sources(own, first.id)).map(({ id }) => id)).toEqual([second.id])
    expect((await sources(own, draft.id, '主視覺')).map(({ id }) => id)).toEqual([first.id])
    expect((await sources(own, draft.id, 'b')).map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await sources(own, draft.id, '%')).map(({ id }) => id)).toEqual([second.id])
    expect(await sources(own, draft.id, 'nothing')).toEqual([])
  })

  it('is copied as it is into a draft, where a released one stays as it was', async () => {
    const source = await makeReleased(store, 'Source')
    const target = await makeDraft(store, 'Target')
    const view = source.views[1]
    const copied = await copyInto(store, view?.id, target.id, { revision: target.revision })
    expect(copied).toMatchObject({
      status: 200,
      data: { name: 'B', experience_id: target.id, content: view?.content, revision: target.revision + 1 },
    })
    const load = (id: string) => store.manager.must(getExperience, { query: { org: store.org, experience_id: id } })
    expect((await load(target.id)).views).toHaveLength(2)
    expect((await load(source.id)).revision).toBe(source.revision)
    expect((await copyInto(store, view?.id, target.id, { revision: target.revision })).status).toBe(409)
  })

  it('is told apart where its name is taken, as is each further copy', async () => {
    const source = (await makeReleased(store, 'Source')).views[1]?.id
    const { id, views } = await makeReady(store, 'Target')
    const long = { name: '長'.repeat(60) }
    expect((await copyInto(store, source, id)).data.name).toBe('B（副本）')
    expect((await copyInto(store, views[1]?.id, id)).data.name).toBe('B（副本 2）')
    const { data } = await copyInto(store, source, id, long)
    expect((await copyInto(store, data.id, id)).data.name).toBe(`${'長'.repeat(56)}（副本）`)
  })

  it('is refused where the draft is no draft, of another type or container, or does not exist', async () => {
    const source = await makeReady(store, 'Source')
    const view = source.views[1]?.id
    const released = await makeReleased(store, 'Released')
    expect(await copyInto(store, view, released.id)).toMatchObject({
      status: 409,
      failure: { error: 'wrong_state', details: { attempt: 'versions' } },
    })
    const redirect = await store.manager.must(createExperience, {
      query: { org: store.org },
      body: { container_id: store.container, name: 'Redirect', url: 'https://shop.test/', type: 'redirect' },
    })
    expect(await copyInto(store, view, redirect.id)).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'experience_id', error: 'other_kind' }] },
    })
    expect((await sources(store, redirect.id)).map(({ id }) => id)).not.toContain(source.id)
    const elsewhere = { ...store, container: await makeContainer(server.platform.db, store.org, 'Second') }
    const far = await makeReady(elsewhere, 'Elsewhere')
    const foreign = await makeReady(await makeStore(server), 'Foreign')
    for (const { id } of [far, foreign, { id: '0'.repeat(32) }])
      expect(await copyInto(store, view, id)).toMatchObject({ status: 404, failure: { error: 'not_found' } })
    expect((await sources(store, source.id)).map(({ id }) => id)).not.toContain(far.id)
    await store.manager.must(releaseExperience, { query: { org: store.org, id: source.id } })
  })
})
