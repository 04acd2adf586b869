import { getTrustCheck } from '@vitrine/contract'
import { asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { containerActivity, tasks } from '../../kernel/db/index.ts'
import { queueTask } from '../../kernel/task/store.ts'
import { makeStore, type Store } from '../../testing/fixtures.ts'
import { DAY } from '../../testing/past.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { soon } from '../../testing/shop.ts'
import { queueTrustChecks } from './jobs.ts'
import { isAnyOpen } from './queries.ts'
import { type KeptTrustCheck, trustChecks } from './tables.ts'
import { trustCheckKind as kind } from './tasks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

/** A store whose last order and last check are so many days ago; null: it never had one. */
async function makeChecked(ordered: number | null, checked: number | null): Promise<Store> {
  const store = await makeStore(server)
  const keys = { orgId: store.org, containerId: store.container }
  const old = { firstEventAt: daysAgo(90), lastEventAt: daysAgo(0) }
  const result: KeptTrustCheck = {
    ...{ first_day: null, days: 0, visitors: 0, buyers: 0, share: 1, runs: 0, normal: null },
    word: 'cannot_tell',
    because: 'few_days',
    alarms: [],
    gains: [],
  }
  await server.platform.db.withOrg(store.org, async (tx) => {
    const lastOrderAt = ordered === null ? null : daysAgo(ordered)
    await tx.insert(containerActivity).values({ ...keys, ...old, lastOrderAt })
    if (checked !== null) await tx.insert(trustChecks).values({ ...keys, checkedAt: daysAgo(checked), result })
  })
  return store
}

const listTasks = () =>
  server.platform.db.withSystem((tx) =>
    tx.select().from(tasks).where(eq(tasks.kind, kind)).orderBy(asc(tasks.createdAt)),
  )

describe('every month', () => {
  it('containers that have orders are checked, one at a time, the one first that has waited longest', async () => {
    const due = [await makeChecked(1, null), await makeChecked(2, 50), await makeChecked(29, 31)]
    await makeChecked(1, 29)
    await makeChecked(31, 60)
    await makeChecked(null, null)
    for (let tries = 0; tries < due.length + 2; tries++) {
      await queueTrustChecks(server.platform)
      await expect.poll(async () => (await listTasks()).every(({ endedAt }) => endedAt !== null), soon).toBe(true)
    }
    const done = await listTasks()
    expect(done.map(({ containerId }) => containerId)).toEqual(due.map(({ container }) => container))
    expect(done.map(({ state, createdBy }) => [state, createdBy])).toEqual(due.map(() => ['done', null]))
    for (const [i, task] of done.slice(1).entries())
      expect(task.createdAt.getTime()).toBeGreaterThanOrEqual(done[i]?.endedAt?.getTime() ?? Infinity)
    const [first] = due
    const query = { org: first?.org ?? '', id: first?.container ?? '' }
    expect((await first?.member.must(getTrustCheck, { query }))?.result).toMatchObject({ word: 'cannot_tell' })
  })

  it('one that fails is not asked for again on the same day', async () => {
    const store = await makeChecked(1, null)
    const slot = { org: store.org, containerId: store.container, kind }
    await server.platform.db.withOrg(store.org, async (tx) => {
      const { id } = await queueTask(tx, slot, { createdBy: null })
      expect(await isAnyOpen(tx, kind)).toBe(true)
      await tx.update(tasks).set({ state: 'failed', error: 'failed', endedAt: new Date() }).where(eq(tasks.id, id))
      expect(await isAnyOpen(tx, kind)).toBe(false)
    })
    await queueTrustChecks(server.platform)
    const own = (await listTasks()).filter(({ containerId }) => containerId === store.container)
    expect(own.map(({ state }) => state)).toEqual(['failed'])
    const open = await server.platform.db.withSystem((tx) => tx.$count(tasks, isNull(tasks.endedAt)))
    expect(open).toBe(0)
  })
})
