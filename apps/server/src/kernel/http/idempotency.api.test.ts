import { createContainer, createExperience, createView, listContainers, listExperiences } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDraft, makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { idempotencyKeys, organizations } from '../db/index.ts'
import { sweepExpired } from '../housekeeping/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const draft = ({ container }: Store, name = 'Once') => ({ container_id: container, name, url: 'https://shop.test/' })
const create = (store: Store, key: string, name?: string, client = store.manager) =>
  client.call(createExperience, {
    query: { org: store.org },
    body: draft(store, name),
    headers: { 'idempotency-key': key },
  })
const count = async ({ org, container, manager }: Store) =>
  (await manager.must(listExperiences, { query: { org, container_id: container } })).totalElements
const age = ({ org }: Store, ms: number) =>
  server.platform.db.withOrg(org, (tx) =>
    tx
      .update(idempotencyKeys)
      .set({ createdAt: new Date(Date.now() - ms) })
      .where(eq(idempotencyKeys.orgId, org)),
  )

describe('a create call with an Idempotency-Key', () => {
  it('is done once: a repeat gets the first answer and leaves no second trace', async () => {
    const store = await makeStore(server)
    const first = await create(store, 'key-1')
    const second = await create(store, 'key-1')
    expect(first.status).toBe(200)
    expect(second.data).toEqual(first.data)
    expect(await count(store)).toBe(1)
    expect(await readOperations(store)).toHaveLength(1)
    expect((await create(store, 'key-2')).data.id).not.toBe(first.data.id)
    expect(await count(store)).toBe(2)
  })

  it('refuses the same key with other content or for another call', async () => {
    const store = await makeStore(server)
    const { data } = await create(store, 'key')
    const mismatch = { status: 409, failure: { error: 'idempotency_mismatch' } }
    expect(await create(store, 'key', 'Other')).toMatchObject(mismatch)
    const headers = { 'idempotency-key': 'key' }
    const query = { org: store.org }
    const other = await store.manager.call(createView, { query, headers, body: { experience_id: data.id, name: 'B' } })
    expect(other).toMatchObject(mismatch)
    expect(await count(store)).toBe(1)
  })

  it('is done once also when many come at once', async () => {
    const store = await makeStore(server)
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(store, 'key')))
    expect(await count(store)).toBe(1)
    const done = answers.filter((answer) => answer.status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map((answer) => answer.data.id)).size).toBe(1)
    for (const answer of answers.filter((each) => each.status !== 200))
      expect(answer).toMatchObject({ status: 409, failure: { error: 'conflict' } })
    expect((await create(store, 'key')).data).toEqual(done[0]?.data)
  })

  it('keeps keys of persons and organisations apart', async () => {
    const [store, other] = [await makeStore(server), await makeStore(server)]
    const ids = [
      (await create(store, 'key')).data.id,
      (await create(store, 'key', undefined, store.member)).data.id,
      (await create(other, 'key')).data.id,
    ]
    expect(new Set(ids).size).toBe(3)
  })

  it('may be tried again with the same key after a failure', async () => {
    const store = await makeStore(server, 'free')
    const body = { name: 'Second', website: 'https://b.test' }
    const headers = { 'idempotency-key': 'key' }
    const connect = () => store.manager.call(createContainer, { query: { org: store.org }, body, headers })
    for (let i = 0; i < 2; i++) expect((await connect()).status).toBe(423)

    await server.platform.db.withSystem((tx) =>
      tx.update(organizations).set({ level: 'starter' }).where(eq(organizations.id, store.org)),
    )
    expect((await connect()).status).toBe(200)
    expect((await connect()).status).toBe(200)
    expect(await store.manager.must(listContainers, { query: { org: store.org } })).toHaveLength(2)
  })

  it('frees a key that was never answered after a minute, and every key after a day', async () => {
    const store = await makeStore(server)
    const { data } = await create(store, 'key')
    await server.platform.db.withOrg(store.org, (tx) => tx.update(idempotencyKeys).set({ status: null, reply: null }))
    expect(await create(store, 'key')).toMatchObject({ status: 409, failure: { error: 'conflict' } })
    await age(store, 61_000)
    const again = await create(store, 'key')
    expect(again.status).toBe(200)
    expect(again.data.id).not.toBe(data.id)
    await age(store, 23 * 3600_000)
    expect((await create(store, 'key')).data.id).toBe(again.data.id)
    await age(store, 25 * 3600_000)
    expect((await create(store, 'key')).data.id).not.toBe(again.data.id)
    await age(store, 25 * 3600_000)
    await sweepExpired(server.platform.db)
    expect(await server.platform.db.withOrg(store.org, (tx) => tx.select().from(idempotencyKeys))).toEqual([])
  })

  it('refuses a key without characters or with too many', async () => {
    const store = await makeStore(server)
    for (const key of ['', 'x'.repeat(201)])
      expect(await create(store, key)).toMatchObject({
        status: 400,
        failure: { issues: [{ path: 'Idempotency-Key', error: 'invalid_format' }] },
      })
    expect((await create(store, 'x'.repeat(200))).status).toBe(200)
  })

  it('ignores the key where a call is no creation', async () => {
    const store = await makeStore(server)
    await makeDraft(store)
    const query = { org: store.org, container_id: store.container }
    const headers = { 'idempotency-key': 'key' }
    expect((await store.manager.must(listExperiences, { query, headers })).totalElements).toBe(1)
    await makeDraft(store)
    expect((await store.manager.must(listExperiences, { query, headers })).totalElements).toBe(2)
  })
})
