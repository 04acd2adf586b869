import { expect, test } from 'vitest'
import { day, findSpan, listTicks, packLanes } from './axis.ts'

const at = (text: string) => Date.parse(text)

test('there is room behind what comes last, and two days at least', () => {
  expect(findSpan(0, [])).toEqual({ from: 0, to: 2.5 * day })
  expect(findSpan(0, [100 * day])).toEqual({ from: 0, to: 106 * day })
})

test('ticks stand at midnights of the zone, also where the clocks change', () => {
  const span = { from: at('2026-10-30T12:00:00Z'), to: at('2026-11-04T12:00:00Z') }
  expect(listTicks(span, 'Asia/Taipei', 6).map((tick) => new Date(tick).toISOString())).toEqual([
    '2026-10-30T16:00:00.000Z',
    '2026-10-31T16:00:00.000Z',
    '2026-11-01T16:00:00.000Z',
    '2026-11-02T16:00:00.000Z',
    '2026-11-03T16:00:00.000Z',
  ])
  expect(listTicks(span, 'America/New_York', 6).map((tick) => new Date(tick).toISOString().slice(11, 13))).toEqual([
    '04',
    '04',
    '05',
    '05',
    '05',
  ])
})

test('fewer ticks than there is room for, whatever the span', () => {
  for (const days of [1, 3, 10, 45, 200, 900, 27_000])
    for (const most of [3, 12])
      expect(listTicks({ from: 0, to: days * day }, 'UTC', most).length).toBeLessThan(most + 2)
})

test('what would touch stands on a lane of its own', () => {
  const lanes = packLanes([
    { id: 'a', left: 0, right: 50 },
    { id: 'b', left: 40, right: 90 },
    { id: 'c', left: 50, right: 80 },
  ])
  expect([...lanes]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ])
})
