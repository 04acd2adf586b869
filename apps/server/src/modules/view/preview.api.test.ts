import { createExperience, createView, updateViews } from '@vitrine/contract'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../kernel/db/index.ts'
import { makeReady, makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { issuePreview, loadPreview, loadToken, type Preview, run } from './testing/preview.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const runToken = async (token: string) => run(await loadToken(store, token)) as Preview

describe('a preview', () => {
  it('is a signed link to the page of the experience, for 24 hours', async () => {
    const { views } = await makeReady(store)
    const view = views[1]?.id as string
    const operations = await readOperations(store)
    const { token, url, expires_at: expiresAt } = (await issuePreview(store, view)).data
    expect(url).toBe(`https://shop.test/?vitrine_preview=${token}`)
    const { sub, ...claims } = decodeJwt(token)
    expect(claims).toEqual({
      aud: 'preview',
      call: 'GET /optimize/preview/token',
      container: store.container,
      query: { org: store.org, vid: view },
      exp: Math.floor(Date.parse(expiresAt) / 1000),
    })
    const known = await server.platform.db.withSystem((tx) => tx.select({ id: users.id }).from(users))
    expect(known.map(({ id }) => id)).toContain(sub)
    const hours = (Date.parse(expiresAt) - Date.now()) / 3600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    expect(await readOperations(store)).toEqual(operations)
  })

  it('shows the version as it is saved now, its JavaScript as a function', async () => {
    const { id, views } = await makeReady(store, 'Now')
    const view = views[1]?.id as string
    const { token } = (await issuePreview(store, view)).data
    const content = { css: '.a{color:red}', js: 'vitrine.done = "</script>"' }
    await store.manager.must(updateViews, {
      query: { org: store.org },
      body: { experience_id: id, views: [{ id: view, name: '新 </script>', content }] },
    })
    const answer = await loadPreview(store, `?token=${token}&container=${store.container}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const preview = run(await answer.text()) as Preview
    expect(preview.container).toBe(store.container)
    expect(preview.view).toEqual({ id: view, name: '新 </script>' })
    expect(preview.experience).toMatchObject({
      id,
      name: 'Now',
      views: [{ id: view, content: { css: '.a{color:red}' } }],
    })
    const vitrine = { done: '' }
    preview.scripts[view]?.(vitrine)
    expect(vitrine.done).toBe('</script>')
  })

  it('can show the original too', async () => {
    const { views } = await makeReady(store)
    const original = views[0]?.id as string
    const preview = await runToken((await issuePreview(store, original)).data.token)
    expect(preview.experience.views).toEqual([{ id: original, original: true }])
  })

  it.each([
    ['https://shop.test/b', true],
    ['https://m.shop.test/b', true],
    ['https://shop.tset/b', undefined],
    ['https://myshop.test/b', undefined],
    ['https://shop.test.evil.example/b', undefined],
    ['https://shop.test@evil.example/b', undefined],
    ['http://127.0.0.1/b', undefined],
  ])('of a redirect to %s may tell the page there its token: %s', async (redirect, carries) => {
    const { org, container, manager } = store
    const draft = { container_id: container, name: 'Elsewhere', url: 'https://shop.test/', type: 'redirect' } as const
    const { id } = await manager.must(createExperience, { query: { org }, body: draft })
    const { id: view } = await manager.must(createView, { query: { org }, body: { experience_id: id, name: 'B' } })
    const views = [{ id: view, content: { redirect } }]
    await manager.must(updateViews, { query: { org }, body: { experience_id: id, views } })
    const preview = await runToken((await issuePreview(store, view)).data.token)
    expect(preview.carriesToken).toBe(carries)
    expect(preview.experience.views).toMatchObject([{ content: { redirect } }])
  })

  it('is given to everybody who may read the version, and nobody else', async () => {
    const { views } = await makeReady(store)
    const view = views[1]?.id as string
    for (const client of [store.storeManager, store.member, store.assigned]) {
      const { status, data } = await issuePreview(store, view, client)
      expect(status).toBe(200)
      expect((await runToken(data.token)).view.id).toBe(view)
    }
    const refused = await issuePreview(store, view, store.unassigned)
    expect(refused).toMatchObject({ status: 403, failure: { error: 'no_permission' } })
    const foreign = await makeStore(server)
    const answer = await issuePreview(foreign, view)
    expect(answer).toMatchObject({ status: 404, failure: { error: 'not_found', details: { path: 'vid' } } })
  })
})
