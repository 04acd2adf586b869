import { expect, test } from 'vitest'
import type { CountedFigures, PublishedFigure } from '../../kernel/db/index.ts'
import { listChanges, listShown } from './shown.ts'

const now = Date.UTC(2026, 5, 1, 12)
const places = ['sold_day', 'sold_week', 'sold_month', 'ordered'] as const
const show = (
  name: PublishedFigure['name'],
  of: PublishedFigure['of'],
  minimum: number,
  more = {},
): PublishedFigure => ({
  name,
  of,
  minimum,
  ...more,
})
const counted = (shown: PublishedFigure[]): CountedFigures => ({
  shop: [9, 20, 90, 29_000_000],
  products: [
    ['A', [3, 8, 9, 29_000_001]],
    ['B', [1, 1, 1, 29_000_002]],
  ],
  shown,
})
const told = (...shown: PublishedFigure[]) =>
  listShown(counted(shown), places, now).map(({ name, product, count }) => `${name} ${product || '-'} ${count}`)

test('is what something shows, from the lowest minimum on that is about it', () => {
  expect(told()).toEqual([])
  expect(told(show('sold_day', 'shop', 9), show('sold_week', 'shop', 21))).toEqual(['sold_day - 9'])
  expect(told(show('sold_week', 'page', 8), show('sold_week', 'product', 2, { product: 'B' }))).toEqual([
    'sold_week A 8',
  ])
  expect(told(show('sold_week', 'page', 99), show('sold_week', 'product', 2, { product: 'A' }))).toEqual([
    'sold_week A 8',
  ])
  expect(told(show('online', 'shop', 2))).toEqual([])
})

test('the last order is told from as much on as was sold within a day', () => {
  expect(told(show('ordered', 'page', 2))).toEqual(['ordered A 29000001'])
  expect(told(show('ordered', 'shop', 10))).toEqual([])
})

test('before it begins and once it is over nothing is', () => {
  const window = { from: now, until: now + 1 }
  expect(told(show('sold_day', 'shop', 2, window))).toEqual(['sold_day - 9'])
  expect(told(show('sold_day', 'shop', 2, { from: now + 1 }), show('sold_day', 'shop', 2, { until: now }))).toEqual([])
})

test('only what has become another is kept, and that it is shown no longer', () => {
  const figure = (product: string, count: number) => ({ name: 'sold_week' as const, product, count })
  const changes = listChanges(
    [figure('A', 3), figure('B', 4), figure('C', 5)],
    [figure('A', 3), figure('B', 6), figure('D', 7)],
    {
      container: 'c',
      now,
      eventsOf: ({ count }) => count - 1,
    },
  )
  const at = '2026-06-01 12:00:00.000'
  const since = '2026-05-25 12:00:00.000'
  expect(changes).toEqual([
    { name: 'sold_week', product: 'B', count: 6, container: 'c', at, since, events: 5 },
    { name: 'sold_week', product: 'D', count: 7, container: 'c', at, since, events: 6 },
    { name: 'sold_week', product: 'C', count: 0, container: 'c', at, since, events: 0 },
  ])
})
