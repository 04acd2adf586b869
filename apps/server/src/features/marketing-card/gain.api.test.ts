import {
  createExperience,
  createView,
  type ExperienceDetail,
  getExperience,
  getInteractions,
  getReport,
  inFamily,
  listReportSummaries,
  releaseExperience,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { HOLDOUT } from '@vitrine/targeting'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeDays } from '../../modules/report/index.ts'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { makeStore } from '../../testing/fixtures.ts'
import { DAY, midnight, releaseInPast, sendVisits } from '../../testing/past.ts'
import { createRandom } from '../../testing/random.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const as = <E extends Parameters<typeof inFamily>[0]>(call: E): E => inFamily(call, 'url_view')
const leading = 'visitor_conversion_rate' as const
const code = 'SAVE10'
const days = 14
const perArm = 700
const baseRate = 0.2

/** Two versions, and a share of the visitors who get neither, from two weeks ago on. */
async function openCard(holdout: number) {
  const store = await makeStore(server)
  const { org, container, manager } = store
  const { id, views } = await manager.must(as(createExperience), {
    query: { org },
    body: {
      container_id: container,
      name: '週年慶圖卡',
      url: 'https://shop.test/',
      target_type: 'marketing_card' as never,
      rules: [{ field: 'path', operator: 'sw', value: '/' }],
    },
  })
  const second = await manager.must(as(createView), { query: { org }, body: { experience_id: id, name: '版本 2' } })
  const shown = [views[0]?.id ?? '', second.id]
  await manager.must(as(updateViews), {
    query: { org },
    body: {
      experience_id: id,
      views: shown.map((view, i) => ({
        id: view,
        content: { title: `週年慶 ${i}`, activate_coupon: code, stop_after: [] },
      })),
    },
  })
  await manager.must(as(updateExperience), { query: { org, experience_id: id }, body: { holdout } })
  await manager.must(as(releaseExperience), { query: { org, id } })
  const experience: ExperienceDetail = await manager.must(as(getExperience), { query: { org, experience_id: id } })
  await releaseInPast({ server, org, container, experience }, { daysAgo: days, holdout: holdout * 10_000 })

  const query = { org, id }
  const report = () => manager.must(as(getReport), { query: { ...query, basis: 'visitor' } })
  return {
    ...{ org, container, id, shown, report },
    interactions: () => manager.must(as(getInteractions), { query }),
    summaries: () =>
      manager.must(as(listReportSummaries), {
        query: { org, container_id: container, target_type: 'marketing_card' as never, mode: 'released' },
      }),
  }
}

/** What visitors did, as it was drawn. */
const createTally = () => ({
  shown: 0,
  clicked: 0,
  closed: 0,
  copied: 0,
  withCode: { orders: 0, revenue: 0 },
  buyers: {} as Record<string, number>,
})

/**
 * As many visitors of each version, and of the holdout if there are three rates, evenly over the days, who buy with the rates given. Who gets a card clicks, closes
 * it, or copies its code; who copied it orders with it, and so do some who had it from elsewhere.
 */
function* live(card: { id: string; shown: string[] }, rates: readonly number[], tally: ReturnType<typeof createTally>) {
  const random = createRandom(7)
  const arms = [HOLDOUT, ...card.shown].slice(-rates.length)
  for (let i = 0; i < perArm * arms.length; i++) {
    const arm = i % arms.length
    const view = arms[arm] ?? ''
    const about = { experience: card.id, view }
    const isShown = view !== HOLDOUT
    const [clicks, closes, copies] = [0.2, 0.3, 0.1].map((share) => isShown && random.chance(share))
    const buys = random.chance(rates[arm] ?? 0)
    const spends = buys && 500 + random.int(0, 1500)
    const hasCode = buys && (copies || random.chance(0.05))
    tally.shown += Number(isShown)
    tally.clicked += Number(clicks)
    tally.closed += Number(closes)
    tally.copied += Number(copies)
    tally.buyers[view] = (tally.buyers[view] ?? 0) + Number(buys)
    if (hasCode) tally.withCode = { orders: tally.withCode.orders + 1, revenue: tally.withCode.revenue + (spends || 0) }
    yield {
      labels: [about],
      at: midnight(days) + Math.floor((i / (perArm * arms.length)) * days * DAY) + 1000,
      spends,
      ...(hasCode && { coupon: code }),
      does: [
        ...(isShown ? [{ ...about, name: 'widget_shown' as const }] : []),
        ...(clicks ? [{ ...about, name: 'widget_clicked' as const, label: 'link' }] : []),
        ...(copies ? [{ ...about, name: 'coupon_copied' as const, label: code }] : []),
        ...(closes ? [{ ...about, name: 'widget_closed' as const }] : []),
      ],
    }
  }
}

/** The card's report two weeks later, with visitors of the holdout and the versions who buy with these rates. */
async function play(rates: readonly number[]) {
  const card = await openCard(rates.length > 2 ? 0.3333 : 0)
  const tally = createTally()
  const sent = await sendVisits({ server, container: card.container }, live(card, rates, tally))
  const count = async () => (await card.report()).rows.reduce((sum, row) => sum + row.visitors, 0)
  await expect.poll(count, { timeout: 60_000, interval: 500 }).toBe(sent)
  await judgeDays({ ...server.platform, kinds: kindRegistry }, Infinity)
  return { ...card, tally, report: await card.report() }
}

it('a gain over the holdout that was planted is found, and every figure is what visitors did', async () => {
  const effect = 1.6
  const { tally, report, interactions, summaries, shown } = await play([baseRate, baseRate, baseRate * effect])
  expect(report.rows.map(({ view, visitors, converting }) => [view.id, visitors, converting])).toEqual(
    [HOLDOUT, ...shown].map((view) => [view, perArm, tally.buyers[view]]),
  )
  const [plain, better] = report.rows.slice(1).map((row) => row.lift[leading])
  const { state, verdicts } = report.judgment
  expect([state, ...verdicts.map(({ view_id, word }) => [view_id, word])]).toEqual([
    'over',
    [shown[0], 'no_difference'],
    [shown[1], 'better'],
  ])
  for (const [lift, truth] of [
    [plain, 0],
    [better, effect - 1],
  ] as const) {
    expect(lift?.low).toBeLessThan(truth)
    expect(lift?.high).toBeGreaterThan(truth)
  }
  expect(better?.low).toBeGreaterThan(0)

  const { interactions: deeds, code_orders } = await interactions()
  expect(Object.fromEntries(deeds.map(({ name, visitors }) => [name, visitors]))).toEqual({
    widget_shown: tally.shown,
    widget_clicked: tally.clicked,
    widget_closed: tally.closed,
    coupon_copied: tally.copied,
  })
  expect(code_orders).toEqual(tally.withCode)
  // The list of cards says the same.
  const [line] = await summaries()
  expect(line?.judgment).toEqual(report.judgment)
  expect(line?.rows.map(({ lift }) => lift[leading])).toEqual(report.rows.map(({ lift }) => lift[leading]))
}, 240_000)

it('without any gain no version is said to win', async () => {
  const { report } = await play([baseRate, baseRate, baseRate])
  expect(report.judgment.verdicts.map(({ word }) => word)).toEqual(['no_difference', 'no_difference'])
  for (const { lift } of report.rows.slice(1)) {
    expect(lift[leading]?.low).toBeLessThan(0)
    expect(lift[leading]?.high).toBeGreaterThan(0)
  }
}, 240_000)

it('without a holdout the first version is what the other is compared with', async () => {
  const { report, shown, tally } = await play([baseRate, baseRate * 1.6])
  expect(report.rows.map(({ view, converting }) => [view.id, view.is_original, converting])).toEqual([
    [shown[0], true, tally.buyers[shown[0] ?? '']],
    [shown[1], false, tally.buyers[shown[1] ?? '']],
  ])
  expect(report.judgment.verdicts).toMatchObject([{ view_id: shown[1], word: 'better' }])
  expect(report.rows[1]?.lift[leading]?.low).toBeGreaterThan(0)
}, 240_000)
