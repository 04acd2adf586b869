import { describe, expect, it } from 'vitest'
import type { Cell } from '../cells.ts'
import { cell, DAY, keep, planFor, released, report, subject } from '../testing/report.ts'

const after = (day: number) => released + (day + 1) * DAY
const settings = { ...subject.settings, planned_days: 14 }
const about = { settings }
const plan = planFor(about)

/** So many visitors and buyers of each version, who spend 10 each. */
const cells = (counts: Record<string, [visitors: number, buyers: number]>): Cell[] =>
  Object.entries(counts).map(([view, [visitors, buyers]]) => cell(view, visitors, buyers, 1000))

const leading = 'visitor_conversion_rate' as const

describe('from the planned end on', () => {
  const days = (day: number) => cells({ a: [day * 500, day * 25], b: [day * 500, day * 27] })
  const kept = keep(plan, { days, until: 14 }, about)
  /** Thirteen days later, in which B sold far more. */
  const since = cells({ a: [13_000, 650], b: [13_000, 1100] })

  it('cards, word and money stay those of the last planned look, however long it runs on', () => {
    const then = report(days(14), about, { kept, now: after(14) })
    const later = report(since, about, { kept, now: after(27) })
    expect(later.judgment).toEqual(then.judgment)
    expect(later.judgment.verdicts[0]).toMatchObject({ word: 'no_difference' })
    expect(later.judgment.through).toBe('2026-01-15')
    expect(later.rows[1]?.lift).toEqual(then.rows[1]?.lift)
    expect(later.rows[1]?.lift[leading]?.low).toBeLessThan(0)
    for (const name of ['estimated_revenue', 'estimated_revenue_difference', 'estimated_roas'] as const)
      expect(later.rows[1]?.[name]).toEqual(then.rows[1]?.[name])
    expect(later.rows[1]).toMatchObject({ visitors: 13_000, orders: 1100 })
  })

  it('a winner is told with the figures it won with, whatever came since', () => {
    const won = keep(plan, { days: (day) => cells({ a: [day * 500, day * 25], b: [day * 500, day * 35] }), until: 14 })
    const reversed = report(cells({ a: [13_000, 1500], b: [13_000, 900] }), about, { kept: won, now: after(27) })
    expect(reversed.judgment.verdicts[0]).toMatchObject({ word: 'better', day: 7 })
    expect(reversed.rows[1]?.lift[leading]?.estimate).toBeCloseTo(0.4, 9)
    expect(reversed.rows[1]?.estimated_revenue_difference?.low).toBeGreaterThan(0)
  })

  it('chosen days are compared from what they have, with the boundary of the last look', () => {
    const chosen = report(since, about, { kept, now: after(27), query: { start: '2026-01-16' } })
    expect(chosen.rows[1]?.lift[leading]?.estimate).toBeCloseTo(1100 / 650 - 1, 9)
  })
})

describe('without any look', () => {
  const told = ({ rows }: ReturnType<typeof report>) =>
    rows.map(({ lift, chance_to_be_best, estimated_revenue }) => [lift, chance_to_be_best, estimated_revenue])
  const nothing = [
    [{}, null, null],
    [{}, null, null],
  ]

  it.each([
    ['a plan of five days', { ...plan, plannedDays: 5 }, cells({ a: [2000, 300], b: [2000, 400] }), 'no_verdict'],
    ['a plan that ended with too few conversions', plan, cells({ a: [700, 61], b: [700, 116] }), 'over'],
  ] as const)('%s compares nothing, before and after its end, in no segment and no range', (_, own, seen, state) => {
    const kept = keep(own, { days: () => [...seen], until: own.plannedDays ?? 0 }, about)
    const query = [{}, { segment: 'device:mobile' }, { start: '2026-01-03' }, { raw: true }]
    for (const each of query)
      expect(told(report([...seen], about, { kept, now: after(20), query: each }))).toEqual(nothing)
    const early = keep(own, { days: () => [...seen], until: 3 }, about)
    expect(told(report([...seen], about, { kept: early, now: after(3) }))).toEqual(nothing)
    expect(report([...seen], about, { kept, now: after(20) }).judgment.state).toBe(state)
  })

  it('the report says how many conversions are missing', () => {
    const seen = cells({ a: [700, 61], b: [700, 116] })
    const { judgment } = report(seen, about, {
      kept: keep(plan, { days: () => seen, until: 14 }, about),
      now: after(20),
    })
    expect(judgment).toMatchObject({ conversions_missing: 39, through: null })
    expect(judgment.verdicts).toMatchObject([{ word: 'not_enough_data', conversions_missing: 39 }])
  })
})

describe('rows that were put together after the release', () => {
  const views = ['a', 'b', 'c'].map((id, i) => ({ id, name: id, is_original: i === 0 }))
  const timeline = [{ from: released, epoch: 1, weights: [3334, 3333, 3333], holdout: 0 }]
  const three = { ...about, views, timeline }
  const days = (day: number) =>
    cells({ a: [day * 500, day * 100], b: [day * 500, day * 150], c: [day * 500, day * 65] })
  const kept = keep(planFor(three), { days, until: 9 }, three)
  const merged = (...ids: string[]) =>
    report(days(9), { ...three, groups: [{ name: 'Both', view_ids: ids }] }, { kept, now: after(9) })

  it('tell of all their members, with the boundary of the last look, and no verdict is theirs', () => {
    const { rows, judgment } = merged('b', 'c')
    expect(rows.map((row) => row.as_released)).toEqual([true, false])
    expect(rows[1]).toMatchObject({ visitors: 9000, visitor_conversion_rate: 0.215 })
    expect(rows[1]?.lift[leading]?.estimate).toBeCloseTo(0.075, 9)
    const s = Math.sqrt(0.8 / (0.2 * 4500) + 0.785 / (0.215 * 9000))
    const boundary = Math.max(...kept.looks.filter((look) => look.day === 9).map((look) => look.boundary))
    expect(rows[1]?.lift[leading]?.high).toBeCloseTo(1.075 * Math.exp(boundary * s) - 1, 6)
    expect(judgment.verdicts.map(({ word }) => word)).toEqual(['better', 'worse'])
  })

  it('with the original among them, every row is compared with what it has become', () => {
    const { rows } = merged('a', 'b')
    expect(rows.map((row) => row.as_released)).toEqual([false, false])
    expect(rows[0]?.visitor_conversion_rate).toBeCloseTo(0.25, 12)
    expect(rows[1]?.lift[leading]).toMatchObject({ original: 0.25 })
    expect(rows[1]?.lift[leading]?.estimate).toBeCloseTo(0.13 / 0.25 - 1, 9)
  })

  it('take nothing from the rows beside them', () => {
    const four = { ...three, views: [...views, { id: 'd', name: 'd', is_original: false }] }
    const ofFour = (day: number) => [...days(day), ...cells({ d: [day * 500, day * 110] })]
    const keptFour = keep(planFor(four), { days: ofFour, until: 9 }, four)
    const asked = { kept: keptFour, now: after(9) }
    const { rows } = report(ofFour(11), { ...four, groups: [{ name: 'Both', view_ids: ['b', 'c'] }] }, asked)
    expect(rows.map((row) => row.as_released)).toEqual([true, false, true])
    expect(rows[2]?.lift[leading]?.estimate).toBeCloseTo(0.1, 9)
    expect(rows.reduce((sum, row) => sum + (row.chance_to_be_best ?? 0), 0)).toBeCloseTo(1, 9)
    // Money takes the visitors of the same days as its ratio: 9 for what was judged, 11 for what is read.
    expect(rows[2]?.estimated_revenue?.value).toBeCloseTo(18_000 * 2 * 1.1, 0)
    expect(rows[1]?.estimated_revenue?.value).toBeCloseTo(22_000 * 2 * 1.075, 0)
  })
})

describe('without a planned end', () => {
  const anytime = { settings: { ...settings, method: 'anytime' as const } }
  const open = planFor(anytime)
  const days = (day: number) => cells({ a: [day * 500, day * 25], b: [day * 500, day * 30] })
  const kept = keep(open, { days, until: 9 }, anytime)
  const since = cells({ a: [9000, 450], b: [9000, 460] })

  it('comparisons are those of everything there is, and of the last look once some of it is gone', () => {
    const whole = report(since, anytime, { kept, now: after(20) })
    expect(whole).toMatchObject({ kept: 'all', kept_from: null, judgment: { through: null } })
    expect(whole.rows[1]?.lift[leading]?.estimate).toBeCloseTo(460 / 450 - 1, 9)
    const kept_from = new Date(released + 5 * DAY).toISOString()
    const part = report(since, { ...anytime, kept_from }, { kept, now: after(20) })
    expect(part).toMatchObject({ kept: 'since', kept_from, judgment: { through: '2026-01-10' } })
    expect(part.rows[1]?.lift[leading]?.estimate).toBeCloseTo(0.2, 9)
  })

  it('is over once two years were judged: what is kept of a report is no longer', () => {
    const last = { ...kept, lastDay: kept.lastDay && { ...kept.lastDay, day: 730 } }
    const before = report(since, anytime, { kept: last, now: after(729) })
    expect(before.judgment).toMatchObject({ state: 'running', day: 729, through: null })
    const over = report(since, anytime, { kept: last, now: after(900) })
    expect(over.judgment).toMatchObject({ state: 'over', stopped: false, day: 730, through: '2026-01-10' })
    expect(over.judgment.verdicts[0]?.word).toBe('no_difference')
  })
})

describe('after what visitors did is gone', () => {
  const days = (day: number) => cells({ a: [day * 500, day * 25], b: [day * 500, day * 35] })
  const kept = keep(plan, { days, until: 14 }, about)
  const ended = { ...about, ended_at: new Date(released + 20 * DAY).toISOString() }
  const gone = { ...ended, kept_from: new Date(released + 30 * DAY).toISOString() }

  it('what goes on without what its looks saw is over with the last of them', () => {
    const nine = keep(plan, { days, until: 9 }, about)
    const lost = { ...nine, plan: { ...nine.plan, finished: true } }
    const kept_from = new Date(released + 10 * DAY).toISOString()
    const { judgment } = report(days(1), { ...about, kept_from }, { kept: lost, now: after(12) })
    expect(judgment).toMatchObject({ state: 'over', stopped: true, day: 9, days_left: null, through: '2026-01-10' })
    // What went before the plan began is none of its looks'.
    const before = new Date(released - 10 * DAY).toISOString()
    const whole = report(days(12), { ...about, kept_from: before }, { kept: lost, now: after(12) })
    expect(whole.judgment).toMatchObject({ state: 'running', stopped: false, day: 12 })
  })

  it('the verdict stays with what it was found by, and nobody is asked for more', () => {
    const then = report(days(14), ended, { kept, now: after(40) })
    const later = report([], gone, { kept, now: after(60) })
    expect(later).toMatchObject({ kept: 'none', judgment: then.judgment })
    expect(later.rows[1]?.lift).toEqual(then.rows[1]?.lift)
    expect(later.rows[1]?.estimated_revenue_difference).toEqual(then.rows[1]?.estimated_revenue_difference)
    expect(later.rows[1]).toMatchObject({ visitors: 0, missing: {}, estimated_roas: null })
  })

  it('is told where rows went in another way, too, but not of chosen days', () => {
    expect(report([], ended, { kept, now: after(40) }).kept).toBe('none')
    expect(report([], ended, { kept, now: after(40), query: { start: '2026-01-16' } }).kept).toBe('all')
    expect(report([], ended, { kept: keep(plan, {}, about), now: after(40) }).kept).toBe('all')
  })
})
