import { describe, expect, test } from 'vitest'
import { measureEffect } from './effect.ts'
import { computeMoments } from './moments.ts'
import type { Stratum } from './strata.ts'
import { stratifyArms, toArm } from './stratify.ts'
import { runTTest } from './t-test.ts'

const control: Stratum[] = [
  { epoch: 1, n: 100, sum: 250, sumSquares: 1100 },
  { epoch: 2, n: 40, sum: 160, sumSquares: 900 },
]
const treatment: Stratum[] = [
  { epoch: 1, n: 50, sum: 140, sumSquares: 700 },
  { epoch: 2, n: 60, sum: 210, sumSquares: 1150 },
]

describe('means over two epochs, as computed elsewhere', () => {
  test.each([
    [
      'weights from these arms: 150 and 100',
      undefined,
      { means: [3.1, 3.08], variances: [0.043939393939393945, 0.06401420500403551] },
      { estimate: -0.006451612903225812, se: 0.10571025717925238, degrees: 168.87234902572825, p: 0.9514066133206266 },
    ],
    [
      'weights from all views: 1000 and 500',
      new Map([
        [1, 1000],
        [2, 500],
      ]),
      { means: [3, 3.033333333333333], variances: [0.03984287317620651, 0.06889875347502467] },
      { estimate: 0.011111111111111072, se: 0.11036904895554142, degrees: 147.8605165262962, p: 0.9199469421372802 },
    ],
  ])('%s', (_, visitors, expected, effect) => {
    const { arms, omittedEpochs } = stratifyArms([control, treatment], 'mean', visitors)
    expect(omittedEpochs).toEqual([])
    for (const [i, arm] of arms.entries()) {
      expect(arm.mean).toBeCloseTo(expected.means[i] ?? Number.NaN, 13)
      expect(arm.variance).toBeCloseTo(expected.variances[i] ?? Number.NaN, 14)
    }
    expect(arms.map((arm) => arm.n)).toEqual([140, 110])
    const [a, b] = arms
    const measured = a && b ? measureEffect(a, b) : null
    expect(measured?.estimate).toBeCloseTo(effect.estimate, 13)
    expect(measured?.standardError).toBeCloseTo(effect.se, 13)
    expect(measured?.degrees).toBeCloseTo(effect.degrees, 9)
    expect(runTTest(measured).pValue).toBeCloseTo(effect.p, 11)
  })
})

test('one epoch is no stratification', () => {
  const [arm] = stratifyArms([control.slice(0, 1), treatment.slice(0, 1)], 'mean').arms
  expect(arm).toEqual(toArm(computeMoments({ n: 100, sum: 250, sumSquares: 1100 }, 'mean')))
})

test('strata of one epoch (the views of a group) are added up', () => {
  const parts: Stratum[] = [
    { epoch: 1, n: 20, sum: 60, sumSquares: 300 },
    { epoch: 2, n: 60, sum: 210, sumSquares: 1150 },
    { epoch: 1, n: 30, sum: 80, sumSquares: 400 },
  ]
  expect(stratifyArms([control, parts], 'mean')).toEqual(stratifyArms([control, treatment], 'mean'))
})

test('epochs in which an arm has fewer than two units are left out and named, the other weights sum to 1', () => {
  const extra: Stratum = { epoch: 3, n: 1000, sum: 9000, sumSquares: 99000 }
  const single: Stratum = { epoch: 4, n: 1, sum: 1, sumSquares: 1 }
  const full = stratifyArms([control, treatment], 'mean')
  const left = stratifyArms(
    [
      [...control, extra, single],
      [...treatment, { ...extra, epoch: 4 }],
    ],
    'mean',
  )
  expect(left).toEqual({ ...full, omittedEpochs: [3, 4] })
  const two: Stratum[] = [{ epoch: 1, n: 2, sum: 4, sumSquares: 10 }]
  expect(stratifyArms([two, two], 'mean').omittedEpochs).toEqual([])
  expect(full.weights).toEqual([
    { epoch: 1, weight: 0.6 },
    { epoch: 2, weight: 0.4 },
  ])
  expect(stratifyArms([control, treatment], 'mean', new Map([[7, 50]])).omittedEpochs).toEqual([7])
  const nothing = { n: 0, mean: 0, variance: 0, squaresOverDegrees: 0 }
  expect(stratifyArms([control, []], 'mean')).toEqual({ arms: [nothing, nothing], weights: [], omittedEpochs: [1, 2] })
})

test('several views together share the same weights', () => {
  const third: Stratum[] = [
    { epoch: 1, n: 30, sum: 6 },
    { epoch: 2, n: 70, sum: 7 },
  ]
  const { arms, weights } = stratifyArms([control, treatment, third], 'proportion')
  expect(weights).toEqual([
    { epoch: 1, weight: 180 / 350 },
    { epoch: 2, weight: 170 / 350 },
  ])
  expect(arms[2]?.mean).toBeCloseTo((180 / 350) * 0.2 + (170 / 350) * 0.1, 15)
})

test('ratios: each epoch has its own ratio and variance', () => {
  const ratio = (epoch: number, k: number): Stratum => ({
    epoch,
    n: 8,
    sum: 16 * k,
    sumSquares: 56 * k * k,
    sumDenominator: 22,
    sumDenominatorSquares: 84,
    sumProducts: 66 * k,
  })
  const [arm] = stratifyArms(
    [[ratio(1, 1), ratio(2, 3)]],
    'ratio',
    new Map([
      [1, 3],
      [2, 1],
    ]),
  ).arms
  expect(arm?.mean).toBeCloseTo((16 / 22) * (0.75 + 0.25 * 3), 14)
  expect(arm?.variance).toBeCloseTo((0.08367890561729781 / 8) * (0.75 ** 2 + 0.25 ** 2 * 9), 14)
})

test('an epoch in which an arm has nothing to divide by is no ratio of 0 but left out', () => {
  const orders = (epoch: number, n: number, orders: number): Stratum => ({
    epoch,
    n,
    sum: orders * 500,
    sumSquares: orders * 260_000,
    sumDenominator: orders,
    sumDenominatorSquares: orders,
    sumProducts: orders * 500,
  })
  const { arms, omittedEpochs } = stratifyArms(
    [
      [orders(1, 900, 90), orders(2, 100, 10)],
      [orders(1, 900, 90), orders(2, 100, 0)],
    ],
    'ratio',
  )
  expect(omittedEpochs).toEqual([2])
  expect(arms.map((arm) => arm.mean)).toEqual([500, 500])
})
