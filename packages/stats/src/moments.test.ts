import { expect, test } from 'vitest'
import { addSums, need, sampleCovariance, sampleVariance } from './moments.ts'

test('variance and covariance of a sample, and 0 where there is none', () => {
  // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares about it 32.
  expect(sampleVariance(8, 40, 232)).toBeCloseTo(32 / 7, 14)
  expect(sampleVariance(1, 2, 4)).toBe(0)
  expect(sampleVariance(2, 4, 10)).toBe(2)
  expect(sampleCovariance(3, 6, 9, 20)).toBe(1)
  expect(sampleCovariance(0, 0, 0, 0)).toBe(0)
})

test('a sum that the metric needs is asked for by name', () => {
  expect(() => need({ n: 5, sum: 3 }, 'sumSquares')).toThrow(new RangeError('sumSquares is missing'))
  expect(need({ n: 5, sum: 3, sumSquares: 9 }, 'sumSquares')).toBe(9)
})

test('sums add up', () => {
  expect(addSums({ n: 1, sum: 2, sumSquares: 4 }, { n: 2, sum: 5, sumSquares: 13 })).toEqual({
    n: 3,
    sum: 7,
    sumSquares: 17,
  })
  expect(addSums({ n: 1, sum: 1 }, { n: 2, sum: 0 })).toEqual({ n: 3, sum: 1 })
})
