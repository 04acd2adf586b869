import { createHash } from 'node:crypto'
import { eq, getTableName, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../kernel/access/queries.ts'
import { organizations } from '../kernel/db/index.ts'
import { ofTenants, orgIdOf } from '../kernel/db/tables.ts'
import { scopeOf } from '../platform/clickhouse/index.ts'
import { tables } from '../tables.gen.ts'
import { calls, inputsOf, makeThings, oneOf, type Things } from '../testing/calls.ts'
import { makeReleased, makeStore, type Store } from '../testing/fixtures.ts'
import type { Input } from '../testing/hostile.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const tenantTables = ofTenants(tables)

/** What the guard that lets everything pass says: the caller manages their own organization, and the container is another's. */
const open = vi.hoisted(() => ({ org: '', container: '' }))
vi.mock('../kernel/access/guard.ts', async (load) => ({
  ...(await load<object>()),
  requireRight: () => {},
  requireImpersonable: () => {},
  checkAccess: async (_db: unknown, _actor: Actor, { access }: { access: { level: string } }) => ({
    member: { org: open.org, role: 'manager', level: 'nineder', containerIds: null },
    entries: new Map(),
    ...(access.level === 'container' && {
      container: {
        id: open.container,
        timezone: 'Asia/Taipei',
        currency: 'TWD',
        scope: scopeOf(open.container, { domain: '', hosts: [] }),
      },
    }),
  }),
}))

// What the clock starts by itself writes into the rows of anybody, also while a call is looked at.
vi.mock('./jobs.gen.ts', () => ({ jobLists: [] }))

const secret = 'Secret of the others'

let server: TestServer
let own: Store
let ownThings: Things
let others: Store
let theirThings: Things
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'fatal' })
  // Made through the API, each as if it were the caller's own.
  const make = async (): Promise<[Store, Things]> => {
    const store = await makeStore(server)
    open.org = store.org
    open.container = store.container
    return [store, await makeThings(store)]
  }
  ;[own, ownThings] = await make()
  ;[others, theirThings] = await make()
  await makeReleased(others, secret)
  await server.platform.db.withSystem((tx) =>
    tx.update(organizations).set({ name: secret }).where(eq(organizations.id, others.org)),
  )
  open.org = own.org
})
afterAll(() => server.destroy())

/** Every row of the others, by table. */
async function readTheirs(): Promise<Record<string, string>> {
  return server.platform.db.withSystem(async (tx) => {
    const digests: Record<string, string> = {}
    for (const table of tenantTables) {
      const mine: SQL = eq(orgIdOf(table) as never, others.org)
      const rows = (await tx.select().from(table).where(mine)).map((row) => JSON.stringify(row)).sort()
      digests[getTableName(table)] = `${rows.length} ${createHash('sha256').update(rows.join()).digest('hex')}`
    }
    const [organization] = await tx.select().from(organizations).where(eq(organizations.id, others.org))
    return { ...digests, organization: JSON.stringify(organization) }
  })
}

/** What only the others can have told: ids that were not sent, and their secret. */
const tellingOf = (input: Input): string[] => {
  const sent = JSON.stringify(input)
  return [secret, ...Object.values(theirThings).flat().map(String)].filter(
    (text) => text.length > 8 && !sent.includes(text),
  )
}

describe('without the guard, row-level security alone', () => {
  const scoped = calls.filter(({ access }) => access.level === 'organization' || access.level === 'container')

  it.each(scoped.map((each) => [each.id, each] as const))(
    '%s tells and changes nothing of another organization',
    async (_, call) => {
      const before = await readTheirs()
      const theirs = inputsOf(call, theirThings, true)
      // Their things under the own organization's name, and under theirs.
      const inputs = [1, 2].map((seed) => oneOf(theirs, seed))
      for (const input of [...inputs.map((each) => ({ ...each, query: { ...each.query, org: own.org } })), ...inputs]) {
        const { data, failure, headers } = await own.manager.send(call, input)
        const told = `${JSON.stringify(data)} ${JSON.stringify(failure)} ${JSON.stringify([...headers])}`
        for (const text of tellingOf(input)) expect(told).not.toContain(text)
      }
      expect(await readTheirs()).toEqual(before)
    },
  )

  it('still lets the caller work with what is their own', async () => {
    open.container = own.container
    const reads = scoped.filter(({ method, file, path }) => method === 'GET' && !file && !path.endsWith('stream'))
    const done = []
    for (const call of reads) {
      const { status } = await own.manager.send(call, oneOf(inputsOf(call, ownThings), 1))
      if (status === 200) done.push(call.id)
    }
    open.container = others.container
    expect(done.length).toBeGreaterThan(reads.length / 2)
  })
})
