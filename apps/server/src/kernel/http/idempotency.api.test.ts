import {
  createContainer,
  createExperience,
  createView,
  type Endpoint,
  listContainers,
  listExperiences,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSeal } from '../../platform/seal.ts'
import { ApiClient } from '../../testing/api.ts'
import { calls, inputsOf, makeThings, oneOf, schemasOf } from '../../testing/calls.ts'
import { makeDraft, makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { takeSnapshot } from '../../testing/snapshot.ts'
import { makeUser } from '../../testing/store.ts'
import { idempotencyKeys, operationLog, organizations, type Tx, users } from '../db/index.ts'
import { sweepExpired } from '../housekeeping/store.ts'

let server: TestServer
beforeAll(async () => {
  // The failures below are meant.
  server = await startTestServer({ LOG_LEVEL: 'fatal' })
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

/** Runs `work` while every transaction that leaves a trace ends in a failure, before or after its commit. */
async function failing<T>(when: 'before commit' | 'after commit', work: () => Promise<T>): Promise<T> {
  const { db } = server.platform
  const { withOrg, withSystem } = db
  const traces = () => withSystem((tx) => tx.$count(operationLog))
  const died = () => new Error(`died ${when}`)
  const dying = async <R>(within: (tx: Tx) => Promise<R>, run: (work: (tx: Tx) => Promise<R>) => Promise<R>) => {
    const before = await traces()
    const result = await run(async (tx) => {
      const seen = await tx.$count(operationLog)
      const done = await within(tx)
      if (when === 'before commit' && (await tx.$count(operationLog)) > seen) throw died()
      return done
    })
    if ((await traces()) > before) throw died()
    return result
  }
  db.withOrg = (org, within) => dying(within, (run) => withOrg(org, run))
  db.withSystem = (within) => dying(within, withSystem)
  try {
    return await work()
  } finally {
    Object.assign(db, { withOrg, withSystem })
  }
}

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
    // As many as the pool has connections: each holds one while it waits for the first.
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(store, 'key')))
    expect(await count(store)).toBe(1)
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    expect(await readOperations(store)).toHaveLength(1)
  })

  it('keeps keys of persons and organizations apart', async () => {
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

  it('that died before its commit left nothing and may be tried again at once', async () => {
    const store = await makeStore(server)
    const before = await takeSnapshot(server.platform.db)
    expect((await failing('before commit', () => create(store, 'key'))).status).toBe(500)
    expect(await takeSnapshot(server.platform.db)).toEqual(before)
    expect((await create(store, 'key')).status).toBe(200)
    expect(await count(store)).toBe(1)
  })

  it('is neither done again nor a failure once the kept answer can no longer be read', async () => {
    const store = await makeStore(server)
    await create(store, 'key')
    const closed = createSeal('another secret key, as long as it has to be', 'vitrine.kept-answer').close('{}')
    for (const reply of [closed, 'no seal', '']) {
      await server.platform.db.withOrg(store.org, (tx) => tx.update(idempotencyKeys).set({ reply }))
      expect(await create(store, 'key')).toMatchObject({ status: 409, failure: { error: 'answer_gone' } })
      expect(await create(store, 'key', 'Other')).toMatchObject({ failure: { error: 'idempotency_mismatch' } })
    }
    expect(await count(store)).toBe(1)
    expect(await readOperations(store)).toHaveLength(1)
    expect((await create(store, 'another key')).status).toBe(200)
  })

  it('frees a key after a day', async () => {
    const store = await makeStore(server)
    const { data } = await create(store, 'key')
    await age(store, 23 * 3600_000)
    expect((await create(store, 'key')).data.id).toBe(data.id)
    await age(store, 25 * 3600_000)
    const again = await create(store, 'key')
    expect(again.data.id).not.toBe(data.id)
    expect((await create(store, 'key')).data.id).toBe(again.data.id)
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

const countOperations = () => server.platform.db.withSystem((tx) => tx.$count(operationLog))

async function makeAdministrator(): Promise<ApiClient> {
  const { id, token } = await makeUser(server.platform.db, undefined)
  await server.platform.db.withSystem((tx) =>
    tx.update(users).set({ systemRole: 'administrator' }).where(eq(users.id, id)),
  )
  return new ApiClient(server.url, token)
}

describe('a create call that died after its commit is answered as the first time, and nothing is done twice', () => {
  const keyed = calls.filter((each) => each.idempotent)
  it.each(keyed.map((each) => [each.id, each] as const))('%s', async (_, endpoint: Endpoint) => {
    const store = await makeStore(server)
    const input = oneOf(inputsOf(endpoint, await makeThings(store), true), 20_261_121)
    // A plan may not end in the past, which no schema says.
    if (schemasOf(endpoint).body?.properties?.sub_end_at) Object.assign(input.body as object, { sub_end_at: null })
    const client = endpoint.access.level === 'system' ? await makeAdministrator() : store.manager
    const call = () => client.send(endpoint, { ...input, headers: { 'idempotency-key': 'key' } })
    const before = await countOperations()
    expect((await failing('after commit', call)).status).toBe(500)
    const done = await takeSnapshot(server.platform.db)
    expect(await countOperations()).toBe(before + 1)
    const repeats = [await call(), await call()]
    expect(repeats.map((answer) => answer.status)).toEqual([200, 200])
    expect(repeats[1]?.data).toEqual(repeats[0]?.data)
    expect(await takeSnapshot(server.platform.db)).toEqual(done)
  })
})
