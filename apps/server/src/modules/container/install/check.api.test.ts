import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkInstalled, getContainer, updateContainer } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { containers } from '../../../kernel/db/index.ts'
import { makeStore, readOperations, type Store } from '../../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

/** A shop whose page each test writes. */
let answer: (response: ServerResponse) => void = (response) => response.end()
let asked: string | undefined
const shop = createServer((request, response) => {
  asked = request.headers['user-agent']
  answer(response)
})
let website: string
let server: TestServer
let store: Store
beforeAll(async () => {
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  website = `http://${host}/`
  server = await startTestServer({ TAG_URL: 'https://tag.test', OUTGOING_ALLOW: host })
  store = await makeStore(server)
})
afterAll(async () => {
  await server.destroy()
  shop.closeAllConnections()
  shop.close()
})

const shows = (html: string, headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)
}

/** As if the last look was long ago. */
const rest = ({ org }: Store) =>
  server.platform.db.withOrg(org, (tx) =>
    tx.update(containers).set({ installCheckedAt: null }).where(eq(containers.orgId, org)),
  )

async function check(of = store, url = website) {
  const query = { org: of.org, id: of.container }
  await of.manager.must(updateContainer, { query, body: { website: url } })
  await rest(of)
  return of.manager.must(checkInstalled, { query })
}

describe('the check of the site code', () => {
  it('finds it missing, then fine, and keeps what it found', async () => {
    shows('<html><head></head><body><h1>茶</h1></body></html>')
    const missing = await check()
    expect(missing).toMatchObject({
      status: 'missing',
      reason: 'not_in_page',
      url: website,
      http_status: 200,
      tags: [],
    })
    expect(missing.advice).toContain('請複製安裝碼')
    expect(asked).toContain('Vitrine')

    const query = { org: store.org, id: store.container }
    const { tag_url } = await store.manager.must(getContainer, { query })
    shows(`<html><head><script src="${tag_url}"></script></head><body><h1>茶</h1></body></html>`)
    const fine = await check()
    expect(fine).toMatchObject({ status: 'fine', reason: 'seen', csp: null, before: [] })
    expect(fine.tags).toMatchObject([{ container: store.container, form: 'plain', section: 'head', line: 1 }])
    const { advice: _, ...kept } = fine
    expect((await store.manager.must(getContainer, { query })).check).toEqual(kept)
    expect((await readOperations(store)).map(({ action }) => action)).not.toContain('container.check')
  })

  it('reads the policy of the answer', async () => {
    shows(`<head><script src="https://tag.test/tag/${store.container}.js"></script>`, {
      'content-security-policy': "script-src 'self'",
    })
    expect(await check()).toMatchObject({
      status: 'blocked_by_csp',
      reason: 'csp_header',
      csp: { directive: 'script-src', add: 'https://tag.test' },
    })
  })

  it.each<[string, (response: ServerResponse) => void, object]>([
    ['an error', (r) => r.writeHead(503).end(), { reason: 'http_error', http_status: 503 }],
    ['a picture', (r) => r.writeHead(200, { 'content-type': 'image/png' }).end(), { reason: 'not_html' }],
    [
      'a redirect inside',
      (r) => r.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      { reason: 'address_refused' },
    ],
    ['a broken connection', (r) => r.destroy(), { reason: 'not_connected' }],
    [
      'broken compression',
      (r) => r.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('no gzip'),
      { reason: 'unreadable' },
    ],
    [
      'too much',
      (r) => r.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.alloc(4_000_000)),
      { reason: 'too_large' },
    ],
  ])('tells of %s that the store cannot be reached', async (_, reply, expected) => {
    answer = reply
    expect(await check()).toMatchObject({ status: 'unreachable', tags: [], ...expected })
  })

  it.each([
    ['http://10.0.0.1/', 'address_refused'],
    ['http://2130706433/', 'address_refused'],
    ['http://localhost/', 'address_refused'],
    ['http://127.0.0.1:22/', 'url_refused'],
    ['https://user:pass@shop.test/', 'url_refused'],
    ['https://nowhere.invalid/', 'not_resolved'],
  ])('never asks %s', async (url, reason) => {
    expect(await check(store, url)).toMatchObject({ status: 'unreachable', reason })
  })

  it('does not ask a store again at once', async () => {
    const own = await makeStore(server)
    shows('')
    const query = { org: own.org, id: own.container }
    await own.manager.must(updateContainer, { query, body: { website } })
    const answers = await Promise.all([1, 2, 3].map(() => own.manager.call(checkInstalled, { query })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
  })

  it('is for managers and store managers', async () => {
    shows('')
    const query = { org: store.org, id: store.container }
    await rest(store)
    expect((await store.storeManager.call(checkInstalled, { query })).status).toBe(200)
    for (const client of [store.member, store.assigned, store.unassigned])
      expect(await client.call(checkInstalled, { query })).toMatchObject({
        status: 403,
        failure: { error: 'no_permission' },
      })
    expect(await store.manager.send(checkInstalled, { query: { org: store.org } })).toMatchObject({ status: 400 })
  })
})
