import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createLogger } from '../platform/logger.ts'
import { openPostgres, type Postgres } from '../platform/postgres/database.ts'

interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own on a server, by default that of TEST_DATABASE_URL; undefined without one. */
export async function createDatabase(base = process.env.TEST_DATABASE_URL): Promise<TestDatabase | undefined> {
  if (!base) return undefined
  const name = `vitrine_test_${randomBytes(8).toString('hex')}`
  const admin = async (text: string) => {
    const client = new pg.Client({ connectionString: base })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await admin(`create database ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) }
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
