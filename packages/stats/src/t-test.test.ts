import { describe, expect, test } from 'vitest'
import { measureEffect } from './effect.ts'
import { computeMoments, type Metric, type Sums } from './moments.ts'
import { toArm } from './stratify.ts'
import { runTTest } from './t-test.ts'

const effectOf = (a: Sums, b: Sums, metric: Metric, difference?: 'relative' | 'absolute') =>
  measureEffect(toArm(computeMoments(a, metric)), toArm(computeMoments(b, metric)), difference)

// 12 0 0 35 8 0 21 17 0 5.5 against 0 14 40 22 9 0 31 18 12 7 26 3.5; reference figures by another implementation.
const a: Sums = { n: 10, sum: 98.5, sumSquares: 2193.25 }
const b: Sums = { n: 12, sum: 182.5, sumSquares: 4527.25 }

describe("Welch's t-test", () => {
  test('absolute, two-sided and one-sided', () => {
    const effect = effectOf(a, b, 'mean', 'absolute')
    expect(effect?.degrees).toBeCloseTo(19.75038495598901, 10)
    const two = runTTest(effect)
    expect(two.pValue).toBeCloseTo(0.313678084551739, 12)
    expect(two.low).toBeCloseTo(-5.461247152687736, 10)
    expect(two.high).toBeCloseTo(16.177913819354405, 10)
    const greater = runTTest(effect, 0.05, 'greater')
    expect(greater.pValue).toBeCloseTo(0.1568390422758695, 12)
    expect(greater.low).toBeCloseTo(-3.585758199558926, 10)
    expect(greater.high).toBe(Infinity)
    const lesser = runTTest(effect, 0.05, 'lesser')
    expect(lesser.pValue).toBeCloseTo(0.8431609577241305, 12)
    expect(lesser.low).toBe(-Infinity)
    expect(lesser.high).toBeCloseTo(14.302424866225595, 10)
  })

  test('relative, by the delta method', () => {
    const effect = effectOf(a, b, 'mean')
    expect(effect?.estimate).toBeCloseTo(0.5439932318104909, 13)
    expect(effect?.standardError).toBeCloseTo(0.6860578025752604, 13)
    const { low, high, pValue } = runTTest(effect)
    expect(pValue).toBeCloseTo(0.4372430107425539, 12)
    expect(low).toBeCloseTo(-0.8882586504855262, 10)
    expect(high).toBeCloseTo(1.9762451141065078, 10)
  })

  test('an interval excludes 0 exactly when p < α', () => {
    const effect = effectOf({ n: 6000, sum: 300 }, { n: 6100, sum: 402 }, 'proportion')
    const { pValue } = runTTest(effect)
    expect(runTTest(effect, pValue * 1.0001).low).toBeGreaterThan(0)
    expect(runTTest(effect, pValue * 0.9999).low).toBeLessThan(0)
  })
})
