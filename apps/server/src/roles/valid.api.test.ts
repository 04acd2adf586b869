import {
  assignUserContainer,
  type Endpoint,
  type ErrorCode,
  orderViews,
  renameOrganization,
  revokeServerKey,
  setRate,
  updateContainer,
  updateExperience,
  updateImage,
  updateSchedule,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick } from '../../../../tools/effort.ts'
import { fc } from '../../../../tools/fast-check.ts'
import {
  containerRates,
  containers,
  containerUsers,
  experiences,
  memberships,
  organizations,
  permissionEntries,
  rules,
  serverKeys,
  viewSchedules,
  views,
} from '../kernel/db/index.ts'
import { images } from '../modules/image/tables.ts'
import { ApiClient } from '../testing/api.ts'
import { calls, inputsOf, makeThings } from '../testing/calls.ts'
import { makeStore, readOperations } from '../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { makeUser } from '../testing/store.ts'

const seed = 20_261_122
/** Of each call. */
const numRuns = pick(2, 20)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

/** What a call may answer to a manager with valid fields while every store is there. */
const answersOf = ({ errors, access }: Endpoint): ErrorCode[] => {
  // A manager has no place in the system: what those calls do is told by tests of their own.
  if (access.level === 'system') return ['no_permission']
  const guard: ErrorCode[] = access.level === 'public' ? [] : ['not_found']
  return [...guard, ...errors.filter((code) => code !== 'unavailable')]
}

/** Calls that may find things as they are to be: then they leave no trace, and every row as it was. */
const mayBeSo = new Set<string>(
  [
    assignUserContainer,
    orderViews,
    renameOrganization,
    revokeServerKey,
    setRate,
    updateContainer,
    updateExperience,
    updateImage,
    updateSchedule,
    updateViews,
  ].map(({ id }) => id),
)

/** What an organization has, row by row. */
const readRows = (org: string) =>
  server.platform.db.withSystem(async (tx) => {
    const rows = [
      await tx.select().from(organizations).where(eq(organizations.id, org)),
      ...(await Promise.all(
        [
          containerRates,
          containers,
          containerUsers,
          experiences,
          images,
          memberships,
          permissionEntries,
          rules,
          serverKeys,
          viewSchedules,
          views,
        ].map((table) => tx.select().from(table).where(eq(table.orgId, org))),
      )),
    ]
    return rows
      .flat()
      .map((row) => JSON.stringify(row))
      .sort()
  })

describe('a valid call is done, or refused as the contract says', () => {
  it.each(calls.map((each) => [each.id, each] as const))('%s', { timeout: 120_000 }, async (_, call) => {
    // One of its own, since all that is read again after each run would grow with the calls.
    const store = await makeStore(server)
    const answers: string[] = []
    const property = fc.asyncProperty(fc.integer({ min: 0, max: 1_000_000 }), async (n) => {
      const things = await makeThings(store, call)
      const [input] = fc.sample(inputsOf(call, things, n % 3 === 0), { seed: n, numRuns: 1 })
      const client = new ApiClient(server.url, (await makeUser(server.platform.db, store.org)).token)
      const before = (await readOperations(store)).length
      const rows = mayBeSo.has(call.id) ? await readRows(store.org) : undefined
      // The server of tests checks every answer against the contract's reply and fails with 500 where it differs.
      const answer = await client.send(call, input)
      const told = answer.status === 200 ? 'done' : answer.failure.error
      expect(['done', ...answersOf(call)]).toContain(told)
      answers.push(told)
      const traces = (await readOperations(store)).length - before
      const isCheck = input?.query.is_check === 'true'
      const leavesTrace = told === 'done' && !call.quiet && 'containerUser' in call.access && !isCheck
      if (leavesTrace && traces === 0 && rows) expect(await readRows(store.org)).toEqual(rows)
      else expect([told, traces]).toEqual([told, leavesTrace ? 1 : 0])
    })
    // An input with every optional field, one with some, and then any.
    await fc.assert(property, { seed, numRuns, examples: [[0], [1]] })
    expect(answers).toHaveLength(numRuns)
  })
})
