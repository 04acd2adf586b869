import { expect, it } from 'vitest'
import { pickTicks } from './day-ticks.ts'

it.each([
  [0, []],
  [1, [0]],
  [2, [0, 1]],
  [4, [0, 1, 2, 3]],
  [30, [0, 7, 15, 22, 29]],
  [400, [0, 100, 200, 299, 399]],
])('names the first and the last of %d days, and some between', (count, ticks) => {
  expect(pickTicks(count, 5)).toEqual(ticks)
})
