import { describe, expect, it } from 'vitest'
import { dayOf, instantOf, offsetAt, startOfDay, wallClock } from './zone.ts'

describe('days', () => {
  it.each([
    ['2026-11-21', 'Asia/Taipei', '2026-11-20T16:00:00.000Z'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
    // Clocks went from 23:59 to 01:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ])('%s begins in %s at %s', (day, timezone, at) => {
    expect(new Date(startOfDay(day, timezone)).toISOString()).toBe(at)
    expect(dayOf(startOfDay(day, timezone), timezone)).toBe(day)
  })

  it('follow each other without gaps through changes of the clock', () => {
    for (let i = 0, before = '2026-01-01'; i < 400; i++) {
      const day = dayOf(startOfDay('2026-01-01', 'America/New_York', i), 'America/New_York')
      if (i > 0) expect(Date.parse(day) - Date.parse(before)).toBe(86_400_000)
      before = day
    }
  })
})

describe('wall clocks', () => {
  const at = (iso: string) => Date.parse(iso)

  it.each([
    ['2026-03-08T01:30:00Z', '2026-03-08T06:30:00.000Z'],
    // From 02:00 to 03:00 there is nothing to show.
    ['2026-03-08T02:30:00Z', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08T03:30:00Z', '2026-03-08T07:30:00.000Z'],
    ['2026-07-01T12:00:00Z', '2026-07-01T16:00:00.000Z'],
  ])('in New York show %s at %s', (wall, instant) => {
    expect(new Date(instantOf(at(wall), 'America/New_York')).toISOString()).toBe(instant)
  })

  it('are read to the second, and told ahead of UTC by their offset', () => {
    expect(wallClock(at('2026-11-21T07:05:09.999Z'), 'Asia/Taipei')).toBe(at('2026-11-21T15:05:09Z'))
    expect(offsetAt(at('2026-11-21T07:05:09.999Z'), 'Asia/Kolkata')).toBe(5.5 * 3_600_000)
  })
})
