import { describe, expect, it } from 'vitest'
import { findEnd, findPhase, type TimerTimes } from './timer.ts'

const day = 86_400_000

describe('the end that is next', () => {
  const zone = 'America/New_York'
  it('is at the same time of day, also where clocks are changed', () => {
    // Sunday, 1 November 2026: clocks go back at two in the night.
    const at = Date.parse('2026-10-30T20:00:00-04:00')
    expect(findEnd({ at, days: 1, zone }, Date.parse('2026-11-01T12:00:00-05:00'))).toBe(
      Date.parse('2026-11-01T20:00:00-05:00'),
    )
    expect(findEnd({ at, days: 1, zone }, at)).toBe(Date.parse('2026-10-31T20:00:00-04:00'))
  })

  it('is every few days, counted from the first', () => {
    const at = Date.parse('2026-11-01T00:00:00Z')
    expect(findEnd({ at, days: 7, zone: 'UTC' }, at + 15 * day)).toBe(at + 21 * day)
    expect(findEnd({ at, days: 7, zone: 'UTC' }, at - day)).toBe(at)
    expect(findEnd({ at, days: 0, zone: 'UTC' }, at + day)).toBe(at)
  })
})

describe('what a countdown timer shows', () => {
  const at = (text: string) => Date.parse(`${text}+08:00`)
  const times: TimerTimes = {
    start: at('2026-11-10T10:00'),
    end: at('2026-11-12T00:00'),
    showFrom: at('2026-11-09T00:00'),
    showUntil: at('2026-11-20T00:00'),
    every: 0,
    zone: 'Asia/Taipei',
  }
  const phase = (now: string, own: Partial<TimerTimes> = {}) => findPhase({ ...times, ...own }, at(now))

  it('changes at each of its instants', () => {
    expect(phase('2026-11-08T23:59:59')).toEqual({ name: 'waiting', until: times.showFrom, target: null })
    expect(phase('2026-11-09T00:00')).toEqual({ name: 'before', until: times.start, target: null })
    expect(phase('2026-11-10T10:00')).toEqual({ name: 'running', until: times.end, target: times.end })
    expect(phase('2026-11-12T00:00')).toEqual({ name: 'over', until: times.showUntil, target: null })
    expect(phase('2026-11-20T00:00')).toEqual({ name: 'gone', until: null, target: null })
  })

  it('needs none of them but the end', () => {
    const open = { start: null, showFrom: null, showUntil: null }
    expect(phase('2026-01-01T00:00', open)).toMatchObject({ name: 'running', until: times.end })
    expect(phase('2027-01-01T00:00', open)).toEqual({ name: 'over', until: null, target: null })
  })

  it('begins anew every so many days, at the end of a month as well, until it is shown no more', () => {
    const monthly = { every: 3, end: at('2026-11-28T23:59'), showUntil: at('2026-12-05T00:00') }
    expect(phase('2026-11-28T23:59', monthly)).toMatchObject({ name: 'running', target: at('2026-12-01T23:59') })
    // Where the round would go on after that, it is shown no longer all the same.
    expect(phase('2026-12-02T00:00', monthly)).toEqual({
      name: 'running',
      target: at('2026-12-04T23:59'),
      until: at('2026-12-04T23:59'),
    })
    expect(phase('2026-12-04T23:59', monthly)).toMatchObject({
      target: at('2026-12-07T23:59'),
      until: monthly.showUntil,
    })
    expect(phase('2026-12-05T00:00', monthly)).toMatchObject({ name: 'gone' })
  })

  it('an end before the start leaves nothing to count', () => {
    expect(phase('2026-11-10T10:00', { end: at('2026-11-10T10:00') })).toMatchObject({ name: 'over' })
  })
})
