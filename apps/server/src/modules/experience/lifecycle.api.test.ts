import {
  deleteExperience,
  disableExperience,
  redraftExperience,
  releaseExperience,
  updateExperience,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experiences } from '../../kernel/db/index.ts'
import {
  lastOperation,
  makeDraft,
  makeReady,
  makeReleased,
  makeStore,
  readOperations,
  redraft,
  type Store,
} from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const turn = (
  endpoint: typeof releaseExperience | typeof disableExperience | typeof redraftExperience,
  id: string,
  client = store.manager,
) =>
  endpoint.id === redraftExperience.id
    ? redraft(store, id, client)
    : client.send(endpoint, { query: { org: store.org, id } })
const remove = (id: string, client = store.manager, isCheck?: 'true' | 'false') =>
  client.call(deleteExperience, { query: { org: store.org, experience_id: id, is_check: isCheck } })
const noRight = { status: 403, failure: { error: 'no_permission' } }
const wrongState = (status: string) => ({ status: 409, failure: { error: 'wrong_state', details: { status } } })
/** As if it had been stored at another time. */
const shift = (id: string, values: { startAt?: Date; endAt?: Date }) =>
  server.platform.db.withOrg(store.org, (tx) => tx.update(experiences).set(values).where(eq(experiences.id, id)))

describe('each turn of an experiment', () => {
  it('is logged with the status before and after', async () => {
    const { id } = await makeReady(store, 'Turned')
    const entry = { target: 'Turned', experienceId: id, containerId: store.container }
    await turn(releaseExperience, id)
    expect(await lastOperation(store, 'experience.release')).toMatchObject({
      ...entry,
      difference: { status: { before: 'draft', after: 'released' } },
    })
    await turn(redraftExperience, id)
    expect(await lastOperation(store, 'experience.draft')).toMatchObject({
      ...entry,
      difference: { status: { before: 'released', after: 'draft' } },
    })
    await turn(releaseExperience, id)
    const { data } = await turn(disableExperience, id)
    expect(Date.parse(data.ended_at as string)).toBeGreaterThan(Date.now() - 60_000)
    expect(await lastOperation(store, 'experience.disable')).toMatchObject({
      ...entry,
      difference: { status: { before: 'released', after: 'ended' } },
    })
    await remove(id)
    // What it was is known for good, of its earlier entries, too.
    expect(await lastOperation(store, 'experience.delete')).toMatchObject({ ...entry, kind: 'experiment' })
    expect(await lastOperation(store, 'experience.disable')).toMatchObject({ ...entry, kind: 'experiment' })
  })

  it('is taken by store managers and above', async () => {
    const { id } = await makeReady(store)
    const turns = [releaseExperience, disableExperience, redraftExperience] as const
    for (const client of [store.member, store.assigned, store.unassigned])
      for (const endpoint of turns) expect(await turn(endpoint, id, client)).toMatchObject(noRight)
    expect((await turn(releaseExperience, id, store.storeManager)).data.status).toBe('released')
    for (const client of [store.member, store.assigned, store.unassigned])
      for (const endpoint of turns) expect(await turn(endpoint, id, client)).toMatchObject(noRight)
    expect((await turn(redraftExperience, id, store.storeManager)).data.status).toBe('draft')
    expect((await turn(releaseExperience, id, store.storeManager)).data.status).toBe('released')
    expect((await turn(disableExperience, id, store.storeManager)).data.status).toBe('ended')
  })

  it('is refused from any other state', async () => {
    const { id: draft } = await makeDraft(store)
    for (const endpoint of [disableExperience, redraftExperience])
      expect(await turn(endpoint, draft)).toMatchObject(wrongState('draft'))
    const { id: ended } = await makeReleased(store)
    expect(await turn(releaseExperience, ended)).toMatchObject(wrongState('released'))
    await turn(disableExperience, ended)
    for (const endpoint of [releaseExperience, disableExperience, redraftExperience])
      expect(await turn(endpoint, ended)).toMatchObject(wrongState('ended'))
  })

  it('of two at once is taken by one', async () => {
    const { id } = await makeReady(store)
    for (const endpoint of [releaseExperience, disableExperience]) {
      const answers = await Promise.all([turn(endpoint, id), turn(endpoint, id), turn(endpoint, id)])
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    }
  })

  it('counts from the clock: scheduled, running, expired', async () => {
    const { id, revision } = await makeReady(store)
    const dates = { start_at: '2100-01-01T00:00:00Z', end_at: '2100-02-01T00:00:00Z' }
    await store.manager.must(updateExperience, {
      query: { org: store.org, experience_id: id },
      body: { revision, ...dates },
    })
    expect((await turn(releaseExperience, id)).data).toMatchObject({ status: 'released', phase: 'scheduled' })
    // Stopped before it started.
    expect((await turn(disableExperience, id)).data.phase).toBe('ended')
    const past = await makeReady(store)
    await shift(past.id, { endAt: new Date(Date.now() - 1000) })
    expect(await turn(releaseExperience, past.id)).toMatchObject({
      status: 422,
      failure: { error: 'not_ready', details: { incomplete_steps: ['dates'] } },
    })
  })
})

describe('deleting an experiment', () => {
  it('of a draft is open to members, of others to store managers', async () => {
    const { id: draft } = await makeDraft(store)
    for (const client of [store.assigned, store.unassigned]) expect(await remove(draft, client)).toMatchObject(noRight)
    expect((await remove(draft, store.member)).data).toEqual({
      deleted: true,
      undo: expect.any(String),
      revision: null,
      name: 'Hero',
      versions: 1,
      sessions: 0,
    })
    const { id: ended } = await makeReleased(store)
    await turn(disableExperience, ended)
    expect(await remove(ended, store.member)).toMatchObject(noRight)
    expect((await remove(ended, store.storeManager)).data.deleted).toBe(true)
  })

  it('only tells what would be lost when asked to check, and leaves no trace', async () => {
    const { id } = await makeReady(store, 'Kept')
    const traces = (await readOperations(store)).length
    for (let i = 0; i < 2; i++)
      expect((await remove(id, store.manager, 'true')).data).toEqual({
        deleted: false,
        undo: null,
        revision: 4,
        name: 'Kept',
        versions: 2,
        sessions: 0,
      })
    expect(await readOperations(store)).toHaveLength(traces)
    expect((await remove(id, store.manager, 'false')).data.deleted).toBe(true)
    expect((await remove(id)).status).toBe(404)
  })

  it('is possible once it has expired, and takes it out of the tag', async () => {
    const own = await makeReleased(store, 'Expiring')
    expect(await remove(own.id)).toMatchObject({ status: 422, failure: { error: 'running' } })
    await shift(own.id, { startAt: new Date(Date.now() + 60_000) })
    expect(await remove(own.id)).toMatchObject({ status: 422, failure: { error: 'running' } })
    await shift(own.id, { startAt: new Date(Date.now() - 2000), endAt: new Date(Date.now() - 1000) })
    expect((await remove(own.id)).data.deleted).toBe(true)
    // The tag is assembled at most once a second.
    const readTag = async () => (await fetch(`${server.url}/tag/${store.container}.js`)).text()
    await expect.poll(readTag).not.toContain(own.id)
  })
})
