import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createLogger } from '../platform/logger.ts'
import { openPostgres, type Postgres } from '../platform/postgres/database.ts'

interface TestDatabase {
  url: string
  /** Drops it, and every copy of it. */
  drop(): Promise<void>
}

/**
 * A database of its own on a server, by default that of TEST_DATABASE_URL; undefined without one. With the address of a
 * `template`: a copy of that one, which goes with it.
 */
export async function createDatabase(
  base = process.env.TEST_DATABASE_URL,
  template?: string,
): Promise<TestDatabase | undefined> {
  if (!base) return undefined
  const original = template && new URL(template).pathname.slice(1)
  const name = `${original ?? 'vitrine_test'}_${randomBytes(8).toString('hex')}`
  const admin = async (...texts: string[]) => {
    const client = new pg.Client({ connectionString: base })
    await client.connect()
    const rows: Record<string, string>[] = []
    try {
      for (const text of texts) rows.push(...(await client.query<Record<string, string>>(text)).rows)
    } finally {
      await client.end()
    }
    return rows
  }
  await admin(`create database ${name}${original ? ` template ${original}` : ''}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  const drop = async () => {
    const all = await admin(`select datname as name from pg_database where starts_with(datname, '${name}')`)
    await admin(...all.map((each) => `drop database if exists ${each.name} with (force)`))
  }
  return { url: url.href, drop }
}

/** An empty store of the test's own: in memory, or on PostgreSQL where TEST_DATABASE_URL is set. */
export async function openTestPostgres(): Promise<{ postgres: Postgres; destroy(): Promise<void> }> {
  const database = await createDatabase()
  const postgres = await openPostgres({ url: database?.url, logger: createLogger({ level: 'error', pretty: false }) })
  const destroy = async () => {
    await postgres.close()
    await database?.drop()
  }
  return { postgres, destroy }
}
