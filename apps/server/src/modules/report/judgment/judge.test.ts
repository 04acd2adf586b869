import { describe, expect, it } from 'vitest'
import { about, after, at, plan, settings, shop, verdictOf } from '../testing/judged.ts'
import { cell, keep, planFor, report } from '../testing/report.ts'

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
    const later = report(days(12), about, { kept, now: after(12) })
    expect(later.judgment.verdicts[0]).toMatchObject({ word: 'better', day: 7 })
    // The figures of that day stay beside the word, whatever is compared since.
    const settled = report(days(7), about, { kept, now: after(12) }).judgment.verdicts[0]?.settled
    expect(later.judgment.verdicts[0]?.settled).toEqual(settled)
    expect(settled?.estimate).toBeCloseTo(0.6, 9)
    expect(settled?.low).toBeGreaterThan(0)
    expect(settled?.visitors).toBe(days(7).reduce((sum, { visitor }) => sum + visitor.visitors, 0))
    expect(later.rows[1]?.lift.visitor_conversion_rate?.estimate).toBeCloseTo(0, 9)
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
