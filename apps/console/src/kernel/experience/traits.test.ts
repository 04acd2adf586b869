import { expect, test } from 'vitest'
import { fitsVersions } from './traits.ts'

test('weights fit the versions that there are, each of them and no other', () => {
  const two = [{ id: 'a' }, { id: 'b' }]
  expect(fitsVersions({ weights: { a: 0.3333, b: 0.6667 } }, two)).toBe(true)
  expect(fitsVersions({ weights: { a: 0.5, b: 0.4 } }, two)).toBe(false)
  expect(fitsVersions({ weights: { a: 0.5, b: 0.5, c: 0 } }, two)).toBe(false)
  expect(fitsVersions({ weights: { a: 1 } }, two)).toBe(false)
})
