import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('an item of a list is moved up and down, and not past an end', () => {
  const list = ['a', 'b', 'c']
  expect(moveItem(list, 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(list, 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(list, 0, -1)).toEqual(list)
  expect(moveItem(list, 2, 3)).toEqual(list)
  expect(moveItem(list, 5, 0)).toEqual(list)
})
