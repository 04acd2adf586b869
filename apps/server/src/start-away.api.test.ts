import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userLogin } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeBatch, makeEvent } from './collector/testing/events.ts'
import { type HeldFolder, lockFolder } from './platform/lock-folder.ts'
import { ApiClient } from './testing/api.ts'
import { startClickHouseWire } from './testing/clickhouse-wire.ts'
import { makeReleased, makeStore } from './testing/fixtures.ts'
import { type Gate, type GateState, openGate } from './testing/gate.ts'
import { createDatabase } from './testing/postgres.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

let held: HeldFolder
let wire: Awaited<ReturnType<typeof startClickHouseWire>>
let database: Awaited<ReturnType<typeof createDatabase>>
beforeEach(async () => {
  held = lockFolder(mkdtempSync(join(tmpdir(), 'vitrine-wire-')), 'a test')
  wire = await startClickHouseWire(held)
  database = await createDatabase()
})
afterEach(async () => {
  await wire.close()
  await database?.drop()
  held.release()
  rmSync(held.path, { recursive: true })
})

/** The address of what is behind a gate. */
async function openWay(address: string, state: GateState): Promise<{ gate: Gate; url: string }> {
  const url = new URL(address)
  const gate = await openGate({ host: url.hostname, port: Number(url.port) }, state)
  url.host = `127.0.0.1:${gate.port}`
  return { gate, url: url.href }
}

/** All roles, with both databases behind gates; without a PostgreSQL server only ClickHouse is away. */
async function startBehindGates(state: GateState) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-away-'))
  const events = await openWay(`${wire.url}/vitrine`, state)
  const rows = database && (await openWay(database.url, state))
  const server = await startTestServer({
    VITRINE_DATA: dataDir,
    CLICKHOUSE_URL: events.url,
    LOG_LEVEL: 'fatal',
    ...(rows && { DATABASE_URL: rows.url }),
  })
  const destroy = async () => {
    await server.destroy()
    await Promise.all([events.gate.close(), rows?.gate.close()])
    rmSync(dataDir, { recursive: true, force: true })
  }
  const set = async (next: GateState) => void (await Promise.all([events.gate.set(next), rows?.gate.set(next)]))
  return { server, set, destroy }
}

/** Every answer comes soon, whatever is away. */
const ask = async (server: TestServer, path: string) =>
  (await fetch(`${server.url}${path}`, { signal: AbortSignal.timeout(20_000) })).status
const soon = { timeout: 30_000, interval: 100 }
/** Both databases are migrated from nothing, which takes a busy machine minutes. */
const once = { timeout: 180_000, interval: 100 }

async function expectWork(server: TestServer): Promise<void> {
  const store = await makeStore(server)
  await makeReleased(store)
  // A collector that found the store away asks it again by the clock, once a second.
  const readTag = async () => (await fetch(`${server.url}/tag/${store.container}.js`)).text()
  await expect.poll(readTag, soon).toContain('New headline')
  const body = JSON.stringify(makeBatch(store.container, [makeEvent('page_view')], { assignments: [] }))
  const headers = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' }
  expect((await fetch(`${server.url}/collect`, { method: 'POST', headers, body })).status).toBe(202)
  const { clickhouse, postgres } = server.platform
  const count = async () => {
    const query = `SELECT count() AS n FROM events WHERE container = '${store.container}'`
    return (await (await clickhouse.query.query({ query, format: 'JSONEachRow' })).json<{ n: number }>())[0]?.n
  }
  await expect.poll(count, soon).toBe(1)
  const countJobs = async () => (await postgres.execute('select count(*)::int as n from jobs.schedule')).rows[0]?.n
  // They start once both databases are there, which is after the first answers.
  await expect.poll(countJobs, soon).toBeGreaterThan(5)
}

describe('all roles start with the databases away, and catch up', { timeout: 400_000 }, () => {
  it.each(['closed', 'silent'] as const)('%s', async (state) => {
    const { server, set, destroy } = await startBehindGates(state)
    expect([await ask(server, '/health/live'), await ask(server, '/health/ready')]).toEqual([200, 503])
    expect(await ask(server, '/')).toBe(200)
    if (database) {
      const refused = await new ApiClient(server.url).call(userLogin, { body: { email: 'a@demo.test', password: 'x' } })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await ask(server, '/tag/aaaaaaaaaaaaaaaaaaaaaa.js')).toBe(503)
    }
    await set('open')
    await expect.poll(() => ask(server, '/health/ready'), once).toBe(200)
    await expectWork(server)

    await set('closed')
    await expect.poll(() => ask(server, '/health/ready'), soon).toBe(503)
    if (database) {
      const refused = await new ApiClient(server.url).call(userLogin, { body: { email: 'a@demo.test', password: 'x' } })
      expect(refused.status).toBe(503)
    }
    await set('open')
    await expect.poll(() => ask(server, '/health/ready'), soon).toBe(200)
    await expectWork(server)
    await destroy()
  })

  it('closes while they are still away', async () => {
    const { server, destroy } = await startBehindGates('closed')
    const since = performance.now()
    await server.close()
    expect(performance.now() - since).toBeLessThan(5000)
    await destroy()
  })
})
