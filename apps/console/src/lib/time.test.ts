import { describe, expect, test } from 'vitest'
import { dayIn, fromWallTime, toWallTime, zoneOffset } from './time.ts'

describe('wall time of a zone', () => {
  test('goes there and back', () => {
    expect(toWallTime('2026-11-21T07:05:00.000Z', 'Asia/Taipei')).toBe('2026-11-21 15:05:00')
    expect(fromWallTime('2026-11-21 15:05:00', 'Asia/Taipei')).toBe('2026-11-21T07:05:00.000Z')
    expect(fromWallTime('2026-11-21 00:00:00', 'Asia/Taipei')).toBe('2026-11-20T16:00:00.000Z')
    expect(toWallTime(null, 'Asia/Taipei')).toBeNull()
    expect(fromWallTime('nonsense', 'Asia/Taipei')).toBeNull()
  })

  test('knows daylight saving on both sides of the change', () => {
    expect(fromWallTime('2026-03-08 01:30:00', 'America/New_York')).toBe('2026-03-08T06:30:00.000Z')
    expect(fromWallTime('2026-03-08 03:30:00', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
    expect(fromWallTime('2026-07-01 12:00:00', 'America/New_York')).toBe('2026-07-01T16:00:00.000Z')
  })

  test('tells its day and offset', () => {
    expect(dayIn('Asia/Taipei', 0, Date.parse('2026-11-20T16:30:00Z'))).toBe('2026-11-21')
    expect(dayIn('Asia/Taipei', -6, Date.parse('2026-11-20T16:30:00Z'))).toBe('2026-11-15')
    expect(zoneOffset('Asia/Taipei')).toBe('UTC+8')
    expect(zoneOffset('Asia/Kolkata')).toBe('UTC+5:30')
  })
})
