import { getTask } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findLeast } from '../../../../../tools/cost.ts'
import { type Jobs, startJobs } from '../../platform/jobs/index.ts'
import { createLogger } from '../../platform/logger.ts'
import { Registry } from '../../platform/metrics.ts'
import { makeMember, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'
import { tasks } from '../db/index.ts'
import { sweepExpired } from '../housekeeping/store.ts'
import { newId } from '../ids.ts'
import { TaskFailed, type TaskKind, type TaskRun } from './kind.ts'
import { loadTask } from './queries.ts'
import { createTaskErrands } from './run.ts'
import { queueTask } from './store.ts'

const log = createLogger({ level: 'silent', pretty: false })
let server: TestServer
let store: Store
let worker: Jobs | undefined
let user: string
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
  user = (await makeMember(store, 'member')).id
})
afterEach(async () => {
  await worker?.close()
  worker = undefined
})
afterAll(() => server.destroy())

/** A worker that knows one kind more, beside the server's own. */
async function startWorker(run: TaskKind['run'], kind = `test-${newId()}`, metrics?: Registry) {
  const { db, postgres } = server.platform
  const errands = createTaskErrands({ db, log }, [{ kind, run }])
  worker = await startJobs(postgres, [], log, { errands, metrics })
  return kind
}
const queue = (kind: string, input?: unknown, { org, container } = store) =>
  server.platform.db.withOrg(org, (tx) =>
    queueTask(tx, { org, containerId: container, kind }, { input, createdBy: user }),
  )
const read = (id: string) => store.manager.must(getTask, { query: { org: store.org, id } })
const ended = (id: string) => expect.poll(async () => (await read(id)).ended_at, { timeout: 10_000 }).not.toBeNull()

describe('a task', () => {
  it('is begun within two seconds', async () => {
    let runs = 0
    const kind = await startWorker(async () => void runs++)
    const took = await findLeast(2500, async () => {
      const before = runs
      const queuedAt = performance.now()
      const { id } = await queue(kind)
      await expect.poll(() => runs, { interval: 20 }).toBe(before + 1)
      const beganAfter = performance.now() - queuedAt
      await ended(id)
      return beganAfter
    })
    expect(took).toBeLessThan(2500)
  })

  it('tells how far it is about once a second, and ends', async () => {
    const runs: TaskRun[] = []
    const gate = Promise.withResolvers<void>()
    const kind = await startWorker(async (run) => {
      runs.push(run)
      for (let i = 1; i <= 1000; i++) run.tell(i, 1000)
      await gate.promise
    })
    const { id } = await queue(kind, { of: 'test' })
    expect(await read(id)).toMatchObject({ kind, state: 'queued', done: 0, total: null, error: null, ended_at: null })
    await expect.poll(() => runs.length, { timeout: 5000 }).toBe(1)
    expect(runs[0]).toMatchObject({ org: store.org, containerId: store.container, input: { of: 'test' } })
    await expect.poll(() => read(id), { timeout: 3000 }).toMatchObject({ state: 'running', done: 1000, total: 1000 })
    gate.resolve()
    await ended(id)
    expect(await read(id)).toMatchObject({ state: 'done', done: 1000, total: 1000, error: null })
    expect(runs).toHaveLength(1)
  })

  it('fails with the code of its kind at once, and without one after three tries', async () => {
    let tries = 0
    const registry = new Registry()
    const kind = await startWorker(
      async ({ input }) => {
        if (input === 'known') throw new TaskFailed('no_sitemap')
        tries++
        throw new Error('of nothing that the kind knows')
      },
      undefined,
      registry,
    )
    const known = await queue(kind, 'known')
    await ended(known.id)
    expect(await read(known.id)).toMatchObject({ state: 'failed', error: 'no_sitemap' })
    const other = await queue(kind, 'other')
    // The delay between tries is of people's patience, not of a test's.
    await expect
      .poll(
        async () => {
          await server.platform.postgres.execute(`update jobs.job set start_after = now() where id = '${other.id}'`)
          return (await read(other.id)).state
        },
        { timeout: 15_000 },
      )
      .toBe('failed')
    expect(tries).toBe(3)
    expect((await read(other.id)).error).toBe('failed')
    const figures = await registry.metrics()
    expect(figures).toContain(`vitrine_task_runs_total{name="${kind}",outcome="failed"} 3`)
    expect(figures).toContain(`vitrine_task_runs_total{name="${kind}",outcome="done"} 1`)
    expect(figures).not.toContain('vitrine_task_last_success')
  })

  it('is begun again when its worker is gone, and the lost run writes nothing any more', async () => {
    const kind = `test-${newId()}`
    const runs: TaskRun[] = []
    const { id } = await queue(kind)
    // As it stands after a kill: a worker took it and has been silent since.
    await startWorker((run) => {
      runs.push(run)
      return new Promise((_, reject) => run.signal.addEventListener('abort', reject))
    }, kind)
    await expect.poll(() => runs.length, { timeout: 5000 }).toBe(1)
    // The worker lives and may speak up before anybody looks.
    const silence = () =>
      server.platform.postgres.execute(
        `update jobs.job set heartbeat_on = now() - interval '1 minute', retry_delay = 0
         where id = '${id}' and retry_count = 0`,
      )
    await expect.poll(() => silence().then(() => runs.length), { timeout: 10_000 }).toBe(2)
    const [lost, second] = runs
    lost?.tell(7, 8)
    await expect.poll(() => lost?.signal.aborted, { timeout: 5000 }).toBe(true)
    second?.tell(1, 2)
    await expect.poll(() => read(id), { timeout: 5000 }).toMatchObject({ state: 'running', done: 1, total: 2 })
    const row = await server.platform.db.withOrg(store.org, (tx) => loadTask(tx, store.org, id))
    expect(row.tries).toBe(2)
  })

  it('is one of its kind in a container: who asks again gets the one under way, and another once it has ended', async () => {
    const gate = Promise.withResolvers<void>()
    const kind = await startWorker(() => gate.promise)
    const both = await Promise.all([queue(kind), queue(kind)])
    const [{ id }] = both
    expect(both.map((each) => each.id)).toEqual([id, id])
    await expect.poll(async () => (await read(id)).state, { timeout: 5000 }).toBe('running')
    expect((await queue(kind)).id).toBe(id)
    const second = await makeContainer(server.platform.db, store.org, 'Second')
    const beside = await queue(kind, {}, { ...store, container: second })
    expect(beside.id).not.toBe(id)
    gate.resolve()
    await ended(id)
    expect((await queue(kind)).id).not.toBe(id)
  })

  it('is queued with what asks for it, or not at all, and survives a process that ends', async () => {
    const kind = `test-${newId()}`
    const { org, container } = store
    const failing = server.platform.db.withOrg(org, async (tx) => {
      await queueTask(tx, { org, containerId: container, kind }, { createdBy: user })
      throw new Error('the change fails')
    })
    await expect(failing).rejects.toThrow('the change fails')
    const left = await server.platform.db.withOrg(org, (tx) => tx.select().from(tasks).where(eq(tasks.kind, kind)))
    expect(left).toEqual([])
    const { id } = await queue(kind)
    await startWorker(({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)), kind)
    await expect.poll(async () => (await read(id)).state, { timeout: 5000 }).toBe('running')
    await worker?.close()
    await server.platform.postgres.execute(`update jobs.job set start_after = now() where id = '${id}'`)
    await startWorker(async () => {}, kind)
    await ended(id)
    expect((await read(id)).state).toBe('done')
  })

  it("goes with its container, and its run is told; nobody sees another organization's", async () => {
    const runs: TaskRun[] = []
    const kind = await startWorker((run) => {
      runs.push(run)
      return new Promise((_, reject) => run.signal.addEventListener('abort', reject))
    })
    const own = await makeContainer(server.platform.db, store.org, 'Own')
    const { id } = await queue(kind, {}, { ...store, container: own })
    await expect.poll(() => runs.length, { timeout: 5000 }).toBe(1)
    const query = { org: store.org, id }
    const stranger = await makeStore(server)
    expect((await stranger.manager.call(getTask, { query })).status).toBe(403)
    expect((await stranger.manager.call(getTask, { query: { ...query, org: stranger.org } })).status).toBe(404)
    expect((await store.assigned.call(getTask, { query })).status).toBe(403)
    await server.platform.postgres.execute(`delete from containers where id = '${own}'`)
    expect((await store.manager.call(getTask, { query })).status).toBe(404)
    runs[0]?.tell(1, 2)
    await expect.poll(() => runs[0]?.signal.aborted, { timeout: 5000 }).toBe(true)
  })

  it('is forgotten 30 days after its end', async () => {
    const kind = await startWorker(async () => {})
    const { id } = await queue(kind)
    await ended(id)
    await sweepExpired(server.platform.db)
    expect((await read(id)).state).toBe('done')
    await server.platform.postgres.execute(`update tasks set ended_at = now() - interval '31 days' where id = '${id}'`)
    await sweepExpired(server.platform.db)
    expect((await store.manager.call(getTask, { query: { org: store.org, id } })).status).toBe(404)
  })
})
