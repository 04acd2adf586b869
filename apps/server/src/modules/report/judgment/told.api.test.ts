import {
  createView,
  disableExperience,
  type ExperienceDetail,
  getExperience,
  getOverview,
  getReport,
  getReportSegments,
  getReportSeries,
  listReportSummaries,
  releaseExperience,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { experiences } from '../../../kernel/db/index.ts'
import { kindRegistry } from '../../../roles/kinds.gen.ts'
import { makeReady, makeStore } from '../../../testing/fixtures.ts'
import { DAY, midnight, releaseInPast, sendVisits } from '../../../testing/past.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { soon } from '../../../testing/shop.ts'
import { verdictPlans } from '../tables.ts'
import { judgeDays } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const leading = 'visitor_conversion_rate' as const

/** An experiment of so many versions, released at a midnight some days ago with equal weights. */
async function openExperiment(versions: number, daysAgo: number) {
  const store = await makeStore(server)
  const { org, manager, container } = store
  const ready = await makeReady(store)
  for (let i = 2; i < versions; i++) {
    const view = await manager.must(createView, {
      query: { org },
      body: { experience_id: ready.id, name: `Version ${i}` },
    })
    const content = { changes: [{ id: 'c1', op: 'text' as const, selectors: ['#hero'], value: view.id }] }
    await manager.must(updateViews, {
      query: { org },
      body: { experience_id: ready.id, views: [{ id: view.id, content }] },
    })
  }
  await manager.must(releaseExperience, { query: { org, id: ready.id } })
  const load = () => manager.must(getExperience, { query: { org, experience_id: ready.id } })
  const experience: ExperienceDetail = await load()
  const weights = experience.views.map((_, i) => Math.floor(10_000 / versions) + (i === 0 ? 10_000 % versions : 0))
  await releaseInPast({ server, org, container, experience }, { daysAgo, splits: [{ day: 0, weights }] })

  const query = { org, id: ready.id, basis: 'visitor' as const }
  const report = () => manager.must(getReport, { query })
  /** Every version sees as many visitors a day, from so many days ago on; of each, one in `every` buys (0: nobody). */
  const send = async (from: number, days: number, daily: number, every: readonly number[]) => {
    const before = (await report()).rows.reduce((sum, row) => sum + row.visitors, 0)
    function* visits() {
      for (let i = 0; i < days * daily * versions; i++) {
        const [version, nth] = [i % versions, Math.floor(i / versions)]
        const at = midnight(from) + Math.floor((nth / daily) * DAY) + 1000
        const one = every[version] ?? 0
        const labels = [{ experience: ready.id, view: experience.views[version]?.id ?? '' }]
        yield { labels, at, ...(one > 0 && nth % one === 0 && { spends: 1000 + (nth % 7) * 100 }) }
      }
    }
    const sent = await sendVisits({ server, container }, visits())
    const count = async () => (await report()).rows.reduce((sum, row) => sum + row.visitors, 0)
    await expect.poll(count, soon).toBe(before + sent)
  }
  const group = async (...members: number[]) => {
    const groups = [{ name: 'Both', view_ids: members.map((i) => experience.views[i]?.id ?? '') }]
    const { revision } = await load()
    await manager.must(updateExperience, { query: { org, experience_id: ready.id }, body: { revision, groups } })
  }
  const series = () => manager.must(getReportSeries, { query: { org, id: ready.id, metric: leading } })
  const overview = async () => {
    const { released } = await manager.must(getOverview, { query: { org, container_id: container } })
    return released.find((line) => line.id === ready.id)
  }
  const summaries = (mode: 'draft' | 'released' | 'ended') =>
    manager.must(listReportSummaries, { query: { org, container_id: container, mode } })
  return { org, manager, experience, report, series, overview, summaries, send, group, id: ready.id }
}

const judgeAll = () => judgeDays({ ...server.platform, kinds: kindRegistry }, Infinity)

it('an experiment that runs on after its plan is told as its last planned day left it', async () => {
  const { report, series, send } = await openExperiment(2, 20)
  await send(20, 14, 40, [5, 5])
  await judgeAll()
  const before = await report()
  expect(before.judgment).toMatchObject({ state: 'over', verdicts: [{ word: 'no_difference' }] })
  await send(6, 6, 100, [10, 2])
  await judgeAll()
  const [after, chart] = [await report(), await series()]
  expect(after.judgment).toEqual(before.judgment)
  expect(after.rows[1]?.lift).toEqual(before.rows[1]?.lift)
  expect(after.rows[1]?.estimated_revenue_difference).toEqual(before.rows[1]?.estimated_revenue_difference)
  expect(after.rows[1]?.visitors).toBe(14 * 40 + 6 * 100)
  const lifts = chart.days.flatMap(({ day, views }) => {
    const lift = views[after.rows[1]?.view.id ?? '']?.lift
    return lift ? [{ day, lift }] : []
  })
  expect(lifts.at(-1)).toEqual({ day: after.judgment.planned_end, lift: after.rows[1]?.lift[leading] })
  expect(chart.days.at(-1)?.day).not.toBe(after.judgment.planned_end)
}, 120_000)

it('versions merged after the release are told of together, and judged apart', async () => {
  const { report, series, send, group, experience } = await openExperiment(3, 9)
  await send(9, 9, 60, [5, 4, 10])
  await judgeAll()
  const apart = await report()
  await group(1, 2)
  const [merged, chart] = [await report(), await series()]
  expect(merged.judgment.verdicts).toEqual(apart.judgment.verdicts)
  const [original, both] = merged.rows
  expect([original?.as_released, both?.as_released]).toEqual([true, false])
  const plain = (both?.visitor_conversion_rate ?? 0) / (original?.visitor_conversion_rate ?? 1) - 1
  expect(both?.lift[leading]?.estimate).toBeCloseTo(plain, 9)
  const [b] = experience.views.slice(1)
  const last = chart.days.findLast(({ views }) => views[b?.id ?? '']?.lift)?.views[b?.id ?? '']?.lift
  expect(last?.estimate).toBeCloseTo(plain, 9)
  expect(last?.high).toBeCloseTo(both?.lift[leading]?.high ?? Number.NaN, 9)

  await group(0, 1)
  const withOriginal = await report()
  expect(withOriginal.rows.map((row) => row.as_released)).toEqual([false, false])
  expect(withOriginal.rows[1]?.lift[leading]?.original).toBeCloseTo(
    withOriginal.rows[0]?.visitor_conversion_rate ?? 0,
    12,
  )
}, 120_000)

it('a version that nobody can buy in keeps none of the others from a verdict', async () => {
  const { report, send } = await openExperiment(3, 15)
  await send(15, 14, 40, [5, 3, 0])
  await judgeAll()
  const { judgment, rows } = await report()
  expect(judgment.verdicts).toMatchObject([
    { word: 'better', conversions_missing: 0 },
    { word: 'not_enough_data', conversions_missing: 100 },
  ])
  expect(rows.map((row) => row.lift[leading] !== undefined)).toEqual([false, true, false])
  expect(rows.map((row) => row.chance_to_be_best !== null)).toEqual([true, true, false])
}, 120_000)

it.each([
  ['with a planned end', {}],
  ['without one', { method: 'anytime' as const, plannedDays: null }],
])(
  'the overview and the list tell of a test %s what its report tells',
  async (_, plan) => {
    const { org, manager, report, overview, summaries, send, id } = await openExperiment(2, 9)
    if ('method' in plan)
      await server.platform.db.withOrg(org, (tx) =>
        tx.update(verdictPlans).set(plan).where(eq(verdictPlans.experienceId, id)),
      )
    expect(await overview()).toMatchObject({ judgment: { state: 'collecting' }, rows: [{ lift: {} }, { lift: {} }] })
    await send(9, 9, 60, [5, 3])
    await judgeAll()
    // Sessions are counted once in a few seconds, and were a moment ago.
    await expect.poll(async () => (await overview())?.sessions, { timeout: 15_000 }).toBe(9 * 60 * 2)
    const [told, line] = [await report(), await overview()]
    expect(line?.judgment).toEqual(told.judgment)
    expect(line?.rows[1]?.lift).toEqual({ [leading]: told.rows[1]?.lift[leading] })
    expect(line?.rows[1]?.lift[leading]?.estimate).toBeGreaterThan(0.5)
    expect(line).toMatchObject({ ratio_alarm: told.srm.alarm, sessions: 9 * 60 * 2, phase: 'running' })
    const { judgment, kept, ratio_alarm, rows } = line ?? {}
    expect(kept).toBe(told.kept)
    expect(await summaries('released')).toEqual([{ id, judgment, kept, ratio_alarm, rows }])
    expect([await summaries('draft'), await summaries('ended')]).toEqual([[], []])
    await manager.must(disableExperience, { query: { org, id }, body: {} })
    const ended = await report()
    expect(await summaries('ended')).toMatchObject([
      { id, judgment: ended.judgment, rows: [{}, { lift: { [leading]: ended.rows[1]?.lift[leading] } }] },
    ])
    expect(ended.judgment.stopped).toBe(true)
  },
  120_000,
)

it('a plan of five days compares nothing, in the report, its segments and its chart', async () => {
  const { org, manager, report, series, send, id } = await openExperiment(2, 8)
  await server.platform.db.withOrg(org, async (tx) => {
    await tx.update(verdictPlans).set({ plannedDays: 5 }).where(eq(verdictPlans.experienceId, id))
    await tx
      .update(experiences)
      .set({ endAt: new Date(midnight(3)) })
      .where(eq(experiences.id, id))
  })
  await send(8, 5, 100, [5, 3])
  await judgeAll()
  const { judgment, rows } = await report()
  expect(judgment).toMatchObject({ state: 'no_verdict', verdicts: [], through: null })
  expect(rows[1]).toMatchObject({ lift: {}, missing: {}, chance_to_be_best: null, estimated_revenue: null })
  const { segments } = await manager.must(getReportSegments, { query: { org, id, by: 'device' } })
  expect(segments.flatMap((segment) => segment.rows.map((row) => row.lift))).toEqual([{}, {}])
  const { days } = await series()
  expect(days.flatMap(({ views }) => Object.values(views).flatMap(({ lift }) => lift ?? []))).toEqual([])
}, 120_000)
