import { describe, expect, it } from 'vitest'
import { spanOf } from './subject.ts'

describe('the span in which an experiment can be seen', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day))
  const iso = (day: number | null) => (day === null ? null : at(day).toISOString())

  it.each([
    [0, null, {}],
    [20, null, { startAt: at(20) }],
    [0, null, { startAt: at(-5) }],
    [0, 3, { endAt: at(3) }],
    [0, 2, { endAt: at(3), endedAt: at(2) }],
    [0, 4, { endAt: at(50), endedAt: at(4) }],
    [null, null, { releasedAt: null }],
  ])('begins on day %s and ends on day %s for %o', (from, to, span) => {
    expect(spanOf({ releasedAt: at(0), startAt: null, endedAt: null, endAt: null, ...span })).toEqual({
      released_at: iso(from),
      ended_at: iso(to),
    })
  })
})
