import { expect, test } from 'vitest'
import type { UploadItem } from './upload-queue.ts'
import { countUploads, sortUploads } from './upload-summary.ts'

const make = (id: number, state: UploadItem['state'], more: Partial<UploadItem> = {}): UploadItem => ({
  id,
  name: String(id),
  file: new File([], 'a'),
  part: 0,
  state,
  ...more,
})
const items = [
  make(1, 'done'),
  make(2, 'done', { isRepeated: true }),
  make(3, 'waiting'),
  make(4, 'failed'),
  make(5, 'sending'),
  make(6, 'failed'),
  make(7, 'making'),
]

test('what was there already is not counted as uploaded', () => {
  expect(countUploads(items)).toEqual({ done: 1, repeated: 1, failed: 2, running: 3 })
})

test('what failed stands first, then what is on its way, and what is done last', () => {
  expect(sortUploads(items).map(({ id }) => id)).toEqual([4, 6, 7, 5, 3, 1, 2])
})
