import { join } from 'node:path'
import { type ClickHouseClient, type ClickHouseSettings, createClient } from '@clickhouse/client'
import type { HeldFolder } from '../lock-folder.ts'
import type { Logger } from '../logger.ts'
import { makePrivateFolder } from '../private-folder.ts'

export { errorCode } from './error.ts'
export { migrateClickHouse } from './migrate.ts'
export { type Scope, scopeOf } from './scope.ts'
export { sipHash64 } from './sip-hash.ts'
export type { ClickHouseClient }

/** Two clients on one store, so that an insert never waits behind a report: a chDB client runs one query at a time. */
export interface ClickHouse {
  insert: ClickHouseClient
  query: ClickHouseClient
  /** Throws when the store cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface ClickHouseOptions {
  /** A server, `http(s)://user:password@host:8123/database`; without it the embedded engine in `folder`. */
  url?: string
  folder: HeldFolder
  /** What a query may take before it spills to disk and at last fails; inserts get a quarter of it. Default 2048. */
  memoryMb?: number
  /** Threads of one query; default: as many as the engine finds. */
  threads?: number
  /** How long a server may take to answer, default 120 s. */
  timeoutMs?: number
  logger: Pick<Logger, 'info' | 'warn'>
}

const MB = 1024 * 1024
const text = (bytes: number): string => String(Math.round(bytes))

function settingsFor(memoryMb: number, threads?: number): ClickHouseSettings {
  const memory = memoryMb * MB
  return {
    async_insert: 0,
    output_format_json_quote_64bit_integers: 0,
    // What is sought by a set is a hash: no part of a table is without one, and finding that out takes longer than reading it.
    use_index_for_in_with_subqueries: 0,
    max_memory_usage: text(memory),
    max_bytes_before_external_group_by: text(memory / 2),
    max_bytes_before_external_sort: text(memory / 2),
    ...(threads && { max_threads: threads }),
  }
}

/** Opens the event store and makes sure it answers. Throws the engine's own error. */
export async function openClickHouse(options: ClickHouseOptions): Promise<ClickHouse> {
  const { memoryMb = 2048, threads } = options
  const settings = {
    insert: { ...settingsFor(memoryMb / 4, threads), parallel_view_processing: 0 as const, max_insert_threads: '1' },
    query: settingsFor(memoryMb, threads),
  }
  const open = options.url
    ? await connectServer(options.url, options.timeoutMs ?? 120_000)
    : await openEmbedded(join(options.folder.path, 'clickhouse'))
  const insert = open(settings.insert)
  const query = open(settings.query)
  const ping = async (): Promise<void> => {
    const answer = await query.ping({ select: true })
    if (!answer.success) throw answer.error
  }
  const close = async (): Promise<void> => {
    await Promise.all([insert.close(), query.close()])
  }
  return { insert, query, ping, close }
}

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>
type Open = (settings: ClickHouseSettings) => ClickHouseClient

async function connectServer(url: string, timeoutMs: number): Promise<Open> {
  const address = new URL(url)
  const database = decodeURIComponent(address.pathname.slice(1)) || 'default'
  address.pathname = '/'
  const base = { url: address.href, request_timeout: timeoutMs, keep_alive: { enabled: true } }
  if (database !== 'default') {
    const first = createClient({ ...base, database: 'default' })
    await first.command({ query: 'CREATE DATABASE IF NOT EXISTS {database:Identifier}', query_params: { database } })
    await first.close()
  }
  return (settings) => createClient({ ...base, database, clickhouse_settings: settings })
}

async function openEmbedded(path: string): Promise<Open> {
  makePrivateFolder(path)
  // Loaded here, so that a process with a real server never loads the engine.
  const { createChdbConnection } = await import('chdb/connection')
  // Looking for chains of comparisons takes 0.3 s of every report, whatever is in it; older servers do not know it.
  const planning = { optimize_and_compare_chain: 0 } as ClickHouseSettings
  const open: Open = (settings) =>
    createClient({
      // One interface, typed in two packages of which both bring a copy.
      connection: createChdbConnection({ path }) as unknown as Connection,
      clickhouse_settings: { ...planning, ...settings },
    })
  const probe = open({})
  const answer = await probe.ping({ select: true })
  await probe.close()
  if (!answer.success) throw answer.error
  return open
}
