import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createContainer, getExperience } from '@vitrine/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick } from '../../../tools/effort.ts'
import { type ClickHouse, openClickHouse } from './platform/clickhouse/index.ts'
import { type HeldFolder, lockFolder } from './platform/lock-folder.ts'
import { createLogger } from './platform/logger.ts'
import { ApiClient } from './testing/api.ts'
import { startClickHouseWire } from './testing/clickhouse-wire.ts'
import { makeDraft, makeReady, makeReleased } from './testing/fixtures.ts'
import { type Gate, openGate } from './testing/gate.ts'
import { type Shop, startEditors, startReaders, startVisitors } from './testing/mixed-load.ts'
import { canStartCluster, type PostgresCluster, startPostgresCluster } from './testing/postgres-cluster.ts'
import {
  findPort,
  type Installation,
  makeAdministrator,
  type ServerProcess,
  signInAdministrator,
  startServerProcess,
} from './testing/process.ts'
import { mountSmallDisk, type SmallDisk } from './testing/small-disk.ts'
import { watchMemory } from './testing/watch-memory.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long each fault lasts, and how long all is well before the next one (ms). */
const lasting = pick(2 * SECOND, 30 * SECOND)
const hanging = pick(6 * SECOND, MINUTE)
const clickhouseAway = pick(5 * SECOND, 2 * MINUTE)
const between = pick(1.5 * SECOND, 5.5 * MINUTE)
const recovers = { timeout: 60 * SECOND, interval: 200 }

const names = ['api1', 'api2', 'collector1', 'collector2', 'worker'] as const
type Name = (typeof names)[number]
const roleOf = (name: Name): string => name.replace(/\d/, '')

let cluster: PostgresCluster
let held: HeldFolder
let wire: Awaited<ReturnType<typeof startClickHouseWire>>
let postgresGate: Gate
let clickhouseGate: Gate
let disk: SmallDisk | undefined
let home: string
const installations = {} as Record<Name, Installation>
const processes = {} as Record<Name, ServerProcess>

async function start(name: Name): Promise<void> {
  processes[name] = await startServerProcess(installations[name], { movableClock: true })
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'vitrine-split-'))
  cluster = await startPostgresCluster()
  held = lockFolder(mkdtempSync(join(tmpdir(), 'vitrine-wire-')), 'a test')
  wire = await startClickHouseWire(held)
  postgresGate = await openGate({ host: '127.0.0.1', port: cluster.port })
  clickhouseGate = await openGate({ host: '127.0.0.1', port: Number(new URL(wire.url).port) })
  disk = mountSmallDisk(32)
  const settings = {
    SECRET_KEY: 'a key of the test, long enough for it',
    CLICKHOUSE_URL: `http://127.0.0.1:${clickhouseGate.port}/vitrine`,
    COLLECTOR_LOG_MB: '16',
    LOG_LEVEL: 'fatal',
  }
  const databaseUrl = cluster.url.replace(String(cluster.port), String(postgresGate.port))
  for (const name of names) {
    const dataDir = name === 'collector2' && disk ? join(disk.folder, 'data') : join(home, name)
    const port = await findPort()
    installations[name] = { dataDir, port, databaseUrl, settings: { ...settings, ROLES: roleOf(name) } }
  }
  await makeAdministrator(installations.api1)
  const started = await Promise.allSettled(names.map(start))
  for (const each of started) if (each.status === 'rejected') throw each.reason
}, 3 * MINUTE)

afterAll(async () => {
  const closers: (() => unknown)[] = [
    ...Object.values(processes).map((each) => each.kill),
    () => postgresGate?.close(),
    () => clickhouseGate?.close(),
    () => wire?.close(),
    () => held?.release(),
    () => disk?.destroy(),
    () => cluster?.destroy(),
    ...[home, held?.path].map((folder) => () => folder && rmSync(folder, { recursive: true, force: true })),
  ]
  const failures: unknown[] = []
  for (const close of closers)
    try {
      await close()
    } catch (error) {
      failures.push(error)
    }
  expect(failures).toEqual([])
}, MINUTE)

const ask = async (url: string): Promise<number> => (await fetch(url)).status

async function countRows<Row>(store: ClickHouse, query: string): Promise<Row> {
  return (await (await store.query.query({ query, format: 'JSONEachRow' })).json<Row>())[0] as Row
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** Every fault in turn; `recover` waits until the console works again after one that it cannot work through. */
async function breakThings(recover: () => Promise<void>): Promise<void> {
  const faults: Record<string, () => Promise<void>> = {
    'PostgreSQL is killed': async () => {
      await cluster.kill()
      await sleep(lasting)
      await cluster.start()
      await recover()
    },
    'PostgreSQL hangs': async () => {
      await postgresGate.set('hung')
      await sleep(hanging)
      await postgresGate.set('open')
      await recover()
    },
    'ClickHouse is away': async () => {
      await clickhouseGate.set('closed')
      await sleep(clickhouseAway)
      await clickhouseGate.set('open')
      await recover()
    },
    'a collector is killed': async () => {
      await processes.collector1.kill()
      await sleep(lasting)
      await start('collector1')
    },
    'the disk of the other is full': async () => {
      disk?.fill()
      const isFull = () => ask(`${processes.collector2.url}/health/ready`)
      if (disk) await expect.poll(isFull, recovers).toBe(503)
      await sleep(lasting)
      disk?.free()
      await expect.poll(isFull, recovers).toBe(200)
    },
    'clocks are wrong': async () => {
      processes.collector1.setClock(2 * HOUR)
      processes.collector2.setClock(-2 * HOUR)
      processes.api1.setClock(HOUR)
      processes.api2.setClock(-HOUR)
      processes.worker.setClock(HOUR)
      await sleep(hanging)
      for (const each of Object.values(processes)) each.setClock(0)
      await recover()
    },
    'PostgreSQL is killed once more, with a worker': async () => {
      await Promise.all([cluster.kill(), processes.worker.kill()])
      await sleep(lasting)
      await Promise.all([cluster.start(), start('worker')])
      await recover()
    },
  }
  for (const [name, happen] of Object.entries(faults)) {
    await sleep(between)
    const isLeftOut = !disk && name.includes('disk')
    const note = isLeftOut ? ': left out, since nobody may mount a file system here' : ''
    console.info(`${new Date().toISOString().slice(11, 19)} ${name}${note}`)
    if (isLeftOut) continue
    await happen()
  }
  await sleep(between)
}

// Several processes need servers, and the engine inside a process is none.
const canRun = process.env.TEST_DATABASE_URL !== undefined && canStartCluster

describe.skipIf(!canRun)('an installation of several processes', () => {
  const title = 'loses no event, serves every page, and works again after each fault'
  it(title, { timeout: pick(6 * MINUTE, 80 * MINUTE) }, async () => {
    const { token, org } = await signInAdministrator(processes.api1.url)
    const clients = [processes.api1, processes.api2].map(({ url }) => new ApiClient(url, token))
    const manager = clients[0] as ApiClient
    const body = { name: 'Shop', website: 'https://shop.test/' }
    const { id: container } = await manager.must(createContainer, { query: { org }, body })
    const place = { org, container, manager }
    const experience = await makeReleased(place)
    const edited = await makeDraft(place, 'Edited')
    const toggled = await makeReady(place, 'Toggled')
    const collectors = [processes.collector1.url, processes.collector2.url]
    const serves = async (id: string) => {
      const pages = await Promise.all(collectors.map((url) => fetch(`${url}/tag/${container}.js`)))
      return Promise.all(pages.map(async (page) => (await page.text()).includes(id)))
    }
    await expect.poll(() => serves(experience.id), recovers).toEqual([true, true])

    const shop: Shop = { container, experience, collectors }
    const visitors = startVisitors(shop, pick(40, 100))
    const readers = startReaders(clients, { org, id: experience.id }, 2 * SECOND)
    const editors = startEditors(clients, { org, edited: edited.id, toggled: toggled.id }, SECOND)
    const memory = watchMemory(() => new Map(names.map((name) => [processes[name].pid, name])))
    let afterFaults = 0
    try {
      await breakThings(async () => {
        afterFaults = Date.now()
        await expect.poll(() => readers.tally.lastDone, recovers).toBeGreaterThan(afterFaults)
        await expect.poll(() => editors.tally.lastDone, recovers).toBeGreaterThan(afterFaults)
      })
    } finally {
      await Promise.all([visitors.stop(), readers.stop(), editors.stop(), memory.stop()])
    }
    const [visited, read, saved] = [await visitors.stop(), readers.tally, editors.tally]
    const grown = await memory.stop()

    expect(visited.withoutTag).toEqual([])
    expect(visited.refused).toEqual([])
    expect(visited.repeated).toBeGreaterThan(0)
    expect(visited.unsent).toBe(0)
    // None of them is out of order since, with everything sent to the other.
    for (const collector of collectors) expect(visited.lastTaken.get(collector)).toBeGreaterThan(afterFaults)

    const logger = createLogger({ level: 'silent', pretty: false })
    const store = await openClickHouse({ url: `${wire.url}/vitrine`, folder: held, logger })
    const stored = () =>
      countRows<{ rows: number; ids: number }>(store, 'SELECT count() AS rows, uniqExact(id) AS ids FROM events FINAL')
    await expect.poll(async () => (await stored()).ids, recovers).toBe(visited.events.size)
    // What comes a second time comes after the first.
    await sleep(2 * SECOND)
    expect(await stored()).toEqual({ rows: visited.events.size, ids: visited.events.size })
    expect(
      await countRows(
        store,
        `SELECT uniqExact(visitor, session) AS visits FROM session_facts WHERE experience = '${experience.id}'`,
      ),
    ).toEqual({ visits: visited.visits })
    expect(await countRows(store, 'SELECT count() AS count, sum(value) AS revenue FROM order_claims FINAL')).toEqual(
      visited.orders,
    )
    await store.close()

    const { memo } = await manager.must(getExperience, { query: { org, experience_id: edited.id } })
    expect(saved.memos).toContain(memo)
    const { status } = await manager.must(getExperience, { query: { org, experience_id: toggled.id } })
    await expect.poll(() => serves(toggled.id), recovers).toEqual([status !== 'draft', status !== 'draft'])

    const rows = new pg.Client({ connectionString: cluster.url })
    await rows.connect()
    const ran = async () => {
      const text = `select count(*)::int as n from jobs.job where state = 'completed' and completed_on > to_timestamp($1::float8 / 1000)`
      return (await rows.query<{ n: number }>(text, [afterFaults])).rows[0]?.n
    }
    // The most frequent job runs once a minute.
    await expect.poll(ran, { timeout: 2.5 * MINUTE, interval: SECOND }).toBeGreaterThan(0)
    await rows.end()

    expect(new Set(grown.map(({ name }) => name))).toEqual(new Set(names))
    const megabytes = grown.map(({ name, megabytes }) => {
      const part = Math.ceil(megabytes.length / 4)
      return {
        name,
        early: median(megabytes.slice(part, 2 * part)),
        late: median(megabytes.slice(-part)),
        seconds: megabytes.length,
      }
    })
    console.info(
      `${visited.visits} visits, ${visited.events.size} events, ${visited.repeated} batches sent again, slowest tag ` +
        `${Math.round(visited.slowestTagMs)} ms; ${read.done} reports (${read.failed} failed), ${saved.done} edits (${saved.failed} failed)`,
    )
    console.info(
      megabytes
        .map((each) => `${each.name} ${each.early.toFixed(0)} → ${each.late.toFixed(0)} MB in ${each.seconds} s`)
        .join('; '),
    )
    for (const { name, early, late, seconds } of megabytes) {
      expect([name, late]).toEqual([name, expect.toSatisfy((size: number) => size < 700)])
      // What is loaded, compiled and kept for reuse grows for some minutes.
      if (seconds > 1500)
        expect([name, late]).toEqual([name, expect.toSatisfy((size: number) => size < early * 1.25 + 20)])
    }
  })
})
