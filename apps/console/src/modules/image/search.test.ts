import { expect, test } from 'vitest'
import { parseGalleryState, usualSize, writeGalleryState } from './search.ts'

test('a page of images fills its rows, however many stand in one', () => {
  for (const columns of [2, 3, 4, 5, 6]) expect(usualSize % columns).toBe(0)
})

test('the address says only what differs from the default', () => {
  expect(parseGalleryState({})).toEqual({ key: '', page: 1, limit: 60 })
  expect(Object.values(writeGalleryState(parseGalleryState({}))).every((value) => value === undefined)).toBe(true)
  expect(writeGalleryState({ key: '夏', page: 2, limit: 30 })).toEqual({ key: '夏', page: '2', limit: '30' })
})
