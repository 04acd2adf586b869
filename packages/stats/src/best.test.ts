import { describe, expect, test } from 'vitest'
import { inferPosterior } from './bayes.ts'
import { estimateBest } from './best.ts'
import { measureEffect } from './effect.ts'
import { normalCdf } from './numerics/normal.ts'

describe('chance to be best', () => {
  const arms = [
    { mean: 10, variance: 0.25 },
    { mean: 10.4, variance: 0.3 },
    { mean: 10.2, variance: 0.2 },
  ]

  // By quadrature of the same posteriors; four standard errors of 10,000 draws are 0.02.
  test.each([
    [false, [0.18414061407478663, 0.5139268702102291, 0.3019325157149848]],
    [true, [0.5065240962636208, 0.1973948514182725, 0.296081052318107]],
  ])('three views, lower is better: %s', (lowerIsBetter, expected) => {
    const chances = estimateBest(arms, { lowerIsBetter })
    for (const [i, chance] of chances.entries())
      expect(Math.abs(chance - (expected[i] ?? Number.NaN))).toBeLessThan(0.02)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })

  test('is the same for the same seed only', () => {
    expect(estimateBest(arms)).toEqual(estimateBest(arms))
    expect(estimateBest(arms)).not.toEqual(estimateBest(arms, { seed: 2 }))
  })

  test('of two views is about the chance to win, with and without a prior', () => {
    const pair = [
      { n: 1000, mean: 10, variance: 0.05, squaresOverDegrees: 0 },
      { n: 1000, mean: 10.2, variance: 0.06, squaresOverDegrees: 0 },
    ] as const
    const flat = inferPosterior(measureEffect(...pair)).chanceToWin
    expect(Math.abs((estimateBest(pair)[1] ?? 0) - flat)).toBeLessThan(0.02)
    // The prior puts the treatment at N(9.8, 0.04), with its data at N(9.96, 0.024): Φ(−0.04/√(0.024 + 0.05)).
    const pessimistic = { mean: -0.02, variance: 0.0004 }
    expect(
      Math.abs((estimateBest(pair, { prior: pessimistic })[1] ?? 0) - normalCdf(-0.04 / Math.sqrt(0.074))),
    ).toBeLessThan(0.02)
  })

  test('not enough data: equal chances', () => {
    expect(estimateBest([...arms, { mean: 3, variance: 0 }])).toEqual([0.25, 0.25, 0.25, 0.25])
    expect(estimateBest([])).toEqual([])
  })
})
