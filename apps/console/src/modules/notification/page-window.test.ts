import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('shows at most ten pages around the present one', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3])
  expect(pageWindow(1, 30)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(pageWindow(12, 30)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
  expect(pageWindow(30, 30)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30])
  for (let page = 1; page <= 30; page++) {
    expect(pageWindow(page, 30)).toHaveLength(10)
    expect(pageWindow(page, 30)).toContain(page)
  }
})
