import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tables } from '../../tables.gen.ts'
import { insertAnyRow } from '../../testing/fill.ts'
import { makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeUser } from '../../testing/store.ts'
import { memberships, organizations, type Tx, users } from './index.ts'
import { orgIdOf as findOrgId, ofTenants } from './tables.ts'

const tenantTables = ofTenants(tables)

let server: TestServer
let a: Store
let b: Store
beforeAll(async () => {
  server = await startTestServer()
  ;[a, b] = [await makeStore(server), await makeStore(server)]
  for (const store of [a, b]) {
    await makeReleased(store)
    for (const table of tenantTables)
      await db().withSystem(async (tx) => {
        const column = orgIdOf(table)
        if ((await tx.$count(table, eq(column, store.org))) === 0) await insertAnyRow(tx, table, store.org)
      })
  }
})
afterAll(() => server.destroy())

const db = () => server.platform.db
const orgIdOf = (table: PgTable) => findOrgId(table) as PgColumn
const run = async (tx: Tx, text: SQL) => ((await tx.execute(text)) as { rows: Record<string, unknown>[] }).rows
const rowsOf = (table: PgTable, org: string) =>
  db().withSystem((tx) =>
    tx
      .select()
      .from(table)
      .where(eq(orgIdOf(table), org)),
  )
const named = (list: PgTable[]) => list.map((table) => [getTableName(table), table] as const)
/** The reason PostgreSQL gave, which Drizzle wraps. */
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  )

describe("another organization's rows", () => {
  it('are of every table that has an organization, and every table is guarded', async () => {
    const names = tenantTables.map(getTableName)
    expect(names).toEqual(expect.arrayContaining(['containers', 'experiences', 'operation_log', 'rules', 'views']))
    const found = await db().withSystem((tx) =>
      run(
        tx,
        sql`select c.relname as name, c.relrowsecurity as guarded, exists (select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped) as tenant
          from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
      ),
    )
    expect(
      found
        .filter((each) => each.tenant)
        .map((each) => each.name)
        .sort(),
    ).toEqual(names.sort())
    // Of those two the role of tenants has no right at all.
    expect(
      found
        .filter((each) => !each.guarded)
        .map((each) => each.name)
        .sort(),
    ).toEqual(['migrations', 'rate_limits'])
  })

  it.each(named(tenantTables))('of %s can be neither read, counted, changed nor deleted', async (_, table) => {
    const theirs = await rowsOf(table, b.org)
    expect(theirs.length).toBeGreaterThan(0)
    const ours = await rowsOf(table, a.org)
    await db().withOrg(a.org, async (tx) => {
      const seen = (await tx.select().from(table)) as { orgId: string }[]
      expect(seen).toHaveLength(ours.length)
      expect(seen.every((row) => row.orgId === a.org)).toBe(true)
      expect(await tx.$count(table, eq(orgIdOf(table), b.org))).toBe(0)
      const name = sql.identifier(getTableName(table))
      const theirOrg = sql`org_id = ${b.org}`
      expect(await run(tx, sql`update ${name} set org_id = org_id where ${theirOrg} returning 1`)).toEqual([])
      expect(await run(tx, sql`delete from ${name} where ${theirOrg} returning 1`)).toEqual([])
    })
    expect(await rowsOf(table, b.org)).toEqual(theirs)
  })

  it.each(named(tenantTables))('cannot be added to %s, nor a row be moved there', async (_, table) => {
    const [theirs] = await rowsOf(table, b.org)
    const ours = await rowsOf(table, a.org)
    const refused = /row-level security/
    const keys = getTableConfig(table).columns.filter((column) => column.primary)
    const properties = Object.entries(getTableColumns(table))
    const fresh = Object.fromEntries(
      properties.filter(([, column]) => keys.some((key) => key.name === column.name)).map(([name]) => [name, 'forged']),
    )
    const forged = { ...(theirs as Record<string, unknown>), ...fresh }
    const insert = db().withOrg(a.org, (tx) => tx.insert(table).values(forged))
    expect(await reasonOf(insert)).toMatch(refused)
    const name = sql.identifier(getTableName(table))
    const move = db().withOrg(a.org, (tx) => tx.execute(sql`update ${name} set org_id = ${b.org}`))
    expect(await reasonOf(move)).toMatch(refused)
    expect(await rowsOf(table, a.org)).toEqual(ours)
  })

  it('cannot be reached by a row of ones own', async () => {
    const values = { id: 'forged', orgId: a.org, containerId: b.container, kind: 'experiment', name: 'x', url: 'x' }
    const text = sql`insert into experiences (id, org_id, container_id, kind, name, url, devices, activation, report)
      values (${values.id}, ${values.orgId}, ${values.containerId}, 'experiment', 'x', 'x', '{}', '{}', '{}')`
    expect(await reasonOf(db().withOrg(a.org, (tx) => tx.execute(text)))).toMatch(/foreign key/)
  })
})

describe('outside an organization', () => {
  it.each(named(tables))('%s shows nothing of anybody to an empty or unknown name', async (_, table) => {
    for (const org of ['', 'unknown', '%', b.org.toUpperCase()]) {
      const seen = await reasonOf(db().withOrg(org, async (tx) => expect(await tx.$count(table)).toBe(0)))
      expect(seen).toMatch(
        /^(done|permission denied for table (tickets|mails|system_log|platform_deliveries|platform_accounts))$/,
      )
    }
  })

  it('a scope ends with its transaction, also a failed one', async () => {
    const failing = db().withOrg(a.org, async () => {
      throw new Error('failed')
    })
    await expect(failing).rejects.toThrow('failed')
    for (let i = 0; i < 12; i++) {
      const rows = await db().withSystem((tx) =>
        run(
          tx,
          sql`select current_user = 'vitrine_tenant' as narrowed, coalesce(current_setting('app.org', true), '') as org`,
        ),
      )
      expect(rows).toEqual([{ narrowed: false, org: '' }])
    }
  })

  it('the role of tenants cannot take more than it has', async () => {
    const attempts = [
      sql`select * from tickets`,
      sql`select password_hash from users`,
      sql`select totp_secret from users`,
      sql`select recovery_hashes from users`,
      sql`select * from rate_limits`,
      sql`select * from migrations`,
      sql`update users set system_role = 'administrator'`,
      sql`insert into sessions (token_hash, user_id, expires_at, ends_at) values ('x', 'y', now(), now())`,
      sql`delete from organizations`,
      sql`insert into organizations (id, name, level) values ('x', 'x', 'nineder')`,
      sql`alter table views disable row level security`,
      sql`create table taken (n int)`,
      sql`truncate views`,
    ]
    for (const attempt of attempts)
      expect(await reasonOf(db().withOrg(a.org, (tx) => tx.execute(attempt)))).toMatch(
        /permission denied|must be owner/,
      )
    const rows = await db().withSystem((tx) =>
      run(tx, sql`select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'vitrine_tenant'`),
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false }])
  })
})

describe("a person's own rows", () => {
  it('are themselves, their memberships and those organizations', async () => {
    const { id } = await makeUser(server.platform.db, a.org, 'member')
    await db().withUser(id, async (tx) => {
      expect((await tx.select({ id: users.id }).from(users)).map((user) => user.id)).toEqual([id])
      expect((await tx.select().from(memberships)).map((row) => [row.orgId, row.userId])).toEqual([[a.org, id]])
      expect((await tx.select().from(organizations)).map((row) => row.id)).toEqual([a.org])
    })
    for (const table of tenantTables.filter((each) => getTableName(each) !== 'memberships'))
      expect([getTableName(table), await db().withUser(id, (tx) => tx.$count(table))]).toEqual([getTableName(table), 0])
  })
})
