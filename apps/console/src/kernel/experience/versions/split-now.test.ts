import { expect, test } from 'vitest'
import { findSplit } from './split-now.ts'

const views = [
  { id: 'a', weight: 0.2 },
  { id: 'b', weight: 0.8 },
]
const plain = { views, status: 'released' as const, adopted_view_id: null, handed_over_at: null }

test('weights hold until the end, and are told as past from then on', () => {
  expect(findSplit(plain)).toEqual({ is: 'held', units: [2000, 8000] })
  expect(findSplit({ ...plain, status: 'ended' })).toEqual({ is: 'over', units: [2000, 8000] })
})

test('an adopted version is all that anybody gets, until it is handed over', () => {
  const adopted = { ...plain, status: 'ended' as const, adopted_view_id: 'b' }
  expect(findSplit(adopted)).toEqual({ is: 'adopted', units: [0, 10_000] })
  expect(findSplit({ ...adopted, handed_over_at: '2026-11-29T00:00:00Z' })).toEqual({ is: 'over', units: [2000, 8000] })
})
