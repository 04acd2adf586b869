import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteContainer, eraseVisitor, listErasures } from '@vitrine/contract'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listErased } from '../../collector/erasures/queries.ts'
import { makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { erasures, orderVerdicts, rejectedSenders } from '../../kernel/db/index.ts'
import { lastOperation, makeMember, makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { eventRows } from './events.store.ts'
import { eraseDue, eraseRecords, requestErasure } from './index.ts'

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
  for (const table of Object.keys(eventRows)) {
    const [row] = await read<{ n: string }>(`SELECT count() AS n FROM ${table} WHERE container = {container:String}`, {
      container,
    })
    if (Number(row?.n) > 0) counts[table] = Number(row?.n)
  }
  return counts
}

const browser = 'Mozilla/5.0 (Macintosh) Safari/605.1.15'

/** A visit with everything that a shop tells. */
async function visit(
  store: Store,
  experience: { id: string; views: { id: string }[] },
  userAgent = browser,
  visitor: string = randomUUID(),
) {
  const session = randomUUID()
  const view = experience.views[0]?.id as string
  const at = Date.now()
  const order = { transaction: `T-${visitor}`, value: 10, currency: 'TWD' }
  const events = [
    makeEvent('page_view', { at }),
    makeEvent('exposure', { at, experience: experience.id, view, page_view: randomUUID(), landing: true }),
    makeEvent('widget_shown', { at, experience: experience.id, view }),
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
  expect(await answer.json()).toMatchObject({ accepted: userAgent === browser ? 6 : 0 })
  return visitor
}

/** Until a container has so many events and batches of bots, and the views have made of them what they make. */
async function inserted(container: string, events: number, bots?: number): Promise<void> {
  const settled = async () => {
    const before = await countRows(container)
    await sleep(300)
    const after = await countRows(container)
    return JSON.stringify(before) === JSON.stringify(after) ? [after.events, after.bots] : undefined
  }
  await expect.poll(settled, { timeout: 30_000, interval: 100 }).toEqual([events, bots])
}

const readErasures = ({ org }: Store) =>
  server.platform.db.withOrg(org, (tx) => tx.select().from(erasures).orderBy(erasures.requestedAt))

describe('the list of tables that hold what visitors did', () => {
  it('names every table of the event database', async () => {
    const rows = await read<{ name: string }>(
      `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name`,
    )
    const names = rows.map(({ name }) => name).filter((name) => name !== 'migrations')
    expect(Object.keys(eventRows).sort()).toEqual(names)
  })
})

describe('erasing', () => {
  it('a container takes every row of it, and no other’s', async () => {
    const [store, other] = [await makeStore(server), await makeStore(server)]
    for (const each of [store, other]) {
      const experience = await makeReleased(each)
      await visit(each, experience)
      await visit(each, experience, 'Googlebot/2.1')
      await inserted(each.container, 6, 1)
    }
    const before = await countRows(other.container)
    expect(Object.keys(await countRows(store.container)).sort()).toEqual(
      Object.keys(eventRows).filter((table) => !['shown_figures', 'tag_costs'].includes(table)),
    )
    const query = { org: store.org, container_id: store.container, confirmed: 'true' } as const
    await store.manager.must(deleteContainer, { query })
    await eraseDue(server.platform)
    expect(await countRows(store.container)).toEqual({})
    expect(await countRows(other.container)).toEqual(before)
    expect(await readErasures(store)).toMatchObject([
      { kind: 'container', containerId: store.container, error: null, checks: 1, erased: { events: 6 } },
    ])
  })

  it('one visitor takes what they did, and leaves the others as they were', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    const [gone] = [await visit(store, experience), await visit(store, experience)]
    await inserted(store.container, 12)
    const before = await countRows(store.container)
    const asked = { orgId: store.org, kind: 'visitor', containerId: store.container, requestedBy: 'u' } as const
    await server.platform.db.withOrg(store.org, (tx) => requestErasure(tx, { ...asked, visitor: gone }))
    await eraseDue(server.platform)
    const after = await countRows(store.container)
    for (const [table, own] of Object.entries(eventRows))
      if (own.ofVisitor.length > 0 && before[table]) expect([table, after[table]]).toEqual([table, before[table] / 2])
    expect(await readErasures(store)).toMatchObject([
      { kind: 'visitor', checks: 1, erased: { events: 6, sightings: 1 } },
    ])
  })

  it('what was recorded until then leaves what came since, also when somebody looks again', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    await visit(store, experience)
    await visit(store, experience, 'Googlebot/2.1')
    await inserted(store.container, 6, 1)
    const { db } = server.platform
    const asked = { orgId: store.org, containerId: store.container, requestedBy: 'platform:x' }
    await db.withOrg(store.org, (tx) => eraseRecords(tx, asked))
    await eraseDue(server.platform)
    expect(await countRows(store.container)).toEqual({})
    // Installed again: a new customer, in the same container.
    await visit(store, experience)
    await inserted(store.container, 6)
    const since = await countRows(store.container)
    const lookAgain = () => db.withOrg(store.org, (tx) => tx.update(erasures).set({ dueAt: new Date() }))
    await lookAgain()
    await eraseDue(server.platform)
    expect(await countRows(store.container)).toEqual(since)
    expect(await readErasures(store)).toMatchObject([{ kind: 'records', checks: 2, error: null }])
  })

  it('a visitor who comes back since is not erased when somebody looks again', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    const visitor = await visit(store, experience)
    await inserted(store.container, 6)
    const { db } = server.platform
    const asked = {
      orgId: store.org,
      kind: 'visitor',
      containerId: store.container,
      requestedBy: 'u',
      visitor,
    } as const
    await db.withOrg(store.org, (tx) => requestErasure(tx, asked))
    await eraseDue(server.platform)
    expect((await countRows(store.container)).events).toBeUndefined()
    await visit(store, experience, browser, visitor)
    await inserted(store.container, 6)
    await db.withOrg(store.org, (tx) => tx.update(erasures).set({ dueAt: new Date() }))
    await eraseDue(server.platform)
    expect((await countRows(store.container)).events).toBe(6)
  })

  it('one visitor is whole again after a try that failed halfway', async () => {
    const store = await makeStore(server)
    const gone = await visit(store, await makeReleased(store))
    await inserted(store.container, 6)
    const { db, clickhouse } = server.platform
    const asked = { orgId: store.org, kind: 'visitor', containerId: store.container, requestedBy: 'u' } as const
    await db.withOrg(store.org, (tx) => requestErasure(tx, { ...asked, visitor: gone }))
    const tables = Object.keys(await countRows(store.container)).length
    for (let passing = 0; passing < tables; passing++) {
      let commands = 0
      const command: typeof clickhouse.query.command = (given) =>
        commands++ < 1 ? clickhouse.query.command(given) : Promise.reject(new Error('the store is away'))
      const failing = new Proxy(clickhouse.query, {
        get: (of, key) => (key === 'command' ? command : Reflect.get(of, key)),
      })
      await eraseDue({ ...server.platform, clickhouse: { ...clickhouse, query: failing } })
      await db.withOrg(store.org, (tx) =>
        tx.update(erasures).set({ dueAt: new Date() }).where(isNull(erasures.erasedAt)),
      )
    }
    await eraseDue(server.platform)
    const own = Object.keys(eventRows).filter((table) => eventRows[table]?.ofVisitor.length)
    expect(Object.keys(await countRows(store.container)).filter((table) => own.includes(table))).toEqual([])
  })

  it('orders takes who placed them, also what only a server told of them, and nobody else', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    const [buyer, other] = [await visit(store, experience), await visit(store, experience)]
    await inserted(store.container, 12)
    const asked = { orgId: store.org, kind: 'orders', containerId: store.container, requestedBy: 'platform:x' } as const
    await server.platform.db.withOrg(store.org, (tx) =>
      requestErasure(tx, { ...asked, orders: [`T-${buyer}`, 'T-nobody'] }),
    )
    const told = (await listErased(server.platform.db)).filter(({ container }) => container === store.container)
    expect(told).toMatchObject([{ visitor: null, orders: [`T-${buyer}`, 'T-nobody'] }])
    await eraseDue(server.platform)
    const left = await read<{ id: string }>(
      'SELECT DISTINCT toString(visitor) AS id FROM events WHERE container = {container:String}',
      { container: store.container },
    )
    expect(left).toEqual([{ id: other }])
    expect((await readErasures(store)).map(({ kind, visitor, error }) => [kind, visitor, error])).toEqual([
      ['orders', null, null],
      ['visitor', buyer, null],
    ])
    const claims = await read<{ n: number }>(
      'SELECT toUInt32(count()) AS n FROM order_claims WHERE container = {container:String}',
      { container: store.container },
    )
    expect(claims).toEqual([{ n: 1 }])
  })

  it('one visitor never takes the whole container, also when their id is gone and somebody looks again', async () => {
    const store = await makeStore(server)
    await visit(store, await makeReleased(store))
    await inserted(store.container, 6)
    const { db } = server.platform
    const asked = { orgId: store.org, kind: 'visitor', containerId: store.container, requestedBy: 'u' } as const
    await db.withOrg(store.org, (tx) => requestErasure(tx, asked))
    expect((await listErased(db)).filter(({ container }) => container === store.container)).toEqual([])
    await eraseDue(server.platform)
    expect((await countRows(store.container)).events).toBe(6)
    expect(await readErasures(store)).toMatchObject([{ checks: 1, error: null, erased: {} }])
  })

  it('is told when it fails, and tried again', async () => {
    const store = await makeStore(server)
    await visit(store, await makeReleased(store))
    await inserted(store.container, 6)
    const query = { org: store.org, container_id: store.container, confirmed: 'true' } as const
    await store.manager.must(deleteContainer, { query })
    const { db, clickhouse } = server.platform
    const command = () => Promise.reject(new Error('the disk is full'))
    const failing = new Proxy(clickhouse.query, {
      get: (of, key) => (key === 'command' ? command : Reflect.get(of, key)),
    })
    await eraseDue({ ...server.platform, clickhouse: { ...clickhouse, query: failing } })
    expect(await readErasures(store)).toMatchObject([{ attempts: 1, erasedAt: null, error: 'the disk is full' }])
    await eraseDue(server.platform)
    expect((await countRows(store.container)).events).toBe(6)
    await db.withOrg(store.org, (tx) => tx.update(erasures).set({ dueAt: new Date() }))
    await eraseDue(server.platform)
    expect(await countRows(store.container)).toEqual({})
    expect(await readErasures(store)).toMatchObject([{ attempts: 2, error: null, erased: { events: 6 } }])
  })
})

describe('what people have said of orders', () => {
  it('goes with the visitor who placed them, and stays for orders that somebody else told as well', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    const [gone, other] = [await visit(store, experience), await visit(store, experience)]
    await inserted(store.container, 12)
    const { db } = server.platform
    const [hash] = await read<{ sender: string }>('SELECT toString(sipHash64(toUUID({gone:String}))) AS sender', {
      gone,
    })
    const sender = hash?.sender as string
    const place = { orgId: store.org, containerId: store.container }
    const order = { ...place, value: 1000, currency: 'TWD', verdict: 'confirmed' } as const
    await db.withOrg(store.org, async (tx) => {
      await tx.insert(orderVerdicts).values([
        { ...order, key: `T-${gone}` },
        { ...order, key: 'T-unknown', sender },
        { ...order, key: `T-${other}` },
      ])
      await tx.insert(rejectedSenders).values([
        { ...place, sender },
        { ...place, sender: '1' },
      ])
    })
    await store.manager.must(eraseVisitor, { query: { org: store.org, id: store.container }, body: { visitor: gone } })
    await eraseDue(server.platform)
    const left = await db.withOrg(store.org, async (tx) => [
      ...(await tx.select({ what: orderVerdicts.key }).from(orderVerdicts)),
      ...(await tx.select({ what: rejectedSenders.sender }).from(rejectedSenders)),
    ])
    expect(left).toEqual([{ what: `T-${other}` }, { what: '1' }])
    expect(await readErasures(store)).toMatchObject([{ erased: { order_verdicts: 2, rejected_senders: 1 } }])
  })

  it('goes with thousands of orders that a platform names at once', async () => {
    const store = await makeStore(server)
    const gone = await visit(store, await makeReleased(store))
    await inserted(store.container, 6)
    const named = Array.from({ length: 4000 }, (_, n) => `gid://shopify/Order/${5_000_000_000_000 + n}`)
    const asked = { orgId: store.org, kind: 'orders', containerId: store.container, requestedBy: 'platform:x' } as const
    await server.platform.db.withOrg(store.org, (tx) =>
      requestErasure(tx, { ...asked, orders: [...named, `T-${gone}`] }),
    )
    await eraseDue(server.platform)
    expect(await countRows(store.container)).not.toHaveProperty('events')
    const query = { org: store.org, id: store.container }
    const rows = await store.manager.must(listErasures, { query })
    expect(rows.map(({ kind, state, by_platform, requested_by }) => [kind, state, by_platform, requested_by])).toEqual([
      ['visitor', 'done', true, null],
      ['orders', 'done', true, null],
    ])
  })
})

describe('asking for a visitor to be erased', () => {
  it('is done by a manager, told while it waits and when it is done, and logged without the visitor', async () => {
    const store = await makeStore(server)
    const gone = await visit(store, await makeReleased(store))
    await inserted(store.container, 6)
    const query = { org: store.org, id: store.container }
    const body = { visitor: gone.toUpperCase() }
    const asked = await store.manager.must(eraseVisitor, { query, body })
    expect(asked).toMatchObject({ kind: 'visitor', visitor: gone, state: 'waiting', erased_at: null, rows: 0 })
    // Whoever asks again is told who did at first.
    const second = await makeMember(store, 'manager')
    expect(await second.client.must(eraseVisitor, { query, body })).toEqual(asked)
    expect(asked).toMatchObject({ by_platform: false, requested_by: expect.stringMatching(/^User /) })
    await eraseDue(server.platform)
    const [done, ...others] = await store.storeManager.must(listErasures, { query })
    expect(others).toEqual([])
    expect(done).toEqual({ ...asked, state: 'done', erased_at: expect.any(String), rows: expect.any(Number) })
    expect(done?.rows).toBeGreaterThan(5)
    expect(await countRows(store.container)).not.toHaveProperty('events')
    const entry = await lastOperation(store, 'container.visitor_erase')
    expect(JSON.stringify(entry)).not.toContain(gone)
    // What comes after the erasure is done is asked for anew.
    expect((await store.manager.must(eraseVisitor, { query, body })).id).not.toBe(asked.id)
  })

  it('takes an id alone, and is nobody else’s to do', async () => {
    const store = await makeStore(server)
    const query = { org: store.org, id: store.container }
    expect(await store.manager.call(eraseVisitor, { query, body: { visitor: 'somebody' } })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'visitor', error: 'invalid_format' }] },
    })
    const body = { visitor: randomUUID() }
    for (const client of [store.storeManager, store.member, store.assigned])
      expect((await client.call(eraseVisitor, { query, body })).status).toBe(403)
    for (const client of [store.member, store.assigned])
      expect((await client.call(listErasures, { query })).status).toBe(403)
    expect(await store.manager.must(listErasures, { query })).toEqual([])
  })
})
