import { expect, test } from 'vitest'
import { addSums, computeMoments, sampleCovariance, sampleVariance } from './moments.ts'

test('mean: sample variance', () => {
  // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares about it 32.
  expect(computeMoments({ n: 8, sum: 40, sumSquares: 232 }, 'mean')).toEqual({ n: 8, mean: 5, variance: 32 / 7 })
})

test('proportion: p(1 − p)', () => {
  const moments = computeMoments({ n: 200, sum: 30 }, 'proportion')
  expect(moments.mean).toBe(0.15)
  expect(moments.variance).toBeCloseTo(0.1275, 15)
})

test('ratio: the delta method is the variance of (M − R·D)/μ_D', () => {
  // M 3 0 1 2 5 0 1 4 over D 4 1 1 3 6 2 1 4, computed row by row elsewhere.
  const moments = computeMoments(
    { n: 8, sum: 16, sumSquares: 56, sumDenominator: 22, sumDenominatorSquares: 84, sumProducts: 66 },
    'ratio',
  )
  expect(moments.mean).toBeCloseTo(0.7272727272727273, 15)
  expect(moments.variance).toBeCloseTo(0.08367890561729781, 14)
})

test('a ratio over a denominator of 1 is the mean', () => {
  const sums = { n: 8, sum: 40, sumSquares: 232, sumDenominator: 8, sumDenominatorSquares: 8, sumProducts: 40 }
  expect(computeMoments(sums, 'ratio')).toEqual(computeMoments(sums, 'mean'))
})

test('what cannot be computed is 0', () => {
  expect(computeMoments({ n: 0, sum: 0 }, 'mean')).toEqual({ n: 0, mean: 0, variance: 0 })
  expect(computeMoments({ n: 1, sum: 3, sumSquares: 9 }, 'mean')).toEqual({ n: 1, mean: 3, variance: 0 })
  expect(
    computeMoments(
      { n: 5, sum: 3, sumSquares: 9, sumDenominator: 0, sumDenominatorSquares: 0, sumProducts: 0 },
      'ratio',
    ),
  ).toEqual({ n: 5, mean: 0, variance: 0 })
  expect(sampleVariance(1, 2, 4)).toBe(0)
  expect(sampleVariance(2, 4, 10)).toBe(2)
  expect(sampleCovariance(0, 0, 0, 0)).toBe(0)
})

test('a sum that the metric needs is asked for by name', () => {
  expect(() => computeMoments({ n: 5, sum: 3 }, 'mean')).toThrow(new RangeError('sumSquares is missing'))
  expect(() => computeMoments({ n: 5, sum: 3, sumSquares: 9 }, 'ratio')).toThrow('sumDenominator is missing')
})

test('sums add up', () => {
  expect(addSums({ n: 1, sum: 2, sumSquares: 4 }, { n: 2, sum: 5, sumSquares: 13 })).toEqual({
    n: 3,
    sum: 7,
    sumSquares: 17,
  })
  expect(addSums({ n: 1, sum: 1 }, { n: 2, sum: 0 })).toEqual({ n: 3, sum: 1 })
})
