import { extendExperience, getExperience, type Report, releaseExperience, updateExperience } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experiences } from '../../../kernel/db/index.ts'
import { kindRegistry } from '../../../roles/kinds.gen.ts'
import { lastOperation, redraft } from '../../../testing/fixtures.ts'
import { DAY, midnight, releaseInPast, sendVisits } from '../../../testing/past.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { openShop, type Shop, soon } from '../../../testing/shop.ts'
import { verdictDays, verdictPlans } from '../tables.ts'
import { judgeDays } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const judgeAll = () => judgeDays({ ...server.platform, kinds: kindRegistry }, Infinity)
const load = ({ manager, org, experience: { id } }: Shop) =>
  manager.must(getExperience, { query: { org, experience_id: id } })
const change = async (shop: Shop, report: object) => {
  const { revision, report: before } = await load(shop)
  return shop.manager.call(updateExperience, {
    query: { org: shop.org, experience_id: shop.experience.id },
    body: { revision, report: { ...before, ...report } },
  })
}
const extend = async (shop: Shop, days: number, client = shop.manager) => {
  const { org, experience } = shop
  const { revision } = await load(shop)
  return client.call(extendExperience, { query: { org, id: experience.id }, body: { days, revision } })
}
const planOf = async ({ org, experience }: Shop) => {
  const [plan] = await server.platform.db.withOrg(org, (tx) =>
    tx.select().from(verdictPlans).where(eq(verdictPlans.experienceId, experience.id)),
  )
  return plan
}
const daysOf = ({ org, experience }: Shop) =>
  server.platform.db.withOrg(org, (tx) =>
    tx.select().from(verdictDays).where(eq(verdictDays.experienceId, experience.id)).orderBy(verdictDays.day),
  )

/** 200 visitors a day, half of them each, of whom every tenth of the original's and every fifth of B's buys. */
function* visitsOf(
  { original, b, experience }: Shop,
  {
    from,
    days,
    every = { original: 10, b: 5 },
  }: { from: number; days: number; every?: { original: number; b: number } },
) {
  for (let i = 0; i < days * 200; i++) {
    const at = from + Math.floor((i / 200) * DAY) + 1000
    const ofB = i % 2 === 1
    const buys = Math.floor(i / 2) % (ofB ? every.b : every.original) === 0
    yield {
      labels: [{ experience: experience.id, view: ofB ? b : original }],
      at,
      ...(buys && { spends: 1000 + (i % 7) * 100 }),
    }
  }
}

/** The report once all visitors have arrived. */
async function arrived(shop: Shop, visitors: number): Promise<Report> {
  await expect
    .poll(async () => (await shop.report()).rows.reduce((sum, row) => sum + row.visitors, 0), soon)
    .toBe(visitors)
  return shop.report()
}

describe('a planned experiment', () => {
  it('collects, then is judged on complete days, and says so', async () => {
    const shop = await openShop(server)
    await releaseInPast(shop, { daysAgo: 10 })
    await sendVisits(shop, visitsOf(shop, { from: midnight(10), days: 10 }))
    const before = await arrived(shop, 2000)
    expect(before.judgment).toMatchObject({
      method: 'planned',
      state: 'collecting',
      planned_days: 14,
      day: 10,
      days_left: 4,
    })
    expect(before.rows[1]).toMatchObject({ lift: {}, estimated_revenue: null })

    await judgeAll()
    const { judgment, rows, cap } = await shop.report()
    expect(judgment).toMatchObject({ state: 'running', conversions_missing: 0, extendable_to: 21 })
    expect(judgment.verdicts).toMatchObject([{ view_id: shop.b, word: 'better', day: 10 }])
    expect(judgment.through).toBe(judgment.verdicts[0]?.date)
    const lift = rows[1]?.lift.visitor_conversion_rate
    expect(lift?.estimate).toBeCloseTo(1, 6)
    expect(lift?.value).toBeCloseTo(0.2, 6)
    expect(rows[1]?.estimated_revenue_difference?.low).toBeGreaterThan(0)
    expect((await daysOf(shop)).map(({ day, conversions }) => [day, conversions])).toEqual(
      Array.from({ length: 10 }, (_, i) => [i + 1, (i + 1) * 10]),
    )

    // What comes later, or is given back later, changes no look.
    await judgeAll()
    await sendVisits(shop, visitsOf(shop, { from: midnight(9), days: 5, every: { original: 2, b: 50 } }))
    const later = await arrived(shop, 3000)
    expect(later.rows[1]?.lift).toEqual(rows[1]?.lift)
    expect(later.judgment.verdicts).toEqual(judgment.verdicts)
    expect(later.cap?.amount).toBe(cap?.amount)
    expect(await daysOf(shop)).toHaveLength(10)
  }, 120_000)

  it('is judged once by two processes at once', async () => {
    const shop = await openShop(server)
    await releaseInPast(shop, { daysAgo: 8 })
    await sendVisits(shop, visitsOf(shop, { from: midnight(8), days: 8, every: { original: 5, b: 5 } }))
    await arrived(shop, 1600)
    await Promise.all([judgeAll(), judgeAll(), judgeAll()])
    expect((await daysOf(shop)).map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect((await shop.report()).judgment.verdicts).toMatchObject([{ word: 'uncertain' }])
  }, 120_000)

  it('is fixed at its release: what a verdict comes from cannot change, the rest can', async () => {
    const shop = await openShop(server)
    for (const [report, path] of [
      [{ method: 'anytime' }, 'report.method'],
      [{ metrics: ['revenue_per_visitor', 'order_rate'] }, 'report.metrics.0'],
      [{ planned_days: 21 }, 'report.planned_days'],
      [{ conversion_window_days: 3 }, 'report.conversion_window_days'],
    ] as const)
      expect(await change(shop, report)).toMatchObject({
        status: 409,
        failure: { error: 'wrong_state', issues: [{ path, error: 'not_editable_after_release' }] },
      })
    const changed = await change(shop, {
      baseline_roas: 3,
      smallest_lift: 0.2,
      metrics: ['visitor_conversion_rate', 'order_rate'],
    })
    expect(changed.status).toBe(200)
  })

  it('takes its length from an end time, and goes when nobody has seen it and it becomes a draft again', async () => {
    const shop = await openShop(server)
    const { org, manager, experience } = shop
    await redraft(shop.store, experience.id)
    expect(await planOf(shop)).toBeUndefined()
    const { revision } = await load(shop)
    const body = { end_at: new Date(midnight(-21)).toISOString(), revision }
    await manager.must(updateExperience, { query: { org, experience_id: experience.id }, body })
    await manager.must(releaseExperience, { query: { org, id: experience.id } })
    expect(await planOf(shop)).toMatchObject({ method: 'planned', plannedDays: 20, extendedFrom: null })
  })
})

describe('extending', () => {
  it('happens once, by at most half, and moves the end time', async () => {
    const shop = await openShop(server)
    const { org, experience } = shop
    const endAt = new Date(midnight(-20))
    await server.platform.db.withOrg(org, (tx) =>
      tx.update(experiences).set({ endAt }).where(eq(experiences.id, experience.id)),
    )
    for (const [days, error] of [
      [14, 'too_small'],
      [22, 'too_big'],
    ] as const)
      expect(await extend(shop, days)).toMatchObject({ status: 422, failure: { issues: [{ path: 'days', error }] } })
    expect((await extend(shop, 20, shop.member)).status).toBe(403)
    const { status, data } = await extend(shop, 20, shop.storeManager)
    expect([status, data.end_at]).toEqual([200, new Date(endAt.getTime() + 6 * DAY).toISOString()])
    expect(data.report.planned_days).toBe(20)
    expect(await planOf(shop)).toMatchObject({ plannedDays: 20, extendedFrom: 14, extendedOnDay: 0 })
    expect((await lastOperation(shop.store, 'experience.extend')).difference).toEqual({
      plannedDays: { before: 14, after: 20 },
    })
    expect((await shop.report()).judgment).toMatchObject({ planned_days: 20, extendable_to: null })
    expect(await extend(shop, 21)).toMatchObject({ status: 422, failure: { error: 'not_extendable' } })
  })

  it('is refused once the last planned day is over, for a draft, and without a plan', async () => {
    const over = await openShop(server)
    await releaseInPast(over, { daysAgo: 14 })
    expect(await extend(over, 20)).toMatchObject({ status: 422, failure: { error: 'not_extendable' } })
    const draft = await openShop(server)
    await redraft(draft.store, draft.experience.id)
    expect(await extend(draft, 20)).toMatchObject({ status: 409, failure: { error: 'wrong_state' } })
    const anytime = await openShop(server)
    await redraft(anytime.store, anytime.experience.id)
    await change(anytime, { method: 'anytime' })
    await anytime.manager.must(releaseExperience, { query: { org: anytime.org, id: anytime.experience.id } })
    expect(await extend(anytime, 20)).toMatchObject({ status: 422, failure: { error: 'not_extendable' } })
  })
})
