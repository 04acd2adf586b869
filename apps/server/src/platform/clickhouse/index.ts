import { join } from 'node:path'
import { type ClickHouseClient, type ClickHouseSettings, type ClickHouseTracer, createClient } from '@clickhouse/client'
import type { HeldFolder } from '../lock-folder.ts'
import type { Logger } from '../logger.ts'
import { makePrivateFolder } from '../private-folder.ts'
import { logThrough } from './log.ts'
import { dropLock } from './migrate.ts'
import { type Transfer, transferEmbedded, transferServer } from './transfer.ts'

export { isClickHouseAway } from './away.ts'
export { errorCode } from './error.ts'
export { countStatements } from './metrics.ts'
export { migrateClickHouse } from './migrate.ts'
export { explainClickHouseRefusal } from './refused.ts'
export { type Scope, scopeOf } from './scope.ts'
export { sipHash64 } from './sip-hash.ts'
export type { Transfer } from './transfer.ts'
export type { ClickHouseClient }

/** Two clients on one store, so that an insert never waits behind a report: a chDB client runs one query at a time. */
export interface ClickHouse {
  insert: ClickHouseClient
  query: ClickHouseClient
  /** Throws when the store cannot be reached. */
  ping(): Promise<void>
  /** Makes the database where it is missing. */
  prepare(): Promise<void>
  /** Another way in, for whole tables: nobody waits behind it. */
  openTransfer(): Transfer
  close(): Promise<void>
  /** An engine of this process: it is never away. */
  embedded: boolean
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
  /** Told of every statement. */
  tracer?: ClickHouseTracer
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

/** Opens the event database; the embedded engine answers, a server may be away. Throws the engine's own error. */
export async function openClickHouse(options: ClickHouseOptions): Promise<ClickHouse> {
  const { memoryMb = 2048, threads } = options
  const settings = {
    insert: { ...settingsFor(memoryMb / 4, threads), parallel_view_processing: 0 as const, max_insert_threads: '1' },
    query: settingsFor(memoryMb, threads),
  }
  const base = { log: logThrough(options.logger), tracer: options.tracer }
  const { open, openTransfer, prepare, drain } = options.url
    ? connectServer(options.url, { ...base, request_timeout: options.timeoutMs ?? 120_000 })
    : await openEmbedded(join(options.folder.path, 'clickhouse'), base)
  const insert = open(settings.insert)
  const query = open(settings.query)
  const ping = async (): Promise<void> => {
    const answer = await query.ping({ select: true })
    if (!answer.success) throw answer.error
  }
  const close = async (): Promise<void> => {
    await Promise.all([insert.close(), query.close()])
    await drain()
  }
  const transfer = () => openTransfer(settings.insert)
  return { insert, query, ping, prepare, openTransfer: transfer, close, embedded: !options.url }
}

type ClientOptions = NonNullable<Parameters<typeof createClient>[0]>
type Connection = NonNullable<ClientOptions['connection']>
interface Engine {
  open(settings: ClickHouseSettings): ClickHouseClient
  prepare(): Promise<void>
  openTransfer(settings: ClickHouseSettings): Transfer
  /** Resolves when nothing runs any more. */
  drain(): Promise<void>
}

/** Inserts are text that repeats itself. At this level a block takes little time, in a thread of its own. */
const compression: ClientOptions['compression'] = { request: { codec: 'gzip', level: 1 } }

function connectServer(url: string, options: ClientOptions): Engine {
  const address = new URL(url)
  const database = decodeURIComponent(address.pathname.slice(1)) || 'default'
  address.pathname = '/'
  const base = { ...options, url: address.href, keep_alive: { enabled: true }, compression }
  const prepare = async (): Promise<void> => {
    if (database === 'default') return
    const first = createClient({ ...base, database: 'default' })
    try {
      await first.command({ query: 'CREATE DATABASE IF NOT EXISTS {database:Identifier}', query_params: { database } })
    } finally {
      await first.close()
    }
  }
  const open: Engine['open'] = (settings) => createClient({ ...base, database, clickhouse_settings: settings })
  return { open, prepare, openTransfer: (settings) => transferServer(open(settings)), drain: async () => {} }
}

/**
 * Ways in which the engine rewrites a statement before it runs. Each looks through all of it, most of them once more for every grouping in
 * it, and none of them finds anything in ours: together they took more than half of the time to plan a report. Older servers do not know them all.
 */
const idleRewrites = [
  'aggregators_of_group_by_keys',
  'and_compare_chain',
  'arithmetic_operations_in_aggregate_functions',
  'group_by_function_keys',
  'injective_functions_in_group_by',
  'limit_by_function_keys',
  'multiif_to_if',
  'or_like_chain',
  'redundant_functions_in_order_by',
  'syntax_fuse_functions',
  'time_filter_with_preimage',
  'truncate_order_by_after_group_by_keys',
  'uniq_to_count',
]

async function openEmbedded(path: string, options: ClientOptions): Promise<Engine> {
  makePrivateFolder(path)
  // Loaded here, so that a process with a real server never loads the engine.
  const { createChdbConnection } = await import('chdb/connection')
  // A process that ends in the middle of a statement crashes, and closing a client does not wait for its statements.
  const { drainPending } = await import('chdb')
  const planning = Object.fromEntries(idleRewrites.map((name) => [`optimize_${name}`, 0])) as ClickHouseSettings
  const open: Engine['open'] = (settings) =>
    createClient({
      ...options,
      // One interface, typed in two packages of which both bring a copy.
      connection: createChdbConnection({ path }) as unknown as Connection,
      clickhouse_settings: { ...planning, ...settings },
    })
  const probe = open({})
  const answer = await probe.ping({ select: true })
  // The folder is ours alone: who held it was killed.
  if (answer.success) await dropLock(probe)
  await probe.close()
  if (!answer.success) throw answer.error
  return {
    open,
    prepare: async () => {},
    openTransfer: () => transferEmbedded(createChdbConnection({ path })),
    drain: drainPending,
  }
}
