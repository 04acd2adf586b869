import { expect, test } from 'vitest'
import { floorWeights } from './floor-weights.ts'

const expectAll = (actual: readonly number[], expected: readonly number[]) => {
  expect(actual).toHaveLength(expected.length)
  for (const [i, value] of actual.entries()) expect(value).toBeCloseTo(expected[i] ?? Number.NaN, 12)
}

test('floored shares keep their sum and their order', () => {
  expectAll(floorWeights([0.7, 0.2, 0.1, 0], 0.1), [0.52, 0.22, 0.16, 0.1])
  expectAll(floorWeights([0.7, 0.3], 0.6), [0.5, 0.5])
  expectAll(floorWeights([0.7, 0.3], -1), [0.7, 0.3])
})
