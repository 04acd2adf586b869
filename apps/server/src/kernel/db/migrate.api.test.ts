import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/logger.ts'
import { openPostgres } from '../../platform/postgres/database.ts'
import { postgresMigrations } from '../../server.ts'
import { createDatabase, openTestPostgres } from '../../testing/postgres.ts'
import { createDb } from './index.ts'
import { migrateSchema, prepareTenantRole, TenantRoleRefused } from './migrate.ts'

const logger = createLogger({ level: 'error', pretty: false })

/** Runs statements as the superuser of the test server. */
async function administer(...texts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  for (const text of texts) await client.query(text)
  await client.end()
}

const owner = () => `test-owner-${randomBytes(6).toString('hex')}`
let closers: (() => Promise<unknown>)[]
beforeEach(() => {
  closers = []
})
afterEach(async () => {
  for (const close of closers.reverse()) await close()
})

/** A database of an owner of its own, in a cluster where another owner has made the role. */
async function openOwned(attributes: string) {
  const name = owner()
  await administer(`create role "${name}" login ${attributes}`)
  closers.push(() => administer(`drop role "${name}"`))
  const database = await createDatabase()
  if (!database) throw new Error('no server')
  closers.push(database.drop)
  const address = new URL(database.url)
  await administer(`alter database ${address.pathname.slice(1)} owner to "${name}"`)
  address.username = name
  const postgres = await openPostgres({ url: address.href, pool: 2, logger })
  closers.push(postgres.close)
  return { name, postgres }
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('the schema of a second database in a cluster', () => {
  it('is made by another owner who may make roles', async () => {
    const { postgres, name } = await openOwned('createrole')
    expect(await migrateSchema(postgres, postgresMigrations)).toContain('0000_roles.sql')
    expect(await migrateSchema(postgres, postgresMigrations)).toEqual([])
    const seen = await createDb(postgres.db).withOrg('none', async (tx) => {
      const { rows } = (await tx.execute(
        sql`select current_user as now, session_user as before`,
      )) as unknown as pg.QueryResult
      return rows
    })
    expect(seen).toEqual([{ now: 'vitrine_tenant', before: name }])
  })

  it('is made by an owner who may make none, once a superuser has run what the error says', async () => {
    const { postgres, name } = await openOwned('nocreaterole')
    const refused = await migrateSchema(postgres, postgresMigrations).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TenantRoleRefused)
    const { message } = refused as Error
    expect(message).toContain(`a superuser has to run once: GRANT vitrine_tenant TO "${name}";`)
    expect(message).not.toContain('\n')
    await administer(message.slice(message.indexOf('GRANT')))
    expect(await migrateSchema(postgres, postgresMigrations)).toContain('0000_roles.sql')
  })
})

describe('the role of tenants', () => {
  it('is named in full where nobody has made it and this user may make none', async () => {
    const { postgres, destroy } = await openTestPostgres()
    closers.push(destroy)
    const name = owner()
    const work = postgres.locked('test', async (run) => {
      // Roles belong to the whole cluster: the error ends the transaction, which undoes this.
      await run(`do $$ begin
        if exists (select from pg_roles where rolname = 'vitrine_tenant') then
          alter role vitrine_tenant rename to vitrine_tenant_set_aside;
        end if;
      end $$`)
      await run(`create role "${name}"; set local session authorization "${name}"`)
      await prepareTenantRole({ execute: async (text) => ({ rows: await run(text) }) })
    })
    await expect(work).rejects.toThrow(
      `CREATE ROLE vitrine_tenant NOLOGIN NOBYPASSRLS; GRANT vitrine_tenant TO "${name}";`,
    )
  })
})
