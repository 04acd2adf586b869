import { deleteView, putWorkingCopy, removeOrganizationUser, tellPresence } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api.ts'
import { makeMember, makeReady, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { viewPresence } from './tables.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const makeVersion = async () => (await makeReady(store)).views[1]?.id as string
const tell = (id: string, client: ApiClient, more: object = {}) =>
  client.send(tellPresence, { query: { org: store.org }, body: { id, tab: 'one', ...more } })
const othersOf = async (id: string, client: ApiClient, more: object = {}) =>
  (await tell(id, client, more)).data.others.length

describe('who has the page editor open', () => {
  it('sees each other, until they leave or have said nothing for 40 seconds', async () => {
    const view = await makeVersion()
    expect((await tell(view, store.manager)).data).toEqual({
      others: [],
      is_elsewhere: false,
      working_copy: { revision: 0, is_behind: false, updated_at: null, updated_by: null },
    })
    expect((await tell(view, store.member)).data.others).toEqual([{ name: expect.any(String) }])
    expect(await othersOf(view, store.manager)).toBe(1)
    await tell(view, store.member, { leaves: true })
    expect(await othersOf(view, store.manager)).toBe(0)
    await tell(view, store.member)
    await server.platform.db.withOrg(store.org, (tx) =>
      tx.update(viewPresence).set({ seenAt: sql`now() - interval '41 seconds'` }).where(eq(viewPresence.viewId, view)),
    )
    expect(await othersOf(view, store.manager)).toBe(0)
    expect(await othersOf(await makeVersion(), store.manager)).toBe(0)
  })

  it('tells a person of another page of their own, which may close without taking this one away', async () => {
    const view = await makeVersion()
    await tell(view, store.manager, { tab: 'one' })
    expect((await tell(view, store.manager, { tab: 'two' })).data).toMatchObject({ is_elsewhere: true, others: [] })
    expect((await tell(view, store.manager, { tab: 'one' })).data.is_elsewhere).toBe(true)
    await tell(view, store.manager, { tab: 'two', leaves: true })
    expect(await othersOf(view, store.member)).toBe(1)
    expect((await tell(view, store.manager, { tab: 'one' })).data.is_elsewhere).toBe(false)
  })

  it('tells what is unsaved, so that nobody writes over it', async () => {
    const view = await makeVersion()
    const body = { id: view, seen: 0, content: { css: 'b {}' } }
    await store.member.must(putWorkingCopy, { query: { org: store.org }, body })
    expect((await tell(view, store.manager)).data.working_copy).toMatchObject({
      revision: 1,
      updated_by: { name: expect.any(String) },
    })
  })

  it('is for those who may edit it, and names members only', async () => {
    const view = await makeVersion()
    const { id, client } = await makeMember(store, 'member')
    await tell(view, client)
    expect(await othersOf(view, store.manager)).toBe(1)
    await store.manager.must(removeOrganizationUser, { query: { org: store.org, user_id: id } })
    expect(await othersOf(view, store.manager)).toBe(0)
    const foreign = await makeStore(server)
    const query = { org: foreign.org }
    expect((await foreign.manager.call(tellPresence, { query, body: { id: view, tab: 'x' } })).status).toBe(404)
    for (const client of [store.assigned, store.unassigned, foreign.manager])
      expect((await tell(view, client)).status).toBe(403)
    for (const tab of ['', 'x y', 5, null, 'x'.repeat(41)])
      expect((await tell(view, store.manager, { tab })).status).toBe(400)
    await store.manager.must(deleteView, { query: { org: store.org, id: view } })
    expect((await tell(view, store.manager)).status).toBe(404)
  })
})
