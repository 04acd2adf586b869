import { describe, expect, it } from 'vitest'
import { about, after, plan, settings, shop } from '../testing/judged.ts'
import { cell, DAY, keep, planFor, released, report, subject } from '../testing/report.ts'

describe('a single version', () => {
  const alone = { ...about, views: subject.views.slice(0, 1) }
  const days = (day: number) => [cell('a', day * 500, day * 25, 1000)]

  it.each([9, 14])('on day %d has nothing that it could be compared with, and nothing is forecast', (day) => {
    const kept = keep(planFor(alone), { days, until: day }, alone)
    const told = report(days(day), alone, { kept, now: after(day) })
    expect(told.judgment).toMatchObject({ verdicts: [], forecast: null, through: null })
    expect(told.rows).toHaveLength(1)
    expect(told.rows[0]).toMatchObject({
      lift: {},
      missing: {},
      chance_to_be_best: null,
      estimated_revenue: null,
      estimated_revenue_difference: null,
    })
    expect(told.rows[0]?.visitor_conversion_rate).toBeCloseTo(0.05)
  })
})

describe('several versions', () => {
  it('share the error, and chances to be best sum to one', () => {
    const views = ['a', 'b', 'c', 'd', 'e'].map((id, i) => ({ id, name: id, is_original: i === 0 }))
    const timeline = [{ from: released, epoch: 1, weights: [2000, 2000, 2000, 2000, 2000], holdout: 0 }]
    const five = { ...about, views, timeline }
    const days = (day: number) =>
      views.map(({ id }, i) => cell(id, day * 500, Math.round(day * 500 * (0.05 + i * 0.002)), 1000))
    const kept = keep(planFor(five), { days, until: 7 }, five)
    const one = keep(plan, { days, until: 7 }, about)
    expect(kept.looks).toHaveLength(4)
    expect(kept.looks[0]?.boundary).toBeGreaterThan((one.looks[0]?.boundary ?? 0) + 0.3)
    const { rows } = report(days(7), five, { kept, now: after(7) })
    expect(rows.reduce((sum, row) => sum + (row.chance_to_be_best ?? 0), 0)).toBeCloseTo(1, 9)
  })

  it('merged later are compared, and no verdict changes', () => {
    const views = ['a', 'b', 'c'].map((id, i) => ({ id, name: id, is_original: i === 0 }))
    const timeline = [{ from: released, epoch: 1, weights: [3334, 3333, 3333], holdout: 0 }]
    const three = { ...about, views, timeline }
    const days = (day: number) =>
      views.map(({ id }, i) => cell(id, day * 500, Math.round(day * 500 * (i ? 0.08 : 0.05)), 1000))
    const kept = keep(planFor(three), { days, until: 7 }, three)
    const merged = report(
      days(7),
      { ...three, groups: [{ name: 'Both', view_ids: ['b', 'c'] }] },
      { kept, now: after(7) },
    )
    expect(merged.rows.map((row) => row.group)).toEqual([undefined, 'Both'])
    expect(merged.rows[1]?.lift.visitor_conversion_rate?.estimate).toBeCloseTo(0.6, 6)
    expect(merged.judgment.verdicts.map(({ view_id, word }) => [view_id, word])).toEqual([
      ['b', 'better'],
      ['c', 'better'],
    ])
  })
})

describe('short plans and none', () => {
  it('say nothing when planned for fewer than seven days', () => {
    const short = { ...plan, plannedDays: 5 }
    const kept = keep(short, { days: shop(0.2), until: 5 }, about)
    expect(kept.looks).toEqual([])
    const told = report(shop(0.2)(5), about, { kept, now: after(4) - DAY })
    expect(told.judgment).toMatchObject({ state: 'no_verdict', verdicts: [] })
    expect(told.rows[1]?.lift).toEqual({})
  })

  it('without a plan need far more, at any time', () => {
    const anytime = { ...settings, method: 'anytime' as const }
    const kept = keep(planFor({ settings: anytime }), { days: shop(0.064), until: 8 }, { settings: anytime })
    const planned = keep(plan, { days: shop(0.064), until: 8 }, about)
    expect(kept.looks.at(-1)?.boundary).toBeGreaterThan(planned.looks.at(-1)?.boundary ?? 9)
    const told = report(shop(0.064)(8), { settings: anytime }, { kept, now: after(8) })
    expect(told.judgment).toMatchObject({ planned_days: null, days_left: null, through: null, extendable_to: null })
    const much = keep(planFor({ settings: anytime }), { days: shop(0.1), until: 8 }, { settings: anytime })
    expect(report(shop(0.1)(8), { settings: anytime }, { kept: much, now: after(8) }).judgment.verdicts[0]?.word).toBe(
      'better',
    )
  })

  it('of a draft there is only how it will be judged', () => {
    const draft = report([], { released_at: null, timeline: [] }, { kept: null })
    expect(draft.judgment).toMatchObject({ state: 'draft', method: 'planned', planned_days: null, verdicts: [] })
    expect(draft.rows[1]?.lift).toEqual({})
  })
})

describe('an extended plan', () => {
  it('keeps its boundaries, and spends what is left until the new end', () => {
    const days = shop(0.052)
    const first = keep(plan, { days, until: 10 }, about)
    const extended = { ...plan, plannedDays: 21, extendedFrom: 14, extendedOnDay: 10 }
    const kept = keep(extended, { days, until: 21 }, about)
    expect(kept.looks.slice(0, 4).map((look) => look.boundary)).toEqual(first.looks.map((look) => look.boundary))
    expect(kept.looks.at(-1)?.spent).toBeCloseTo(0.05, 12)
    const unextended = keep(plan, { days, until: 14 }, about)
    expect(kept.looks.find((look) => look.day === 14)?.boundary).toBeGreaterThan(unextended.looks.at(-1)?.boundary ?? 9)
  })
})
