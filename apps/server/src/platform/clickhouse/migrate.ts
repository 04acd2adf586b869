import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { listPending } from '../pending-migrations.ts'
import { errorCode } from './error.ts'

const TABLE_EXISTS = 57
/** A holder that has not finished in this time has died; should it live after all, its statements are idempotent. */
const STALE_MS = 30_000

const isComment = (line: string): boolean => line.trim() === '' || line.trimStart().startsWith('--')

/** Statements of a migration, which end with a semicolon at the end of a line. */
export const splitStatements = (sql: string): string[] =>
  sql
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => !statement.split('\n').every(isComment))

/** MergeTree engines of a cluster are replicated ones; its database is one of engine Replicated, which spreads the statements. */
const replicate = (statement: string): string => statement.replace(/ENGINE = (\w*MergeTree)/g, 'ENGINE = Replicated$1')

/**
 * Runs the SQL files of `folder` in order of name, each once; several processes may start at the same time. Statements are
 * idempotent, so one that was cut off runs again. Answers the names of those that ran; throws when a file was changed after it ran,
 * and NewerDatabase when the database knows others. `isWanted` leaves files out.
 */
export async function migrateClickHouse(
  clickhouse: { insert: ClickHouseClient },
  folder: string,
  options: { replicated?: boolean; isWanted?: (name: string) => boolean; staleMs?: number } = {},
): Promise<string[]> {
  const client = clickhouse.insert
  const { isWanted, staleMs = STALE_MS } = options
  const run = async (query: string): Promise<void> => {
    await client.command({ query: options.replicated ? replicate(query) : query })
  }
  return locked(client, staleMs, async () => {
    await run(
      'CREATE TABLE IF NOT EXISTS migrations (name String, hash String, ran_at DateTime DEFAULT now()) ENGINE = ReplacingMergeTree ORDER BY name',
    )
    const ran = await readRan(client)
    const pending = await listPending(folder, { store: 'ClickHouse', ran }, isWanted)
    for (const { name, text, hash } of pending) {
      for (const statement of splitStatements(text)) await run(statement)
      await client.insert({
        table: 'migrations',
        columns: ['name', 'hash'],
        values: [[name, hash]],
        format: 'JSONCompactEachRow',
      })
    }
    return pending.map(({ name }) => name)
  })
}

async function readRan(client: ClickHouseClient): Promise<Map<string, string>> {
  const result = await client.query({ query: 'SELECT name, hash FROM migrations FINAL', format: 'JSONEachRow' })
  return new Map((await result.json<{ name: string; hash: string }>()).map((row) => [row.name, row.hash]))
}

/** ClickHouse has no lock, but of several `CREATE TABLE` only one succeeds. */
async function locked<T>(client: ClickHouseClient, staleMs: number, work: () => Promise<T>): Promise<T> {
  let holder = ''
  let since = 0
  while (!(await takeLock(client))) {
    const found = await readHolder(client)
    // By our own clock: a table that was there before ClickHouse started has no time of its own any more.
    if (found !== holder) [holder, since] = [found, performance.now()]
    else if (found !== '' && performance.now() - since > staleMs) await dropLock(client)
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    await dropLock(client)
  }
}

/** Also for whoever knows that nobody else can hold it. */
export async function dropLock(client: ClickHouseClient): Promise<void> {
  await client.command({ query: 'DROP TABLE IF EXISTS migrating SYNC' })
}

async function takeLock(client: ClickHouseClient): Promise<boolean> {
  try {
    await client.command({ query: 'CREATE TABLE migrating (nothing UInt8) ENGINE = Memory' })
    return true
  } catch (error) {
    if (errorCode(error) === TABLE_EXISTS) return false
    throw error
  }
}

/** Which of those that took the lock one after the other has it now; nothing: nobody. */
async function readHolder(client: ClickHouseClient): Promise<string> {
  const result = await client.query({
    query: `SELECT toString(uuid) AS uuid FROM system.tables WHERE database = currentDatabase() AND name = 'migrating'`,
    format: 'JSONEachRow',
  })
  return (await result.json<{ uuid: string }>())[0]?.uuid ?? ''
}
