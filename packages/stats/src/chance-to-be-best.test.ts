import { describe, expect, test } from 'vitest'
import { findChance } from './chance.ts'
import { findChancesToBeBest } from './chance-to-be-best.ts'
import { comparePair, type Pair } from './compare-pair.ts'
import { factorize, findCovariance, solve } from './joint.ts'
import { sumVisits } from './testing/strata.ts'

const control = [
  sumVisits(1, [
    [0, 1],
    [3, 2],
    [0, 1],
    [5, 2],
    [0, 3],
    [2, 1],
  ]),
  sumVisits(2, [
    [4, 2],
    [0, 1],
    [6, 3],
    [1, 1],
  ]),
]
const treatments = [
  [
    sumVisits(1, [
      [2, 1],
      [0, 2],
      [7, 3],
    ]),
    sumVisits(2, [
      [3, 1],
      [0, 1],
      [9, 4],
      [2, 2],
      [0, 1],
    ]),
  ],
  [
    sumVisits(1, [
      [1, 1],
      [0, 1],
      [4, 2],
      [0, 2],
    ]),
    sumVisits(2, [
      [8, 2],
      [0, 1],
    ]),
  ],
]
const pairsOf = (metric: 'mean' | 'ratio') =>
  treatments.map((treatment) => comparePair({ control, treatment, metric }) as Pair)

describe('covariance of comparisons with the same original', () => {
  // By numpy, from the linearized value of each visitor.
  test.each([
    ['mean', 0.12471952259164537],
    ['ratio', 0.07725345234027425],
  ] as const)('%s', (metric, covariance) => {
    const matrix = findCovariance(pairsOf(metric))
    expect(matrix[0]?.[1]).toBeCloseTo(covariance, 13)
    expect(matrix[1]?.[0]).toBeCloseTo(covariance, 13)
    expect(matrix[1]?.[1]).toBeCloseTo((pairsOf(metric)[1]?.standardError ?? 0) ** 2, 13)
  })

  test('without a common epoch there is none', () => {
    const [a, b] = [0, 1].map(
      (i) => comparePair({ control, treatment: treatments[0]?.slice(i, i + 1) ?? [], metric: 'mean' }) as Pair,
    )
    expect(findCovariance([a as Pair, b as Pair])[0]?.[1]).toBe(0)
  })
})

test('Cholesky and its solution', () => {
  const matrix = [
    [4, 2, 0.6],
    [2, 5, 1],
    [0.6, 1, 3],
  ]
  const lower = factorize(matrix)
  expect(lower[2]?.reduce((sum, value) => sum + value ** 2, 0)).toBeCloseTo(3, 14)
  const x = solve(lower, [1, -2, 0.5])
  for (const [i, b] of [1, -2, 0.5].entries()) {
    expect(matrix[i]?.reduce((sum, value, j) => sum + value * (x[j] ?? 0), 0)).toBeCloseTo(b, 13)
  }
  expect(
    factorize([
      [1, 1],
      [1, 1],
    ]),
  ).toEqual([[1], [1, 0]])
})

describe('chance to be best', () => {
  /** A comparison whose control has the variance `shared` on the logarithm. */
  const pair = (logRatio: number, variance: number, shared: number) =>
    ({
      logRatio,
      standardError: Math.sqrt(variance),
      baseline: {
        mean: 1,
        meanDenominator: 1,
        epochs: [
          {
            epoch: 1,
            weight: 1,
            n: 1,
            mean: 1,
            meanDenominator: 1,
            variance: shared,
            varianceDenominator: 0,
            covariance: 0,
          },
        ],
      },
    }) as unknown as Pair
  const pairs = [pair(0.05, 0.003, 0.0012), pair(0.08, 0.0025, 0.0012)]

  // By quadrature of the joint posterior; four standard errors of 10,000 draws are 0.02.
  test('of three versions', () => {
    const chances = findChancesToBeBest(pairs)
    for (const [i, chance] of [0.04026, 0.28029, 0.67945].entries())
      expect(Math.abs((chances[i] ?? 0) - chance)).toBeLessThan(0.02)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    // Both ratios above 1: 0.756 + 0.917 − 1 + 0.040.
    expect(Math.abs((findChancesToBeBest(pairs, { lowerIsBetter: true })[0] ?? 0) - 0.713)).toBeLessThan(0.02)
  })

  test('of two is the chance to win', () => {
    const [one] = pairs as [Pair, Pair]
    expect(Math.abs((findChancesToBeBest([one])[1] ?? 0) - findChance(one).chanceToWin)).toBeLessThan(0.02)
  })

  test('is the same for the same seed only', () => {
    expect(findChancesToBeBest(pairs)).toEqual(findChancesToBeBest(pairs))
    expect(findChancesToBeBest(pairs)).not.toEqual(findChancesToBeBest(pairs, { seed: 2 }))
    expect(findChancesToBeBest([])).toEqual([1])
  })
})
