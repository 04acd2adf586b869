import { expect, test } from 'vitest'
import { capValue, findCap } from './winsorize.ts'

test('the cap: 99th percentile of the non-zero values of all views together', () => {
  const upTo200 = Array.from({ length: 200 }, (_, i) => i + 1)
  expect(findCap([upTo200])).toBeCloseTo(198.01, 12)
  expect(findCap([upTo200.slice(0, 50), [0, 0, 0], upTo200.slice(50).reverse()])).toBeCloseTo(198.01, 12)
  expect(
    findCap([
      [1, 2],
      [3, 4, 100],
    ]),
  ).toBeCloseTo(96.16, 12)
  expect(
    findCap(
      [
        [1, 2],
        [3, 4, 100],
      ],
      0.5,
    ),
  ).toBe(3)
  expect(findCap([[7]])).toBe(7)
  expect(findCap([[0], []])).toBe(Infinity)
  expect([capValue(5, 3), capValue(2, 3), capValue(2, Infinity)]).toEqual([3, 2, 2])
})
