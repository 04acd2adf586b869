import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  createExperience,
  createRule,
  disableExperience,
  getCollisionMatrix,
  listCollisions,
  releaseExperience,
  setExclusion,
  updateExperience,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { findContainer } from '../../kernel/access/queries.ts'
import { rules } from '../../kernel/db/index.ts'
import { createWorkers } from '../../platform/workers/index.ts'
import { makeReady, makeReleased, makeSitemap, makeStore, type Store, textChange } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { soon } from '../../testing/shop.ts'
import { listPages } from '../report/index.ts'
import { createMeet } from './meetings.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const ask = ({ manager, org }: Store, id: string) => manager.must(listCollisions, { query: { org, id } })
const named = async (store: Store, id: string) => (await ask(store, id)).map(({ name }) => name)
const change = ({ manager, org }: Store, id: string, body: BodyOf<typeof updateExperience>) =>
  manager.must(updateExperience, { query: { org, experience_id: id }, body })
const release = ({ manager, org }: Store, id: string) => manager.must(releaseExperience, { query: { org, id } })
const hour = (later: number) => new Date(Date.now() + later * 3_600_000).toISOString()

/** A ready draft on a path of its own. */
async function makeAt(
  store: Store,
  name: string,
  value: string,
  operator: 'eq' | 'mr' | 'mc' = 'eq',
  content?: object,
) {
  const { id } = await makeReady(store, name, content)
  const { db } = server.platform
  await db.withOrg(store.org, (tx) => tx.delete(rules).where(eq(rules.experienceId, id)))
  const body = { experience_id: id, field: 'path', operator, value } as const
  await store.manager.must(createRule, { query: { org: store.org }, body })
  return id
}

it('names what meets on a page, with an address and the elements that both change', async () => {
  const store = await makeStore(server)
  const other = { ...textChange, selectors: ['#other', '#hero'] }
  const content = {
    changes: [
      { ...other, id: 'x' },
      { ...textChange, id: 'y', selectors: ['#off'], enabled: false },
    ],
  }
  const running = await makeReleased(store, 'Running', content)
  const { id } = await makeReady(store, 'Draft', {
    changes: [textChange, { ...textChange, id: 'z', selectors: ['#off'] }],
  })
  await makeReady(store, 'Another draft')
  expect(await ask(store, id)).toEqual([
    {
      id: running.id,
      name: 'Running',
      target_type: 'experiment',
      type: 'page',
      phase: 'running',
      start_at: null,
      end_at: null,
      priority: running.priority,
      url: 'https://shop.test/',
      pages: null,
      devices: ['mobile', 'tablet', 'desktop'],
      selectors: ['#hero'],
      changes: ['#other', '#hero'],
      has_code: false,
      never_both: false,
    },
  ])
  expect(await named(store, running.id)).toEqual([])
})

it('leaves out what cannot meet: other pages, devices, visitors, times, and what is over', async () => {
  const store = await makeStore(server)
  await release(store, await makeAt(store, 'Elsewhere', '/elsewhere'))
  const phones = await makeReady(store, 'Phones')
  await change(store, phones.id, { devices: ['mobile'] })
  await release(store, phones.id)
  const newcomers = await makeReady(store, 'Newcomers')
  await change(store, newcomers.id, { activation: { visitor: 'new', places: ['taipei-city'] } })
  await release(store, newcomers.id)
  const later = await makeReady(store, 'Later')
  await change(store, later.id, { start_at: hour(48), end_at: hour(72) })
  await release(store, later.id)
  const stopped = await makeReleased(store, 'Stopped')
  await store.manager.must(disableExperience, { query: { org: store.org, id: stopped.id } })

  const { id } = await makeReady(store, 'Draft')
  expect((await named(store, id)).sort()).toEqual(['Later', 'Newcomers', 'Phones'])
  await change(store, id, { devices: ['desktop'] })
  expect((await named(store, id)).sort()).toEqual(['Later', 'Newcomers'])
  await change(store, id, { end_at: hour(24) })
  expect(await named(store, id)).toEqual(['Newcomers'])
  await change(store, id, { activation: { places: ['taipei-city/中正區'] } })
  expect(await named(store, id)).toEqual(['Newcomers'])
  await change(store, id, { activation: { places: ['new-taipei-city'] } })
  expect(await named(store, id)).toEqual([])
  await change(store, id, { activation: { visitor: 'returning' } })
  expect(await named(store, id)).toEqual([])
})

it('says that two may meet where nobody can tell, those first that change the same elements', async () => {
  const store = await makeStore(server)
  await release(store, await makeAt(store, 'Perhaps', '^/products/tea-\\w+$', 'mr'))
  await release(
    store,
    await makeAt(store, 'Surely', '/products/cup-sale', 'eq', { changes: [], css: 'p { color: red }' }),
  )
  const id = await makeAt(store, 'Draft', '-sale$', 'mr')
  expect(await ask(store, id)).toMatchObject([
    { name: 'Perhaps', url: null, selectors: ['#hero'], has_code: false },
    { name: 'Surely', url: 'https://shop.test/products/cup-sale', selectors: [], has_code: true },
  ])
})

async function containerOf({ org, container }: Store) {
  const found = await server.platform.db.withOrg(org, (tx) => findContainer(tx, org, container))
  if (!found) throw new Error('the store has no container')
  return found
}

/** Pages that visitors see. */
async function seePages(store: Store, paths: readonly string[]) {
  const collect = server.roles.collector?.collect
  if (!collect) throw new Error('the server has no collector')
  const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
  const at = Date.now() - 60_000
  for (let from = 0; from < paths.length; from += 50) {
    const events = paths
      .slice(from, from + 50)
      .map((path) => makeEvent('page_view', { id: randomUUID(), at, url: `https://shop.test${path}` }))
    const page = { url: 'https://shop.test/', device: 'desktop' as const }
    const batch = makeBatch(store.container, events, { page, sent_at: at + 1000 })
    const { body } = await collect(JSON.stringify(batch), { userAgent: safari, city: '' }, batch.sent_at)
    expect(JSON.parse(body)).toMatchObject({ accepted: events.length, rejected: [] })
  }
  const { scope } = await containerOf(store)
  const span = { from: at - 1000, to: at + 1000, devices: ['desktop'] }
  const list = () => listPages(server.platform.clickhouse, scope, span)
  await expect.poll(async () => (await list()).length, soon).toBe(new Set(paths).size)
}

const products = Array.from({ length: 40 }, (_, n) => `/products/item-${n}`)
const plain = { changes: [textChange] }

it('finds by known pages who meets, counts these, and names those seen most', async () => {
  const store = await makeStore(server)
  await release(store, await makeAt(store, 'Even', '^/products/item-\\d*[02468]$', 'mr'))
  await release(store, await makeAt(store, 'Odd', '^/products/item-\\d*[13579]$', 'mr'))
  await release(store, await makeAt(store, 'Not seen', '-limited-\\d+$', 'mr'))
  await seePages(store, ['/products/item-8', '/products/item-28', '/products/item-28', '/sold-out'])
  await makeSitemap(store, products)
  const id = await makeAt(store, 'Tens', '^/products/item-\\d0$', 'mr')
  // The odd ones are known not to meet; of pages that nobody has seen nobody can tell.
  expect((await ask(store, id)).map(({ name, url, pages }) => [name, url, pages?.count])).toEqual([
    ['Even', 'https://shop.test/products/item-10', 3],
    ['Not seen', null, 0],
  ])
  const eights = await makeAt(store, 'Eights', '^/products/item-\\d?8$', 'mr')
  const [even] = await ask(store, eights)
  expect(even?.pages).toEqual({
    count: 4,
    examples: [28, 8, 18].map((n) => `https://shop.test/products/item-${n}`),
  })
})

it('shows all of a container at once: what was planted is found, and nothing is invented', async () => {
  const store = await makeStore(server)
  const { manager, org, container } = store
  await makeSitemap(store, [...products, '/', '/about', '/cart'])
  const apart: string[] = []
  // Patterns of which nobody can prove that they never meet, each of a page of its own.
  for (let n = 0; n < 9; n++) apart.push(await makeAt(store, `Apart ${n}`, `^/products/item-${n}$`, 'mr', plain))
  await release(store, apart[0] as string)
  const planted = await makeAt(store, 'Planted', '/products/*-3', 'mc', plain)
  await makeReady({ ...store }, 'Home')
  const incomplete = await manager.must(createExperience, {
    query: { org },
    body: { container_id: container, name: 'Incomplete', url: 'https://shop.test/' },
  })
  const read = () => manager.must(getCollisionMatrix, { query: { org, container_id: container } })
  const matrix = await read()
  expect(matrix).toMatchObject({ known: 43, tried: 43, left_out: 0 })
  expect(matrix.experiences.map(({ name }) => name)[0]).toBe('Apart 0')
  expect(matrix.experiences.some(({ id }) => id === incomplete.id)).toBe(false)
  expect(matrix.pairs).toMatchObject([
    {
      a: apart[3],
      b: planted,
      url: 'https://shop.test/products/item-3',
      pages: { count: 1, examples: ['https://shop.test/products/item-3'] },
      selectors: ['#hero'],
      never_both: false,
    },
  ])

  const ids = [apart[3] as string, planted]
  const body = { container_id: container, name: 'Threes', experience_ids: ids }
  const { group } = await manager.must(setExclusion, { query: { org }, body })
  const after = await read()
  expect(after.pairs).toMatchObject([{ never_both: true }])
  expect(after.experiences.find(({ id }) => id === planted)?.exclusion).toEqual({ id: group?.id, name: 'Threes' })
  await release(store, planted)
  expect(await ask(store, apart[3] as string)).toMatchObject([{ name: 'Planted', never_both: true }])
  expect((await store.unassigned.call(getCollisionMatrix, { query: { org, container_id: container } })).status).toBe(
    403,
  )
})

it('goes by the rules and the sitemap while the event database is away', async () => {
  const store = await makeStore(server)
  const { platform } = server
  const workers = createWorkers()
  const query = () => Promise.reject(new Error('the store is away'))
  const meet = createMeet({ ...platform, workers, clickhouse: { query } as never })
  const rule = { field: 'path', operator: 'mr', value: '^/p/\\d+$' } as const
  const experiences = ['https://shop.test/p/1', 'https://shop.test/p/2'].map((url) => ({ url, rules: [rule] }))
  const asked = { org: store.org, container: await containerOf(store), experiences, pairs: [[0, 1] as const] }
  expect(await meet(asked)).toEqual({
    known: 0,
    tried: 0,
    pairs: [{ meeting: { meets: 'yes', url: 'https://shop.test/p/1' }, pages: null }],
  })
  await makeSitemap(store, ['/p/7'])
  expect((await meet(asked)).pairs).toMatchObject([{ pages: { count: 1, examples: ['https://shop.test/p/7'] } }])
  await workers.close()
})

it('is for those who see the experiment', async () => {
  const store = await makeStore(server)
  const { id } = await makeReady(store)
  const query = { org: store.org, id }
  for (const client of [store.member, store.assigned])
    expect((await client.call(listCollisions, { query })).status).toBe(200)
  expect((await store.unassigned.call(listCollisions, { query })).status).toBe(403)
  const other = await makeStore(server)
  expect((await other.manager.call(listCollisions, { query: { ...query, org: other.org } })).status).toBe(404)
  expect((await store.manager.send(listCollisions, { query: { org: store.org } })).status).toBe(400)
})
