import { addOrganizationUser, deleteOrganization, getOrganization, getUserInfo, updateDefault } from '@vitrine/contract'
import { eq, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasures, mails, operationLog } from '../../kernel/db/index.ts'
import { ofTenants, orgIdOf } from '../../kernel/db/tables.ts'
import { newId } from '../../kernel/ids.ts'
import { tables } from '../../tables.gen.ts'
import { insertAnyRow } from '../../testing/fill.ts'
import { makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'
import { eraseDue } from '../erasure/index.ts'

const tenantTables = ofTenants(tables)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'fatal' })
  // Its own jobs would take what is asked for here.
  await server.roles.worker?.close()
})
afterAll(() => server.destroy())

const db = () => server.platform.db

/** Rows of an organization by table, without those that have none. */
async function countRows(org: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tenantTables) {
    const column = orgIdOf(table)
    const rows = column ? await db().withSystem((tx) => tx.$count(table, eq(column, org))) : 0
    if (rows > 0) counts[getTableName(table)] = rows
  }
  return counts
}

/** With a row in every table that an organization has rows in. */
async function makeFull(): Promise<Store> {
  const store = await makeStore(server)
  await makeReleased(store)
  const counts = await countRows(store.org)
  for (const table of tenantTables)
    if (!counts[getTableName(table)]) await db().withSystem((tx) => insertAnyRow(tx, table, store.org))
  await db().withSystem((tx) => tx.delete(erasures).where(eq(erasures.orgId, store.org)))
  return store
}

describe('deleting an organization', () => {
  it('takes every row of it and no other’s, and leaves people their accounts', async () => {
    const [store, other] = [await makeFull(), await makeFull()]
    const second = await makeContainer(db(), store.org)
    const invited = { email: `${newId()}@demo.test`, user_name: 'Invited', org_role: 'member' } as const
    for (const each of [store, other])
      await each.manager.must(addOrganizationUser, { query: { org: each.org }, body: invited })
    const mailed = (each: Store) => db().withSystem((tx) => tx.$count(mails, eq(mails.about, each.org)))
    expect([await mailed(store), await mailed(other)]).toEqual([1, 1])
    const before = await countRows(other.org)
    await store.manager.must(updateDefault, {
      body: { last_seen_org: store.org, last_seen_container_id: store.container },
    })
    const query = { org: store.org }
    const { revision } = await store.manager.must(getOrganization, { query })
    const lost = await store.manager.must(deleteOrganization, { query: { ...query, revision, is_check: 'true' } })
    expect(lost).toMatchObject({ name: 'Test organization', deleted: false, revision, containers: 2, running: 1 })
    expect(lost.members).toBe((await countRows(store.org)).memberships)
    expect(await store.manager.call(deleteOrganization, { query: { ...query, revision } })).toMatchObject({
      status: 422,
      failure: { error: 'experiments_running' },
    })
    const gone = await store.manager.must(deleteOrganization, { query: { ...query, revision, confirmed: 'true' } })
    expect(gone).toEqual({ ...lost, deleted: true, revision: null })

    expect(Object.keys(await countRows(store.org)).sort()).toEqual(['erasures', 'platform_shops'])
    const asked = await db().withSystem((tx) => tx.select().from(erasures).where(eq(erasures.orgId, store.org)))
    const { user_id } = await store.manager.must(getUserInfo)
    expect(asked.map(({ kind, containerId, requestedBy }) => [kind, containerId, requestedBy]).sort()).toEqual(
      [
        ['container', store.container, user_id],
        ['container', second, user_id],
        ['organization', null, user_id],
      ].sort(),
    )
    expect([await mailed(store), await mailed(other)]).toEqual([0, 1])
    expect(await countRows(other.org)).toEqual(before)
    for (const client of [store.manager, store.member, store.assigned]) {
      const { organizations, default_value } = await client.must(getUserInfo)
      expect(organizations).toEqual([])
      expect(default_value).toMatchObject({ last_seen_org: null, last_seen_container_id: null })
      expect(await client.call(getOrganization, { query })).toMatchObject({
        status: 403,
        failure: { error: 'not_your_organization' },
      })
    }
  })

  it('is completed by a job: what a call has written meanwhile goes, too', async () => {
    const store = await makeStore(server)
    const query = { org: store.org }
    const { revision } = await store.manager.must(getOrganization, { query })
    await store.manager.must(deleteOrganization, { query: { ...query, revision } })
    const late = { id: newId(), orgId: store.org, actorId: 'u', action: 'container.update', target: 'late' } as const
    await db().withSystem((tx) => tx.insert(operationLog).values(late))
    await eraseDue(server.platform)
    expect(Object.keys(await countRows(store.org))).toEqual(['erasures'])
    const done = await db().withSystem((tx) => tx.select().from(erasures).where(eq(erasures.orgId, store.org)))
    expect(done.map(({ kind, checks, error, erased }) => [kind, checks, error, erased]).sort()).toEqual([
      ['container', 1, null, {}],
      ['organization', 1, null, { operation_log: 1 }],
    ])
  })

  it('is a manager’s to do, and nobody’s of another organization', async () => {
    const [store, other] = [await makeStore(server), await makeStore(server)]
    const { revision } = await store.manager.must(getOrganization, { query: { org: store.org } })
    const query = { org: store.org, confirmed: 'true', revision } as const
    for (const client of [store.storeManager, store.member, store.assigned, store.unassigned])
      expect(await client.call(deleteOrganization, { query })).toMatchObject({
        status: 403,
        failure: { error: 'no_permission' },
      })
    expect(await other.manager.call(deleteOrganization, { query })).toMatchObject({
      status: 403,
      failure: { error: 'not_your_organization' },
    })
    const stale = { ...query, revision: 'older' }
    expect(await store.manager.call(deleteOrganization, { query: stale })).toMatchObject({
      status: 409,
      failure: { error: 'conflict', details: { current: { org_name: 'Test organization' } } },
    })
    expect((await store.manager.must(getOrganization, { query: { org: store.org } })).org_id).toBe(store.org)
  })
})
