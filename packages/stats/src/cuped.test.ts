import { describe, expect, test } from 'vitest'
import { adjustArm, type CupedSums, computeTheta, measureCupedEffect } from './cuped.ts'
import { measureEffect } from './effect.ts'
import { computeMoments } from './moments.ts'
import { toArm } from './stratify.ts'
import { runTTest } from './t-test.ts'

// Rows: after 2 5 2 9 7 8 3 8, before 1 4 2 8 5 7 3 6; treatment after 4 5 7 2 9 11 8 7, before 2 3 5 1 7 8 6 4.
// Reference figures from the rows, by adjusting each one.
const control: CupedSums = {
  metric: 'mean',
  n: 8,
  post: { sum: 44, sumSquares: 300 },
  pre: { sum: 36, sumSquares: 204 },
  sumProducts: 246,
}
const treatment: CupedSums = {
  metric: 'mean',
  n: 8,
  post: { sum: 53, sumSquares: 409 },
  pre: { sum: 36, sumSquares: 204 },
  sumProducts: 287,
}

describe('CUPED on a mean', () => {
  test('θ, adjusted mean and variance', () => {
    const theta = computeTheta(control, treatment)
    expect(theta).toBeCloseTo(1.148809523809524, 13)
    const a = adjustArm(control, theta)
    expect([a.mean, a.adjustedMean]).toEqual([5.5, expect.closeTo(0.3303571428571421, 12)])
    expect(a.variance).toBeCloseTo(0.4491921768707483, 12)
    expect(adjustArm(treatment, theta).variance).toBeCloseTo(0.26721938775510207, 12)
  })

  test('absolute effect: the t-test on adjusted rows', () => {
    const effect = measureCupedEffect(control, treatment, 'absolute')
    expect(effect?.estimate).toBeCloseTo(1.125, 12)
    expect(effect?.n).toBe(16)
    expect(effect?.degrees).toBeCloseTo(13.151479498638341, 9)
    expect(runTTest(effect).pValue).toBeCloseTo(0.002339620985416433, 11)
  })

  test('relative effect: over the unadjusted mean, much narrower than without', () => {
    const effect = measureCupedEffect(control, treatment)
    expect(effect?.estimate).toBeCloseTo(0.20454545454545459, 12)
    expect(effect?.standardError).toBeCloseTo(0.07129418000497736, 12)
    const plain = measureEffect(
      toArm(computeMoments({ n: 8, ...control.post }, 'mean')),
      toArm(computeMoments({ n: 8, ...treatment.post }, 'mean')),
    )
    expect(effect?.standardError).toBeLessThan((plain?.standardError ?? 0) / 3)
  })

  test('without variance before, it is the plain effect', () => {
    const still = { pre: { sum: 16, sumSquares: 32 }, sumProducts: 0 }
    const [a, b] = [
      { ...control, ...still, sumProducts: 88 },
      { ...treatment, ...still, sumProducts: 106 },
    ]
    expect(computeTheta(a, b)).toBe(0)
    const effect = measureCupedEffect(a, b)
    const plain = measureEffect(
      toArm(computeMoments({ n: 8, ...a.post }, 'mean')),
      toArm(computeMoments({ n: 8, ...b.post }, 'mean')),
    )
    expect(effect?.standardError).toBeCloseTo(plain?.standardError ?? Number.NaN, 14)
    expect(effect?.estimate).toBe(plain?.estimate)
  })

  test('proportions use p(1 − p) and a covariance over n', () => {
    const sums: CupedSums = { metric: 'proportion', n: 100, post: { sum: 20 }, pre: { sum: 30 }, sumProducts: 12 }
    expect(computeTheta(sums, sums)).toBeCloseTo((0.12 - 0.06) / 0.21, 14)
    expect(adjustArm(sums, 0.2).variance).toBeCloseTo(0.16 + 0.04 * 0.21 - 0.4 * 0.06, 14)
  })

  test('not enough data', () => {
    expect(measureCupedEffect({ ...control, n: 1 }, treatment)).toBeNull()
    expect(measureCupedEffect({ ...control, post: { sum: 0, sumSquares: 300 } }, treatment)).toBeNull()
  })
})
