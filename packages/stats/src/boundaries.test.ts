import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fc } from '../../../tools/fast-check.ts'
import { findBoundaries, findNextBoundary, findSpent, replayLooks, WIDEST_BOUNDARY } from './boundaries.ts'
import { spendAlpha, spendExtended } from './spending.ts'
import { startWalk, takeLook } from './walk.ts'

const file = new URL('../../../../shared/vectors/alpha-spending.json', import.meta.url)
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
const spend = (shares: readonly number[], alpha = 0.05) => shares.map((t) => spendAlpha(t, alpha))

const expectNear = (actual: readonly number[], expected: readonly number[]) => {
  expect(actual).toHaveLength(expected.length)
  for (const [i, z] of expected.entries()) expect(Math.abs((actual[i] ?? 0) - z)).toBeLessThan(0.001)
}

describe.runIf(existsSync(file))('boundaries computed elsewhere', () => {
  const vectors = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { equal: {} }

  test.each(Object.entries<number[]>(vectors.equal))('%s equal looks', (looks, z) => {
    const n = Number(looks)
    expectNear(findBoundaries({ information: upTo(n), spent: spend(upTo(n).map((i) => i / n)) }), z)
  })

  test('unequal looks, shares of the plan that are not those of the information, and another alpha', () => {
    const { unequal, calendar } = vectors
    const shares = unequal.information.map((i: number) => i / 10)
    expectNear(findBoundaries({ information: unequal.information, spent: spend(shares) }), unequal.z)
    expectNear(findBoundaries({ information: calendar.information, spent: spend(calendar.share_of_plan) }), calendar.z)
    const fifths = upTo(5).map((i) => i / 5)
    expectNear(findBoundaries({ information: upTo(5), spent: spend(fifths, 0.025) }), vectors['alpha_0.025_five_looks'])
  })
})

describe('the recursion', () => {
  const information = [70, 85, 93, 120, 140]
  const spent = spend([0.5, 0.6, 0.7, 0.85, 1])
  const boundaries = findBoundaries({ information, spent })
  const looks = information.map((value, i) => ({ information: value, boundary: boundaries[i] ?? 0 }))

  test('spends what was allowed, half on each side', () => {
    const walk = replayLooks(looks)
    expect(findSpent(walk)).toBeCloseTo(0.05, 7)
    expect(walk.above).toBeCloseTo(walk.below, 12)
  })

  test('the next look follows from those taken', () => {
    for (const i of [1, 2, 3, 4]) {
      const next = { information: information[i] ?? 0, spent: spent[i] ?? 0 }
      expect(findNextBoundary(replayLooks(looks.slice(0, i)), next)).toBeCloseTo(boundaries[i] ?? 0, 9)
    }
  })

  test('under a drift, as 2 million simulated walks', () => {
    const days = upTo(14).slice(6)
    const daily = findBoundaries({ information: days, spent: spend(days.map((day) => day / 14)) })
    const taken = days.map((day, i) => ({ information: day, boundary: daily[i] ?? 0 }))
    const cross = (end: number) => replayLooks(taken, end / Math.sqrt(14))
    expect(Math.abs(cross(2.8).above - 0.78356)).toBeLessThan(0.0012)
    expect(Math.abs(cross(-1.5).below - 0.30928)).toBeLessThan(0.0013)
    expect(Math.abs(cross(-1.5).above - 0.00036)).toBeLessThan(0.00005)
  })

  test('a look that was not taken leaves its share to the next', () => {
    const [early] = findBoundaries({ information: [70, 140], spent: [0, 0.05] })
    expect(early).toBe(WIDEST_BOUNDARY)
    expect(findBoundaries({ information: [70, 140], spent: [0, 0.05] })[1]).toBeCloseTo(1.96, 4)
  })

  test('information that stays or falls breaks nothing, and spends no more than is allowed', () => {
    const falling = [70, 70, 65, 66, 140]
    const z = findBoundaries({ information: falling, spent })
    expect(z.every((value) => value > 1.9 && value <= WIDEST_BOUNDARY)).toBe(true)
    expect(
      findSpent(replayLooks(falling.map((value, i) => ({ information: value, boundary: z[i] ?? 0 })))),
    ).toBeCloseTo(0.05, 6)
    expect(findBoundaries({ information: [0, 0, 50], spent: [0.01, 0.02, 0.05] })).toEqual([
      8,
      8,
      expect.closeTo(1.96, 4),
    ])
    expect(takeLook(startWalk(), { information: 0, boundary: 8 })).toEqual(startWalk())
  })

  test('nothing left to spend, or too little for any boundary', () => {
    const walk = replayLooks(looks.slice(0, 3))
    for (const more of [-1, 0, 1e-300, 1e-20]) {
      expect(findNextBoundary(walk, { information: 150, spent: findSpent(walk) + more })).toBe(WIDEST_BOUNDARY)
    }
    const narrow = replayLooks([{ information: 100, boundary: 2.2 }])
    const z = findNextBoundary(narrow, { information: 101, spent: findSpent(narrow) + 1e-12 })
    expect(z).toBeGreaterThan(2.2)
    expect(z).toBeLessThan(4)
  })

  test('any calendar: every boundary is a number in range and all together spend the alpha', () => {
    const steps = fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { minLength: 2, maxLength: 10 })
    fc.assert(
      fc.property(steps, fc.constantFrom(0.05, 0.0125), (growth, alpha) => {
        let total = 40
        const grown = growth.map((step) => (total += step))
        const allowed = spend(
          grown.map((_, i) => (i + 5) / (grown.length + 4)),
          alpha,
        )
        const z = findBoundaries({ information: grown, spent: allowed })
        for (const value of z) expect(value > 1.9 && value <= WIDEST_BOUNDARY).toBe(true)
        const walk = replayLooks(grown.map((value, i) => ({ information: value, boundary: z[i] ?? 0 })))
        expect(Math.abs(findSpent(walk) - alpha)).toBeLessThan(1e-6)
      }),
      { numRuns: 50 },
    )
  })
})

describe('spending', () => {
  test('all at the end, nothing at the start, and never less later', () => {
    expect([spendAlpha(-1, 0.05), spendAlpha(0, 0.05), spendAlpha(1, 0.05), spendAlpha(3, 0.05)]).toEqual([
      0, 0, 0.05, 0.05,
    ])
    expect(spendAlpha(0.5, 0.05)).toBeCloseTo(0.00305, 5)
    const shares = upTo(90).map((day) => spendAlpha(day / 90, 0.05))
    expect(shares.every((value, i) => value >= (shares[i - 1] ?? 0))).toBe(true)
  })

  test('an extension goes on from what was spent, and ends with all of it', () => {
    const extension = { onDay: 10, spent: spendAlpha(10 / 14, 0.05) }
    const at = (day: number) => spendExtended(extension, { day, days: 21, alpha: 0.05 })
    expect(at(10)).toBe(extension.spent)
    expect(at(21)).toBeCloseTo(0.05, 14)
    const days = upTo(21).slice(9).map(at)
    expect(days.every((value, i) => value >= (days[i - 1] ?? 0))).toBe(true)
    expect(at(14)).toBeLessThan(spendAlpha(1, 0.05))
  })
})
