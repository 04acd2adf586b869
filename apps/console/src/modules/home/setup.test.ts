import { expect, test } from 'vitest'
import { countDone, firstStepsOf, setUpOf } from './setup.ts'

const has = (totalElements: number) => ({ data: { totalElements }, isFetched: true })
const loading = { data: undefined, isFetched: false }
const failed = { data: undefined, isFetched: true }

test('nothing is said of the first steps while a list is on its way', () => {
  expect(firstStepsOf(loading, loading, loading)).toBeUndefined()
  expect(firstStepsOf(has(3), has(0), loading)).toBeUndefined()
  expect(firstStepsOf(loading, failed, has(1))).toBeUndefined()
})

test('the lists tell what was made and released', () => {
  expect(firstStepsOf(has(0), has(0), has(0))).toEqual({ experiment: false, release: false })
  expect(firstStepsOf(has(0), has(2), has(0))).toEqual({ experiment: true, release: false })
  expect(firstStepsOf(has(0), has(0), has(1))).toEqual({ experiment: true, release: true })
})

test('a list that failed leaves out the steps that hang on it alone', () => {
  expect(firstStepsOf(failed, failed, failed)).toEqual({})
  expect(firstStepsOf(failed, has(2), has(0))).toEqual({ experiment: true })
  expect(firstStepsOf(has(0), failed, has(0))).toEqual({ release: false })
  expect(firstStepsOf(has(1), failed, failed)).toEqual({ experiment: true, release: true })
})

test('a container is set up as far as its tag, GA and orders are there', () => {
  const empty = { installed_at: null, ga_id: '', ordered_at: null }
  const now = '2026-01-01T00:00:00.000Z'
  expect(setUpOf(empty)).toEqual({ tag: false, ga: false, orders: false })
  expect(setUpOf({ ...empty, ga_id: 'G-ABC123' })).toEqual({ tag: false, ga: true, orders: false })
  expect(countDone(setUpOf({ ...empty, installed_at: now, ordered_at: now }))).toEqual({ done: 2, all: 3 })
})
