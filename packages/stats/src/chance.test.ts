import { describe, expect, test } from 'vitest'
import { fc } from '../../../tools/fast-check.ts'
import { findChance } from './chance.ts'
import { findInterval, findShownReach, SETTLED_REACH } from './interval.ts'

describe('chance to win and expected loss', () => {
  // By quadrature of the posterior.
  test.each([
    [0.08, 0.05, 0.9237968580216254, 0.0015039928845822243, 0.06866301726877486],
    [-0.03, 0.1, 0.4160020142863183, 0.034676145847508076, 0.022253946341389514],
    [0.5, 0.02, 1, 0, 0.617629067202629],
  ])('L = %d, s = %d', (logRatio, standardError, chance, loss, lossIfLower) => {
    const pair = { logRatio, standardError }
    expect(findChance(pair).chanceToWin).toBeCloseTo(chance, 10)
    expect(findChance(pair).expectedLoss).toBeCloseTo(loss, 10)
    expect(findChance(pair, { lowerIsBetter: true }).chanceToWin).toBeCloseTo(1 - chance, 10)
    expect(findChance(pair, { lowerIsBetter: true }).expectedLoss).toBeCloseTo(lossIfLower, 10)
  })

  test('are never anything but numbers in their range', () => {
    const size = fc.double({ min: 1e-9, max: 1e3, noNaN: true })
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 50, noNaN: true }),
        size,
        fc.boolean(),
        (logRatio, standardError, lowerIsBetter) => {
          const { chanceToWin, expectedLoss } = findChance({ logRatio, standardError }, { lowerIsBetter })
          expect(chanceToWin).toBeGreaterThanOrEqual(0)
          expect(chanceToWin).toBeLessThanOrEqual(1)
          expect(expectedLoss).toBeGreaterThanOrEqual(0)
          if (!lowerIsBetter) expect(expectedLoss).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('the interval of a lift', () => {
  test('reaches c standard errors of the logarithm on each side', () => {
    const { low, high } = findInterval({ logRatio: Math.log(1.2), standardError: 0.1 }, SETTLED_REACH)
    expect(low).toBeCloseTo(1.2 * Math.exp(-0.1959963984540054) - 1, 13)
    expect(high).toBeCloseTo(1.2 * Math.exp(0.1959963984540054) - 1, 13)
  })

  test('is that of the look, the widest of several, and never less than that of a single one', () => {
    expect([findShownReach([2.6]), findShownReach([2.1, 2.4]), findShownReach([])]).toEqual([2.6, 2.4, SETTLED_REACH])
  })

  test('never loses more than everything and has an end', () => {
    expect(findInterval({ logRatio: 0, standardError: 200 }, 8)).toEqual({ low: -1, high: 1e6 })
  })
})
