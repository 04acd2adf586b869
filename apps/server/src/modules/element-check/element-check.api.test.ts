import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createExperience,
  deleteExperience,
  disableExperience,
  type ElementChecks,
  getElementChecks,
  inFamily,
  mostChecked,
  releaseExperience,
  runElementCheck,
  updateContainer,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { fnv1a32 } from '@vitrine/targeting'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttpClient } from '../../platform/http-client/index.ts'
import { createLogger } from '../../platform/logger.ts'
import { createWorkers } from '../../platform/workers/index.ts'
import type { ApiClient } from '../../testing/api.ts'
import { makeMember, makeReady, makeStore, type Store, textChange } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { checkSubjects, type Subject } from './run.ts'
import { saveCheck } from './store.ts'
import type { KeptCheck } from './tables.ts'

/** A shop that notes when it is asked for what, and how many at once. */
let answer: (response: ServerResponse, path: string) => void
let asked: { path: string; at: number }[] = []
let open = 0
let mostOpen = 0
const shop = createServer((request, response) => {
  asked.push({ path: request.url ?? '', at: performance.now() })
  open++
  mostOpen = Math.max(mostOpen, open)
  response.on('close', () => open--)
  setTimeout(() => answer(response, request.url ?? ''), 20)
})
const page =
  '<main><h1 id="hero">茶</h1><img id="photo" src="/tea.jpg"><p class="card">1</p><p class="card">2</p></main>'
let origin: string
let host: string
let server: TestServer
let store: Store
beforeAll(async () => {
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  origin = `http://${host}`
  server = await startTestServer({ OUTGOING_ALLOW: host })
})
beforeEach(async () => {
  asked = []
  mostOpen = 0
  answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  store = await makeStore(server)
  const query = { org: store.org, id: store.container }
  await store.manager.must(updateContainer, { query, body: { website: `${origin}/` } })
})
afterAll(async () => {
  await server.destroy()
  shop.closeAllConnections()
  shop.close()
})

const urlViewCalls = {
  create: inFamily(createExperience, 'url_view'),
  write: inFamily(updateViews, 'url_view'),
  release: inFamily(releaseExperience, 'url_view'),
}

/** Of a heading that says this. */
const marks = (text: string) => ({
  ...{ tag: 'h1', says: fnv1a32(text).toString(36), alone: 'anywhere', near: ['', ''] },
  ...{ within: [], inner: 0, others: [] as string[] },
})
const change = (id: string, more: object) => ({ ...textChange, id, ...more })
const overlay = (id: string, selector: string) => ({
  ...{ id, op: 'element', selectors: [selector] },
  element: { type: 'overlay_image', picture: { url: 'https://shop.test/badge.png', alt: '' } },
})
async function release(name: string, path: string, content: object) {
  const { id, revision } = await makeReady(store, name, content)
  const query = { org: store.org, experience_id: id }
  await store.manager.must(updateExperience, { query, body: { revision, url: origin + path } })
  await store.manager.must(releaseExperience, { query: { org: store.org, id }, body: {} })
  return id
}
const subject = () => ({ query: { org: store.org, container_id: store.container } })
const read = (client: ApiClient = store.member) => client.must(getElementChecks, subject())
async function runAll(): Promise<ElementChecks> {
  const { task } = await store.member.must(runElementCheck, subject())
  expect(task).toMatchObject({ kind: 'check-elements' })
  await expect.poll(async () => (await read()).task, { timeout: 15_000 }).toMatchObject({ id: task?.id, state: 'done' })
  return read()
}

describe('the elements of what is released', () => {
  it('are looked for on the page of each, and what is missing is told by version and selector', async () => {
    expect(await read()).toEqual({ task: null, checks: [] })
    const fine = await release('Fine', '/a', { changes: [change('c1', { selectors: ['#gone', '#hero'] })] })
    const broken = await release('Broken', '/b?x=1', {
      changes: [
        change('c1', { selectors: ['#hero'] }),
        change('c2', { selectors: ['.gone'] }),
        change('c3', { selectors: ['.card'] }),
        change('c4', { selectors: ['#hero:hover'] }),
        change('c5', { selectors: ['.off'], enabled: false }),
        // Picked on the page: known by what it says, wherever it is now, and not by a selector that another one has taken.
        change('c6', { selectors: ['.former'], fingerprint: marks('茶') }),
        change('c7', { selectors: ['#hero'], fingerprint: { ...marks('咖啡'), others: [marks('茶').says] } }),
        overlay('c8', '#hero'),
        overlay('c9', '#photo'),
      ],
    })
    await release('Style', '/c', { css: 'h1 { color: teal }' })
    await makeReady(store, 'Draft')
    const { task, checks } = await runAll()
    expect(task).toMatchObject({ done: 2, total: 2, error: null })
    expect(checks).toMatchObject([
      {
        experience_id: broken,
        name: 'Broken',
        target_type: 'experiment',
        url: `${origin}/b?x=1`,
        problem: null,
        ...{ changes: 8, found: 3, unsure: 1, missing: 4 },
        faults: [
          { change: 'c2', is: 'none', count: null, selector: '.gone' },
          { change: 'c3', is: 'many', count: 2, selector: '.card' },
          { change: 'c7', is: 'none', count: null, selector: '#hero' },
          { change: 'c8', is: 'no_picture', count: null, selector: '#hero' },
        ],
      },
      { experience_id: fine, changes: 1, found: 1, unsure: 0, missing: 0, faults: [] },
    ])
    expect(Math.abs(Date.now() - Date.parse(checks[0]?.checked_at ?? ''))).toBeLessThan(20_000)
    expect(asked.map(({ path }) => path)).toEqual(['/a', '/b?x=1'])
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThan(450)
  })

  it('include those that counters stand at; what is kept of one that floats by now is forgotten', async () => {
    const { org, container, manager } = store
    const releaseCounter = async (name: string, content: object) => {
      const { id, views } = await manager.must(urlViewCalls.create, {
        query: { org },
        body: {
          ...{ container_id: container, name, url: `${origin}/`, target_type: 'page_plugin' as never },
          rules: [{ field: 'path', operator: 'eq', value: '/' }],
        },
      })
      const written = [{ id: String(views[0]?.id), content: { ...content } }]
      await manager.must(urlViewCalls.write, { query: { org }, body: { experience_id: id, views: written } })
      await manager.must(urlViewCalls.release, { query: { org, id } })
      return id
    }
    await releaseCounter('Broken', { selectors: ['.gone'] })
    await releaseCounter('Fine', { selectors: ['.gone', '#hero'] })
    const floating = await releaseCounter('Floating', { anchor: 'corner', selectors: ['.gone'] })
    const before: KeptCheck = { url: origin, problem: null, changes: 1, found: 0, unsure: 0, missing: 1, faults: [] }
    await server.platform.db.withOrg(org, (tx) => saveCheck(tx, org, floating, before))
    const faults = [{ change: 'selectors', is: 'none', selector: '.gone' }]
    expect((await runAll()).checks).toMatchObject([
      { name: 'Broken', target_type: 'page_plugin', changes: 1, missing: 1, faults },
      { name: 'Fine', changes: 1, found: 1, missing: 0, faults: [] },
    ])
  })

  it('are told of each page that could not be looked at, in the language of who asks', async () => {
    answer = (response, path) => (path === '/down' ? response.destroy() : response.writeHead(403).end())
    await release('Down', '/down', { changes: [textChange] })
    await release('Refused', '/refused', { changes: [textChange] })
    const { checks } = await runAll()
    expect(checks.map(({ name, problem }) => [name, problem?.error])).toEqual([
      ['Down', 'not_connected'],
      ['Refused', 'http_error'],
    ])
    expect(checks[0]).toMatchObject({ changes: 1, found: 0, unsure: 1, missing: 0 })
    expect(checks[0]?.problem?.message).toContain('無法連線')
    const { data } = await store.member.call(getElementChecks, { ...subject(), headers: { 'accept-language': 'en' } })
    expect(data.checks[0]?.problem?.message).toContain('Could not connect')
  })

  it('are forgotten with what is stopped or deleted', async () => {
    const [one, two] = [
      await release('One', '/a', { changes: [textChange] }),
      await release('Two', '/a', { changes: [textChange] }),
    ]
    expect((await runAll()).checks).toHaveLength(2)
    expect(asked).toHaveLength(1)
    await store.manager.must(disableExperience, { query: { org: store.org, id: one }, body: {} })
    expect((await read()).checks.map(({ experience_id }) => experience_id)).toEqual([two])
    await store.manager.must(deleteExperience, { query: { org: store.org, experience_id: one } })
    expect((await read()).checks).toHaveLength(1)
  })

  it('are looked for once at a time, and not again at once', async () => {
    await release('One', '/a', { changes: [textChange] })
    const both = await Promise.all([0, 1].map(() => store.member.must(runElementCheck, subject())))
    expect(new Set(both.map(({ task }) => task?.id)).size).toBe(1)
    await expect.poll(async () => (await read()).task?.state, { timeout: 15_000 }).toBe('done')
    expect((await store.member.must(runElementCheck, subject())).task?.id).toBe(both[0]?.task?.id)
    expect(asked).toHaveLength(1)
  })

  it("are for the container's own people", async () => {
    const foreign = await makeStore(server)
    for (const endpoint of [getElementChecks, runElementCheck]) {
      expect(await foreign.manager.call(endpoint, subject())).toMatchObject({ status: 403 })
      const query = { org: foreign.org, container_id: store.container }
      expect(await foreign.manager.call(endpoint, { query })).toMatchObject({ status: 404 })
    }
    const { client } = await makeMember(store, null, [store.container])
    expect((await read(client)).checks).toEqual([])
    expect(await client.call(runElementCheck, subject())).toMatchObject({ status: 403 })
    expect(asked).toEqual([])
  })
})

describe('a run', () => {
  const log = createLogger({ level: 'silent', pretty: false })
  const make = (id: string, path: string): Subject => ({
    id,
    url: origin + path,
    views: [{ id: 'v', name: 'B', targets: [{ owner: 'c', selectors: ['#hero'], isMany: false, isOff: false }] }],
  })
  async function run(subjects: Subject[], more: { budgetMs?: number; signal?: AbortSignal } = {}) {
    const outgoing = createHttpClient({ allow: [host], userAgent: 'test' })
    const workers = createWorkers()
    const kept = new Map<string, KeptCheck>()
    const told: [number, number][] = []
    try {
      await checkSubjects({ outgoing, workers, log }, subjects, {
        owner: 'org',
        container: { website: `${origin}/`, hosts: [] },
        signal: new AbortController().signal,
        save: async (id, check) => void kept.set(id, check),
        tell: (done, total) => void told.push([done, total]),
        ...more,
      })
    } finally {
      await Promise.all([outgoing.close(), workers.close()])
    }
    return { kept, told }
  }

  it('takes the newest, asks for a page once, and for one at a time', async () => {
    const subjects = Array.from({ length: mostChecked + 3 }, (_, i) => make(`e${i}`, i % 2 ? '/a' : '/b'))
    const { kept, told } = await run(subjects)
    expect(asked.map(({ path }) => path)).toEqual(['/a', '/b'])
    expect(mostOpen).toBe(1)
    expect([...kept].filter(([, { problem }]) => problem === 'left_out').map(([id]) => id)).toEqual([
      'e50',
      'e51',
      'e52',
    ])
    expect([...kept.values()].filter(({ found }) => found === 1)).toHaveLength(mostChecked)
    expect(told.at(-1)).toEqual([mostChecked, mostChecked])
  })

  it('ends in time, and at once when nobody waits for it', async () => {
    const { kept } = await run([make('a', '/a'), make('b', '/b')], { budgetMs: -1 })
    expect([...kept.values()].map(({ problem }) => problem)).toEqual(['out_of_time', 'out_of_time'])
    expect(asked).toEqual([])
    await expect(run([make('a', '/a')], { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(asked).toEqual([])
  })

  it('looks at no page of another site', async () => {
    const { kept } = await run([{ ...make('a', '/a'), url: 'http://127.0.0.1:1/' }])
    expect(kept.get('a')?.problem).not.toBeNull()
    expect(asked).toEqual([])
  })
})
