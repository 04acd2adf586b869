import { describe, expect, test } from 'vitest'
import { fromPercent, fromUnits, giveRest, shareEvenly, sumUnits, toPercent, toUnits, whole } from './weights.ts'

describe('weights', () => {
  test('an even share sums to exactly the whole for any count', () => {
    for (let count = 1; count <= 20; count++) expect(sumUnits(shareEvenly(count))).toBe(whole)
    expect(shareEvenly(3)).toEqual([3334, 3333, 3333])
    expect(shareEvenly(0)).toEqual([])
  })

  test('shares survive the way to the server and back', () => {
    for (const units of [0, 1, 3333, 3334, 9999, 10_000]) expect(toUnits(fromUnits(units))).toBe(units)
    expect(fromPercent(toPercent(3333))).toBe(3333)
    expect(fromPercent(0.29)).toBe(29)
    // Typed too fine: kept as typed, for the field to refuse.
    expect(toPercent(fromPercent(12.345))).toBe(12.345)
  })

  test('what is not a weight yet counts as nothing', () => {
    expect(sumUnits([5000, Number.NaN, -300])).toBe(5000)
    expect(giveRest([5000, Number.NaN], 1)).toEqual([5000, 5000])
  })

  test('the rest goes to one version, and never below nothing or above the whole', () => {
    expect(giveRest([5000, 3000, 0], 2)).toEqual([5000, 3000, 2000])
    expect(giveRest([5000, 6000], 1)).toEqual([5000, 5000])
    expect(giveRest([9000, 9000, 500], 2)).toEqual([9000, 9000, 0])
  })
})
