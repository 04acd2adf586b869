import { addOrganizationUser, getOrganization, getUserInfo, listManagers, renameOrganization } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastOperation, makeStore, readOperations } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeUser } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

describe('an organization', () => {
  it('tells itself to its managers and store managers, and to nobody else', async () => {
    const store = await makeStore(server, 'business')
    const query = { org: store.org }
    for (const [client, org_role] of [
      [store.manager, 'manager'],
      [store.storeManager, 'store_manager'],
    ] as const)
      expect(await client.must(getOrganization, { query })).toEqual({
        org_id: store.org,
        revision: expect.stringMatching(/^[\w-]{22}$/),
        org_name: 'Test organization',
        org_role,
        level: 'business',
        sub_end_at: null,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      })
    for (const client of [store.member, store.assigned, store.unassigned])
      expect(await client.call(getOrganization, { query })).toMatchObject({
        status: 403,
        failure: { error: 'no_permission' },
      })
  })

  it('is renamed by its manager, which the operation log tells', async () => {
    const store = await makeStore(server)
    const query = { org: store.org }
    const renamed = await store.manager.must(renameOrganization, { query, body: { name: ' 茶與器  有限公司 ' } })
    expect(renamed.org_name).toBe('茶與器  有限公司')
    const { organizations } = await store.member.must(getUserInfo)
    expect(organizations.map(({ org_name }) => org_name)).toEqual(['茶與器  有限公司'])
    expect(await lastOperation(store, 'organization.rename')).toMatchObject({
      target: '茶與器  有限公司',
      difference: { name: { before: 'Test organization', after: '茶與器  有限公司' } },
    })
  })

  it('is not renamed by others, nor to nothing', async () => {
    const store = await makeStore(server)
    const query = { org: store.org }
    for (const client of [store.storeManager, store.member, store.assigned, store.unassigned])
      expect(await client.call(renameOrganization, { query, body: { name: 'Mine' } })).toMatchObject({
        status: 403,
        failure: { error: 'no_permission' },
      })
    for (const [name, error] of [
      ['  ', 'required'],
      ['茶'.repeat(61), 'too_long'],
    ])
      expect(await store.manager.call(renameOrganization, { query, body: { name: name as string } })).toMatchObject({
        status: 400,
        failure: { issues: [{ path: 'name', error }] },
      })
    expect((await store.manager.must(getOrganization, { query })).org_name).toBe('Test organization')
    expect(await readOperations(store)).toEqual([])
  })
})

describe('whom to ask', () => {
  it('is told to everybody of the organization: its managers by name, and nothing else of them', async () => {
    const store = await makeStore(server)
    const query = { org: store.org }
    const { user_name: first } = await store.manager.must(getUserInfo)
    const { id } = await makeUser(server.platform.db, store.org, 'manager')
    const invited = { email: `invited.${id}@demo.test`, user_name: 'Invited', org_role: 'manager' } as const
    await store.manager.must(addOrganizationUser, { query, body: invited })
    for (const client of [store.manager, store.storeManager, store.member, store.assigned, store.unassigned])
      expect(await client.must(listManagers, { query })).toEqual([first, `User ${id}`])
    const foreign = await makeStore(server)
    expect(await foreign.manager.call(listManagers, { query })).toMatchObject({
      status: 403,
      failure: { error: 'not_your_organization' },
    })
  })
})
