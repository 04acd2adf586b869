import {
  createExperience,
  createRule,
  createView,
  getExperience,
  releaseExperience,
  updateViews,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

/** A draft for /a, with one version for each target. */
async function makeRedirect(targets: string[]) {
  const { org, container, manager } = store
  const query = { org }
  const body = { container_id: container, name: 'Redirect', url: 'https://shop.test/a', type: 'redirect' } as const
  const { id } = await manager.must(createExperience, { query, body })
  const rule = { experience_id: id, field: 'path', operator: 'sw', value: '/a' } as const
  await manager.must(createRule, { query, body: rule })
  for (const [i, redirect] of targets.entries()) {
    const name = `Version ${i + 1}`
    const view = await manager.must(createView, { query, body: { experience_id: id, name } })
    const views = [{ id: view.id, content: { redirect } }]
    await manager.must(updateViews, { query, body: { experience_id: id, views } })
  }
  return id
}
const release = (id: string) =>
  store.manager.call(releaseExperience, {
    query: { org: store.org, id },
    headers: { 'accept-language': 'en' },
  })

describe('a redirect test', () => {
  it('is not released while a target matches its own rules, and says which version', async () => {
    const id = await makeRedirect(['https://shop.test/b', 'https://shop.test/a/new'])
    const traces = (await readOperations(store)).length
    const answer = await release(id)
    expect(answer).toMatchObject({
      status: 422,
      failure: { error: 'not_ready', details: { incomplete_steps: ['content'] } },
    })
    expect(answer.failure.issues).toEqual([
      {
        path: 'views.2.content.redirect',
        error: 'redirect_loop',
        message:
          'The redirect target of version "Version 2" matches the URL rules of its own page. Change it, or exclude it with a rule.',
      },
    ])
    expect(await readOperations(store)).toHaveLength(traces)
    const query = { org: store.org }
    expect((await store.manager.must(getExperience, { query: { ...query, experience_id: id } })).status).toBe('draft')

    const exclusion = { experience_id: id, field: 'path', operator: 'neq', value: '/a/new' } as const
    await store.manager.must(createRule, { query, body: exclusion })
    expect((await release(id)).data.status).toBe('released')
  })

  it('is released when its targets lead out of its rules', async () => {
    const id = await makeRedirect(['https://shop.test/b', 'https://shop.test/'])
    expect((await release(id)).data.status).toBe('released')
  })

  it('is released with targets on other hosts of the store’s domain', async () => {
    const id = await makeRedirect(['https://new.shop.test/b', 'https://shop.test/b'])
    expect((await release(id)).data.status).toBe('released')
  })

  it('is not released while a target is on another domain, where its conversions would be lost', async () => {
    const id = await makeRedirect(['https://shop.test/b', 'https://other.test/'])
    const { status, failure } = await release(id)
    expect([status, failure.error, failure.details]).toEqual([422, 'not_ready', { incomplete_steps: ['content'] }])
    expect(failure.issues).toEqual([
      {
        path: 'views.2.content.redirect',
        error: 'redirect_other_domain',
        message:
          'The redirect target of version "Version 2" is not on shop.test or its subdomains, where conversions count. Use a URL on the same domain.',
      },
    ])
  })

  it('is not released while a target is not as secure as its page, with which it shares no storage', async () => {
    const { failure } = await release(await makeRedirect(['http://new.shop.test/b']))
    expect(failure.issues).toEqual([
      {
        path: 'views.1.content.redirect',
        error: 'redirect_other_origin',
        message:
          'The redirect target of version "Version 1" is not on https://new.shop.test, where conversions count. Use a URL on the same site.',
      },
    ])
  })
})
