import {
  type BodyOf,
  copyExperience,
  createSchedule,
  deleteSchedule,
  disableExperience,
  estimateSchedule,
  getExperience,
  getReport,
  listExperiences,
  listQuotas,
  listSchedules,
  releaseExperience,
  updateExperience,
  updateSchedule,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experiences, publishedTags, viewSchedules, weightChanges } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import {
  lastOperation,
  makeReady,
  makeReleased,
  makeSchedule,
  makeStore,
  redraft,
  type Store,
} from '../../testing/fixtures.ts'
import { setExperience } from '../../testing/looks.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeUser } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const hour = 3_600_000
const inHours = (hours: number, now = Date.now()): string => new Date(now + hours * hour).toISOString()
const load = ({ org, manager }: Store, id: string) => manager.must(getExperience, { query: { org, experience_id: id } })
const weightsOf = ({ views }: { views: { id: string }[] }, first: number) =>
  Object.fromEntries(views.map(({ id }, index) => [id, index === 0 ? first : 1 - first]))

async function plan(
  store: Store,
  experience: { id: string; views: { id: string }[] },
  body: Partial<BodyOf<typeof createSchedule>> = {},
  client = store.manager,
) {
  return client.call(createSchedule, {
    query: { org: store.org },
    body: { experience_id: experience.id, start_at: inHours(1), weights: weightsOf(experience, 0.3), ...body },
  })
}

/** Moves what has been planned and done into the past, as if so many hours had gone by. */
async function passHours({ org }: Store, experienceId: string, hours: number): Promise<void> {
  const earlier = (at: Date) => new Date(at.getTime() - hours * hour)
  await server.platform.db.withOrg(org, async (tx) => {
    for (const row of await tx.select().from(weightChanges).where(eq(weightChanges.experienceId, experienceId)))
      await tx
        .update(weightChanges)
        .set({ at: earlier(row.at) })
        .where(eq(weightChanges.id, row.id))
    for (const row of await tx.select().from(viewSchedules).where(eq(viewSchedules.experienceId, experienceId)))
      await tx
        .update(viewSchedules)
        .set({ startAt: earlier(row.startAt), recoverAt: row.recoverAt && earlier(row.recoverAt) })
        .where(eq(viewSchedules.id, row.id))
  })
}

/** The epochs as the tag reads them: weight of the first version, and hours from now. */
async function readEpochs({ org, container }: Store): Promise<[number, number][]> {
  const [row] = await server.platform.db.withOrg(org, (tx) =>
    tx.select().from(publishedTags).where(eq(publishedTags.containerId, container)),
  )
  const [{ timeline }] = JSON.parse(row?.manifest as string).experiences
  return timeline.map(({ from, weights }: { from: number; weights: number[] }) => [
    weights[0],
    from === 0 ? 0 : Math.round((from - Date.now()) / hour),
  ])
}

const firstWeight = async (store: Store, id: string): Promise<unknown> => (await load(store, id)).views[0]?.weight

describe('a schedule of a running experiment', () => {
  it('is published with its recovery, told in order, and logged by the names of versions', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    const { data, status } = await plan(store, experience, { description: '週年慶', recover_at: inHours(3) })
    expect(status).toBe(200)
    expect(data).toMatchObject({ state: 'waiting', description: '週年慶', revision: experience.revision + 1 })
    expect(await readEpochs(store)).toEqual([
      [5000, 0],
      [3000, 1],
      [5000, 3],
    ])
    await plan(store, experience, { start_at: inHours(5), weights: weightsOf(experience, 0.1) })
    const listed = await store.member.must(listSchedules, { query: { org: store.org, experience_id: experience.id } })
    expect(listed.map(({ weights }) => weights[String(experience.views[0]?.id)])).toEqual([0.3, 0.1])
    const { schedules, weight_changes } = await load(store, experience.id)
    expect(schedules).toEqual(listed)
    // Only the release has set weights by hand.
    expect(weight_changes).toEqual([{ at: expect.any(String), weights: weightsOf(experience, 0.5) }])
    const { difference } = await lastOperation(store, 'schedule.create')
    expect(difference).toMatchObject({ weights: { after: ['原始版本 10%', 'B 90%'] } })
  })

  it('holds from its start, and what recovers is what held before', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    const { data } = await plan(store, experience, { recover_at: inHours(3) })
    await passHours(store, experience.id, 2)
    expect(await firstWeight(store, experience.id)).toBe(0.3)
    expect((await load(store, experience.id)).schedules[0]?.state).toBe('running')
    const list = await store.manager.must(listExperiences, {
      query: { org: store.org, container_id: store.container, mode: 'released' },
    })
    expect(list.content[0]?.views[0]?.weight).toBe(0.3)
    const report = await store.manager.must(getReport, { query: { org: store.org, id: experience.id } })
    expect(report.epochs.map(({ weights }) => Object.values(weights)[0])).toEqual([0.5, 0.3])
    await passHours(store, experience.id, 2)
    expect(await firstWeight(store, experience.id)).toBe(0.5)
    const late = await store.manager.call(updateSchedule, {
      query: { org: store.org },
      body: { id: data?.id as string, description: 'x' },
    })
    expect(late).toMatchObject({ status: 422, failure: { issues: [{ path: 'id', error: 'schedule_done' }] } })
  })

  it('without a recovery leaves its weights, from which the next change by hand begins', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    await plan(store, experience)
    await passHours(store, experience.id, 2)
    const copy = await store.manager.must(copyExperience, {
      query: { org: store.org },
      body: { experience_id: experience.id },
    })
    expect(copy.views.map(({ weight }) => weight)).toEqual([0.3, 0.7])
    const set = (first: number) =>
      store.manager.call(updateViews, {
        query: { org: store.org },
        body: {
          experience_id: experience.id,
          views: experience.views.map(({ id }, index) => ({ id, weight: index === 0 ? first : 1 - first })),
        },
      })
    const changes = () =>
      server.platform.db.withOrg(store.org, (tx) =>
        tx.$count(weightChanges, eq(weightChanges.experienceId, experience.id)),
      )
    // What holds already begins no epoch; what held before the schedule does.
    expect((await set(0.3)).status).toBe(200)
    expect(await changes()).toBe(1)
    expect((await set(0.5)).data?.views[0]?.weight).toBe(0.5)
    expect(await changes()).toBe(2)
    expect((await readEpochs(store)).map(([weight]) => weight)).toEqual([5000, 3000, 5000])
    // Other settings leave the shares alone.
    const { revision } = await load(store, experience.id)
    await store.manager.must(updateExperience, {
      query: { org: store.org, experience_id: experience.id },
      body: { memo: 'x', revision },
    })
    expect(await changes()).toBe(2)
  })

  it('keeps others from setting weights or the holdout while it runs, and recovers at once when it is deleted', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    const { data } = await plan(store, experience, { description: '檔期', recover_at: inHours(3) })
    await passHours(store, experience.id, 2)
    const query = { org: store.org }
    const byHand = await store.manager.call(updateViews, {
      query,
      body: {
        experience_id: experience.id,
        views: experience.views.map(({ id }, index) => ({ id, weight: index === 0 ? 0.9 : 0.1 })),
      },
    })
    expect(byHand).toMatchObject({ status: 409, failure: { error: 'schedule_running', details: { schedule: '檔期' } } })
    const held = await store.manager.call(updateExperience, {
      query: { ...query, experience_id: experience.id },
      body: { holdout: 0.1 },
    })
    expect(held).toMatchObject({ status: 409, failure: { error: 'schedule_running' } })
    expect(await firstWeight(store, experience.id)).toBe(0.3)
    const change = (body: object) =>
      store.manager.call(updateSchedule, { query, body: { id: data?.id as string, ...body } })
    expect((await change({ start_at: inHours(2) })).failure?.issues).toMatchObject([
      { path: 'start_at', error: 'schedule_started' },
    ])
    expect((await change({ recover_at: inHours(5), description: '延長' })).data).toMatchObject({ state: 'running' })
    await store.manager.must(deleteSchedule, { query: { ...query, id: data?.id as string } })
    expect(await firstWeight(store, experience.id)).toBe(0.5)
    const [past] = (await load(store, experience.id)).schedules
    expect(past).toMatchObject({ state: 'done', description: '延長' })
    expect((await readEpochs(store)).map(([weight]) => weight)).toEqual([5000, 3000, 5000])
    expect((await lastOperation(store, 'schedule.recover')).target).toBe(experience.name)
  })

  it('leaves copies and drafts the weights that it will recover, while it runs and once the experiment has ended', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    await plan(store, experience, { recover_at: inHours(3) })
    await passHours(store, experience.id, 2)
    // A change of anything else stores the weights that hold.
    const { revision } = await load(store, experience.id)
    await store.manager.must(updateExperience, {
      query: { org: store.org, experience_id: experience.id },
      body: { memo: 'x', revision },
    })
    const copied = async () => {
      const body = { experience_id: experience.id }
      const { views } = await store.manager.must(copyExperience, { query: { org: store.org }, body })
      return views.map(({ weight }) => weight)
    }
    expect(await copied()).toEqual([0.5, 0.5])
    expect((await redraft(store, experience.id)).data.views.map(({ weight }) => weight)).toEqual([0.5, 0.5])
    await store.manager.must(releaseExperience, { query: { org: store.org, id: experience.id } })
    await store.manager.must(disableExperience, { query: { org: store.org, id: experience.id } })
    const ended = await load(store, experience.id)
    expect(ended.views.map(({ weight }) => weight)).toEqual([0.3, 0.7])
    expect(ended.schedules).toMatchObject([{ state: 'stopped' }])
    expect(await copied()).toEqual([0.5, 0.5])
  })

  it('never recovers what ended before, also once its time has passed', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    await plan(store, experience, { recover_at: inHours(3) })
    await passHours(store, experience.id, 4)
    await store.manager.must(disableExperience, { query: { org: store.org, id: experience.id } })
    const endedAt = new Date(inHours(-2))
    await server.platform.db.withOrg(store.org, (tx) =>
      tx.update(experiences).set({ endedAt }).where(eq(experiences.id, experience.id)),
    )
    const { schedules, views } = await load(store, experience.id)
    expect(schedules).toMatchObject([{ state: 'stopped' }])
    expect(views[0]?.weight).toBe(0.3)
    const { epochs } = await store.manager.must(getReport, { query: { org: store.org, id: experience.id } })
    expect(epochs.map(({ weights }) => Object.values(weights)[0])).toEqual([0.5, 0.3])
  })

  it('gives its place of the plan back when it is deleted before it starts', async () => {
    const store = await makeStore(server, 'business')
    const experience = await makeReleased(store)
    const used = async () =>
      (await store.manager.must(listQuotas, { query: { org: store.org } })).find(
        (each) => each.function === 'weight_changes',
      )?.used
    const made = []
    for (let n = 1; n <= 10; n++) made.push(await plan(store, experience, { start_at: inHours(n) }))
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
    expect(await used()).toBe(10)
    expect(await plan(store, experience, { start_at: inHours(20) })).toMatchObject({
      status: 423,
      failure: { error: 'limit_reached', details: { limit: 10, function: 'weight_changes' } },
    })
    await store.manager.must(deleteSchedule, { query: { org: store.org, id: made[9]?.data?.id as string } })
    expect(await used()).toBe(9)
    expect((await plan(store, experience, { start_at: inHours(20) })).status).toBe(200)
  })

  it('of several people who plan the same hours at once, one does', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => plan(store, experience, { start_at: inHours(2), recover_at: inHours(4) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
    expect((await load(store, experience.id)).schedules).toHaveLength(1)
  })
})

describe('the effect on the planned end', () => {
  const estimate = (
    store: Store,
    experience: { id: string; views: { id: string }[] },
    first: number,
    [start, recover]: [start: number, recover?: number],
  ) => {
    const now = Date.now()
    return store.member.must(estimateSchedule, {
      query: { org: store.org },
      body: {
        experience_id: experience.id,
        start_at: inHours(start, now),
        recover_at: recover === undefined ? null : inHours(recover, now),
        weights: weightsOf(experience, first),
      },
    })
  }

  it('is what the worst version loses until then, which stays where it is', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    const day = 24
    const [none, whole] = [
      await estimate(store, experience, 0.5, [day]),
      await estimate(store, experience, 0.9, [2 * day, 4 * day]),
    ]
    expect(none.information).toBeCloseTo(1, 12)
    expect(none.days).toBeCloseTo(0, 9)
    // Two of fourteen days learn 4 · 0.9 · 0.1 of what they would.
    expect(whole.information).toBeCloseTo(1 - (2 / 14) * (1 - 0.36), 9)
    expect(whole.days).toBeCloseTo(-2 * 0.64, 7)
    expect(whole.planned_end).toBe(none.planned_end)
    expect((await estimate(store, experience, 1, [day])).starved).toEqual([experience.views[1]?.id])
    expect((await load(store, experience.id)).schedules).toEqual([])
  })

  it('is that on the plan that was fixed at the release, whatever the dates would plan now', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    const before = await estimate(store, experience, 0.5, [24])
    await setExperience(store, experience, { endAt: new Date(inHours(40 * 24)) })
    expect((await estimate(store, experience, 0.5, [24])).planned_end).toBe(before.planned_end)
  })

  it('is told of a draft as if it was released now, and of nothing that is not compared', async () => {
    const store = await makeStore(server)
    const draft = await makeReady(store)
    expect((await estimate(store, draft, 0.9, [48, 96])).information).toBeCloseTo(1 - (2 / 14) * 0.64, 9)
    const change = (body: object) =>
      store.manager.must(updateExperience, { query: { org: store.org, experience_id: draft.id }, body })
    const end = inHours(10 * 24)
    await change({ end_at: end })
    expect(Date.parse((await estimate(store, draft, 0.9, [48])).planned_end ?? '')).toBeLessThanOrEqual(Date.parse(end))
    // Over before a day is complete.
    await change({ end_at: inHours(20) })
    expect(await estimate(store, draft, 0.9, [2])).toMatchObject({ planned_end: null, information: null, days: null })
    await change({ report: { ...draft.report, method: 'anytime' }, end_at: null })
    expect(await estimate(store, draft, 0.9, [48])).toMatchObject({ planned_end: null, information: null, days: null })
  })
})

describe('who may plan', () => {
  it('needs a store manager and the business plan; beta users get none', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    expect(await plan(store, experience, {}, store.member)).toMatchObject({ status: 403 })
    const small = await makeStore(server, 'starter')
    const other = await makeReleased(small)
    expect(await plan(small, other)).toMatchObject({
      status: 403,
      failure: { error: 'plan_required', details: { level: 'business' } },
    })
    const id = await makeSchedule(
      small,
      other.id,
      other.views.map((view) => view.id),
    )
    const { token } = await makeUser(server.platform.db, small.org, 'manager', { beta: true })
    const beta = new ApiClient(server.url, token)
    const refused = { status: 403, failure: { error: 'plan_required', details: { level: 'business' } } }
    expect(await plan(small, other, {}, beta)).toMatchObject(refused)
    for (const client of [small.manager, beta]) {
      const change = { query: { org: small.org }, body: { id, description: '改' } }
      expect(await client.call(updateSchedule, change)).toMatchObject(refused)
    }
    // What a larger plan has left behind can be taken away.
    expect((await small.manager.call(deleteSchedule, { query: { org: small.org, id } })).status).toBe(200)
  })
})

describe('a schedule of a draft', () => {
  it('waits for the release, and holds from it where it should have begun', async () => {
    const store = await makeStore(server)
    const experience = await makeReady(store)
    await plan(store, experience, { recover_at: inHours(5) })
    await passHours(store, experience.id, 2)
    expect((await load(store, experience.id)).schedules[0]?.state).toBe('waiting')
    expect(await firstWeight(store, experience.id)).toBe(0.5)
    await store.manager.must(releaseExperience, { query: { org: store.org, id: experience.id } })
    expect(await firstWeight(store, experience.id)).toBe(0.3)
    expect(await readEpochs(store)).toEqual([
      [3000, 0],
      [5000, 3],
    ])
  })

  it('has to share between the versions that there are', async () => {
    const store = await makeStore(server)
    const experience = await makeReady(store)
    const others = [...experience.views, { id: '0'.repeat(32) }]
    await makeSchedule(
      store,
      experience.id,
      others.map(({ id }) => id),
    )
    expect((await load(store, experience.id)).incomplete_steps).toEqual(['weights'])
  })

  it('of one that has ended nothing is told but what had begun, and nothing can be planned', async () => {
    const store = await makeStore(server)
    const experience = await makeReleased(store)
    await plan(store, experience)
    await store.manager.must(disableExperience, { query: { org: store.org, id: experience.id } })
    expect((await load(store, experience.id)).schedules).toEqual([])
    expect(await plan(store, experience)).toMatchObject({
      status: 409,
      failure: { error: 'wrong_state', details: { attempt: 'schedule' } },
    })
  })
})
