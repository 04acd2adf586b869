import { expect, test } from 'vitest'
import { fc } from '../../../tools/fast-check.ts'
import { bucketRanges, chooseIndex, equalWeights, WEIGHT_TOTAL } from './ranges.ts'

/** Random integer weights that sum to exactly WEIGHT_TOTAL. */
const weightsArbitrary = fc
  .array(fc.integer({ min: 0, max: WEIGHT_TOTAL }), { maxLength: 7 })
  .map((cuts) => [...cuts, WEIGHT_TOTAL].sort((a, b) => a - b))
  .map((cuts) => cuts.map((cut, i) => cut - (cuts[i - 1] ?? 0)))

test('ranges follow each other after the holdout', () => {
  expect(bucketRanges([5000, 5000])).toEqual([
    [0, 5000],
    [5000, 10000],
  ])
  expect(bucketRanges([2000, 0, 8000], 1000)).toEqual([
    [1000, 2800],
    [2800, 2800],
    [2800, 10000],
  ])
  expect(bucketRanges([3333, 6667], 1)).toEqual([
    [1, 3334],
    [3334, 10000],
  ])
  expect(bucketRanges([10000], 10000)).toEqual([[10000, 10000]])
  expect(bucketRanges([10000], -5)).toEqual([[0, 10000]])
  expect(bucketRanges([])).toEqual([])
})

test('every place has exactly one owner, the holdout or a view, and each view its share to the nearest integer', () => {
  fc.assert(
    fc.property(weightsArbitrary, fc.integer({ min: 0, max: WEIGHT_TOTAL }), (weights, holdout) => {
      const ranges = bucketRanges(weights, holdout)
      let edge = holdout
      for (const [i, [start, end]] of ranges.entries()) {
        expect(start).toBe(edge)
        expect(Number.isInteger(end)).toBe(true)
        expect(Math.abs(end - start - ((weights[i] ?? 0) * (WEIGHT_TOTAL - holdout)) / WEIGHT_TOTAL)).toBeLessThan(
          1.001,
        )
        edge = end
      }
      expect(edge).toBe(WEIGHT_TOTAL)
    }),
  )
})

test('all 10,000 places fall where integer arithmetic puts them', () => {
  for (const [weights, holdout] of [
    [[3333, 3333, 3334], 0],
    [[1, 9999], 137],
    [[9700, 300], 2500],
  ] as const) {
    const ranges = bucketRanges(weights, holdout)
    for (let k = 0; k < WEIGHT_TOTAL; k++) {
      const owner = ranges.findIndex(([start, end]) => k >= start && k < end)
      expect(chooseIndex(k / WEIGHT_TOTAL, ranges)).toBe(owner)
    }
  }
})

test('equal weights sum exactly, the remainder going to the first', () => {
  expect(equalWeights(3)).toEqual([3334, 3333, 3333])
  expect(equalWeights(7)).toEqual([1429, 1429, 1429, 1429, 1428, 1428, 1428])
  expect(equalWeights(1)).toEqual([10000])
  expect(equalWeights(0)).toEqual([])
  expect(equalWeights(-1)).toEqual([])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      const weights = equalWeights(count)
      expect(weights).toHaveLength(count)
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(WEIGHT_TOTAL)
      expect(Math.max(...weights) - Math.min(...weights)).toBeLessThanOrEqual(1)
    }),
  )
})
