import type { TestPlan } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { advisePlan } from './plan-advice.ts'
import { countCompleteDays, findPlanLength } from './plan-length.ts'

const zone = 'Asia/Taipei'
const now = Date.parse('2026-11-12T08:00:00Z') // 16:00 in Taipei

test('complete days begin at the first midnight and end at the last one before the end', () => {
  const count = (start_at: string | null, end_at: string | null) => countCompleteDays({ start_at, end_at }, zone, now)
  expect(count(null, null)).toBeNull()
  expect(count(null, '2026-11-26T16:00:00.000Z')).toBe(14)
  expect(count(null, '2026-11-27T15:59:00.000Z')).toBe(14)
  expect(count('2026-11-14T16:00:00.000Z', '2026-11-21T16:00:00.000Z')).toBe(7)
  expect(count('2026-11-14T17:00:00.000Z', '2026-11-21T16:00:00.000Z')).toBe(6)
  // A start that is over: release counts.
  expect(count('2026-11-01T16:00:00.000Z', '2026-11-26T16:00:00.000Z')).toBe(14)
  expect(count(null, '2026-11-12T10:00:00.000Z')).toBe(0)
})

test('the end time sets the length; too short has no verdict, and 90 days are the most', () => {
  const length = (end_at: string | null) =>
    findPlanLength({ start_at: null, end_at, released_at: null, report: { planned_days: 21 } }, zone, now)
  expect(length(null)).toEqual({ days: 21, isFromEnd: false, problem: null })
  expect(length('2026-11-26T16:00:00.000Z')).toEqual({ days: 14, isFromEnd: true, problem: null })
  expect(length('2026-11-15T16:00:00.000Z')).toEqual({ days: 3, isFromEnd: true, problem: 'short' })
  expect(length('2027-11-15T16:00:00.000Z')).toEqual({ days: 90, isFromEnd: true, problem: 'long' })
})

test('a plan is advised on by what its length finds', () => {
  const plan = {
    needed: { visitors: 40_000, days: 33 },
    proposed_days: 35,
    enough: true,
    choices: [{ days: 14, visitors: 16_000, smallest_lift: 0.16 }],
    asked: { days: 20, visitors: 22_900, smallest_lift: 0.134 },
  } as TestPlan
  expect(advisePlan(plan, 35)).toEqual({ kind: 'fits' })
  expect(advisePlan(plan, 33)).toEqual({ kind: 'fits' })
  expect(advisePlan(plan, 20)).toEqual({ kind: 'short', needed: 35, found: 0.134 })
  expect(advisePlan({ ...plan, asked: null }, 7)).toEqual({ kind: 'short', needed: 35, found: null })
  expect(advisePlan({ ...plan, enough: false }, 90)).toEqual({ kind: 'never' })
  expect(advisePlan({ ...plan, needed: null }, 14)).toEqual({ kind: 'unknown' })
})
