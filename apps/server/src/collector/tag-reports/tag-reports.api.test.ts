import { type FrameworkSetting, getContainer, getTagCosts, type TagCost, updateContainer } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeBatch, makeEvent } from '../testing/events.ts'
import { startCostRecorder } from './costs.ts'
import { createSightings } from './sightings.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const silent = { warn() {} }
const cost: TagCost = { script: 12, paint: 5, hidden: 0, late: 0, fights: 0, lost: 0 }
const DAY_MS = 24 * 3600_000

const send = (container: string, tag: object, more: object = {}) =>
  fetch(`${server.url}/collect`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' },
    body: JSON.stringify({ ...makeBatch(container, [makeEvent('engaged')]), tag, ...more }),
  })

describe('what the tag costs', () => {
  const read = ({ manager, org, container }: Store) => manager.must(getTagCosts, { query: { org, id: container } })
  const open = (now?: () => number) => startCostRecorder({ clickhouse: server.platform.clickhouse, log: silent, now })

  it('is kept of what pages tell, with no more than a few of one address, and none of bots', async () => {
    const store = await makeStore(server)
    expect(await read(store)).toEqual({ days: 30, page_views: 0, figures: null })
    await send(store.container, { cost }, { webdriver: true })
    await send(store.container, { cost: { ...cost, script: -1 } })
    for (let i = 0; i < 8; i++) expect((await send(store.container, { cost })).status).toBe(202)
    await expect.poll(async () => (await read(store)).page_views, { timeout: 15_000 }).toBe(5)
    expect((await read(store)).figures).toBe(null)
  })

  it('is told once enough pages have told, as quantiles and shares', async () => {
    const store = await makeStore(server)
    const other = await makeStore(server)
    const recorder = open()
    for (let i = 0; i < 99; i++) recorder.note(store.container, { ...cost, script: i < 90 ? 12 : 31 }, `site ${i}`)
    await recorder.flush()
    expect(await read(store)).toEqual({ days: 30, page_views: 99, figures: null })
    recorder.note(store.container, { script: 31, paint: 9, hidden: 90, late: 2, fights: 3, lost: 1 }, 'last')
    await recorder.close()
    expect(await read(store)).toEqual({
      days: 30,
      page_views: 100,
      figures: {
        script: { median: 12, slow: 31 },
        before_paint: { median: 5, slow: 5 },
        hidden: { median: 0, slow: 0 },
        late: 0.01,
        fights: 0.01,
        lost: 0.01,
      },
    })
    expect((await read(other)).page_views).toBe(0)
  })

  it('forgets what is older than its days', async () => {
    const countKept = async (at: number): Promise<number> => {
      const store = await makeStore(server)
      let now = at - 30 * DAY_MS
      const recorder = open(() => now)
      recorder.note(store.container, cost, 'a')
      await recorder.flush()
      now = at - 29 * DAY_MS
      recorder.note(store.container, cost, 'b')
      await recorder.close()
      const { page_views } = await read(store)
      // One more day may have begun meanwhile.
      return Math.floor(at / DAY_MS) === Math.floor(Date.now() / DAY_MS) ? page_views : countKept(Date.now())
    }
    expect(await countKept(Date.now())).toBe(1)
  })

  it('keeps to its bounds, whatever is sent, and outlives a store that does not answer', async () => {
    const store = await makeStore(server)
    const recorder = open()
    for (let i = 0; i < 10_000; i++) recorder.note(store.container, cost, `site ${i}`)
    await recorder.close()
    expect((await read(store)).page_views).toBe(200)
    const insert = { insert: () => Promise.reject(new Error('away')) } as never
    const away = startCostRecorder({ clickhouse: { insert }, log: silent })
    away.note(store.container, cost, 'a')
    await away.close()
  })
})

describe('a framework that pages tell of', () => {
  const found = async ({ manager, org, container }: Store) =>
    (await manager.must(getContainer, { query: { org, id: container } })).frameworks_found
  const open = (now?: () => number) => createSightings({ db: server.platform.db, log: silent, now })
  const sites = ['a', 'b', 'c', 'd', 'e']

  it('is learned once five addresses told of it within a day, and served from then on', async () => {
    const store = await makeStore(server)
    const { container } = store
    await makeReleased(store)
    let now = 0
    const sightings = open(() => now)
    for (const site of [...sites.slice(0, 4), 'a', 'b']) sightings.note(container, 'vue', site)
    for (const site of sites.slice(0, 4)) sightings.note(container, 'react', site)
    now = DAY_MS
    sightings.note(container, 'vue', 'e')
    await sightings.close()
    expect(await found(store)).toEqual([])
    for (const site of sites) sightings.note(container, 'react', site)
    await sightings.close()
    expect(await found(store)).toEqual(['react'])
    const serve = async () => (await fetch(`${server.url}/tag/${container}.js`)).text()
    await expect.poll(serve, { timeout: 5000 }).toMatch(/"frameworks":\{"adapters":\[.+\],"isKnown":true\}/)
    // Others are added, nothing is taken away, and nothing stands twice.
    const later = open()
    for (const name of ['react', 'astro'] as const) for (const site of sites) later.note(container, name, site)
    await later.close()
    expect(await found(store)).toEqual(['react', 'astro'])
  })

  it.each(['none', 'vue'] as const)('changes nothing where somebody has set %s', async (framework) => {
    const store = await makeStore(server)
    const { manager, org, container } = store
    const set = (to: FrameworkSetting) =>
      manager.must(updateContainer, { query: { org, id: container }, body: { framework: to } })
    await set(framework)
    const sightings = open()
    for (const site of sites) sightings.note(container, 'react', site)
    await sightings.close()
    expect(await found(store)).toEqual([])
  })

  it('is told with a batch, and never by one address alone', async () => {
    const store = await makeStore(server)
    for (let i = 0; i < 10; i++) expect((await send(store.container, { framework: 'react' })).status).toBe(202)
    await send('unknown', { framework: 'react' })
    expect(await found(store)).toEqual([])
  })

  it('is told again where it could not be noted, by as many', async () => {
    const store = await makeStore(server)
    const { db } = server.platform
    let away = true
    const flaky = {
      ...db,
      withSystem: ((work) => (away ? Promise.reject(new Error('away')) : db.withSystem(work))) as typeof db.withSystem,
    }
    const sightings = createSightings({ db: flaky, log: silent })
    for (const site of sites) sightings.note(store.container, 'react', site)
    await sightings.close()
    away = false
    for (const site of sites) sightings.note(store.container, 'react', site)
    await sightings.close()
    expect(await found(store)).toEqual(['react'])
  })

  it('takes no more memory than is set, whatever is sent', async () => {
    const store = await makeStore(server)
    let now = 0
    const sightings = open(() => now)
    for (let i = 0; i < 6000; i++) sightings.note(`made up ${i}`, 'react', 'a')
    const tell = () => {
      for (const site of sites) sightings.note(store.container, 'react', site)
    }
    tell()
    await sightings.close()
    expect(await found(store)).toEqual([])
    now = DAY_MS
    tell()
    await sightings.close()
    expect(await found(store)).toEqual(['react'])
  })
})
