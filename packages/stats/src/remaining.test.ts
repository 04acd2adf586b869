import { describe, expect, test } from 'vitest'
import type { Effect } from './effect.ts'
import { findRemaining, forecastPower } from './remaining.ts'

describe('what a running test still needs', () => {
  const effect: Effect = {
    estimate: 0.03,
    standardError: 0.04,
    n: 1000,
    degrees: 900,
    difference: 'relative',
    baseline: 5,
  }

  test('fixed horizon: known in closed form', () => {
    // Power 0.8 at lift 0.05 needs s = 0.05/(1.959964 + 0.841621): (0.04/s)² − 1 times as much again.
    const factor = findRemaining(effect, { lift: 0.05 }) ?? 0
    expect(factor).toBeCloseTo((0.04 * 2.8015852) ** 2 / 0.05 ** 2 - 1, 3)
    expect(forecastPower(effect, { lift: 0.05 }, factor)).toBeCloseTo(0.8, 4)
  })

  test('power ahead, as computed elsewhere', () => {
    expect(forecastPower(effect, { lift: 0.05, tuning: 5000 }, 3)).toBeCloseTo(0.29446968152745, 12)
    const prior = { mean: 0.02, variance: 0.002 }
    expect(forecastPower(effect, { lift: 0.05, prior }, 3)).toBeCloseTo(0.7098576324114639, 12)
    expect(forecastPower(effect, { lift: -0.05, prior }, 3)).toBe(forecastPower(effect, { lift: 0.05, prior }, 3))
  })

  test('always-valid looks cost more; a wide prior costs nothing; an optimistic one saves', () => {
    const plain = findRemaining(effect, { lift: 0.05 }) ?? 0
    expect(findRemaining(effect, { lift: 0.05, tuning: 5000 })).toBeGreaterThan(plain * 1.5)
    expect(findRemaining(effect, { lift: 0.05, prior: { mean: 0, variance: 1e6 } })).toBeCloseTo(plain, 3)
    expect(findRemaining(effect, { lift: 0.05, prior: { mean: 0.05, variance: 0.001 } })).toBeLessThan(plain)
  })

  test('0 when it has enough, null without data or without hope', () => {
    expect(findRemaining(effect, { lift: 0.2 })).toBe(0)
    expect(findRemaining(null, { lift: 0.05 })).toBeNull()
    expect(findRemaining(effect, { lift: 0 })).toBeNull()
  })
})
