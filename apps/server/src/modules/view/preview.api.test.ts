import { createSecretKey } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { deleteExperience, getPreviewToken, updateViews } from '@vitrine/contract'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeReady, makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const secret = 'a secret of the test, long enough for it'
const harmless = 'window.__vitrinePreview&&window.__vitrinePreview({error:"expired"});'
let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY: secret })
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const issue = (vid: string, client = store.manager) => client.call(getPreviewToken, { query: { org: store.org, vid } })
const load = (query: string) => fetch(`${server.url}/tag/preview.js${query}`)
const loadToken = async (token: string) => (await load(`?token=${encodeURIComponent(token)}`)).text()
const sign = (claims: Record<string, unknown>, key = secret, expires: number | string = '1h') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires)
    .sign(createSecretKey(Buffer.from(key)))

interface Preview {
  view: { id: string; name: string }
  experience: { views: { id: string; content?: unknown }[] }
  scripts: Record<string, (vitrine: unknown) => void>
}
/** What the script hands to the tag. */
function run(script: string): Preview | null {
  const received: (Preview | null)[] = []
  runInNewContext(script, { window: { __vitrinePreview: (preview: Preview | null) => received.push(preview) }, Object })
  expect(received).toHaveLength(1)
  return received[0] as Preview | null
}

describe('a preview', () => {
  it('is a signed link to the page of the experience, for 24 hours', async () => {
    const { id, views } = await makeReady(store)
    const view = views[1]?.id as string
    const operations = await readOperations(store)
    const { token, url, expires_at: expiresAt } = (await issue(view)).data
    expect(url).toBe(`https://shop.test/?vitrine_preview=${token}`)
    expect(decodeJwt(token)).toEqual({
      purpose: 'preview',
      org: store.org,
      view,
      experience: id,
      container: store.container,
      exp: Math.floor(Date.parse(expiresAt) / 1000),
    })
    const hours = (Date.parse(expiresAt) - Date.now()) / 3600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    expect(await readOperations(store)).toEqual(operations)
  })

  it('shows the version as it is saved now, its JavaScript as a function', async () => {
    const { id, views } = await makeReady(store, 'Now')
    const view = views[1]?.id as string
    const { token } = (await issue(view)).data
    const content = { css: '.a{color:red}', js: 'vitrine.done = "</script>"' }
    await store.manager.must(updateViews, {
      query: { org: store.org },
      body: { experience_id: id, views: [{ id: view, name: '新 </script>', content }] },
    })
    const answer = await load(`?token=${token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const preview = run(await answer.text())
    expect(preview?.view).toEqual({ id: view, name: '新 </script>' })
    expect(preview?.experience).toMatchObject({
      id,
      name: 'Now',
      views: [{ id: view, content: { css: '.a{color:red}' } }],
    })
    const vitrine = { done: '' }
    preview?.scripts[view]?.(vitrine)
    expect(vitrine.done).toBe('</script>')
  })

  it('can show the original too', async () => {
    const { views } = await makeReady(store)
    const original = views[0]?.id as string
    const preview = run(await loadToken((await issue(original)).data.token))
    expect(preview?.experience.views).toEqual([{ id: original, original: true }])
  })

  it('is given to everybody who may read the version, and nobody else', async () => {
    const { views } = await makeReady(store)
    const view = views[1]?.id as string
    for (const client of [store.storeManager, store.member, store.assigned])
      expect((await issue(view, client)).status).toBe(200)
    expect(await issue(view, store.unassigned)).toMatchObject({ status: 403, failure: { error: 'no_permission' } })
    const foreign = await makeStore(server)
    const answer = await foreign.manager.call(getPreviewToken, { query: { org: foreign.org, vid: view } })
    expect(answer).toMatchObject({ status: 404, failure: { error: 'not_found', details: { path: 'vid' } } })
  })
})

describe('a bad preview token', () => {
  it('gets a script that does nothing, with status 200, so that the store goes on', async () => {
    const { id, views } = await makeReady(store)
    const view = views[1]?.id as string
    const claims = { purpose: 'preview', org: store.org, view, experience: id, container: store.container }
    const good = await sign(claims)
    expect(run(await loadToken(good))?.view.id).toBe(view)
    const foreign = await makeStore(server)
    const bad = {
      empty: '',
      garbage: 'garbage',
      'signed by another key': await sign(claims, 'another secret that is long enough too'),
      expired: await sign(claims, secret, Math.floor(Date.now() / 1000) - 1),
      'for another purpose': await sign({ ...claims, purpose: 'editor' }),
      'of another organisation': await sign({ ...claims, org: foreign.org }),
      'of an unknown version': await sign({ ...claims, view: 'unknown' }),
      unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`,
      cut: good.slice(0, -2),
      'very long': 'x'.repeat(4000),
      'with NUL': `${good}\u0000`,
    }
    for (const [what, token] of Object.entries(bad)) expect([what, await loadToken(token)]).toEqual([what, harmless])
    for (const query of ['', '?token', `?token=${good}&token=${good}`, '?token[]=x']) {
      const answer = await load(query)
      expect([query, answer.status, await answer.text()]).toEqual([query, 200, harmless])
    }
    expect(run(harmless)).toEqual({ error: 'expired' })
  })

  it('is one whose version was deleted', async () => {
    const { id, views } = await makeReady(store)
    const { token } = (await issue(views[1]?.id as string)).data
    await store.manager.must(deleteExperience, { query: { org: store.org, experience_id: id } })
    expect(await loadToken(token)).toBe(harmless)
  })
})
