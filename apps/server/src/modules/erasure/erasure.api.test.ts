import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteContainer } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listErased } from '../../collector/erasures/queries.ts'
import { makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { erasures } from '../../kernel/db/index.ts'
import { makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { rowsOfVisitor } from './events.store.ts'
import { eraseDue, requestErasure } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'fatal' })
  // Its own jobs would take what is asked for here.
  await server.roles.worker?.close()
})
afterAll(() => server.destroy())

const read = async <T>(query: string, query_params: Record<string, unknown> = {}): Promise<T[]> =>
  (await server.platform.clickhouse.query.query({ query, query_params, format: 'JSONEachRow' })).json<T>()

/** Rows of a container by table, without those that have none. */
async function countRows(container: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of Object.keys(rowsOfVisitor)) {
    const [row] = await read<{ n: string }>(`SELECT count() AS n FROM ${table} WHERE container = {container:String}`, {
      container,
    })
    if (Number(row?.n) > 0) counts[table] = Number(row?.n)
  }
  return counts
}

const browser = 'Mozilla/5.0 (Macintosh) Safari/605.1.15'

/** A visit with everything that a shop tells. */
async function visit(store: Store, experience: { id: string; views: { id: string }[] }, userAgent = browser) {
  const [visitor, session] = [randomUUID(), randomUUID()]
  const view = experience.views[0]?.id as string
  const at = Date.now()
  const order = { transaction: `T-${visitor}`, value: 10, currency: 'TWD' }
  const events = [
    makeEvent('page_view', { at }),
    makeEvent('exposure', { at, experience: experience.id, view, page_view: randomUUID(), landing: true }),
    makeEvent('add_to_cart', { at }),
    makeEvent('purchase', { at, ...order }),
    makeEvent('refund', { at, ...order }),
  ]
  const assignments = [{ experience: experience.id, view, epoch: 1, at: at - 1000 }]
  const batch = makeBatch(store.container, events, { visitor, session, assignments })
  const answer = await fetch(`${server.url}/collect`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': userAgent },
    body: JSON.stringify(batch),
  })
  expect(answer.status).toBe(202)
  expect(await answer.json()).toMatchObject({ accepted: userAgent === browser ? 5 : 0 })
  return visitor
}

/** Until a container has so many events, and the views have made of them what they make. */
async function inserted(container: string, events: number): Promise<void> {
  const settled = async () => {
    const before = await countRows(container)
    await sleep(300)
    const after = await countRows(container)
    return JSON.stringify(before) === JSON.stringify(after) ? after.events : undefined
  }
  await expect.poll(settled, { timeout: 30_000, interval: 100 }).toBe(events)
}

const readErasures = ({ org }: Store) =>
  server.platform.db.withOrg(org, (tx) => tx.select().from(erasures).orderBy(erasures.requestedAt))

describe('the list of tables that hold what visitors did', () => {
  it('names every table of the event store', async () => {
    const rows = await read<{ name: string }>(
      `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name`,
    )
    const names = rows.map(({ name }) => name).filter((name) => name !== 'migrations')
    expect(Object.keys(rowsOfVisitor).sort()).toEqual(names)
  })
})

describe('erasing', () => {
  it('a container takes every row of it, and no other’s', async () => {
    const [store, other] = [await makeStore(server), await makeStore(server)]
    for (const each of [store, other]) {
      const experience = await makeReleased(each)
      await visit(each, experience)
      await visit(each, experience, 'Googlebot/2.1')
      await inserted(each.container, 5)
    }
    const before = await countRows(other.container)
    expect(Object.keys(await countRows(store.container)).sort()).toEqual(
      Object.keys(rowsOfVisitor).filter((table) => table !== 'tag_costs'),
    )
    const query = { org: store.org, container_id: store.container, confirmed: 'true' } as const
    await store.manager.must(deleteContainer, { query })
    await eraseDue(server.platform)
    expect(await countRows(store.container)).toEqual({})
    expect(await countRows(other.container)).toEqual(before)
    expect(await readErasures(store)).toMatchObject([
      { kind: 'container', containerId: store.container, error: null, checks: 1, erased: { events: 5 } },
    ])
  })

  it('one visitor takes what they did, and leaves the others as they were', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    const [gone] = [await visit(store, experience), await visit(store, experience)]
    await inserted(store.container, 10)
    const before = await countRows(store.container)
    const asked = { orgId: store.org, kind: 'visitor', containerId: store.container, requestedBy: 'u' } as const
    await server.platform.db.withOrg(store.org, (tx) => requestErasure(tx, { ...asked, visitor: gone }))
    await eraseDue(server.platform)
    const after = await countRows(store.container)
    for (const [table, own] of Object.entries(rowsOfVisitor))
      if (own && before[table]) expect([table, after[table]]).toEqual([table, before[table] / 2])
    expect(await readErasures(store)).toMatchObject([
      { kind: 'visitor', checks: 1, erased: { events: 5, sightings: 1 } },
    ])
  })

  it('one visitor never takes the whole container, also when their id is gone and somebody looks again', async () => {
    const store = await makeStore(server)
    await visit(store, await makeReleased(store))
    await inserted(store.container, 5)
    const { db } = server.platform
    const asked = { orgId: store.org, kind: 'visitor', containerId: store.container, requestedBy: 'u' } as const
    await db.withOrg(store.org, (tx) => requestErasure(tx, asked))
    expect((await listErased(db)).filter(({ container }) => container === store.container)).toEqual([])
    await eraseDue(server.platform)
    expect((await countRows(store.container)).events).toBe(5)
    expect(await readErasures(store)).toMatchObject([{ checks: 1, error: null, erased: {} }])
  })

  it('is told when it fails, and tried again', async () => {
    const store = await makeStore(server)
    await visit(store, await makeReleased(store))
    await inserted(store.container, 5)
    const query = { org: store.org, container_id: store.container, confirmed: 'true' } as const
    await store.manager.must(deleteContainer, { query })
    const { db, log, clickhouse } = server.platform
    const command = () => Promise.reject(new Error('the disk is full'))
    const failing = new Proxy(clickhouse.query, {
      get: (of, key) => (key === 'command' ? command : Reflect.get(of, key)),
    })
    await eraseDue({ db, log, clickhouse: { ...clickhouse, query: failing } })
    expect(await readErasures(store)).toMatchObject([{ attempts: 1, erasedAt: null, error: 'the disk is full' }])
    await eraseDue(server.platform)
    expect((await countRows(store.container)).events).toBe(5)
    await db.withOrg(store.org, (tx) => tx.update(erasures).set({ dueAt: new Date() }))
    await eraseDue(server.platform)
    expect(await countRows(store.container)).toEqual({})
    expect(await readErasures(store)).toMatchObject([{ attempts: 2, error: null, erased: { events: 5 } }])
  })
})
