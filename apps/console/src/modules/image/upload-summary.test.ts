import type { Image } from '@vitrine/contract'
import { expect, test } from 'vitest'
import type { UploadItem } from './upload-queue.ts'
import { countUploads, findOnly, listUploaded, sortUploads } from './upload-summary.ts'

const make = (id: number, state: UploadItem['state'], more: Partial<UploadItem> = {}): UploadItem => ({
  id,
  name: String(id),
  file: new File([], 'a'),
  part: 0,
  isAlone: false,
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

const image = (id: string) => ({ id }) as Image

test('a single file that was chosen is the one that is meant, new or not', () => {
  const alone = make(1, 'done', { isAlone: true, isRepeated: true, image: image('a') })
  expect(findOnly([alone])?.id).toBe('a')
  expect(findOnly([make(0, 'failed'), alone])?.id).toBe('a')
  expect(findOnly([make(1, 'making', { isAlone: true })])).toBeUndefined()
  expect(findOnly([make(1, 'done', { image: image('a') })])).toBeUndefined()
  expect(findOnly([alone, make(2, 'sending', { isAlone: true })])).toBeUndefined()
  expect(findOnly([])).toBeUndefined()
})

test('what was uploaded last comes first', () => {
  const done = [make(1, 'done', { image: image('a') }), make(2, 'failed'), make(3, 'done', { image: image('b') })]
  expect(listUploaded(done).map(({ id }) => id)).toEqual(['b', 'a'])
})
