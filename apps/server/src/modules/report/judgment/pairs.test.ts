import { describe, expect, it } from 'vitest'
import type { Cell } from '../cells.ts'
import { cell, DAY, keep, planFor, released, report, subject } from '../testing/report.ts'

const after = (day: number) => released + (day + 1) * DAY
const settings = { ...subject.settings, planned_days: 14 }
const about = { settings }
const plan = planFor(about)
const leading = 'visitor_conversion_rate' as const

/** Three versions, to which visitors are divided so. */
const threeWith = (...weights: number[]) => ({
  ...about,
  views: ['a', 'b', 'c'].map((id, i) => ({ id, name: id, is_original: i === 0 })),
  timeline: [{ from: released, epoch: 1, weights, holdout: 0 }],
})

describe('a version that has too little to be compared', () => {
  const three = threeWith(3334, 3333, 3333)
  /** C's checkout is broken. */
  const days = (day: number): Cell[] => [
    cell('a', day * 100, day * 20, 1000),
    cell('b', day * 100, day * 30, 1000),
    cell('c', day * 100, 0, 0),
  ]
  const at = (day: number) =>
    report(days(day), three, { kept: keep(planFor(three), { days, until: day }, three), now: after(day) })

  it('keeps collecting, and silences none of the others', () => {
    const { judgment, rows, cap } = at(9)
    expect(judgment.state).toBe('running')
    expect(judgment.verdicts).toMatchObject([
      { view_id: 'b', word: 'better', conversions_missing: 0 },
      { view_id: 'c', word: 'collecting', conversions_missing: 100 },
    ])
    expect(rows[2]).toMatchObject({ lift: {}, chance_to_be_best: null })
    expect(rows[1]?.chance_to_be_best).toBeGreaterThan(0.99)
    expect((rows[0]?.chance_to_be_best ?? 0) + (rows[1]?.chance_to_be_best ?? 0)).toBeCloseTo(1, 9)
    expect(cap?.amount).toBe(10)
  })

  it('has not enough data at the planned end, where the others have their words', () => {
    expect(at(14).judgment.verdicts.map(({ word }) => word)).toEqual(['better', 'not_enough_data'])
  })

  it('shares the error all the same', () => {
    const two = keep(plan, { days: (day) => days(day).slice(0, 2), until: 9 }, about)
    const kept = keep(planFor(three), { days, until: 9 }, three)
    expect(kept.looks.map(({ viewId }) => viewId)).toEqual(['b', 'b', 'b'])
    expect(kept.looks[0]?.spent).toBeCloseTo((two.looks[0]?.spent ?? 0) / 2, 2)
    expect(kept.looks[0]?.boundary).toBeGreaterThan((two.looks[0]?.boundary ?? 9) + 0.1)
  })

  it('lowers nobody’s cap when nobody was ever sent to it', () => {
    const paused = threeWith(5000, 5000, 0)
    const seen = (day: number) =>
      days(day)
        .slice(0, 2)
        .map((each) => ({ ...each, buyers: each.buyers.map((_, i): [number, number] => [(i % 100) * 100, 1]) }))
    const kept = keep(planFor(paused), { days: seen, until: 14 }, paused)
    expect(kept.plan.cap).toBe(keep(plan, { days: seen, until: 14 }, about).plan.cap)
    const { judgment } = report(seen(14), paused, { kept, now: after(14) })
    expect(judgment.verdicts.map(({ word }) => word)).toEqual(['better', 'not_enough_data'])
  })

  it('of looks that were kept before each pair had its own, says the same', () => {
    const kept = keep(planFor(three), { days, until: 14 }, three)
    const empty = kept.looks.map((look) => ({ ...look, viewId: 'c', z: null, figures: {}, chanceToBeBest: null }))
    const lastDay = kept.lastDay && { ...kept.lastDay, conversions: 280, shared: {} }
    const old = { ...kept, lastDay, looks: [...kept.looks, ...empty].sort((a, b) => a.day - b.day) }
    const { judgment, rows } = report(days(14), three, { kept: old, now: after(14) })
    expect(judgment.verdicts.map(({ word }) => word)).toEqual(['better', 'not_enough_data'])
    expect(rows[2]?.lift).toEqual({})
  })
})

describe('a split that was turned around', () => {
  const timeline = [9900, 200].map((a, i) => ({
    from: released + i * 5 * DAY,
    epoch: i + 1,
    weights: [a, 10_000 - a],
    holdout: 0,
  }))
  const turned = { ...about, timeline }
  /** 3,000 visitors a day, of whom a tenth buys. */
  const days = (day: number): Cell[] => {
    const [before, since] = [Math.min(day, 5) * 3000, Math.max(0, day - 5) * 3000]
    const of = (view: string, visitors: number, epoch: number) =>
      cell(view, visitors, Math.round(visitors / 10), 1000, epoch)
    return [of('a', before * 0.99, 1), of('b', before * 0.01, 1), of('a', since * 0.02, 2), of('b', since * 0.98, 2)]
  }

  it('has as many conversions as the smaller side of each of its epochs', () => {
    const kept = keep(plan, { days, until: 14 }, turned)
    // 15 and 54 of 1,539 and 2,661.
    expect(kept.lastDay).toMatchObject({ conversions: 69, shared: { b: 69 } })
    expect(kept.looks).toEqual([])
    const told = report(days(14), turned, { kept, now: after(14) })
    expect(told.judgment.verdicts).toMatchObject([{ word: 'not_enough_data', conversions_missing: 31 }])
  })

  it('shows nothing below 50 of them, and says how many are missing', () => {
    const even = { ...about, timeline: timeline.map((entry) => ({ ...entry, weights: [5000, 5000] })) }
    const kept = keep(plan, { days: () => [cell('a', 2000, 200, 1000), cell('b', 2000, 200, 1000)], until: 9 }, even)
    const query = { segment: 'device:mobile' }
    const { rows } = report(days(9), turned, { kept, now: after(9), query })
    expect(rows[1]?.lift[leading]).toBeUndefined()
    expect(rows[1]?.missing[leading]).toBe(50 - 15 - 24)
  })
})

describe('the forecast', () => {
  it('is for versions that visitors are sent to now', () => {
    const days = (day: number): Cell[] => [
      cell('a', day * 500, day * 30, 1000),
      cell('b', day * 500, day * 30, 1000),
      cell('c', Math.min(day, 4) * 500, Math.min(day, 4) * 30, 1000),
    ]
    const powerWith = (...weights: number[]) => {
      const three = threeWith(...weights)
      const kept = keep(planFor(three), { days, until: 9 }, three)
      return report(days(9), three, { kept, now: after(9) }).judgment.forecast?.power
    }
    expect(powerWith(5000, 5000, 0)).toBeGreaterThan((powerWith(3334, 3333, 3333) ?? 1) * 1.5)
    expect(powerWith(0, 10_000, 0)).toBeUndefined()
  })
})

describe('an experiment that was stopped minutes after midnight', () => {
  const days = (day: number): Cell[] => [cell('a', day * 500, day * 25, 1000), cell('b', day * 500, day * 50, 1000)]
  const ended = { ...about, ended_at: new Date(after(7)).toISOString() }
  const at = (judged: number) =>
    report(days(7), ended, { kept: keep(plan, { days, until: judged }, about), now: after(7) + 60_000 }).judgment

  it('is over once its last complete day was judged, which may settle it', () => {
    expect(at(6)).toMatchObject({ state: 'collecting', stopped: false, days_left: null, extendable_to: null })
    expect(at(6)).toMatchObject({ first_look: '2026-01-08', verdicts: [{ word: 'collecting' }] })
    expect(at(7)).toMatchObject({ state: 'over', stopped: true, verdicts: [{ word: 'better', day: 7 }] })
  })
})
