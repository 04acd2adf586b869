import { describe, expect, test } from 'vitest'
import { measureEffect } from './effect.ts'
import { computeMoments } from './moments.ts'
import { findRho, runSequentialTest } from './sequential.ts'
import { toArm } from './stratify.ts'
import { runTTest } from './t-test.ts'

describe('sequential test', () => {
  const effect = measureEffect(
    toArm(computeMoments({ n: 6000, sum: 300 }, 'proportion')),
    toArm(computeMoments({ n: 6100, sum: 402 }, 'proportion')),
  )

  test('figures computed elsewhere', () => {
    expect(findRho(0.05)).toBeCloseTo(0.03984006677137368, 14)
    const { low, high, pValue } = runSequentialTest(effect)
    expect(low).toBeCloseTo(0.017560099241447247, 12)
    expect(high).toBeCloseTo(0.6185054745290446, 12)
    expect(pValue).toBeCloseTo(0.029102806781123033, 12)
  })

  test('one-sided: the p value is the α whose interval just reaches 0 (found by root search elsewhere)', () => {
    const greater = runSequentialTest(effect, 0.05, { side: 'greater' })
    expect(greater.low).toBeCloseTo(0.04297357547595182, 12)
    expect(greater.high).toBe(Infinity)
    expect(greater.pValue).toBeCloseTo(0.014016774312348147, 12)
    const lesser = runSequentialTest(effect, 0.05, { side: 'lesser' })
    expect(lesser.pValue).toBe(0.4999)
    expect(lesser.low).toBe(-Infinity)
    expect(lesser.high).toBeCloseTo(2 * 0.3180327868852459 - 0.04297357547595182, 12)
    expect(() => runSequentialTest(effect, 0.5, { side: 'lesser' })).toThrow(RangeError)
  })

  test('is wider than the t-test, and widens away from its tuning', () => {
    const width = (result: { low: number; high: number }) => result.high - result.low
    expect(width(runSequentialTest(effect))).toBeGreaterThan(width(runTTest(effect)))
    expect(width(runSequentialTest(effect, 0.05, { tuning: 12_100 }))).toBeLessThan(width(runSequentialTest(effect)))
    expect(width(runSequentialTest(effect, 0.05, { tuning: 500 }))).toBeGreaterThan(width(runSequentialTest(effect)))
  })
})
