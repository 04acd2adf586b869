import { describe, expect, it } from 'vitest'
import { isGone, keptByPlan, keptByReport, keptFrom, readSpanOf } from './kept-since.ts'

const DAY = 86_400_000
const free = 31
const longest = 744
/** Noon of a day that is counted from 1970 in UTC. */
const noon = (day: number) => (day + 0.5) * DAY
const today = 20_000
const now = noon(today)
const span = (released: number, ended: number | null = null) => ({
  released_at: new Date(noon(released)).toISOString(),
  ended_at: ended === null ? null : new Date(noon(ended)).toISOString(),
  figures_from: null as string | null,
})

describe('what is kept', () => {
  it('by the plan goes on the day that its receipt promised', () => {
    // Received on a day, it expires on that day and the plan's: then it is gone.
    expect(keptByPlan({ days: free, now })).toBe(today - free + 1)
    expect(keptByPlan({ days: free, now: (today + 1) * DAY - 1 })).toBe(today - free + 1)
  })

  it.each([
    ['runs', 90, null, 90],
    ['was released a week ago', 7, null, 30],
    ['is going to end', 90, -10, 90],
    ['ended lately', 90, 20, 90],
    ['ended on the last day that counts', 90, 30, 90],
    ['ended as long ago as the plan keeps anything', 90, 31, 30],
    ['runs for years', 1000, null, longest],
    ['ran for years and ended lately', 1000, 20, longest + 20],
  ])('for the report of one that %s', (_, releasedAgo, endedAgo, keptDays) => {
    const about = span(today - releasedAgo, endedAgo === null ? null : today - endedAgo)
    expect(today - keptByReport(about, { days: free, now })).toBe(keptDays)
  })

  it('by the longest plan is no less for a report', () => {
    expect(today - keptByReport(span(today - 800, today - 100), { days: longest, now })).toBe(longest + 56)
    expect(today - keptByReport(span(today - 1000), { days: longest, now })).toBe(longest)
  })

  it('was resumed after its figures had gone: what came since', () => {
    const resumed = { ...span(today - 200), figures_from: new Date(noon(today - 60)).toISOString() }
    expect(today - keptByReport(resumed, { days: free, now })).toBe(60)
    expect(keptFrom(resumed, { days: free, now })).toBe(resumed.figures_from)
  })

  it('was released, whenever its start was moved to', () => {
    const row = {
      releasedAt: new Date(noon(today - 90)),
      endedAt: null,
      endAt: new Date(noon(today + 9)),
      figuresFrom: null,
    }
    expect(readSpanOf(row)).toEqual(span(today - 90, today + 9))
    expect(readSpanOf({ ...row, endedAt: new Date(noon(today - 1)) })).toEqual(span(today - 90, today - 1))
  })

  it('was never shown: what the plan keeps', () => {
    expect(keptByReport({ released_at: null, ended_at: null, figures_from: null }, { days: free, now })).toBe(
      today - free + 1,
    )
  })
})

describe('a report', () => {
  const told = (releasedAgo: number, endedAgo: number | null, days = free) => {
    const about = span(today - releasedAgo, endedAgo === null ? null : today - endedAgo)
    const kept_from = keptFrom(about, { days, now })
    return [kept_from === null ? null : today - Date.parse(kept_from) / DAY, isGone({ ...about, kept_from })]
  }

  it('tells from when on there is what it reads', () => {
    expect(told(90, null)).toEqual([null, false])
    expect(told(90, 30)).toEqual([null, false])
    expect(told(90, 31)).toEqual([30, true])
    expect(told(1000, null)).toEqual([longest, false])
    expect(told(1000, 31)).toEqual([30, true])
  })

  it('has lost nothing of what a larger plan keeps, and by a smaller one at once', () => {
    expect(told(90, 60, longest)).toEqual([null, false])
    expect(told(90, 60, free)).toEqual([30, true])
  })
})
