import { expect, test } from 'vitest'
import { listDaysAhead, listSplitChanges } from './marks.ts'

const views = [{ id: 'a' }, { id: 'b' }]
const epoch = (from: string, a: number, b: number) => ({
  epoch: 1,
  from,
  to: null,
  weights: { a, b, holdout: 0.1 },
  visitors: {},
  omitted: false,
})

test('a change of the split is told on its day in the store’s zone, in the order of the versions', () => {
  const epochs = [epoch('2026-11-01T00:00:00Z', 0.5, 0.5), epoch('2026-11-11T18:00:00Z', 0.9, 0.1)]
  expect(listSplitChanges(epochs, views, 'Asia/Taipei')).toEqual([
    { n: 1, day: '2026-11-12', before: '50/50', after: '90/10' },
  ])
})

test('several changes on one day are one, and one that changes nothing is none', () => {
  const epochs = [
    epoch('2026-11-01T00:00:00Z', 0.5, 0.5),
    epoch('2026-11-03T01:00:00Z', 0.7, 0.3),
    epoch('2026-11-03T05:00:00Z', 0.9, 0.1),
    epoch('2026-11-05T05:00:00Z', 0.9, 0.1),
  ]
  expect(listSplitChanges(epochs, views, 'Asia/Taipei')).toEqual([
    { n: 1, day: '2026-11-03', before: '50/50', after: '90/10' },
  ])
})

test('the days up to the planned end are shown ahead', () => {
  expect(listDaysAhead('2026-11-29', '2026-12-02')).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
  expect(listDaysAhead('2026-12-05', '2026-12-02')).toEqual([])
  expect(listDaysAhead('2026-12-05', null)).toEqual([])
})
