import { expect, test } from 'vitest'
import { placeAfter } from './keys.ts'

test('the arrows go through the list and round its ends', () => {
  expect([placeAfter('ArrowDown', 0, 3), placeAfter('ArrowDown', 2, 3)]).toEqual([1, 0])
  expect([placeAfter('ArrowUp', 1, 3), placeAfter('ArrowUp', 0, 3)]).toEqual([0, 2])
})

test('Home and End are for the text, and an empty list has nowhere to go', () => {
  for (const key of ['Home', 'End', 'a', 'Enter']) expect(placeAfter(key, 1, 3)).toBeUndefined()
  expect(placeAfter('ArrowDown', -1, 0)).toBeUndefined()
})
