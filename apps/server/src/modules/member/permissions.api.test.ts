import {
  assignContainerAttribute,
  assignUserContainer,
  type CheckedPermission,
  changeUserRole,
  checkApiAuth,
  createContainer,
  createExperience,
  endpoints,
  getOrganizationUser,
  listOperations,
  listPermissions,
  type OrgRole,
  permissionKey,
  permissionsOf,
  setUserPermissions,
  updateViews,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiClient } from '../../testing/api.ts'
import {
  lastOperation,
  makeDraft,
  makeReleased,
  makeStore,
  readOperations,
  type Store,
} from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeUser } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const create = { method: 'POST', url: '/optimize/experience' } as const
const weight = { method: 'PATCH', url: '/optimize/view/v3#weight' } as const
const connect = { method: 'POST', url: '/optimize/container' } as const
const release = { method: 'PATCH', url: '/optimize/experience/release' } as const

const person = async (store: Store, role: OrgRole | null, containers: string[] = []) => {
  const { id, token } = await makeUser(server.platform.db, store.org, role, { containers })
  return { id, client: new ApiClient(server.url, token) }
}
const set = (store: Store, user_id: string, list: object[], more: object = {}) =>
  store.manager.send(setUserPermissions, {
    query: { org: store.org },
    body: { user_id, container_id: store.container, list, ...more },
  })
const check = (client: ApiClient, { org, container: container_id }: Store, list: { method: 'GET'; url: string }[]) =>
  client.must(checkApiAuth, { query: { org, container_id }, body: { list } })
const tryCreate = (client: ApiClient, { org, container }: Store) =>
  client.call(createExperience, {
    query: { org },
    body: { container_id: container, name: 'New', url: 'https://shop.test/' },
  })

describe('the catalog of rights', () => {
  it('holds every right that can be given once, with where and what each role has', async () => {
    const { org, storeManager, member, assigned } = await makeStore(server)
    const groups = await storeManager.must(listPermissions, { query: { org } })
    const all = groups.flatMap((group) => group.permissions)
    expect(all.map(permissionKey).sort()).toEqual(endpoints.flatMap(permissionsOf).map(permissionKey).sort())
    const of = (right: { method: string; url: string }) =>
      all.find((each) => each.url === right.url && each.method === right.method)
    expect(of(create)?.defaults).toEqual({ manager: true, store_manager: true, member: true, container_user: false })
    expect([of(create), of(connect)].map((right) => right?.scope)).toEqual(['container', 'organization'])
    expect(of(weight)).toMatchObject({
      name: { 'zh-TW': '修改已發布實驗的權重', en: 'Change weights after release' },
      plan: 'business',
      defaults: { manager: true, store_manager: true, member: false, container_user: false },
    })
    for (const client of [member, assigned])
      expect((await client.call(listPermissions, { query: { org } })).status).toBe(403)
  })
})

describe("a person's entries", () => {
  it('give and take rights at once, in that container only, with a trace', async () => {
    const store = await makeStore(server)
    const second = await makeContainer(server.platform.db, store.org, 'Second')
    const { id, client } = await person(store, null, [store.container, second])
    expect((await tryCreate(client, store)).status).toBe(403)
    const given = await set(store, id, [{ ...create, enable: true }])
    expect(given.data.permissions).toEqual([{ container_id: store.container, list: [{ ...create, enable: true }] }])
    expect((await tryCreate(client, store)).status).toBe(200)
    expect((await tryCreate(client, { ...store, container: second })).status).toBe(403)
    expect(await lastOperation(store, 'member.permissions')).toMatchObject({
      userId: id,
      containerId: store.container,
      difference: { 'POST /optimize/experience': { before: null, after: true } },
    })
    await set(store, id, [{ ...create, enable: null }])
    expect((await tryCreate(client, store)).status).toBe(403)
  })

  it('take from a role what it has, and go with null or a complete list', async () => {
    const store = await makeStore(server)
    const { id, client } = await person(store, 'member')
    await set(store, id, [
      { ...create, enable: false },
      { ...release, enable: true },
    ])
    expect((await tryCreate(client, store)).status).toBe(403)
    const merged = await set(store, id, [{ ...weight, enable: true }])
    expect(merged.data.permissions[0]?.list).toHaveLength(3)
    const complete = await set(store, id, [{ ...create, enable: true }], { replace: true })
    expect(complete.data.permissions[0]?.list).toEqual([{ ...create, enable: true }])
    expect((await set(store, id, [], { replace: true })).data.permissions).toEqual([])
    const traces = (await readOperations(store)).length
    await set(store, id, [{ ...create, enable: null }])
    expect((await readOperations(store)).length).toBe(traces)
  })

  it('can be set through the call by container too', async () => {
    const store = await makeStore(server)
    const { org, container } = store
    const { id } = await person(store, 'member')
    const input = { query: { org, container }, body: { user_id: id, list: [{ ...create, enable: false }] } }
    const after = await store.manager.must(assignContainerAttribute, input)
    expect(after.permissions).toEqual([{ container_id: container, list: [{ ...create, enable: false }] }])
    for (const actor of [store.storeManager, store.member, store.assigned])
      expect((await actor.call(assignContainerAttribute, input)).status).toBe(403)
    const unknown = await store.manager.call(assignContainerAttribute, { ...input, query: { org, container: 'none' } })
    expect(unknown.status).toBe(404)
  })

  it('are only of known rights, each once, of people who reach the container, and never a manager', async () => {
    const store = await makeStore(server)
    const manager = await person(store, 'manager')
    const member = await person(store, 'member')
    const outside = await person(store, null)
    const entry = { ...create, enable: false }
    expect(await set(store, manager.id, [entry])).toMatchObject({
      status: 422,
      failure: { error: 'manager_unchangeable' },
    })
    const unknown = [entry, { method: 'GET', url: '/organization/auths', enable: true }, entry]
    expect((await set(store, member.id, unknown)).failure.issues?.map((issue) => issue.path)).toEqual([
      'list.1.url',
      'list.2.url',
    ])
    expect((await set(store, outside.id, [entry])).failure.issues?.[0]?.path).toBe('container_id')
    expect((await set(store, member.id, [{ ...create, url: 'x', enable: 1 }])).status).toBe(400)
    for (const client of [store.storeManager, store.member, store.assigned, store.unassigned]) {
      const body = { user_id: member.id, container_id: store.container, list: [] }
      const answer = await client.call(setUserPermissions, { query: { org: store.org }, body })
      expect(answer).toMatchObject({ status: 403, failure: { details: { role: 'manager' } } })
    }
    expect((await tryCreate(member.client, store)).status).toBe(200)
  })
})

describe('rights in the organization as a whole', () => {
  const everywhere = { container_id: null }
  const tryConnect = async (client: ApiClient, { org }: Store) =>
    (await client.call(createContainer, { query: { org }, body: { name: 'New', website: 'https://new.test' } })).status

  it('are given to a member and taken from a store manager, at once and with a trace', async () => {
    const store = await makeStore(server)
    const member = await person(store, 'member')
    const { status } = await member.client.call(listOperations, { query: { org: store.org } })
    expect([status, await tryConnect(member.client, store)]).toEqual([403, 403])
    const given = await set(store, member.id, [{ ...connect, enable: true }], everywhere)
    expect(given.data.permissions).toEqual([{ container_id: null, list: [{ ...connect, enable: true }] }])
    expect(await tryConnect(member.client, store)).toBe(200)
    expect(await lastOperation(store, 'member.permissions')).toMatchObject({
      containerId: null,
      difference: { 'POST /optimize/container': { before: null, after: true } },
    })
    const storeManager = await person(store, 'store_manager')
    const record = { method: 'GET', url: '/operation_log' } as const
    await set(store, storeManager.id, [{ ...record, enable: false }], everywhere)
    const answers = await check(storeManager.client, store, [record, { ...record, url: '/operation_log/container' }])
    expect(answers.map(({ enable, because }) => [enable, because])).toEqual([
      [false, 'entry'],
      [true, undefined],
    ])
    await set(store, storeManager.id, [{ ...record, enable: null }], everywhere)
    expect((await storeManager.client.call(listOperations, { query: { org: store.org } })).status).toBe(200)
  })

  it('stand apart from those in containers, and go with the place in the organization', async () => {
    const store = await makeStore(server)
    const { org } = store
    const { id, client } = await person(store, 'member')
    const wrong = [
      await set(store, id, [{ ...create, enable: true }], everywhere),
      await set(store, id, [{ ...connect, enable: true }]),
    ]
    for (const { status, failure } of wrong) expect([status, failure.issues?.[0]?.path]).toEqual([422, 'list.0.url'])
    await set(store, id, [{ ...create, enable: false }])
    await set(store, id, [{ ...connect, enable: true }], everywhere)
    await set(store, id, [], { ...everywhere, replace: true })
    const { permissions } = await store.manager.must(getOrganizationUser, { query: { org, user_id: id } })
    expect(permissions).toEqual([{ container_id: store.container, list: [{ ...create, enable: false }] }])
    await set(store, id, [{ ...connect, enable: true }], everywhere)
    const body = { user_id: id, org_role: null, container_ids: [store.container] }
    const { permissions: kept } = await store.manager.must(changeUserRole, { query: { org }, body })
    expect(kept.map((each) => each.container_id)).toEqual([store.container])
    expect(await tryConnect(client, store)).toBe(403)
    const refused = await set(store, id, [{ ...connect, enable: true }], everywhere)
    expect(refused.failure.issues?.[0]?.path).toBe('container_id')
  })

  it('are answered without a container too, when every right is asked for', async () => {
    const { org, member } = await makeStore(server)
    const all = await member.must(checkApiAuth, { query: { org }, body: { all: true } })
    expect(all.map(permissionKey)).toContain(permissionKey(connect))
    expect(all.map(permissionKey)).not.toContain(permissionKey(create))
  })
})

describe('the permission check', () => {
  it('answers as the guard does, and says why not', async () => {
    const store = await makeStore(server, 'starter')
    const answers = async (client: ApiClient) =>
      (await check(client, store, [create, weight, { method: 'GET', url: '/no/such' }] as never)).map(
        ({ url: _, method: __, ...rest }) => rest,
      )
    const unknown = { enable: false, because: 'unknown' }
    const needsPlan = { enable: false, because: 'plan', level: 'business' }
    expect(await answers(store.manager)).toEqual([{ enable: true }, needsPlan, unknown])
    expect(await answers(store.member)).toEqual([
      { enable: true },
      { enable: false, because: 'role', role: 'store_manager' },
      unknown,
    ])
    const entry = { enable: false, because: 'entry' }
    expect(await answers(store.assigned)).toEqual([entry, entry, unknown])
  })

  it('tells of calls outside of containers too', async () => {
    const store = await makeStore(server)
    const list = [
      { method: 'POST', url: '/optimize/container' },
      { method: 'GET', url: '/user/getUserInfo' },
      { method: 'GET', url: '/admin/organizations' },
    ]
    const enabled = async (client: ApiClient, input: object = {}) =>
      (await client.send(checkApiAuth, { body: { list }, ...input })).data.map((each: CheckedPermission) => each.enable)
    const query = { org: store.org }
    expect(await enabled(store.manager, { query })).toEqual([true, true, false])
    expect(await enabled(store.member, { query })).toEqual([false, true, false])
    expect(await enabled(store.manager)).toEqual([false, true, false])
  })

  it('agrees with what then happens to weights after release', async () => {
    for (const level of ['starter', 'business'] as const)
      for (const role of ['manager', 'store_manager', 'member'] as const) {
        const store = await makeStore(server, level)
        const { id, views } = await makeReleased(store)
        const { client } = await person(store, role)
        const [answer] = await check(client, store, [weight] as never)
        const weights = views.map((view, i) => ({ id: view.id, weight: i === 0 ? 0.7 : 0.3 }))
        const body = { experience_id: id, views: weights }
        const { status } = await client.call(updateViews, { query: { org: store.org }, body })
        expect([level, role, status]).toEqual([level, role, answer?.enable ? 200 : 403])
      }
  })

  it('is a check of the session without a list, and answers every right when asked for all', async () => {
    const store = await makeStore(server)
    expect(await store.member.must(checkApiAuth, { body: {} })).toEqual([])
    const query = { org: store.org, container_id: store.container }
    const all = await store.assigned.must(checkApiAuth, { query, body: { all: true } })
    expect(all.map(permissionKey).sort()).toEqual(endpoints.flatMap(permissionsOf).map(permissionKey).sort())
    expect(await new ApiClient(server.url).call(checkApiAuth, { body: {} })).toMatchObject({ status: 401 })
  })

  it('refuses strangers, and container users other containers', async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    const at = (client: ApiClient, org: string, container_id?: string) =>
      client.call(checkApiAuth, { query: { org, container_id }, body: {} })
    expect(await at(foreign.manager, store.org)).toMatchObject({ failure: { error: 'not_your_organization' } })
    expect(await at(store.manager, store.org, foreign.container)).toMatchObject({ failure: { error: 'not_found' } })
    expect(await at(store.unassigned, store.org, store.container)).toMatchObject({
      failure: { error: 'no_permission' },
    })
  })

  it('tells with a header since when rights are stale', async () => {
    const store = await makeStore(server)
    const { id, client } = await person(store, null, [store.container])
    const stamp = async () => {
      const { headers } = await client.call(checkApiAuth, { query: { org: store.org }, body: {} })
      return headers.get('cache-map-update-at') ?? ''
    }
    const stamps = [await stamp()]
    expect(stamps[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(await stamp()).toBe(stamps[0])
    const changes = [
      () => set(store, id, [{ ...create, enable: true }]),
      () =>
        store.manager.must(changeUserRole, { query: { org: store.org }, body: { user_id: id, org_role: 'member' } }),
      () =>
        store.manager.must(changeUserRole, {
          query: { org: store.org },
          body: { user_id: id, org_role: null, container_ids: [store.container] },
        }),
      () =>
        store.manager.must(assignUserContainer, {
          query: { org: store.org },
          body: { user_id: id, container_id: store.container, enable: false },
        }),
    ]
    for (const change of changes) {
      await change()
      const next = await stamp()
      expect(next > (stamps.at(-1) as string)).toBe(true)
      stamps.push(next)
    }
    await makeDraft(store)
    expect(await stamp()).toBe(stamps.at(-1))
  })
})
