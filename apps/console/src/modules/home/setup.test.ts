import { expect, test } from 'vitest'
import { countDone, firstStepsOf, setUpOf } from './setup.ts'

const has = (draft: number, released: number, ended: number) => ({ totals: { draft, released, ended } })

test('the overview tells what was made and released; without it nothing is said of either', () => {
  expect(firstStepsOf(has(0, 0, 0))).toEqual({ experiment: false, release: false })
  expect(firstStepsOf(has(2, 0, 0))).toEqual({ experiment: true, release: false })
  expect(firstStepsOf(has(0, 0, 1))).toEqual({ experiment: true, release: true })
  expect(firstStepsOf(has(0, 3, 0))).toEqual({ experiment: true, release: true })
  expect(firstStepsOf(undefined)).toEqual({})
})

test('a container is set up as far as its tag, GA and orders are there', () => {
  const empty = { installed_at: null, ga_id: '', ordered_at: null }
  const now = '2026-01-01T00:00:00.000Z'
  expect(setUpOf(empty)).toEqual({ tag: false, ga: false, orders: false })
  expect(setUpOf({ ...empty, ga_id: 'G-ABC123' })).toEqual({ tag: false, ga: true, orders: false })
  expect(countDone(setUpOf({ ...empty, installed_at: now, ordered_at: now }))).toEqual({ done: 2, all: 3 })
})
