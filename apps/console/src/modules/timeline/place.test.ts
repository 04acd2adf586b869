import { expect, it } from 'vitest'
import { cutTo, placeAt, placeSpan } from './place.ts'
import { addMonths, daysOf, parsePeriod, writePeriod } from './search.ts'

const window = { from: 100, to: 200 }

it('a span stands where it is in the window, and says where it is cut', () => {
  const whole = { isCutBefore: false, isCutAfter: false }
  expect(placeSpan(window, 110, 150)).toEqual({ ...whole, left: 10, width: 40 })
  expect(placeSpan(window, 50, 150)).toEqual({ ...whole, left: 0, width: 50, isCutBefore: true })
  expect(placeSpan(window, 150, 250)).toEqual({ ...whole, left: 50, width: 50, isCutAfter: true })
  expect(placeSpan(window, 150, null)).toEqual({ ...whole, left: 50, width: 50, isCutAfter: true })
  expect(placeSpan(window, 100, 200)).toEqual({ ...whole, left: 0, width: 100 })
})

it('what is outside has no place', () => {
  expect(placeSpan(window, 200, 300)).toBeUndefined()
  expect(placeSpan(window, 50, 100)).toBeUndefined()
  expect([placeAt(window, 99), placeAt(window, 100), placeAt(window, 150), placeAt(window, 200)]).toEqual([
    undefined,
    0,
    50,
    undefined,
  ])
})

it('of a span only what lies within another is left', () => {
  expect(cutTo({ from: 100, to: 200 }, { from: 150, to: 250 })).toEqual({ from: 150, to: 200 })
  expect(cutTo({ from: 100, to: null }, { from: 50, to: 250 })).toEqual({ from: 100, to: 250 })
  expect(cutTo({ from: 100, to: 200 }, { from: 200, to: 250 })).toBeUndefined()
})

it('a period is whole months, by the clock of the container', () => {
  // In Taipei it is December already.
  const now = Date.parse('2026-11-30T16:00:00Z')
  expect(daysOf({ from: null, months: 3 }, 'Asia/Taipei', now)).toEqual({
    months: ['2026-11', '2026-12', '2027-01'],
    start: '2026-11-01',
    end: '2027-01-31',
  })
  expect(daysOf({ from: '2028-02', months: 12 }, 'Asia/Taipei', now)).toMatchObject({ end: '2029-01-31' })
  expect([addMonths('2026-01', -1), addMonths('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
})

it('an address that makes no sense is the default', () => {
  const usual = { from: null, months: 6 }
  expect(parsePeriod({})).toEqual(usual)
  expect(parsePeriod({ from: '2026-13', months: '5' })).toEqual(usual)
  expect(parsePeriod({ from: '2026-13-01' })).toEqual(usual)
  expect(parsePeriod({ from: '2026-03', months: '12' })).toEqual({ from: '2026-03', months: 12 })
  expect(writePeriod({ from: '2026-03', months: 12 })).toEqual({ from: '2026-03', months: '12' })
  expect(writePeriod({ from: null, months: 6 })).toEqual({ from: undefined, months: undefined })
})
