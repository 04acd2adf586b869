import {
  type BodyOf,
  getExperience,
  listAdminOrganizations,
  renameExperience,
  renameOrganization,
  renameView,
  updateAdminOrganization,
  updateContainer,
  updateExperience,
  updateRule,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiClient } from '../../testing/api.ts'
import { makeReady, makeStore, readOperations } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeUser } from '../../testing/store.ts'
import { users } from '../db/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

describe('the operation log', () => {
  it('has no entry of what was saved as it was', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    const { id, name, rules, views } = await makeReady(store)
    const [rule, view] = [rules[0] as (typeof rules)[0], views[1] as (typeof views)[0]]
    const before = (await readOperations(store)).length
    const query = { org }
    await manager.must(renameOrganization, { query, body: { name: 'Test organization' } })
    await manager.must(updateContainer, { query: { org, id: container }, body: { name: 'Test store' } })
    await manager.must(renameExperience, { query: { org, id }, body: { name } })
    const settle = async () => {
      const experience = { org, experience_id: id }
      const { revision } = await manager.must(getExperience, { query: experience })
      await manager.must(updateExperience, { query: experience, body: { devices: ['desktop'], revision } })
    }
    await settle()
    await settle()
    await manager.must(renameView, { query: { org, id: view.id }, body: { name: view.name } })
    await manager.must(updateViews, { query, body: { experience_id: id, views: [{ id: view.id, name: view.name }] } })
    // As the form sends it, with keys in another order than the database keeps them in.
    const [, { content: stored }] = views as [unknown, { content: Record<string, unknown> }]
    const content = Object.fromEntries(Object.entries(stored).reverse())
    await manager.must(updateViews, { query, body: { experience_id: id, views: [{ id: view.id, content }] } })
    const { field, operator, value } = rule
    await manager.must(updateRule, { query, body: { id: rule.id, field, operator, value } })
    const added = (await readOperations(store)).slice(0, -before)
    expect(added.map(({ action, difference }) => [action, Object.keys(difference)])).toEqual([
      ['experience.update', ['devices']],
    ])
  })

  it('tells a name that an administrator has changed apart from a plan', async () => {
    const { db } = server.platform
    const store = await makeStore(server, 'free')
    const { id, token } = await makeUser(db, undefined)
    await db.withSystem((tx) => tx.update(users).set({ systemRole: 'administrator' }).where(eq(users.id, id)))
    const admin = new ApiClient(server.url, token)
    const change = async (body: Partial<BodyOf<typeof updateAdminOrganization>>) => {
      const before = (await readOperations(store)).length
      const { content } = await admin.must(listAdminOrganizations, { query: { key: store.org } })
      const revision = content[0]?.revision ?? 'none'
      await admin.must(updateAdminOrganization, { query: { id: store.org }, body: { revision, ...body } })
      const all = await readOperations(store)
      return all.slice(0, all.length - before).map(({ action, target, difference }) => [action, target, difference])
    }
    const renamed = ['organization.rename', 'Tea', { name: { before: 'Test organization', after: 'Tea' } }]
    expect(await change({ org_name: 'Tea' })).toEqual([renamed])
    expect(await change({ org_name: 'Tea', level: 'free' })).toEqual([])
    expect((await change({ org_name: 'Tea House', level: 'starter' })).map(([action]) => action).sort()).toEqual([
      'organization.plan',
      'organization.rename',
    ])
  })
})
