import { randomUUID } from 'node:crypto'
import { getReport, listExperiences, type PlanLevel } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeRows } from '../../collector/rows.ts'
import { insertArrivals } from '../../collector/store.ts'
import { organizations } from '../../kernel/db/index.ts'
import { makeReleased, makeStore, redraft, type Store } from '../../testing/fixtures.ts'
import { keepDays, setExperience } from '../../testing/looks.ts'
import { DAY } from '../../testing/past.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { expiringRows } from './events.store.ts'
import { sweepEvents } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const sweep = () => sweepEvents(server.platform)

interface Visit {
  /** How many days ago. */
  days: number
  experience?: { id: string; views: { id: string }[] }
  bot?: true
}

/** What visitors told, of every kind, as the collector would have stored it on a free plan. */
const visit = ({ container }: Pick<Store, 'container'>, ...visits: Visit[]) =>
  insertArrivals(server.platform.clickhouse.insert, visits.map((each) => rowsOf(container, each)).join(''))

function rowsOf(container: string, { days, experience, bot }: Visit): string {
  const at = daysAgo(days).getTime()
  const view = experience?.views[1]?.id ?? ''
  const tx = randomUUID()
  const about = experience && { experience: experience.id, view }
  const events = [
    { name: 'page_view' },
    ...(about
      ? [
          { name: 'exposure', ...about, page_view: randomUUID(), landing: true as const },
          { name: 'widget_shown', ...about },
          { name: 'add_to_cart' },
        ]
      : []),
    { name: 'purchase', tx, worth: [1000, 'TWD', 1000, 0, 1] as [number, string, number, 0, number] },
    { name: 'refund', tx, worth: [100, 'TWD', 100, 0, 0] as [number, string, number, 0, number] },
  ]
  return writeRows(container, {
    received: at,
    expires: new Date(at + 31 * DAY).toISOString().slice(0, 10),
    bot,
    visitor: randomUUID(),
    session: randomUUID(),
    url: 'https://shop.test/',
    device: 'desktop',
    source: `source-${days}`,
    assigned: about && [[about.experience, view, 1, at - 1000]],
    events: events.map((event) => ({ at, id: randomUUID(), ...event })),
  })
}

/** How many rows a container has of each table that has any. */
async function countRows({ container }: Pick<Store, 'container'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of Object.keys(expiringRows)) {
    const result = await server.platform.clickhouse.query.query({
      query: `SELECT toUInt32(count()) AS n FROM ${table} FINAL WHERE container = {container:String}`,
      query_params: { container },
      format: 'JSONEachRow',
    })
    const [row] = await result.json<{ n: number }>()
    if (row && row.n > 0) counts[table] = row.n
  }
  return counts
}

const setLevel = (org: string, level: PlanLevel) =>
  server.platform.db.withSystem((tx) => tx.update(organizations).set({ level }).where(eq(organizations.id, org)))

const readReport = (store: Store, id: string, more: object = {}) =>
  store.manager.must(getReport, { query: { org: store.org, id, basis: 'visitor', ...more } })

describe('the list of tables whose rows go by the plan', () => {
  it('names every one that has an end, and none loses rows by itself before reports are done with them', async () => {
    const result = await server.platform.clickhouse.query.query({
      query: `SELECT name, engine_full FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'
        AND name IN (SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'expires') ORDER BY name`,
      format: 'JSONEachRow',
    })
    const rows = await result.json<{ name: string; engine_full: string }>()
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(expiringRows).sort())
    for (const { engine_full } of rows) expect(engine_full).toContain('TTL expires + toIntervalDay(1488)')
  })
})

describe('what arrived', () => {
  it('goes once the plan keeps it no longer', async () => {
    const store = await makeStore(server, 'free')
    await visit(store, { days: 40 }, { days: 40, bot: true }, { days: 31 })
    expect((await countRows(store)).events).toBe(6)
    await visit(store, { days: 30 })
    const left = await makeStore(server, 'free')
    await visit(left, { days: 30 })
    await sweep()
    expect(await countRows(store)).toEqual(await countRows(left))
    expect(await sweep()).toEqual({})
  })

  it('goes by the plan of now: sooner by a smaller one, later by a larger one', async () => {
    const [fewer, more] = [await makeStore(server, 'business'), await makeStore(server, 'free')]
    for (const store of [fewer, more]) await visit(store, { days: 60 })
    await setLevel(more.org, 'business')
    await sweep()
    expect((await countRows(fewer)).events).toBe(3)
    expect((await countRows(more)).events).toBe(3)
    await setLevel(fewer.org, 'free')
    await sweep()
    expect(await countRows(fewer)).toEqual({})
    expect((await countRows(more)).events).toBe(3)
  })
})

describe('what a report reads', () => {
  it('stays while the experiment runs and as long again as the plan keeps anything, then goes', async () => {
    const store = await makeStore(server, 'free')
    const experience = await makeReleased(store)
    await setExperience(store, experience, { releasedAt: daysAgo(90) })
    const own = [
      { days: 85, experience },
      { days: 50, experience },
    ]
    await visit(store, { days: 95 }, { days: 85, bot: true }, { days: 80 }, ...own)
    await sweep()
    const kept = {
      // Two visitors of the experiment with six events each; of the third the order alone.
      events: 13,
      session_facts: 2,
      sightings: 2,
      interactions: 2,
      carts: 2,
      order_claims: 3,
      given_back: 3,
      bots: 1,
      // Sources of three days, and the city that nobody told.
      origin_names: 4,
    }
    expect(await countRows(store)).toEqual(kept)
    const sum = async () => (await readReport(store, experience.id)).rows.reduce((n, { visitors }) => n + visitors, 0)
    expect(await sum()).toBe(2)
    expect(await readReport(store, experience.id)).toMatchObject({ kept: 'all', kept_from: null })

    await setExperience(store, experience, { status: 'ended', endedAt: daysAgo(30) })
    await sweep()
    expect(await countRows(store)).toEqual(kept)
    expect(await sum()).toBe(2)

    await setExperience(store, experience, { endedAt: daysAgo(31) })
    await sweep()
    expect(await countRows(store)).toEqual({})
  })

  it('stays where its start was put off after the release: that is no end of what came before', async () => {
    const store = await makeStore(server, 'free')
    const experience = await makeReleased(store)
    await setExperience(store, experience, { releasedAt: daysAgo(60), startAt: daysAgo(-7) })
    await visit(store, { days: 50, experience })
    await sweep()
    expect((await countRows(store)).session_facts).toBe(1)
    expect(await readReport(store, experience.id)).toMatchObject({ kept: 'all', kept_from: null })
  })

  it('is that of its own experiment: another of the container keeps nothing for it', async () => {
    const store = await makeStore(server, 'starter')
    const [runs, ended] = [await makeReleased(store, 'Runs'), await makeReleased(store, 'Ended')]
    await setExperience(store, runs, { releasedAt: daysAgo(130) })
    await setExperience(store, ended, { releasedAt: daysAgo(200), status: 'ended', endedAt: daysAgo(100) })
    await visit(store, { days: 120, experience: runs }, { days: 120, experience: ended })
    await sweep()
    const { events, session_facts, order_claims } = await countRows(store)
    expect({ events, session_facts, order_claims }).toEqual({ events: 7, session_facts: 1, order_claims: 2 })
  })

  it('goes with a smaller plan, once that keeps it no longer after the end', async () => {
    const store = await makeStore(server, 'business')
    const experience = await makeReleased(store)
    await setExperience(store, experience, { releasedAt: daysAgo(90), status: 'ended', endedAt: daysAgo(60) })
    await visit(store, { days: 80, experience })
    await sweep()
    expect((await countRows(store)).session_facts).toBe(1)
    await setLevel(store.org, 'free')
    await sweep()
    expect(await countRows(store)).toEqual({})
  })

  it('goes back 24 months at most, and the report says so', async () => {
    const store = await makeStore(server, 'free')
    const experience = await makeReleased(store)
    await setExperience(store, experience, { releasedAt: daysAgo(1000) })
    await visit(store, ...[800, 745, 740].map((days) => ({ days, experience })))
    await sweep()
    expect((await countRows(store)).session_facts).toBe(1)
    const { kept, kept_from } = await readReport(store, experience.id)
    expect(kept).toBe('since')
    expect(Math.round((Date.now() - Date.parse(kept_from as string)) / DAY)).toBeGreaterThanOrEqual(744)
  })
})

describe('once its figures are gone, an experiment', () => {
  it('keeps its verdict, tells no zero for what nobody can count, and does not become a draft', async () => {
    const store = await makeStore(server, 'free')
    const experience = await makeReleased(store)
    const { org, container, manager } = store
    await setExperience(store, experience, { releasedAt: daysAgo(90) })
    const view = experience.views[1]?.id as string
    await keepDays(
      store,
      experience,
      [7, 8].map((day) => ({ day, visitors: 900, looks: [{ view, ratio: 1.2 }] })),
    )
    await visit(store, { days: 85, experience })
    const endAt = daysAgo(40)
    await setExperience(store, experience, { endAt })
    await sweep()
    const report = await readReport(store, experience.id)
    expect(report).toMatchObject({ kept: 'none', judgment: { verdicts: [{ word: 'better', day: 7 }] } })
    expect(report.judgment.through).not.toBeNull()
    expect(report.rows[1]?.lift.visitor_conversion_rate?.estimate).toBeCloseTo(0.2)
    expect(report.rows[1]).toMatchObject({ visitors: 0, estimated_roas: null, missing: {} })
    expect((await redraft(store, experience.id)).failure).toMatchObject({ error: 'already_shown' })
    await setExperience(store, experience, { status: 'ended', endedAt: endAt })
    const query = { org, container_id: container, mode: 'ended' } as const
    const { content } = await manager.must(listExperiences, { query })
    expect(content).toMatchObject([{ id: experience.id, sessions: null }])
  })

  it('tells the same where rows went another way', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    await setExperience(store, experience, { releasedAt: daysAgo(30), status: 'ended', endedAt: daysAgo(10) })
    expect((await readReport(store, experience.id)).kept).toBe('all')
    await keepDays(store, experience, [{ day: 7, visitors: 900 }])
    expect((await readReport(store, experience.id)).kept).toBe('none')
    // Of chosen days nobody can tell.
    expect((await readReport(store, experience.id, { start: '2026-01-01' })).kept).toBe('all')
  })
})
