import { expect, test } from 'vitest'
import { adjustBenjaminiHochberg, adjustHolm, adjustInterval } from './adjust.ts'

const expectAll = (actual: readonly number[], expected: readonly number[]) => {
  expect(actual).toHaveLength(expected.length)
  for (const [i, value] of actual.entries()) expect(value).toBeCloseTo(expected[i] ?? Number.NaN, 12)
}

test('Benjamini-Hochberg, in the order given', () => {
  expectAll(adjustBenjaminiHochberg([0.01, 0.2, 0.03, 0.004, 0.03, 0.9]), [0.03, 0.24, 0.045, 0.024, 0.045, 0.9])
  expectAll(adjustBenjaminiHochberg([0.04]), [0.04])
  expectAll(adjustBenjaminiHochberg([]), [])
})

test('Holm, in the order given', () => {
  expectAll(adjustHolm([0.01, 0.2, 0.03, 0.004, 0.03, 0.9]), [0.05, 0.4, 0.12, 0.024, 0.12, 0.9])
  expectAll(adjustHolm([0.7, 0.6]), [1, 1])
})

test('an adjusted interval just touches 0 when the adjusted p is α', () => {
  expectAll(adjustInterval(0.1, 0.05, 0.05), [0, 0.2])
  expectAll(adjustInterval(-0.3, 0.01, 0.01), [-0.6, 0])
  expect(adjustInterval(0.1, 1)).toEqual([-Infinity, Infinity])
  expect(adjustInterval(0, 0.2)).toEqual([-Infinity, Infinity])
  expect(adjustInterval(0.1, 0)).toEqual([0.1, 0.1])
})
