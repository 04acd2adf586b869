import { expect, test } from 'vitest'
import { rowAfter } from './row-keys.ts'

test('the arrows go from row to row and stay within the table', () => {
  expect([rowAfter('ArrowDown', 0, 3), rowAfter('ArrowUp', 2, 3)]).toEqual([1, 1])
  expect([rowAfter('ArrowDown', 2, 3), rowAfter('ArrowUp', 0, 3)]).toEqual([undefined, undefined])
})

test('Home and End go to the ends; other keys are not for rows', () => {
  expect([rowAfter('Home', 2, 3), rowAfter('End', 0, 3)]).toEqual([0, 2])
  for (const key of ['Home', 'Enter', 'a', 'Tab']) expect(rowAfter(key, 0, 3)).toBeUndefined()
  expect(rowAfter('End', 0, 1)).toBeUndefined()
})
