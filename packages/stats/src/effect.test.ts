import { expect, test } from 'vitest'
import { measureEffect } from './effect.ts'
import { computeMoments, type Metric, type Sums } from './moments.ts'
import { runSequentialTest } from './sequential.ts'
import { toArm } from './stratify.ts'
import { runTTest } from './t-test.ts'

const effectOf = (a: Sums, b: Sums, metric: Metric, difference?: 'relative' | 'absolute') =>
  measureEffect(toArm(computeMoments(a, metric)), toArm(computeMoments(b, metric)), difference)

test('not enough data: effect 0, p 1', () => {
  for (const [x, y, metric] of [
    [{ n: 0, sum: 0 }, { n: 0, sum: 0 }, 'proportion'],
    [{ n: 50, sum: 0 }, { n: 50, sum: 5 }, 'proportion'],
    [{ n: 50, sum: 5 }, { n: 50, sum: 50 }, 'proportion'],
    [{ n: 50, sum: 50 }, { n: 50, sum: 5 }, 'proportion'],
    [{ n: 2, sum: 10, sumSquares: 20 }, { n: 9, sum: 9, sumSquares: 12 }, 'mean'],
    [{ n: 4, sum: 0, sumSquares: 20 }, { n: 9, sum: 9, sumSquares: 12 }, 'mean'],
  ] as const) {
    const effect = effectOf(x, y, metric)
    expect(effect).toBeNull()
    expect(runTTest(effect)).toEqual({ low: 0, high: 0, pValue: 1 })
    expect(runSequentialTest(effect)).toEqual({ low: 0, high: 0, pValue: 1 })
  }
})

test('a relative effect divides by the size of the control mean, so that more is more below zero too', () => {
  const effect = effectOf(
    { n: 1000, sum: -10000, sumSquares: 104000 },
    { n: 1000, sum: -5000, sumSquares: 29000 },
    'mean',
  )
  expect(effect?.estimate).toBe(0.5)
})
