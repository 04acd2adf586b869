import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkEditor, getContainer, updateContainer, updateExperience } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { containerActivity, memberships, organizations } from '../../kernel/db/index.ts'
import type { ApiClient } from '../../testing/api.ts'
import { makeMember, makeReady, makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'

/** A shop whose answers each test writes. */
let answer: (response: ServerResponse, request: IncomingMessage) => void
let asked: string[] = []
const shop = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(response, request)
})
let origin: string
let elsewhere: string
let server: TestServer
let store: Store
let view: string
let experience: { id: string; revision: number }
let tag: string
beforeAll(async () => {
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  const { port } = shop.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  elsewhere = `http://localhost:${port}`
  server = await startTestServer({
    PUBLIC_URL: 'https://console.test',
    TAG_URL: 'https://tag.test',
    OUTGOING_ALLOW: `127.0.0.1:${port},localhost:${port}`,
  })
})
beforeEach(async () => {
  asked = []
  store = await makeStore(server)
  const query = { org: store.org, id: store.container }
  await store.manager.must(updateContainer, { query, body: { website: `${origin}/` } })
  const ready = await makeReady(store)
  view = ready.views[1]?.id as string
  await edit(ready, `${origin}/sale?a=1`)
  tag = (await store.manager.must(getContainer, { query })).tag_url
})
afterAll(async () => {
  await server.destroy()
  shop.closeAllConnections()
  shop.close()
})

async function edit({ id, revision }: { id: string; revision: number }, url: string) {
  const query = { org: store.org, experience_id: id }
  experience = await store.manager.must(updateExperience, { query, body: { revision, url } })
}

const carrying = (...addresses: string[]) =>
  `<html><head>${addresses.map((src) => `<script src="${src}"></script>`).join('')}</head><body><h1>茶</h1></body></html>`
const shows = (html: string, headers: Record<string, string> = {}, status = 200) => {
  answer = (response) => response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html)
}
const check = (client: ApiClient = store.manager, vid = view) =>
  client.call(checkEditor, { query: { org: store.org, vid } })
const findings = async (client?: ApiClient) => (await check(client)).data.findings
const codes = async () => (await findings()).map(({ code }) => code)

describe('why the page editor does not open', () => {
  it('says nothing of a page with which nothing is wrong, asks for it as the editor does, and keeps no trace', async () => {
    shows(carrying(tag))
    const before = (await readOperations(store)).length
    const { data } = await check()
    expect(data).toMatchObject({ url: `${origin}/sale?a=1&vitrine_editor=check`, findings: [] })
    expect(Math.abs(Date.now() - Date.parse(data.checked_at))).toBeLessThan(10_000)
    expect(asked).toEqual(['/sale?a=1&vitrine_editor=check'])
    expect(await readOperations(store)).toHaveLength(before)
  })

  it('tells a page without a tag, in the language of who asks', async () => {
    shows('<html><body><h1>茶</h1></body></html>')
    const [chinese] = await findings()
    expect(chinese).toMatchObject({ code: 'no_tag', reach: 'page', title: '頁面上沒有安裝碼', detail: null })
    const query = { org: store.org, vid: view }
    const { data } = await store.manager.call(checkEditor, { query, headers: { 'accept-language': 'en' } })
    expect(data.findings).toMatchObject([{ code: 'no_tag', title: 'The page has no snippet' }])
  })

  it('knows that another page has the tag where data arrives and the source shows none', async () => {
    shows('<html><body><h1>茶</h1></body></html>')
    const at = new Date()
    await server.platform.db.withSystem((tx) =>
      tx
        .insert(containerActivity)
        .values({ containerId: store.container, orgId: store.org, firstEventAt: at, lastEventAt: at })
        .onConflictDoUpdate({ target: containerActivity.containerId, set: { lastEventAt: at } }),
    )
    expect(await findings()).toMatchObject([{ code: 'tag_unseen', reach: 'page' }])
  })

  it("names another container whose tag is there, if it is one of the caller's own", async () => {
    const sibling = await makeContainer(server.platform.db, store.org)
    const foreign = await makeStore(server)
    shows(carrying(`https://tag.test/tag/${sibling}.js`))
    const query = { org: store.org, id: sibling }
    const { name } = await store.manager.must(getContainer, { query })
    const [found] = await findings()
    expect(found).toMatchObject({ code: 'other_container', detail: name })
    expect(found?.advice).toContain(`「${name}」`)
    const member = await makeMember(store, 'member')
    expect(await findings(member.client)).toMatchObject([{ detail: name }])
    await server.platform.db.withSystem((tx) =>
      tx
        .update(memberships)
        .set({ excludedIds: [sibling] })
        .where(eq(memberships.userId, member.id)),
    )
    expect(await findings(member.client)).toMatchObject([{ detail: sibling }])
    shows(carrying(`https://tag.test/tag/${foreign.container}.js`))
    expect(await findings()).toMatchObject([{ code: 'other_container', detail: foreign.container }])
    shows(carrying(tag, `https://tag.test/tag/${foreign.container}.js`))
    expect(await findings()).toMatchObject([{ code: 'two_containers', reach: 'note', detail: foreign.container }])
  })

  it.each([
    ['DENY', undefined, 'X-Frame-Options: DENY'],
    ['sameorigin', undefined, 'X-Frame-Options: SAMEORIGIN'],
    ['SAMEORIGIN, DENY', undefined, 'X-Frame-Options: SAMEORIGIN, DENY'],
    [undefined, "frame-ancestors 'none'", "frame-ancestors 'none'"],
    [
      undefined,
      "default-src *; frame-ancestors 'self' https://admin.test",
      "frame-ancestors 'self' https://admin.test",
    ],
    ['DENY', 'frame-ancestors https://console.test', undefined],
    [undefined, 'frame-ancestors https://*.test', undefined],
    ['ALLOW-FROM https://other.test', undefined, undefined],
    ['ALLOWALL', undefined, undefined],
  ])('judges %s and %s against the console', async (options, policy, detail) => {
    shows(carrying(tag), {
      ...(options && { 'x-frame-options': options }),
      ...(policy && { 'content-security-policy': policy }),
    })
    const found = await findings()
    expect(found.filter(({ code }) => code !== 'policy_blocks')).toMatchObject(
      detail === undefined ? [] : [{ code: 'framing_refused', reach: 'frame', detail }],
    )
    if (detail) expect(found[0]?.advice).toContain('https://console.test')
  })

  it("tells what the page's policy keeps out, and what it would have to allow", async () => {
    shows(carrying(tag), { 'content-security-policy': "script-src 'self'" })
    expect(await findings()).toMatchObject([{ code: 'policy_blocks', detail: 'script-src https://tag.test' }])
    shows(carrying(tag), { 'content-security-policy': "connect-src 'self'" })
    expect(await findings()).toMatchObject([
      { code: 'events_blocked', reach: 'note', detail: 'connect-src https://tag.test' },
    ])
  })

  it.each(['/account/login?return=%2Fsale', '/password', '/users/sign_in'])('knows a sign-in at %s', async (path) => {
    answer = (response, { url }) =>
      url?.startsWith('/sale')
        ? response.writeHead(302, { location: path }).end()
        : response.writeHead(200, { 'content-type': 'text/html' }).end('<form action="/password"></form>')
    expect(await findings()).toMatchObject([{ code: 'login_wall', reach: 'page', detail: origin + path }])
  })

  it.each([
    [401, 'login_wall'],
    [403, 'turned_away'],
    [429, 'turned_away'],
    [404, 'not_found'],
    [410, 'not_found'],
    [503, 'http_error'],
  ])('reads the status %i as %s', async (status, code) => {
    shows('<p>no</p>', {}, status)
    expect(await findings()).toMatchObject([{ code, detail: String(status) }])
  })

  it('follows the page elsewhere, and sees whether the parameter is kept on the way', async () => {
    const to = (location: string) => {
      answer = (response, { url }) =>
        url?.startsWith('/sale')
          ? response.writeHead(302, { location }).end()
          : response.writeHead(200, { 'content-type': 'text/html' }).end(carrying(tag))
    }
    to('/other')
    expect(await findings()).toMatchObject([{ code: 'parameter_lost', reach: 'page', detail: `${origin}/other` }])
    to('/other?vitrine_editor=check')
    expect(await findings()).toMatchObject([{ code: 'redirected', reach: 'note', detail: `${origin}/other` }])
    to(`${elsewhere}/other?vitrine_editor=check`)
    expect(await findings()).toMatchObject([{ code: 'other_site', detail: new URL(elsewhere).host }])
  })

  it('tells a page that cannot be had, and one inside a private network', async () => {
    answer = (response) => response.destroy()
    expect(await codes()).toEqual(['not_connected'])
    await edit(experience, 'http://127.0.0.1/sale')
    expect(await findings()).toMatchObject([{ code: 'address_refused', reach: 'note' }])
    await edit(experience, 'https://none.invalid/sale')
    expect(await codes()).toEqual(['not_resolved'])
    answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x')
    await edit(experience, `${origin}/sale`)
    expect(await codes()).toEqual(['not_html'])
  })

  it.each(['same-origin', 'same-origin-allow-popups; report-to="x"', 'noopener-allow-popups'])(
    'tells that %s cuts a window off',
    async (policy) => {
      shows(carrying(tag), { 'cross-origin-opener-policy': policy })
      expect(await findings()).toMatchObject([{ code: 'opener_cut', reach: 'window', detail: policy.split(';')[0] }])
      shows(carrying(tag), { 'cross-origin-opener-policy': 'unsafe-none' })
      expect(await codes()).toEqual([])
    },
  )

  it('tells several reasons, the gravest first', async () => {
    shows('<h1>茶</h1>', { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' })
    expect(await codes()).toEqual(['no_tag', 'framing_refused', 'opener_cut'])
    await server.platform.db.withSystem((tx) =>
      tx.update(organizations).set({ level: 'disable' }).where(eq(organizations.id, store.org)),
    )
    expect((await codes())[0]).toBe('tag_disabled')
  })

  it('is for those who may open the editor, about their own versions, thirty times a minute', async () => {
    shows(carrying(tag))
    const foreign = await makeStore(server)
    expect(await check(foreign.manager)).toMatchObject({ status: 403 })
    const { client } = await makeMember(store, null, [store.container])
    expect(await check(client)).toMatchObject({ status: 403 })
    const query = { org: foreign.org, vid: view }
    expect(await foreign.manager.call(checkEditor, { query })).toMatchObject({ status: 404 })
    expect(await check(store.manager, 'x'.repeat(3000))).toMatchObject({ status: 400 })
    const before = asked.length
    const statuses = await Promise.all(Array.from({ length: 31 }, async () => (await check()).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(asked.length - before).toBe(30)
  })
})
