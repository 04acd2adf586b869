import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { errorCode } from './error.ts'

const TABLE_EXISTS = 57
/** A holder that has not finished in this time has died; should it live after all, its statements are idempotent. */
const STALE_SECONDS = 30

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
 * idempotent, so one that was cut off runs again. Answers the names of those that ran; throws when a file was changed after it ran.
 */
export async function migrateClickHouse(
  clickhouse: { insert: ClickHouseClient },
  folder: string,
  options: { replicated?: boolean } = {},
): Promise<string[]> {
  const client = clickhouse.insert
  const names = (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort()
  const run = async (query: string): Promise<void> => {
    await client.command({ query: options.replicated ? replicate(query) : query })
  }
  return locked(client, async () => {
    await run(
      'CREATE TABLE IF NOT EXISTS migrations (name String, hash String, ran_at DateTime DEFAULT now()) ENGINE = ReplacingMergeTree ORDER BY name',
    )
    const known = await readKnown(client)
    const ran: string[] = []
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      if (known.has(name)) {
        if (known.get(name) !== hash) throw new Error(`migration ${name} was changed after it ran`)
        continue
      }
      for (const statement of splitStatements(text)) await run(statement)
      await client.insert({
        table: 'migrations',
        columns: ['name', 'hash'],
        values: [[name, hash]],
        format: 'JSONCompactEachRow',
      })
      ran.push(name)
    }
    return ran
  })
}

async function readKnown(client: ClickHouseClient): Promise<Map<string, string>> {
  const result = await client.query({ query: 'SELECT name, hash FROM migrations FINAL', format: 'JSONEachRow' })
  return new Map((await result.json<{ name: string; hash: string }>()).map((row) => [row.name, row.hash]))
}

/** ClickHouse has no lock, but of several `CREATE TABLE` only one succeeds. */
async function locked<T>(client: ClickHouseClient, work: () => Promise<T>): Promise<T> {
  while (!(await takeLock(client))) {
    if (await lockIsStale(client)) await client.command({ query: 'DROP TABLE IF EXISTS migrating SYNC' })
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    await client.command({ query: 'DROP TABLE IF EXISTS migrating SYNC' })
  }
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

/** A table that is just being made has no time of its own yet, which would pass for 1970. */
async function lockIsStale(client: ClickHouseClient): Promise<boolean> {
  const result = await client.query({
    query: `SELECT count() AS n FROM system.tables WHERE database = currentDatabase() AND name = 'migrating'
      AND toUnixTimestamp(metadata_modification_time) > 0
      AND toUnixTimestamp(now()) - toUnixTimestamp(metadata_modification_time) > ${STALE_SECONDS}`,
    format: 'JSONEachRow',
  })
  return ((await result.json<{ n: number }>())[0]?.n ?? 0) > 0
}
