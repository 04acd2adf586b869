import { describe, expect, test } from 'vitest'
import { inferPosterior, PROPER_PRIOR } from './bayes.ts'
import { compareArms, type Method } from './compare.ts'
import { measureEffect } from './effect.ts'
import { runSequentialTest } from './sequential.ts'
import type { Stratum } from './strata.ts'
import { stratifyArms } from './stratify.ts'
import { runTTest } from './t-test.ts'

const control: Stratum[] = [
  { epoch: 1, n: 9000, sum: 180 },
  { epoch: 2, n: 5000, sum: 200 },
  { epoch: 3, n: 40, sum: 3 },
]
const treatment: Stratum[] = [
  { epoch: 1, n: 1000, sum: 25 },
  { epoch: 2, n: 5000, sum: 240 },
]
const visitors = new Map([
  [1, 10_000],
  [2, 10_000],
  [3, 40],
])
const request = { control, treatment, metric: 'proportion', visitors } as const
const [a, b] = stratifyArms([control, treatment], 'proportion', visitors).arms
const effect = a && b ? measureEffect(a, b) : null

test('the means are stratified: (2 % + 4 %)/2 against (2.5 % + 4.8 %)/2, though pooled they are further apart', () => {
  const { controlMean, treatmentMean, estimate, omittedEpochs } = compareArms({ ...request, method: 'ttest' })
  expect(controlMean).toBeCloseTo(0.03, 14)
  expect(treatmentMean).toBeCloseTo(0.0365, 14)
  expect(estimate).toBeCloseTo(0.0365 / 0.03 - 1, 12)
  expect(omittedEpochs).toEqual([3])
})

describe('each method gives its own figures', () => {
  test('bayesian', () => {
    for (const options of [{}, { prior: PROPER_PRIOR }, { lowerIsBetter: true, alpha: 0.1 }]) {
      const { loss, standardError: _, ...posterior } = inferPosterior(effect, options)
      expect(compareArms({ ...request, method: 'bayesian', ...options })).toMatchObject({
        ...posterior,
        expectedLoss: loss.treatment,
        pValue: null,
        informative: true,
      })
    }
  })

  test.each([
    ['ttest', runTTest(effect, 0.1)],
    ['sequential', runSequentialTest(effect, 0.1, { tuning: 20_000 })],
  ] as const)('%s', (method, expected) => {
    expect(compareArms({ ...request, method, alpha: 0.1, tuning: 20_000 })).toMatchObject({
      ...expected,
      estimate: effect?.estimate,
      chanceToWin: null,
      expectedLoss: null,
      informative: true,
    })
  })
})

test.each<[Method, number | null, number | null, number | null]>([
  ['bayesian', 0.5, 0, null],
  ['ttest', null, null, 1],
  ['sequential', null, null, 1],
])('%s without enough data is not informative', (method, chanceToWin, expectedLoss, pValue) => {
  for (const arm of [
    [],
    [{ epoch: 1, n: 1000, sum: 0 }],
    [{ epoch: 1, n: 1, sum: 1 }],
    [{ epoch: 9, n: 10, sum: 5 }],
  ]) {
    expect(compareArms({ control: arm, treatment, metric: 'proportion', method })).toMatchObject({
      estimate: 0,
      low: 0,
      high: 0,
      chanceToWin,
      expectedLoss,
      pValue,
      informative: false,
    })
  }
})

test('sessions metrics: a ratio per visitor is wider than its sessions taken as units', () => {
  // 100 visitors with 1 session that converts in 1 of 10, and 50 with 4 sessions that convert all or none.
  const arm = (converting: number): Stratum => ({
    epoch: 1,
    n: 150,
    sum: 10 + 4 * converting,
    sumSquares: 10 + 16 * converting,
    sumDenominator: 300,
    sumDenominatorSquares: 900,
    sumProducts: 10 + 16 * converting,
  })
  const ratio = compareArms({ control: [arm(10)], treatment: [arm(15)], metric: 'ratio', method: 'ttest' })
  const sessions = compareArms({
    control: [{ epoch: 1, n: 300, sum: 50 }],
    treatment: [{ epoch: 1, n: 300, sum: 70 }],
    metric: 'proportion',
    method: 'ttest',
  })
  expect(ratio.estimate).toBeCloseTo(sessions.estimate, 14)
  expect(ratio.high - ratio.low).toBeGreaterThan(1.3 * (sessions.high - sessions.low))
})

test('a sum that the metric needs is asked for', () => {
  expect(() => compareArms({ ...request, metric: 'mean', method: 'ttest' })).toThrow(RangeError)
})
