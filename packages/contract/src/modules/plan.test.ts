import { describe, expect, it } from 'vitest'
import type { PlanLevel } from '../kit/index.ts'
import { planState } from './plan.ts'

describe('a plan', () => {
  const now = Date.parse('2026-11-21T00:00:00Z')
  const at = (sub_end_at: string | null, level: PlanLevel = 'business') => planState({ level, sub_end_at }, now)

  it.each([
    ['that never ends is fine', null, 'business', { state: 'fine', days_left: null }],
    ['is fine until 14 days before its end', '2026-12-05T00:00:01Z', 'business', { state: 'fine', days_left: 15 }],
    ['is expiring from then on', '2026-12-05T00:00:00Z', 'business', { state: 'expiring', days_left: 14 }],
    ['counts a day that has begun', '2026-11-21T01:00:00Z', 'business', { state: 'expiring', days_left: 1 }],
    ['has expired at its end', '2026-11-21T00:00:00Z', 'business', { state: 'expired', days_left: 0 }],
    ['has expired afterward', '2026-11-20T23:00:00Z', 'business', { state: 'expired', days_left: 0 }],
    ['that is disabled has expired, without an end', null, 'disable', { state: 'expired', days_left: null }],
    ['and before it', '2026-11-23T00:00:00Z', 'disable', { state: 'expired', days_left: 2 }],
  ] as const)('%s', (_, end, level, state) => {
    expect(at(end, level)).toEqual(state)
  })
})
