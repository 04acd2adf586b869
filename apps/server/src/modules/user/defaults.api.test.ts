import { getUserInfo, updateDefault } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMembership } from '../../kernel/organization/store.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeStore } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeOrganization, makeUser } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

describe('defaults', () => {
  it('remember organization, container and language', async () => {
    const store = await makeStore(server)
    const { manager, org, container } = store
    const body = { last_seen_org: org, last_seen_container_id: container, locale: 'en' } as const
    const user = await manager.must(updateDefault, { body })
    expect(user).toMatchObject({
      locale: 'en',
      default_value: { last_seen_org: org, last_seen_container_id: container },
    })
    expect(await manager.must(getUserInfo)).toEqual(user)
    expect(await manager.must(updateDefault, { body: {} })).toEqual(user)
    const without = await manager.must(updateDefault, { body: { last_seen_container_id: null } })
    expect(without.default_value).toEqual({ last_seen_org: org, last_seen_container_id: null })
  })

  it('refuse an organization or container of others', async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    const call = (body: Record<string, unknown>) => store.manager.send(updateDefault, { body })
    const before = await store.manager.must(getUserInfo)
    expect(await call({ last_seen_org: foreign.org })).toMatchObject({
      status: 403,
      failure: { error: 'not_your_organization' },
    })
    expect(await call({ last_seen_org: store.org, last_seen_container_id: foreign.container })).toMatchObject({
      status: 404,
      failure: { error: 'not_found' },
    })
    expect((await call({ last_seen_container_id: store.container })).status).toBe(404)
    expect(await call({ last_seen_org: 'x', locale: 'fr' })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'last_seen_org' }, { path: 'locale', error: 'invalid_choice' }] },
    })
    expect(await store.manager.must(getUserInfo)).toEqual(before)
  })

  it('let a container user keep an assigned container only', async () => {
    const { org, container, assigned, server: own } = await makeStore(server)
    const second = await makeContainer(own.platform.db, org, 'Second')
    const call = (id: string) =>
      assigned.call(updateDefault, { body: { last_seen_org: org, last_seen_container_id: id } })
    expect((await call(container)).status).toBe(200)
    expect((await call(second)).status).toBe(404)
  })

  it('forget the container when the organization changes without one', async () => {
    const store = await makeStore(server)
    const second = await makeOrganization(server.platform.db)
    const person = await makeUser(server.platform.db, store.org)
    const client = new ApiClient(server.url, person.token)

    await server.platform.db.withSystem((tx) =>
      insertMembership(tx, { orgId: second, userId: person.id, role: 'member' }),
    )
    await client.must(updateDefault, { body: { last_seen_org: store.org, last_seen_container_id: store.container } })
    const moved = await client.must(updateDefault, { body: { last_seen_org: second } })
    expect(moved.default_value).toEqual({ last_seen_org: second, last_seen_container_id: null })
  })
})
