import { describe, expect, test } from 'vitest'
import { seedRandom } from './numerics/random.ts'
import { computePower, findMinimumLift, findUnitsPerView, type Plan, planWeeks } from './power.ts'

describe('units per view', () => {
  test('the published figures', () => {
    expect(findUnitsPerView({ type: 'proportion', rate: 0.02 }, 0.1)).toBe(80_679)
    expect(findUnitsPerView({ type: 'proportion', rate: 0.03 }, 0.2)).toBe(13_911)
  })

  test('other error rates, a fall, and a mean', () => {
    expect(findUnitsPerView({ type: 'proportion', rate: 0.1 }, -0.2, 0.01, 0.9)).toBe(6_086)
    expect(findUnitsPerView({ type: 'mean', mean: 40, variance: 2500 }, 0.05, 0.05, 0.9)).toBe(13_135)
  })

  test('what cannot be planned is refused', () => {
    for (const [rate, lift] of [
      [0, 0.1],
      [1, 0.1],
      [0.02, 0],
      [0.6, 0.8],
    ] as const) {
      expect(() => findUnitsPerView({ type: 'proportion', rate }, lift)).toThrow(RangeError)
    }
    expect(() => findUnitsPerView({ type: 'mean', mean: 0, variance: 1 }, 0.1)).toThrow(RangeError)
  })

  test('give the power they are meant for, by simulation', () => {
    const n = findUnitsPerView({ type: 'proportion', rate: 0.3 }, 0.4)
    const random = seedRandom(11)
    const count = (rate: number) => {
      let sum = 0
      for (let i = 0; i < n; i++) if (random() < rate) sum++
      return sum / n
    }
    let found = 0
    for (let k = 0; k < 2000; k++) {
      const [p, q] = [count(0.3), count(0.42)]
      if (Math.abs(q - p) / Math.sqrt((p * (1 - p) + q * (1 - q)) / n) > 1.959963984540054) found++
    }
    expect(Math.abs(found / 2000 - 0.8)).toBeLessThan(0.04)
  })
})

describe('power and smallest lift', () => {
  const plan: Plan = { metric: { type: 'mean', mean: 10, variance: 400 }, units: 20_000, views: 2 }

  test('power, as computed elsewhere', () => {
    expect(computePower(plan, 0.05)).toBeCloseTo(0.4068985804447579, 12)
    expect(computePower(plan, 0)).toBeCloseTo(0.05, 12)
    expect(computePower({ ...plan, tuning: 5000 }, 0.05)).toBeLessThan(computePower(plan, 0.05))
    expect(computePower({ ...plan, views: 3 }, 0.05)).toBeLessThan(computePower(plan, 0.05))
  })

  test('smallest lift and sequential figures, as computed elsewhere', () => {
    expect(findMinimumLift(plan)).toBeCloseTo(0.08257738453453209, 11)
    expect(findMinimumLift({ ...plan, tuning: 5000 })).toBeCloseTo(0.13524847071016813, 11)
    expect(computePower({ ...plan, tuning: 5000 }, 0.05)).toBeCloseTo(0.19079023088465, 11)
  })

  // The smallest lift leaves out the far tail, which is nothing at such a power.
  test('the smallest lift has the power it was asked for', () => {
    for (const power of [0.8, 0.9, 0.95]) {
      expect(computePower(plan, findMinimumLift(plan, power) ?? 0)).toBeCloseTo(power, 5)
    }
    const rate: Plan = { metric: { type: 'proportion', rate: 0.05 }, units: 60_000, views: 3, alpha: 0.01 }
    expect(computePower(rate, findMinimumLift(rate) ?? 0)).toBeCloseTo(0.8, 6)
  })

  test('there is none with too few units, or for a power of α or less', () => {
    expect(findMinimumLift({ ...plan, units: 60 })).toBeNull()
    expect(findMinimumLift(plan, 0.05)).toBeNull()
  })

  test('weeks grow', () => {
    const weeks = planWeeks({ ...plan, units: 5000 }, { lift: 0.05, weeks: 4 })
    expect(weeks.map(({ week, units }) => [week, units])).toEqual([
      [1, 5000],
      [2, 10_000],
      [3, 15_000],
      [4, 20_000],
    ])
    expect(weeks[3]?.power).toBe(computePower(plan, 0.05))
    expect(weeks[3]?.minimumLift).toBe(findMinimumLift(plan))
    expect(weeks.map(({ power }) => power)).toEqual(weeks.map(({ power }) => power).sort((x, y) => x - y))
  })
})
