import {
  createExperience,
  createView,
  getExperience,
  getReport,
  inFamily,
  type PlanLevel,
  releaseExperience,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { dayOf } from '@vitrine/targeting'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findContainer } from '../../../kernel/access/queries.ts'
import type { experiences } from '../../../kernel/db/index.ts'
import { kindRegistry } from '../../../roles/kinds.gen.ts'
import { makeStore } from '../../../testing/fixtures.ts'
import { keepDays, setExperience } from '../../../testing/looks.ts'
import { DAY, midnight } from '../../../testing/past.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { verdictDays, verdictLooks, verdictPlans } from '../tables.ts'
import { judgeDays } from './jobs.ts'
import { takeLooks } from './take-looks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const HOUR = 3_600_000
const as = <E extends Parameters<typeof inFamily>[0]>(call: E): E => inFamily(call, 'url_view')
const judgeAll = () => judgeDays({ ...server.platform, kinds: kindRegistry }, Infinity)
const dateOf = (daysAgo: number) => dayOf(midnight(daysAgo), 'Asia/Taipei')
const iso = (at: number) => new Date(at).toISOString()
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

/** A card of two versions, whose dates may change while it runs. */
async function openCard(dates: object = {}, level: PlanLevel = 'business') {
  const store = await makeStore(server, level)
  const { org, container, manager } = store
  const { db } = server.platform
  const { id, views } = await manager.must(as(createExperience), {
    query: { org },
    body: {
      container_id: container,
      name: '週年慶圖卡',
      url: 'https://shop.test/',
      target_type: 'marketing_card' as never,
      rules: [{ field: 'path', operator: 'sw', value: '/' }],
      ...dates,
    },
  })
  const second = await manager.must(as(createView), { query: { org }, body: { experience_id: id, name: '版本 2' } })
  const shown = [String(views[0]?.id), second.id]
  await manager.must(as(updateViews), {
    query: { org },
    body: { experience_id: id, views: shown.map((view) => ({ id: view, content: { title: view, stop_after: [] } })) },
  })
  await manager.must(as(releaseExperience), { query: { org, id } })
  const move = async (to: { start_at?: string | null; end_at?: string | null }) => {
    const { revision } = await manager.must(as(getExperience), { query: { org, experience_id: id } })
    return manager.must(as(updateExperience), { query: { org, experience_id: id }, body: { revision, ...to } })
  }
  const look = async (now: number, stores: Partial<Pick<typeof server.platform, 'db' | 'clickhouse'>> = {}) => {
    const ref = await db.withOrg(org, (tx) => findContainer(tx, org, container))
    if (!ref) throw new Error('there is no container')
    const deps = { ...server.platform, ...stores, kinds: kindRegistry }
    return takeLooks(deps, { org, container: ref, experience: id }, { now })
  }
  return {
    /** So many complete days are over; a closed one has been closed for some. */
    since: (days: number, more: Partial<typeof experiences.$inferInsert> = {}) =>
      setExperience(store, { id }, { releasedAt: new Date(midnight(days + 1) + HOUR), ...more }),
    /** Looks from the seventh day on. */
    keep: (days: number, ratio = 1.01) =>
      keepDays(
        store,
        { id },
        range(1, days).map((day) => ({
          day,
          visitors: day * 100,
          looks: day < 7 ? [] : [{ view: second.id, ratio, boundary: 3 }],
        })),
      ),
    move,
    look,
    report: () => manager.must(as(getReport), { query: { org, id } }),
    judgment: async () => (await manager.must(as(getReport), { query: { org, id } })).judgment,
    plan: async () => {
      const [plan] = await db.withOrg(org, (tx) =>
        tx.select().from(verdictPlans).where(eq(verdictPlans.experienceId, id)),
      )
      return plan
    },
    days: () =>
      db.withOrg(org, async (tx) => {
        const days = await tx
          .select()
          .from(verdictDays)
          .where(eq(verdictDays.experienceId, id))
          .orderBy(verdictDays.day)
        const looks = await tx.select().from(verdictLooks).where(eq(verdictLooks.experienceId, id))
        return days.map(({ day }): [number, boolean] => [day, looks.some((each) => each.day === day)])
      }),
  }
}
const withLooks = (last: number) => range(1, last).map((day): [number, boolean] => [day, day >= 7])

describe('a card whose looks have begun', () => {
  it('is judged on once it goes on after a pause, by the plan that it had', async () => {
    const card = await openCard()
    await card.since(9)
    await card.keep(9)
    await card.move({ end_at: iso(Date.now()) })
    await judgeAll()
    expect(await card.plan()).toMatchObject({ finished: true })
    expect(await card.judgment()).toMatchObject({ state: 'over', stopped: true })

    await card.move({ end_at: null })
    expect(await card.plan()).toMatchObject({ finished: false, firstDay: dateOf(9), plannedDays: 14 })
    expect(await card.judgment()).toMatchObject({ state: 'running', stopped: false, day: 9, days_left: 5 })
    await card.look(midnight(-1) + HOUR)
    expect(await card.days()).toEqual(withLooks(10))
  })

  it('has no look on whole days of a pause: who pauses where it looks significant would be judged on that', async () => {
    const card = await openCard()
    await card.since(12, { endAt: new Date(midnight(4) + HOUR) })
    await card.keep(8)
    await judgeAll()
    expect(await card.plan()).toMatchObject({ finished: true })
    await card.move({ end_at: iso(midnight(-60)) })
    expect(await card.plan()).toMatchObject({ finished: false, firstDay: dateOf(12), plannedDays: 14 })
    await judgeAll()
    expect(await card.days()).toEqual([...withLooks(8), [12, false]])
    expect(await card.judgment()).toMatchObject({ state: 'running', day: 12, verdicts: [{ word: 'uncertain' }] })
    await card.look(midnight(-1) + HOUR)
    expect(await card.days()).toEqual([...withLooks(8), [12, false], [13, true]])
  })

  it('is judged no more once the plan kept no more of what its looks saw, and says from when on its figures are', async () => {
    const card = await openCard({}, 'free')
    await card.since(60, { endAt: new Date(midnight(50)) })
    await card.keep(10)
    await judgeAll()
    expect(await card.report()).toMatchObject({ kept: 'none' })

    await card.move({ end_at: null })
    expect(await card.plan()).toMatchObject({ finished: true, firstDay: dateOf(60) })
    const { kept, kept_from, judgment } = await card.report()
    // Nobody has come since.
    expect(kept).toBe('none')
    expect(Date.now() - Date.parse(String(kept_from))).toBeLessThan(31 * 24 * HOUR)
    expect(judgment).toMatchObject({ state: 'over', stopped: true, day: 10, planned_days: 14 })
    await judgeAll()
    expect(await card.days()).toEqual(withLooks(10))
  })

  it('is told as its last look left it where the planned end came in the pause', async () => {
    const card = await openCard()
    await card.since(30, { endAt: new Date(midnight(21)) })
    // Not settled by the boundary of the ninth day; it would be by that of the last one.
    await card.keep(9, 1.05)
    await judgeAll()
    await card.move({ end_at: null })
    await judgeAll()
    expect(await card.days()).toEqual([...withLooks(9), [14, false]])
    expect(await card.judgment()).toMatchObject({
      state: 'over',
      stopped: false,
      verdicts: [{ word: 'no_difference' }],
    })
    expect(await card.plan()).toMatchObject({ finished: true, firstDay: dateOf(30) })
  })

  it('has no look on days that are over before it begins anew', async () => {
    const card = await openCard()
    await card.since(9)
    await card.keep(9)
    await card.move({ start_at: iso(midnight(-2)) })
    expect(await card.plan()).toMatchObject({ firstDay: dateOf(9), plannedDays: 14 })
    await card.look(midnight(-3) + HOUR)
    expect(await card.days()).toEqual([...withLooks(9), [10, false], [11, false], [12, true]])
  })
})

describe('a card of which nothing was compared yet', () => {
  it('is planned anew where its start moves before it has come', async () => {
    const card = await openCard({ start_at: iso(midnight(-3)), end_at: iso(midnight(-23)) })
    expect(await card.plan()).toMatchObject({ firstDay: dateOf(-3), plannedDays: 20 })
    await card.move({ start_at: iso(midnight(-20)), end_at: iso(midnight(-50)) })
    expect(await card.plan()).toMatchObject({ firstDay: dateOf(-20), plannedDays: 30 })
    await card.move({ start_at: null, end_at: null })
    expect(await card.plan()).toMatchObject({ firstDay: dateOf(-1), plannedDays: 14 })
  })

  it('is planned anew after a pause of whole days, and where it is put off for some', async () => {
    const card = await openCard()
    await card.since(12, { endAt: new Date(midnight(9)) })
    await judgeAll()
    expect(await card.plan()).toMatchObject({ finished: true })
    await card.move({ end_at: null })
    expect(await card.plan()).toMatchObject({ finished: false, firstDay: dateOf(-1), plannedDays: 14 })
    expect(await card.days()).toEqual([])
    expect(await card.judgment()).toMatchObject({ state: 'collecting', day: 0 })
    await card.since(3)
    await card.move({ start_at: iso(midnight(-5)) })
    expect(await card.plan()).toMatchObject({ firstDay: dateOf(-5) })
  })

  it('keeps its plan through a pause of hours, unless that has come to its end', async () => {
    const card = await openCard()
    await card.since(3)
    await card.move({ end_at: iso(Date.now()) })
    await judgeAll()
    await card.move({ end_at: null })
    expect(await card.plan()).toMatchObject({ finished: false, firstDay: dateOf(3), plannedDays: 14 })
    await card.since(14, { endAt: new Date(midnight(0)) })
    await card.move({ end_at: iso(midnight(-40)) })
    expect(await card.plan()).toMatchObject({ firstDay: dateOf(-1), plannedDays: 39 })
  })

  it('is planned for longer where it ends later, and never for fewer days', async () => {
    const card = await openCard({ end_at: iso(midnight(-5)) })
    expect(await card.plan()).toMatchObject({ plannedDays: 4 })
    await card.move({ end_at: iso(midnight(-21)) })
    expect(await card.plan()).toMatchObject({ firstDay: dateOf(-1), plannedDays: 20 })
    await card.move({ end_at: iso(midnight(-11)) })
    expect(await card.plan()).toMatchObject({ plannedDays: 20 })
    const open = await openCard()
    await open.move({ end_at: iso(midnight(-31)) })
    expect(await open.plan()).toMatchObject({ plannedDays: 14 })
  })
})

it('a day that is read while the card is planned anew is not kept', async () => {
  const card = await openCard()
  await card.since(9)
  const { clickhouse } = server.platform
  let moved: Promise<unknown> | undefined
  const query = async (...asked: Parameters<typeof clickhouse.query.query>) => {
    moved ??= card.move({ start_at: iso(midnight(-5) + DAY / 2) })
    await moved
    return clickhouse.query.query(...asked)
  }
  await card.look(Date.now(), { clickhouse: Object.assign(Object.create(clickhouse), { query: { query } }) })
  expect(moved).toBeDefined()
  expect(await card.plan()).toMatchObject({ firstDay: dateOf(-6) })
  expect(await card.days()).toEqual([])
})

it('a plan is not closed by what was read before its end was moved', async () => {
  const card = await openCard()
  await card.since(9)
  await card.keep(9)
  await card.move({ end_at: iso(Date.now()) })
  const { db } = server.platform
  let asked = 0
  const withOrg = async (...args: Parameters<typeof db.withOrg>) => {
    // The first question is what the experience is.
    if (++asked === 2) await card.move({ end_at: null })
    return db.withOrg(...args)
  }
  await card.look(Date.now(), { db: Object.assign(Object.create(db), { withOrg }) })
  expect(asked).toBeGreaterThan(2)
  expect(await card.plan()).toMatchObject({ finished: false })
})
