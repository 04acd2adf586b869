import { expect, test } from 'vitest'
import { daysOf, nameDay } from './days.ts'

test("today is the zone's, also where the device has another day or month", () => {
  // Eight hours ahead of UTC it is the first of December already.
  const { defaultDate, getDayProps } = daysOf('Asia/Taipei', null, Date.parse('2026-11-30T18:00:00Z'))
  expect(defaultDate).toBe('2026-12-01')
  expect(getDayProps('2026-12-01')).toEqual({ 'data-today': true, 'data-highlight-today': true })
  expect(getDayProps('2026-11-30')).toEqual({})
})

test('a calendar opens on what is chosen', () => {
  expect(daysOf('Asia/Taipei', '2027-03-05 10:00:00').defaultDate).toBe('2027-03-05 10:00:00')
})

test('days are named in the order of each language', () => {
  expect(nameDay('2026-12-10', 'en')).toBe('December 10, 2026')
  expect(nameDay('2026-11-01', 'zh-TW')).toBe('2026/11/01')
})
