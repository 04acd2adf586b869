import { describe, expect, it } from 'vitest'
import type { Cell } from '../cells.ts'
import { cell, DAY, keep, planFor, released, report, subject } from '../testing/report.ts'

/** A day begins in Taipei eight hours before the release at midnight UTC; this is some hours after complete day `day`. */
const after = (day: number) => released + (day + 1) * DAY

const settings = { ...subject.settings, planned_days: 14 }
const about = { settings }
const plan = planFor(about)

/** So many visitors a day and version, of whom this share of B's and 5 % of the original's buy. */
const shop =
  (rate: number, { daily = 500, spent = 1000 } = {}) =>
  (day: number): Cell[] => [
    cell('a', day * daily, Math.round(day * daily * 0.05), spent),
    cell('b', day * daily, Math.round(day * daily * rate), spent),
  ]

const at = (day: number, rate: number, more: { daily?: number; now?: number; ended?: number } = {}) => {
  const days = shop(rate, more)
  const kept = keep(plan, { days, until: day }, about)
  const ended = more.ended === undefined ? {} : { ended_at: new Date(more.ended).toISOString() }
  return report(days(day), { ...about, ...ended }, { kept, now: more.now ?? after(day) })
}
const verdictOf = ({ judgment }: ReturnType<typeof report>) => judgment.verdicts[0]

describe('before the first look', () => {
  it('nothing comparative is answered, and the table is', () => {
    const early = at(6, 0.1)
    expect(early.judgment).toMatchObject({
      state: 'collecting',
      day: 6,
      days_left: 8,
      first_look: '2026-01-08',
      conversions_missing: 0,
      through: null,
    })
    expect(verdictOf(early)).toMatchObject({ word: 'collecting', day: null })
    for (const row of early.rows)
      expect([row.lift, row.chance_to_be_best, row.estimated_revenue]).toEqual([{}, null, null])
    expect(early.rows[1]?.visitor_conversion_rate).toBeCloseTo(0.1)
  })

  it('waits for 100 conversions of every version, however late', () => {
    const few = at(10, 0.05, { daily: 15 })
    expect(few.judgment).toMatchObject({ state: 'collecting', conversions_missing: 92, first_look: '2026-01-12' })
    expect(at(7, 0.05).judgment.first_look).toBeNull()
    expect(at(14, 0.05, { daily: 15 }).judgment.first_look).toBeNull()
    expect(at(7, 0.05).judgment).toMatchObject({ state: 'running', conversions_missing: 0 })
  })
})

describe('while a plan is under way', () => {
  it('says better on the day the boundary is crossed, and stays with it', () => {
    const clear = at(7, 0.08)
    expect(verdictOf(clear)).toMatchObject({ word: 'better', day: 7 })
    const days = (day: number) => shop(day < 9 ? 0.08 : 0.05)(day)
    const kept = keep(plan, { days, until: 12 }, about)
    expect(report(days(12), about, { kept, now: after(12) }).judgment.verdicts[0]).toMatchObject({
      word: 'better',
      day: 7,
    })
    expect(verdictOf(at(7, 0.03))).toMatchObject({ word: 'worse', day: 7 })
  })

  it('is right about which way is better', () => {
    const bouncing = { ...settings, metrics: ['bounce_rate', 'revenue_per_visitor'] as [never, never] }
    const days = (day: number) =>
      [cell('a', day * 500, 0, 0), cell('b', day * 500, 0, 0)].map((each, i) => {
        const bounces = Math.round(day * 500 * (i ? 0.3 : 0.4))
        const visitor = {
          ...each.visitor,
          bounces,
          bounces2: bounces,
          bouncesExposed: bounces,
          bouncingVisitors: bounces,
        }
        return { ...each, visitor }
      })
    const kept = keep(planFor({ settings: bouncing }), { days, until: 7 }, { settings: bouncing })
    const told = report(days(7), { settings: bouncing }, { kept, now: after(7) })
    expect(told.judgment.verdicts[0]).toMatchObject({ word: 'better' })
    expect(told.rows[1]?.lift.bounce_rate?.chance_to_win).toBeGreaterThan(0.9)
  })

  it.each([
    [0.058, 'ahead'],
    [0.0425, 'behind'],
    [0.05, 'uncertain'],
  ])('with %d tells %s, not certain, with the interval of the day', (rate, word) => {
    const told = at(7, rate)
    expect(verdictOf(told)).toMatchObject({ word, day: null })
    const lift = told.rows[1]?.lift.visitor_conversion_rate
    expect(lift?.low).toBeLessThan(0)
    expect(lift?.high).toBeGreaterThan(0)
    expect(told.judgment.forecast?.power).toBeGreaterThan(0.05)
  })

  it('tells the last look and not what came since, except in a segment or a range', () => {
    const kept = keep(plan, { days: shop(0.06), until: 7 }, about)
    const since = shop(0.2)(8)
    const whole = report(since, about, { kept, now: after(7) })
    expect(whole.judgment.through).toBe('2026-01-08')
    expect(whole.rows[1]?.lift.visitor_conversion_rate?.estimate).toBeCloseTo(0.2, 9)
    const part = report(since, about, { kept, now: after(7), query: { segment: 'device:mobile' } })
    expect(part.rows[1]?.lift.visitor_conversion_rate?.estimate).toBeCloseTo(3, 9)
  })
})

describe('the hour after the planned end', () => {
  it('says no last word before the last day was judged, which may settle it', () => {
    const days = (day: number) => shop(day < 14 ? 0.053 : 0.07)(day)
    const waiting = report(days(13), about, { kept: keep(plan, { days, until: 13 }, about), now: after(14) })
    expect(waiting.judgment).toMatchObject({ state: 'running', day: 14, days_left: null, extendable_to: null })
    expect(waiting.judgment.verdicts[0]?.word).not.toBe('no_difference')
    const judged = report(days(14), about, { kept: keep(plan, { days, until: 14 }, about), now: after(14) })
    expect(judged.judgment.verdicts[0]).toMatchObject({ word: 'better', day: 14 })
  })
})

describe('a plan that is over', () => {
  it.each([
    [0.05, 500, 'no_difference', '2026-01-15'],
    [0.05, 10, 'not_enough_data', null],
    [0.08, 500, 'better', '2026-01-15'],
  ])('with %d and %d visitors a day says %s', (rate, daily, word, through) => {
    const told = at(14, rate, { daily, now: after(20) })
    expect(told.judgment).toMatchObject({
      state: 'over',
      day: 14,
      days_left: null,
      stopped: false,
      through,
      extendable_to: null,
    })
    expect(verdictOf(told)).toMatchObject({ word })
  })

  it('has intervals that reach as far as the last look, a little more than 95 %', () => {
    const days = shop(0.06)
    const kept = keep(plan, { days, until: 14 }, about)
    const lift = report(days(14), about, { kept, now: after(20) }).rows[1]?.lift.visitor_conversion_rate
    const n = 7000
    const s = Math.sqrt(0.95 / (0.05 * n) + 0.94 / (0.06 * n))
    const reach = kept.looks.at(-1)?.boundary ?? 0
    expect(reach).toBeGreaterThan(1.96)
    expect(reach).toBeLessThan(2.2)
    expect(lift?.low).toBeCloseTo(1.2 * Math.exp(-reach * s) - 1, 6)
    expect(lift?.high).toBeCloseTo(1.2 * Math.exp(reach * s) - 1, 6)
  })
})

describe('a test that was stopped', () => {
  it('speaks as one, and never gets another look', () => {
    const told = at(9, 0.058, { ended: after(9), now: after(30) })
    expect(told.judgment).toMatchObject({ state: 'over', stopped: true, day: 9, through: '2026-01-10' })
    expect(verdictOf(told)?.word).toBe('ahead')
  })

  it('before its first look came to nothing', () => {
    const told = at(3, 0.2, { ended: after(3), now: after(30) })
    expect(verdictOf(told)?.word).toBe('not_enough_data')
    expect(told.rows[1]?.lift).toEqual({})
  })
})

describe('guardrails', () => {
  it('are judged on the day of the verdict: better in one, worse in another', () => {
    const days = (day: number) => {
      const [a, b] = shop(0.08)(day) as [Cell, Cell]
      // Orders of half the size.
      return [a, { ...b, buyers: b.buyers.map(([, valued], i): [number, number] => [i % 2 ? 400 : 600, valued]) }]
    }
    const varied = (day: number) =>
      days(day).map((each, i) =>
        i ? each : { ...each, buyers: each.buyers.map(([, v], k): [number, number] => [k % 2 ? 900 : 1100, v]) },
      )
    const kept = keep(plan, { days: varied, until: 8 }, about)
    const verdict = report(varied(8), about, { kept, now: after(8) }).judgment.verdicts[0]
    expect(verdict).toMatchObject({ word: 'better', day: 7 })
    const value = verdict?.guardrails.find((each) => each.metric === 'average_order_value')
    expect(value?.result).toBe('fails')
    expect(value?.not_excluded).toBeGreaterThan(0.5)
  })

  it('that too few visitors have a value in are named, however clear their plain figures are', () => {
    // 14 and 164 refunds: the original has fewer than the 50 that a comparison needs.
    const days = (day: number) =>
      shop(0.08)(day).map((each, i) => {
        const refunded = (i ? 20 : 2) * day
        const visitor = {
          ...each.visitor,
          refunded,
          refunded2: refunded,
          refundedOrders: refunded,
          refunding: refunded,
        }
        return { ...each, visitor, session: { ...each.session, refunded } }
      })
    const kept = keep(plan, { days, until: 8 }, about)
    const told = report(days(8), about, { kept, now: after(8) })
    const { guardrails = [] } = told.judgment.verdicts[0] ?? {}
    expect(told.rows[1]?.refund_rate).toBeGreaterThan(5 * (told.rows[0]?.refund_rate ?? 1))
    expect(guardrails.map(({ metric }) => metric)).toEqual([
      'bounce_rate',
      'add_to_cart_rate',
      'average_order_value',
      'refund_rate',
    ])
    const refunds = guardrails.find(({ metric }) => metric === 'refund_rate')
    expect(refunds).toEqual({ metric: 'refund_rate', result: 'not_judged', not_excluded: null })
  })

  it('that were judged once, at the verdict or at the end, are judged', () => {
    const days = (day: number) =>
      shop(0.08)(day).map((each) => {
        const refunded = 6 * day
        return {
          ...each,
          visitor: { ...each.visitor, refunded, refunded2: refunded, refundedOrders: refunded, refunding: refunded },
        }
      })
    const resultOn = (day: number) => {
      const kept = keep(plan, { days, until: day }, about)
      const { guardrails = [] } = report(days(day), about, { kept, now: after(day) }).judgment.verdicts[0] ?? {}
      return guardrails.find(({ metric }) => metric === 'refund_rate')?.result
    }
    expect([resultOn(8), resultOn(14)]).toEqual(['not_judged', 'holds'])
  })
})

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
