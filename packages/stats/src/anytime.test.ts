import { expect, test } from 'vitest'
import { findAnytimeReach, testAnytime } from './anytime.ts'

test('the always-valid interval and its p value, as computed elsewhere', () => {
  expect(findAnytimeReach(20_000)).toBeCloseTo(3.1271141436879906, 12)
  const { low, high, pValue } = testAnytime({ logRatio: 0.1, standardError: 0.03, n: 20_000 })
  expect(low).toBeCloseTo(Math.expm1(0.1 - 0.03 * 3.1271141436879906), 12)
  expect(high).toBeCloseTo(Math.expm1(0.1 + 0.03 * 3.1271141436879906), 12)
  expect(pValue).toBeCloseTo(0.02621239000046454, 12)
})

test('the interval ends at 0 where p is alpha', () => {
  const reach = findAnytimeReach(8000, 0.0125)
  const { low, pValue } = testAnytime({ logRatio: reach * 0.05, standardError: 0.05, n: 8000 }, 0.0125)
  expect(low).toBeCloseTo(0, 12)
  expect(pValue).toBeCloseTo(0.0125, 12)
  expect(testAnytime({ logRatio: 0, standardError: 0.05, n: 10 }).pValue).toBe(1)
})
