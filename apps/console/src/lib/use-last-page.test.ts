import { expect, test } from 'vitest'
import { pageBack } from './use-last-page.ts'

test('a page past the end leads to the last one', () => {
  expect(pageBack(3, 2)).toBe(2)
  expect(pageBack(1_000_000, 1)).toBe(1)
})

test('a page that there is stays, and so does the first of an empty or unknown list', () => {
  expect(pageBack(2, 2)).toBeUndefined()
  expect(pageBack(1, 2)).toBeUndefined()
  expect(pageBack(5, 0)).toBeUndefined()
  expect(pageBack(5, undefined)).toBeUndefined()
})
