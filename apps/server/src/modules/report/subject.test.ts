import { describe, expect, it } from 'vitest'
import { buildReport } from './rows.ts'
import { type ReportQuery, spanOf } from './subject.ts'
import { DAY, released, subject } from './testing/report.ts'

describe('the days of a report', () => {
  const at = (day: number) => new Date(released + day * DAY)
  const daysOf = (span: Partial<Parameters<typeof spanOf>[0]>, query: Partial<ReportQuery> = {}) => {
    const about = { ...subject, ...spanOf({ releasedAt: at(0), startAt: null, endedAt: null, endAt: null, ...span }) }
    const now = released + 30 * DAY
    const data = { cells: [], bots: 0, foreignHosts: 0, disputed: 0, bound: 1e8, computedAt: now }
    return buildReport(about, { basis: 'session', segment: 'all', ...query }, data, now).enough_data.days
  }

  it.each([
    [30, {}],
    [10, { startAt: at(20) }],
    [30, { startAt: at(-5) }],
    [3, { endAt: at(3) }],
    [2, { endAt: at(3), endedAt: at(2) }],
    [4, { endAt: at(50), endedAt: at(4) }],
    [0, { startAt: at(40) }],
    [0, { releasedAt: null }],
  ])('are %d for the span %o', (days, span) => expect(daysOf(span)).toBe(days))

  it('are those of the container', () => {
    expect(daysOf({}, { start: '2026-01-03', end: '2026-01-04' })).toBe(2)
    // The first day began in Taipei eight hours before it was released at midnight UTC.
    expect(daysOf({}, { end: '2026-01-01' })).toBeCloseTo(16 / 24)
  })
})
