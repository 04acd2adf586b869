import { expect, test } from 'vitest'
import { changedKeys } from './use-draft.ts'

test('only fields that differ in value are changes', () => {
  const base = { name: 'a', list: [1, 2], nested: { x: 1 } }
  expect(changedKeys(base, { name: 'a', list: [1, 2], nested: { x: 1 } })).toEqual([])
  expect(changedKeys(base, { name: 'b', list: [2, 1] })).toEqual(['name', 'list'])
})
