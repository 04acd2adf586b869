import { expect, test } from 'vitest'
import { listDaysAhead, listEdits, listSplitChanges, numberMarks } from './marks.ts'

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
    { day: '2026-11-12', before: '50/50', after: '90/10' },
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
    { day: '2026-11-03', before: '50/50', after: '90/10' },
  ])
})

test('what was changed of contents and rules is told once a day, by the names of the versions there are', () => {
  const named = [
    { id: 'a', name: '原始' },
    { id: 'b', name: '免運' },
  ]
  const changes = [
    { at: '2026-11-02T15:00:00Z', view_ids: ['b'], rules: false },
    { at: '2026-11-02T15:30:00Z', view_ids: ['a', 'b', 'gone'], rules: true },
    { at: '2026-11-02T17:00:00Z', view_ids: ['gone'], rules: false },
    { at: '2026-11-04T01:00:00Z', view_ids: [], rules: true },
  ]
  const edits = listEdits(changes, named, 'Asia/Taipei')
  expect(edits).toEqual([
    { day: '2026-11-02', views: ['原始', '免運'], rules: true },
    { day: '2026-11-04', views: [], rules: true },
  ])
  const split = { day: '2026-11-03', before: '50/50', after: '90/10' }
  const number = (...days: string[]) =>
    numberMarks(
      [split, ...edits],
      days.map((day) => ({ day })),
    ).map(({ n, day }) => [n, day])
  expect(number('2026-11-01', '2026-11-05')).toEqual([
    [1, '2026-11-02'],
    [2, '2026-11-03'],
    [3, '2026-11-04'],
  ])
  expect(number('2026-11-03', '2026-11-03')).toEqual([[1, '2026-11-03']])
  expect(number()).toEqual([])
})

test('the days up to the planned end are shown ahead', () => {
  expect(listDaysAhead('2026-11-29', '2026-12-02')).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
  expect(listDaysAhead('2026-12-05', '2026-12-02')).toEqual([])
  expect(listDaysAhead('2026-12-05', null)).toEqual([])
})
