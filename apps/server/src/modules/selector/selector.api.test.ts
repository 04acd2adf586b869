import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  checkSelectors,
  createExperience,
  inFamily,
  type PageProblem,
  type SelectorCheck,
  updateContainer,
} from '@vitrine/contract'
import { fnv1a32 } from '@vitrine/targeting'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeReady, makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/** A shop whose page each test writes. */
let answer: (response: ServerResponse) => void
let asked = 0
const shop = createServer((_request, response) => {
  asked++
  answer(response)
})
const shows = (html: string) => {
  answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html)
}
let origin: string
let server: TestServer
let store: Store
let experience: string
beforeAll(async () => {
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  origin = `http://${host}`
  server = await startTestServer({ OUTGOING_ALLOW: host })
})
beforeEach(async () => {
  asked = 0
  shows('<main><h1 id="hero">茶</h1><p class="card">1</p><p class="card">2</p></main>')
  store = await makeStore(server)
  const query = { org: store.org, id: store.container }
  await store.manager.must(updateContainer, { query, body: { website: `${origin}/` } })
  experience = (await makeReady(store)).id
})
afterAll(async () => {
  await server.destroy()
  shop.closeAllConnections()
  shop.close()
})

const selectors = ['#hero', '.card', '#her', '#hero:hover', 'h1[']
const input = (url = `${origin}/products/1`, wanted = selectors) => ({
  query: { org: store.org },
  body: { experience_id: experience, url, selectors: wanted },
})
const check = (...given: Parameters<typeof input>): Promise<SelectorCheck> =>
  store.member.must(checkSelectors, input(...given))

describe('selectors on a page of the store', () => {
  it('are counted, without a trace', async () => {
    const before = (await readOperations(store)).length
    const { checked_at, ...found } = await check()
    expect(found).toEqual({
      url: `${origin}/products/1`,
      foreign: false,
      problem: null,
      scripted: false,
      found: [
        { selector: '#hero', count: 1, doubt: null, first: { place: 4, tag: 'h1', text: '茶' } },
        { selector: '.card', count: 2, doubt: null, first: { place: 5, tag: 'p', text: '1' } },
        { selector: '#her', count: 0, doubt: null, first: null },
        { selector: '#hero:hover', count: null, doubt: 'state', first: null },
        { selector: 'h1[', count: null, doubt: 'invalid', first: null },
      ],
      recognized: [],
      code_field: null,
    })
    expect(Math.abs(Date.now() - Date.parse(checked_at))).toBeLessThan(10_000)
    expect(await readOperations(store)).toHaveLength(before)
  })

  it('are left alone where what was picked is found by its marks', async () => {
    const marks = { alone: 'anywhere' as const, near: ['', ''] as [string, string], within: [], inner: 0, others: [] }
    const says = (text: string) => fnv1a32(text).toString(36)
    const picked = (...selectors: string[]) => ({ selectors, fingerprint: { ...marks, tag: 'p', says: says('2') } })
    const marked = [
      picked('.gone'),
      { selectors: ['#hero'], fingerprint: { ...marks, tag: 'h1', says: says('x'), others: [says('茶')] } },
      picked('shop-page >>> p'),
    ]
    const { query, body } = input()
    const { recognized } = await store.member.must(checkSelectors, { query, body: { ...body, marked } })
    expect(recognized).toEqual([
      { known: true, element: { place: 6, tag: 'p', text: '2' } },
      { known: true, element: null },
      { known: false, element: null },
    ])
    const { status, failure } = await store.member.send(checkSelectors, {
      query,
      body: { ...body, marked: [{ selectors: [], fingerprint: { tag: 'p' } }] },
    })
    expect([status, failure?.issues?.map(({ path }) => path)]).toEqual([
      400,
      expect.arrayContaining(['marked.0.selectors', 'marked.0.fingerprint.says']),
    ])
  })

  it('are not told missing where scripts build the page', async () => {
    shows('<div id="root"></div><script src="/app.js"></script>')
    expect(await check(undefined, ['#hero', '#root'])).toMatchObject({
      scripted: true,
      found: [{ count: null, doubt: 'scripts' }, { count: 1 }],
    })
  })

  const redirect = (to: string) => (response: ServerResponse) => response.writeHead(302, { location: to }).end()
  it.each<[PageProblem, (response: ServerResponse) => void]>([
    ['http_error', (response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<h1 id=hero>')],
    ['not_html', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')],
    ['not_connected', (response) => response.destroy()],
    ['address_refused', redirect('http://169.254.169.254/latest')],
    ['too_large', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.alloc(4_000_000))],
    [
      'page_too_complex',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<div>'.repeat(110_000)),
    ],
  ])('cannot be counted, and it says why: %s', async (error, reply) => {
    answer = reply
    const found = await check()
    expect(found).toMatchObject({ problem: { error }, scripted: false, found: [] })
    expect(found.problem?.message).toMatch(/。$/)
  })

  it.each<[PageProblem, string]>([
    ['other_site', 'https://example.com/'],
    ['other_site', 'http://169.254.169.254/latest'],
    ['url_refused', 'http://127.0.0.1:22/'],
    ['url_refused', 'http://user:secret@127.0.0.1/'],
    ['address_refused', 'http://127.0.0.1/'],
  ])('are looked for on no other site, and on no private address: %s of %s', async (error, url) => {
    expect(await check(url)).toMatchObject({ problem: { error }, found: [] })
    expect(asked).toBe(0)
  })

  it('may be looked for where the experience is, too, though its host is not the website', async () => {
    const query = { org: store.org, id: store.container }
    await store.manager.must(updateContainer, { query, body: { website: 'https://shop.test/' } })
    expect((await check()).problem?.error).toBe('other_site')
    const body = { container_id: store.container, name: 'Landing', url: `${origin}/landing` }
    experience = (await store.manager.must(createExperience, { query: { org: store.org }, body })).id
    expect(await check()).toMatchObject({ problem: null, foreign: true })
  })

  it('are refused where there are none, too long ones, or no address', async () => {
    const bad = async (body: object) => {
      const { status, failure } = await store.member.send(checkSelectors, {
        query: { org: store.org },
        body: { ...input().body, ...body },
      })
      return [status, failure.issues?.map(({ path }) => path)]
    }
    expect(await bad({ selectors: [] })).toEqual([400, ['selectors']])
    expect(await bad({ selectors: ['a', ' '] })).toEqual([400, ['selectors.1']])
    expect(await bad({ selectors: ['a'.repeat(501)] })).toEqual([400, ['selectors.0']])
    expect(await bad({ url: 'ftp://shop.test/' })).toEqual([400, ['url']])
    expect(asked).toBe(0)
  })

  it('are for those who may see the experience', async () => {
    expect((await store.assigned.call(checkSelectors, input())).status).toBe(200)
    expect((await store.unassigned.call(checkSelectors, input())).status).toBe(403)
    const stranger = await makeStore(server)
    expect((await stranger.manager.call(checkSelectors, input())).status).toBe(403)
    const foreign = { ...input(), query: { org: stranger.org } }
    expect((await stranger.manager.call(checkSelectors, foreign)).status).toBe(404)
    expect((await store.member.call(inFamily(checkSelectors, 'url_view'), input())).status).toBe(404)
    expect(asked).toBe(1)
  })

  it('are not looked for more than thirty times a minute, container by container', async () => {
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => store.member.call(checkSelectors, input(undefined, ['h1']))),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2)
    expect(asked).toBe(30)
  })
})
