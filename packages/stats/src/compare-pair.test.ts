import { describe, expect, test } from 'vitest'
import { fc } from '../../../tools/fast-check.ts'
import { adjustValue, comparePair, type Pair } from './compare-pair.ts'
import type { Metric } from './moments.ts'
import type { Stratum } from './strata.ts'
import { sumVisits, type Visit } from './testing/strata.ts'

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
const treatment = [
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
]

const compare = (a: readonly Stratum[], b: readonly Stratum[], metric: Metric): Pair => {
  const pair = comparePair({ control: a, treatment: b, metric })
  if (!pair) throw new Error('no comparison')
  return pair
}

describe('two epochs, from their visitors', () => {
  // By numpy, from the linearized value of each visitor.
  test.each([
    ['mean', 0.25782910930209985, 0.5860550098032806, [2.2368421052631575, 2.8947368421052633]],
    ['ratio', 0.15555026018168164, 0.40489200004721454, [1.3076923076923075, 1.5277777777777777]],
  ] as const)('%s', (metric, logRatio, standardError, means) => {
    const pair = compare(control, treatment, metric)
    expect(pair.logRatio).toBeCloseTo(logRatio, 13)
    expect(pair.standardError).toBeCloseTo(standardError, 13)
    expect(pair.lift).toBeCloseTo(Math.expm1(logRatio), 13)
    expect([pair.controlMean, pair.treatmentMean]).toEqual(means.map((mean) => expect.closeTo(mean, 13)))
    expect(pair.weights).toEqual([
      { epoch: 1, weight: expect.closeTo(2 / (2 + 20 / 9), 14) },
      { epoch: 2, weight: expect.closeTo(20 / 9 / (2 + 20 / 9), 14) },
    ])
    expect(pair).toMatchObject({ n: 18, omittedEpochs: [] })
  })

  test('a proportion: s² = Σ(1 − p)/(pn)', () => {
    const pair = compare([{ epoch: 1, n: 1000, sum: 40 }], [{ epoch: 1, n: 500, sum: 30 }], 'proportion')
    expect(pair.lift).toBeCloseTo(0.5, 13)
    expect(pair.standardError).toBeCloseTo(Math.sqrt(0.96 / 40 + 0.94 / 30), 14)
    expect(pair.controlVariance).toBeCloseTo((0.04 * 0.96) / 1000, 16)
  })
})

test('a small arm without orders counts with its own few visitors, not with its epoch', () => {
  const a = [
    { epoch: 1, n: 2970, sum: 95 },
    { epoch: 2, n: 3500, sum: 112 },
  ]
  const b = [
    { epoch: 1, n: 30, sum: 0 },
    { epoch: 2, n: 3500, sum: 112 },
  ]
  const pair = compare(a, b, 'proportion')
  expect(pair.weights[0]?.weight).toBeCloseTo(29.7 / (29.7 + 1750), 14)
  expect(pair.lift).toBeGreaterThan(-0.02)
})

test('epochs in which one arm has nobody are left out and named; strata of one epoch are added up', () => {
  const extra = { ...control[0], epoch: 3 } as Stratum
  const [first, second] = treatment as [Stratum, Stratum]
  const parts = [
    sumVisits(2, [
      [3, 1],
      [0, 1],
    ]),
    first,
    sumVisits(2, [
      [9, 4],
      [2, 2],
      [0, 1],
    ]),
  ]
  const nobody: Stratum = { epoch: 4, n: 0, sum: 0, sumSquares: 0 }
  expect(compare([...control, extra], [...parts, nobody], 'mean')).toEqual({
    ...compare(control, [first, second], 'mean'),
    omittedEpochs: [3],
  })
})

test('an epoch with a single visitor of an arm takes the variance within the others', () => {
  const single = sumVisits(3, [[4, 2]])
  const many = sumVisits(3, [
    [4, 2],
    [0, 1],
    [1, 1],
  ])
  const parts = compare([single, ...control], [many, ...treatment], 'mean').baseline.epochs
  const [one, two] = control.map(
    (stratum) =>
      compare(
        [stratum],
        treatment.map((t) => ({ ...t, epoch: stratum.epoch })),
        'mean',
      ).baseline.epochs[0],
  )
  expect(parts.find(({ epoch }) => epoch === 3)).toMatchObject({
    n: 1,
    mean: 4,
    variance: expect.closeTo((5 * (one?.variance ?? 0) + 3 * (two?.variance ?? 0)) / 8, 13),
  })
})

describe('nothing can be said', () => {
  const some: Stratum[] = [{ epoch: 1, n: 100, sum: 10, sumSquares: 30 }]
  test.each<[string, Stratum[]]>([
    ['nobody', []],
    ['no common epoch', [{ epoch: 2, n: 100, sum: 10, sumSquares: 30 }]],
    ['nothing', [{ epoch: 1, n: 100, sum: 0, sumSquares: 0 }]],
    ['a negative mean', [{ epoch: 1, n: 100, sum: -5, sumSquares: 30 }]],
    ['one visitor', [{ epoch: 1, n: 1, sum: 1, sumSquares: 1 }]],
    ['everybody the same', [{ epoch: 1, n: 3, sum: 0.3, sumSquares: 0.1 * 0.1 + 0.1 * 0.1 + 0.1 * 0.1 }]],
  ])('%s', (_, arm) => {
    expect(comparePair({ control: some, treatment: arm, metric: 'mean' })).toBeNull()
    expect(comparePair({ control: arm, treatment: some, metric: 'mean' })).toBeNull()
  })

  test('no orders to divide by, or all of one price', () => {
    const price = (orders: number, amount: number) =>
      sumVisits(
        1,
        Array.from({ length: 50 }, (_, i): Visit => (i < orders ? [amount, 1] : [0, 0])),
      )
    const varied = sumVisits(1, [
      [10, 1],
      [0, 0],
      [30, 2],
      [50, 1],
    ])
    for (const arm of [price(0, 0), price(20, 19.9)]) {
      expect(comparePair({ control: [varied], treatment: [arm], metric: 'ratio' })).toBeNull()
    }
  })

  test('a missing sum is an error', () => {
    expect(() => comparePair({ control: some, treatment: some, metric: 'ratio' })).toThrow(RangeError)
  })
})

const visit = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 5 }))
const arm = fc.array(fc.array(visit, { minLength: 2, maxLength: 12 }), { minLength: 1, maxLength: 4 })
const pairOf = (a: Visit[][], b: Visit[][], metric: Metric = 'ratio', epoch = (i: number) => i) =>
  comparePair({
    control: a.map((visits, i) => sumVisits(epoch(i), visits)),
    treatment: b.map((visits, i) => sumVisits(epoch(i), visits)),
    metric,
  })

describe('always', () => {
  const close = (a: Pair | null, b: Pair | null, more = 0) => {
    expect(a === null).toBe(b === null)
    if (!a || !b) return
    expect(Math.abs(a.logRatio - b.logRatio - more)).toBeLessThan(1e-9)
    expect(Math.abs(a.standardError - b.standardError)).toBeLessThan(1e-9)
  }

  test('the unit of money changes nothing', () => {
    const scale = (strata: Visit[][]) => strata.map((visits) => visits.map(([y, d]): Visit => [y * 31.7, d]))
    fc.assert(fc.property(arm, arm, (a, b) => close(pairOf(a, b), pairOf(scale(a), scale(b)))))
  })

  test('epochs may have any numbers', () => {
    fc.assert(
      fc.property(arm, arm, (a, b) =>
        close(
          pairOf(a, b),
          pairOf(a, b, 'ratio', (i) => 90 - 7 * i),
        ),
      ),
    )
  })

  test('the other way around it is the opposite', () => {
    fc.assert(
      fc.property(arm, arm, (a, b) => {
        const [there, back] = [pairOf(a, b), pairOf(b, a)]
        expect(there === null).toBe(back === null)
        expect((there?.logRatio ?? 0) + (back?.logRatio ?? 0)).toBeCloseTo(0, 12)
        expect(there?.standardError ?? 0).toBeCloseTo(back?.standardError ?? 0, 12)
      }),
    )
  })

  test('an epoch in two equal halves is one epoch', () => {
    const ones = (n: number, sum: number, epoch: number) => ({ epoch, n, sum })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (a, b) => {
        const whole = comparePair({
          control: [ones(100, 2 * a, 1)],
          treatment: [ones(90, 2 * b, 1)],
          metric: 'proportion',
        })
        const halves = (n: number, sum: number) => [ones(n / 2, sum / 2, 1), ones(n / 2, sum / 2, 2)]
        close(comparePair({ control: halves(100, 2 * a), treatment: halves(90, 2 * b), metric: 'proportion' }), whole)
      }),
    )
  })

  test('is null or finite', () => {
    const wild = fc.record({
      epoch: fc.integer({ min: 1, max: 3 }),
      n: fc.integer({ min: 0, max: 4 }),
      sum: fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      sumSquares: fc.double({ min: 0, max: 1e24, noNaN: true }),
      sumDenominator: fc.integer({ min: 0, max: 5 }),
      sumDenominatorSquares: fc.integer({ min: 0, max: 25 }),
      sumProducts: fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    })
    const strata = fc.array(wild, { maxLength: 4 })
    fc.assert(
      fc.property(strata, strata, fc.constantFrom<Metric[]>('mean', 'proportion', 'ratio'), (a, b, metric) => {
        const pair = comparePair({ control: a, treatment: b, metric })
        if (!pair) return
        for (const value of [pair.logRatio, pair.standardError, pair.lift]) expect(Number.isFinite(value)).toBe(true)
        expect(pair.standardError).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})

test('what stands beside a lift agrees with it', () => {
  const pair = compare(control, treatment, 'mean')
  expect(adjustValue(50, pair) / 50 - 1).toBeCloseTo(pair.lift, 13)
})
