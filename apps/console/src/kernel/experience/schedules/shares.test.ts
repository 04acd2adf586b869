import type { ExperienceDetail, ViewSchedule } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { listStretches } from './shares.ts'

const at = (hour: number) => Date.UTC(2026, 10, 26, hour)
const iso = (hour: number) => new Date(at(hour)).toISOString()
const views = [
  { id: 'a', weight: 0.5 },
  { id: 'b', weight: 0.5 },
] as never
const schedule = (from: number, to: number | null, a: number): ViewSchedule => ({
  id: `s${from}`,
  experience_id: 'e',
  start_at: iso(from),
  recover_at: to === null ? null : iso(to),
  description: '',
  weights: { a, b: 1 - a },
  state: 'waiting',
  created_at: iso(0),
})
const span = { from: at(0), to: at(24) }
const told = (
  status: ExperienceDetail['status'],
  schedules: ViewSchedule[],
  weight_changes: object[] = [],
  ended_at: string | null = null,
) =>
  listStretches({ views, status, weight_changes, ended_at } as never, schedules, span).map(({ from, to, shares }) => [
    (from - at(0)) / 3_600_000,
    (to - at(0)) / 3_600_000,
    shares[0],
  ])

test('a draft begins with its own weights, and a schedule recovers to them', () => {
  expect(told('draft', [schedule(6, 12, 0.25)])).toEqual([
    [0, 6, 0.5],
    [6, 12, 0.25],
    [12, 24, 0.5],
  ])
})

test('what was released is told from its changes by hand on; without a recovery weights stay', () => {
  const changes = [
    { at: iso(2), weights: { a: 0.9, b: 0.1 } },
    { at: iso(4), weights: { a: 0.8, b: 0.2 } },
  ]
  expect(told('released', [schedule(6, null, 0.25)], changes)).toEqual([
    [2, 4, 0.9],
    [4, 6, 0.8],
    [6, 24, 0.25],
  ])
})

test('nothing holds after the end, whatever was planned beyond it', () => {
  const changes = [{ at: iso(2), weights: { a: 0.5, b: 0.5 } }]
  expect(told('ended', [schedule(6, 12, 0.25)], changes, iso(9))).toEqual([
    [2, 6, 0.5],
    [6, 9, 0.25],
  ])
})
