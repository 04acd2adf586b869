import {
  addOrganizationUser,
  createAdminOrganization,
  createRule,
  createSchedule,
  type Endpoint,
  endpoints,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../kernel/db/index.ts'
import { newId } from '../kernel/ids.ts'
import { ApiClient } from '../testing/api.ts'
import { calls, inputsOf, makeThings, oneOf, schemasOf, type Things } from '../testing/calls.ts'
import { makeStore, type Store } from '../testing/fixtures.ts'
import type { Input } from '../testing/hostile.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { takeSnapshot } from '../testing/snapshot.ts'
import { makeContainer, makeUser } from '../testing/store.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

/** Somebody who may make the call, signed in anew: keys are a person's own. */
async function signIn({ access }: Endpoint): Promise<ApiClient> {
  const { id, token } = await makeUser(server.platform.db, store.org)
  if (access.level === 'system')
    await server.platform.db.withSystem((tx) =>
      tx.update(users).set({ systemRole: 'administrator' }).where(eq(users.id, id)),
    )
  return new ApiClient(server.url, token)
}

const readRows = () => takeSnapshot(server.platform.db)

let days = 0
/** What may not be there twice is another one each time. */
const fresh: Record<string, (body: object) => object> = {
  [addOrganizationUser.id]: (body) => ({ ...body, email: `${newId()}@demo.test` }),
  [createRule.id]: (body) => ({ ...body, operator: 'eq', value: `/${newId()}` }),
  [createSchedule.id]: (body) => ({
    ...body,
    start_at: new Date(Date.UTC(2040, 0, ++days)).toISOString(),
    recover_at: null,
  }),
  [createAdminOrganization.id]: () => ({
    org_name: `Organization ${newId()}`,
    manager: { email: `${newId()}@demo.test`, user_name: 'Manager' },
  }),
}

function makeInput(call: Endpoint, things: Things): Input {
  const { query, body } = oneOf(inputsOf(call, things), 5)
  if (!call.body) return { query }
  const { revision: _, ...rest } = body as { revision?: unknown }
  return { query, body: fresh[call.id]?.(rest) ?? rest }
}

const send = (client: ApiClient, call: Endpoint, input: Input, key: string) =>
  client.send(call, { ...input, headers: { 'idempotency-key': key } })

const creations = calls.filter(({ idempotent }) => idempotent).map((call) => [call.id, call] as const)

describe('create calls', () => {
  it('are all that make something to keep', () => {
    const posts = endpoints.filter(
      ({ method, access, quiet, idempotent }) =>
        method === 'POST' && !quiet && !idempotent && access.level !== 'public' && access.level !== 'session',
    )
    // These change what is there, put it back, open a session, or try once more; the same picture is kept once, whatever its key.
    expect(posts.map(({ id }) => id).sort()).toEqual([
      'POST /admin/jobs/retry',
      'POST /admin/mails/retry',
      'POST /admin/organizations/resendInvitation',
      'POST /notify/container/read',
      'POST /optimize/container/order/reject',
      'POST /optimize/container/rate',
      'POST /optimize/container/visitor/erase',
      'POST /optimize/experience/restore',
      'POST /optimize/image',
      'POST /optimize/image/drawn',
      'POST /optimize/url_view/restore',
      'POST /organization/assignUserContainerAttribute',
      'POST /organization/leave',
      'POST /organization/rename',
      'POST /organization/resendInvitation',
      'POST /user/impersonate',
    ])
  })

  it.each(creations)('%s is done once per key, also when repeats come at once', async (_id, call) => {
    const client = await signIn(call)
    const input = makeInput(call, await makeThings(store))
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(client, call, input, 'key')))
    expect(answers.map(({ status, failure }) => failure?.error ?? status)).toEqual([200, 200, 200, 200])
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    const done = await readRows()
    expect((await send(client, call, input, 'key')).data).toEqual(answers[0]?.data)
    expect(await readRows()).toEqual(done)
  })

  it.each(creations)(
    '%s refuses a key that was used with other input, and says so in the reference',
    async (_id, call) => {
      const client = await signIn(call)
      const things = await makeThings(store)
      const container = await makeContainer(server.platform.db, store.org)
      const input = makeInput(call, things)
      expect((await send(client, call, input, 'key')).status).toBe(200)
      const done = await readRows()
      const nameOf = { org_name: 'Other', name: 'Other', user_name: 'Other', value: '/other', description: 'Other' }
      const known = Object.entries(nameOf).filter(([key]) => key in (schemasOf(call).body?.properties ?? {}))
      const other = call.body
        ? { ...input, body: { ...(input.body as object), ...Object.fromEntries(known) } }
        : makeInput(call, { ...things, container })
      const { status, failure } = await send(client, call, other, 'key')
      expect([status, failure.error]).toEqual([409, 'idempotency_mismatch'])
      expect(await readRows()).toEqual(done)
      const described = await (await fetch(`${server.url}/api/openapi.json`)).json()
      const operation = described.paths[call.path][call.method.toLowerCase()]
      expect(JSON.stringify(operation.responses['409'])).toContain('idempotency_mismatch')
      expect(operation.parameters.map(({ name }: { name: string }) => name)).toContain('Idempotency-Key')
    },
  )

  it.each(creations)("%s keeps another person's key apart", async (_id, call) => {
    const [first, second] = [await signIn(call), await signIn(call)]
    const things = await makeThings(store)
    const made = await send(first, call, makeInput(call, things), 'key')
    const other = await send(second, call, makeInput(call, things), 'key')
    expect([made.status, other.failure?.error ?? other.status]).toEqual([200, 200])
    expect(other.data).not.toEqual(made.data)
  })
})
