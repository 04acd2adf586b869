import {
  adoptVersion,
  assignUserContainer,
  concludeExperience,
  createView,
  deleteOrganization,
  disableExperience,
  disconnectPlatformShop,
  type Endpoint,
  extendExperience,
  getContainer,
  getExperience,
  getOrganization,
  getOrganizationUser,
  getTimer,
  handOver,
  orderViews,
  type RevisedResource,
  redraftExperience,
  releaseExperience,
  renameOrganization,
  updateAdminOrganization,
  updateExperience,
  updateSchedule,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformShops, users } from '../kernel/db/index.ts'
import { newId } from '../kernel/ids.ts'
import { ApiClient } from '../testing/api.ts'
import { calls, inputsOf, makeThings, oneOf, type Things } from '../testing/calls.ts'
import { makeStore, type Store } from '../testing/fixtures.ts'
import type { Input } from '../testing/hostile.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { takeSnapshot } from '../testing/snapshot.ts'
import { isSpecCall } from '../testing/spec-calls.ts'
import { makeContainer, makeUser } from '../testing/store.ts'

let server: TestServer
let store: Store
let administrator: ApiClient
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
  const { id, token } = await makeUser(server.platform.db, undefined)
  await server.platform.db.withSystem((tx) =>
    tx.update(users).set({ systemRole: 'administrator' }).where(eq(users.id, id)),
  )
  administrator = new ApiClient(server.url, token)
})
afterAll(() => server.destroy())

const clientFor = ({ access }: Endpoint) => (access.level === 'system' ? administrator : store.manager)
const partOf = ({ method }: Endpoint) => (method === 'DELETE' ? 'query' : 'body')
const withRevision = (call: Endpoint, input: Input, revision: unknown): Input => {
  const part = partOf(call)
  return { ...input, [part]: { ...(input[part] as object), revision } }
}

/** Calls whose input has to fit more than the schemas say. */
const inputs: Record<string, (things: Things & { second: string }) => Partial<Input>> = {
  [orderViews.id]: ({ experience, views: [original, ...others] }) => ({
    body: { experience_id: experience, view_ids: [original, ...others.reverse()] },
  }),
  [assignUserContainer.id]: ({ user, second }) => ({ body: { user_id: user, container_id: second } }),
  [updateAdminOrganization.id]: ({ org }) => ({ query: { id: org }, body: { org_name: newId() } }),
  [deleteOrganization.id]: ({ org }) => ({ query: { org, confirmed: 'true' } }),
  [renameOrganization.id]: () => ({ body: { name: newId() } }),
  [updateExperience.id]: () => ({ body: { name: newId(), groups: [] } }),
  [extendExperience.id]: () => ({ body: { days: 20 } }),
  [updateSchedule.id]: ({ schedule }) => ({ body: { id: schedule, description: newId().slice(0, 10) } }),
  [updateViews.id]: ({ experience, view }) => ({
    body: { experience_id: experience, views: [{ id: view, name: 'C' }] },
  }),
}

/** Calls on what has been released. */
const ofReleased = [disableExperience, redraftExperience, extendExperience, adoptVersion, concludeExperience, handOver]

/** Things in a state in which the call can be made, and an input that makes it. */
async function prepare(call: Endpoint): Promise<{ things: Things & { second: string }; input: Input }> {
  // It was deleted by the call before.
  if ((await readOrganization()).status !== 200) store = await makeStore(server)
  const own = { ...store, container: await makeContainer(server.platform.db, store.org) }
  const things = { ...(await makeThings(own)), second: await makeContainer(server.platform.db, store.org, 'Second') }
  const query = { org: store.org, id: things.experience }
  if (ofReleased.some(({ id }) => id === call.id)) {
    const { revision } = await store.manager.must(releaseExperience, { query })
    if (call === concludeExperience) await store.manager.must(disableExperience, { query })
    if (call === handOver) await store.manager.must(adoptVersion, { query, body: { view_id: things.view, revision } })
  }
  if (call === orderViews) {
    const body = { experience_id: things.experience, name: 'C' }
    things.views.push((await store.manager.must(createView, { query: { org: store.org }, body })).id)
  }
  if (call === disconnectPlatformShop) await connectShop(things.container)
  const made = { ...oneOf(inputsOf(call, things), 3), ...inputs[call.id]?.(things) }
  const { is_check: _, revision: __, ...rest } = made.query
  return { things, input: withRevision(call, { ...made, query: rest }, undefined) }
}

const connectShop = (containerId: string) =>
  server.platform.db.withSystem((tx) =>
    tx.insert(platformShops).values({ platform: 'shopify', shop: `${newId()}.test`, orgId: store.org, containerId }),
  )

const readOrganization = () => store.manager.call(getOrganization, { query: { org: store.org } })

/** The present revision of what a call changes; null: it is gone. */
async function readRevision(resource: RevisedResource, { org, experience, container, user, timer }: Things) {
  const calls = {
    experience: () => store.manager.call(getExperience, { query: { org, experience_id: experience } }),
    container: () => store.manager.call(getContainer, { query: { org, id: container } }),
    member: () => store.manager.call(getOrganizationUser, { query: { org, user_id: user } }),
    organization: readOrganization,
    timer: () => store.manager.call(getTimer, { query: { org, id: timer } }),
  }
  const { status, data } = await calls[resource]()
  return status === 200 ? data.revision : null
}

const changing = calls.filter(
  ({ access, method, quiet }) =>
    method !== 'GET' && !quiet && (access.level === 'organization' || access.level === 'container'),
)
const revised = calls.flatMap((call) => (call.revises ? [[call.id, call, call.revises] as const] : []))

describe('every call that changes something', () => {
  it('says of what, but for those that begin a whole and those whose whole has no revision', () => {
    const without = changing.filter(({ revises }) => !revises).map(({ id }) => id)
    expect(without.sort()).toEqual([
      'DELETE /optimize/container/rate',
      'DELETE /optimize/container/server_key',
      'DELETE /optimize/experience/report/share',
      'DELETE /optimize/image',
      'PATCH /optimize/container/order',
      'PATCH /optimize/container/order/sender',
      'PATCH /optimize/image',
      'POST /notify/container/read',
      'POST /optimize/container',
      'POST /optimize/container/order/reject',
      'POST /optimize/container/rate',
      'POST /optimize/container/server_key',
      'POST /optimize/container/visitor/erase',
      'POST /optimize/experience',
      'POST /optimize/experience/copy',
      'POST /optimize/experience/report/share',
      'POST /optimize/experience/restore',
      'POST /optimize/image',
      'POST /optimize/image/drawn',
      'POST /optimize/timer',
      'POST /optimize/timer/copy',
      'POST /organization/addUser',
      'POST /organization/leave',
      'POST /organization/resendInvitation',
      // Several at once, each with a revision of its own.
      'PUT /optimize/experience/exclusion',
    ])
  })

  it.each(revised)('%s goes on without a revision if it is of the specification', async (_id, call, resource) => {
    const { things, input } = await prepare(call)
    const before = await readRevision(resource, things)
    const { status, failure, data } = await clientFor(call).send(call, input)
    if (!isSpecCall(call)) {
      expect([status, failure.issues?.[0]]).toMatchObject([400, { path: 'revision' }])
      return
    }
    expect([status, failure?.error, failure?.issues]).toEqual([200, undefined, undefined])
    const after = await readRevision(resource, things)
    expect((data as { revision: unknown }).revision).toBe(after)
    expect(after).not.toBe(before)
  })

  it.each(revised)('%s goes on with the present revision and answers the new one', async (_id, call, resource) => {
    const { things, input } = await prepare(call)
    const before = await readRevision(resource, things)
    const { status, failure, data } = await clientFor(call).send(call, withRevision(call, input, before))
    expect([status, failure?.error, failure?.issues]).toEqual([200, undefined, undefined])
    const after = await readRevision(resource, things)
    expect((data as { revision: unknown }).revision).toBe(after)
    expect(after).not.toBe(before)
  })

  it.each(revised)('%s of an older state changes nothing and answers the present one', async (_id, call, resource) => {
    const { things, input } = await prepare(call)
    const present = await readRevision(resource, things)
    const stale = typeof present === 'number' ? present + 1 : 'older'
    const before = await takeSnapshot(server.platform.db)
    const { status, failure } = await clientFor(call).send(call, withRevision(call, input, stale))
    expect([status, failure.error]).toEqual([409, 'conflict'])
    expect(failure.details).toMatchObject({ current: { revision: present } })
    expect(await takeSnapshot(server.platform.db)).toEqual(before)
  })

  it.each(revised)('%s is described with it', (_id, call) => {
    const schema = partOf(call) === 'query' ? call.query : call.body
    const parsed = schema?.safeParse({ revision: {} })
    expect(parsed?.error?.issues.map(({ path }) => path.join('.'))).toContain('revision')
  })
})
