import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { HeldFolder } from '../lock-folder.ts'
import type { Logger } from '../logger.ts'
import { makePrivateFolder } from '../private-folder.ts'
import { type HeldLock, holdLock } from './hold.ts'
import { type RoomOptions, watchRoom } from './room.ts'

/** A connection or a transaction: what queries are written against, the same for both engines. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

type Row = Record<string, unknown>

/** Runs SQL text within a transaction; without values it may hold several statements, and the last one's rows are answered. */
export type RunSql = (text: string, values?: unknown[]) => Promise<Row[]>

export interface PoolStatus {
  /** Connections at most, and those that there are. */
  size: number
  open: number
  idle: number
  /** Queries that wait for one. */
  waiting: number
}

export interface Postgres {
  db: Database
  /** Runs SQL text with parameters outside Drizzle: migrations and pg-boss. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
  /** One transaction holding the lock `name` across processes. */
  locked<T>(name: string, work: (run: RunSql) => Promise<T>): Promise<T>
  /** One transaction that reads everything as it is now, however long that takes. The embedded engine does nothing else meanwhile. */
  snapshot<T>(work: (run: RunSql) => Promise<T>): Promise<T>
  ping(): Promise<void>
  close(): Promise<void>
  /** The connections to a server. */
  pool?: () => PoolStatus
  /** Of a server: holds the lock `name` for as long as the process lives; undefined where another process has it. */
  hold?: (name: string) => Promise<HeldLock | undefined>
  /** One process only: no second one may open the same data. */
  embedded: boolean
}

const lockKey = (name: string): number => [...name].reduce((n, c) => (n * 31 + c.charCodeAt(0)) | 0, 7)

export interface PostgresOptions {
  url?: string
  /** Connections to that server at most, default 10. */
  pool?: number
  /** Of the embedded engine; without it everything stays in memory. */
  folder?: HeldFolder
  /** A dump of the embedded engine, to begin with instead of nothing. */
  dump?: Blob
  /** How the room on the embedded engine's disk is told. */
  freeBytes?: RoomOptions['freeBytes']
  logger: Logger
}

/** Opens PostgreSQL at `url`, else the embedded engine. */
export async function openPostgres(options: PostgresOptions): Promise<Postgres> {
  return options.url ? openServer(options.url, options) : openEmbedded(options)
}

/** `pg` answers an array when the text held several statements. */
const lastRows = (result: pg.QueryResult | pg.QueryResult[]): Row[] =>
  Array.isArray(result) ? (result.at(-1)?.rows ?? []) : result.rows

/** In ms. A request waits no longer for a connection or a statement; work that may take longer sets its own, locally. */
const patience = { connectionTimeoutMillis: 5000, statement_timeout: 15_000 }

/** PostgreSQL compiles what looks expensive, which takes longer (0.5 to 0.8 s) than what anybody waits for here. */
const uncompiled = '-c jit=off'

async function openServer(url: string, { pool: max = 10, logger }: PostgresOptions): Promise<Postgres> {
  const pool = new pg.Pool({ connectionString: url, max, options: uncompiled, ...patience })
  // Without listeners a connection that is lost would end the process: an idle one, which the pool replaces, and one in the middle of a
  // transaction while nothing is asked of it. Whoever has that one learns of it with the next query, and the pool lets it go after.
  pool.on('error', (error) => logger.warn({ err: error }, 'postgres connection lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzleNode(pool) as unknown as Database
  // Left to Drizzle, a connection whose `begin` fails, since it was lost while it lay idle, is never given back.
  db.transaction = (work, config) =>
    withClient(pool, (client) => (drizzleNode(client) as unknown as Database).transaction(work, config))
  return {
    db,
    embedded: false,
    hold: (name) => holdLock(url, lockKey(name)),
    pool: () => ({ size: max, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    execute: async (text, values) => ({ rows: lastRows(await pool.query(text, values)) }),
    locked: (name, work) =>
      within(pool, 'begin', async (run) => {
        await run('select pg_advisory_xact_lock($1)', [lockKey(name)])
        return work(run)
      }),
    snapshot: (work) => within(pool, 'begin isolation level repeatable read, read only', work),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pool.end(),
  }
}

/** Gives the connection back whatever comes; the pool lets go of one that was lost. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** A transaction that may take its time, as migrations do, and waiting for another process's. */
const within = <T>(pool: pg.Pool, begin: string, work: (run: RunSql) => Promise<T>): Promise<T> =>
  withClient(pool, async (client) => {
    try {
      await client.query(begin)
      await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      const result = await work(async (text, values) => lastRows(await client.query(text, values)))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  })

async function openEmbedded({ folder, dump, freeBytes, logger }: PostgresOptions): Promise<Postgres> {
  const dataDir = folder && join(folder.path, 'postgres')
  if (dataDir) makePrivateFolder(dataDir)
  const engine = await PGlite.create({
    ...(dataDir && { dataDir }),
    ...(dump && { loadDataDir: dump }),
  })
  const setReadOnly = (isReadOnly: boolean) =>
    engine.exec(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  const stopWatching = dataDir && watchRoom({ folder: dataDir, logger, setReadOnly, freeBytes })
  const db = drizzlePglite(engine) as unknown as Database
  const transact = <T>(work: (run: RunSql) => Promise<T>): Promise<T> =>
    engine.transaction((tx) =>
      work(async (text, values) => {
        if (values?.length) return (await tx.query<Row>(text, values)).rows
        return ((await tx.exec(text)).at(-1)?.rows ?? []) as Row[]
      }),
    )
  return {
    db,
    embedded: true,
    execute: async (text, values) => {
      if (values?.length) return { rows: (await engine.query<Record<string, unknown>>(text, values)).rows }
      return { rows: (await engine.exec(text)).at(-1)?.rows ?? [] }
    },
    locked: (_name, work) => transact(work),
    snapshot: transact,
    ping: async () => void (await engine.query('select 1')),
    async close() {
      if (stopWatching) stopWatching()
      await engine.close()
    },
  }
}
