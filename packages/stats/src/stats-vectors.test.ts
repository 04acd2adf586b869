import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  adjustArm,
  adjustBenjaminiHochberg,
  adjustHolm,
  adjustInterval,
  type CupedRatioSums,
  type CupedSums,
  checkSampleRatio,
  computeLoss,
  computeMoments,
  computePower,
  computeTheta,
  type Difference,
  type Effect,
  type Expectation,
  findMinimumLift,
  findRemaining,
  floorWeights,
  inferPosterior,
  measureCupedEffect,
  measureCupedRatioEffect,
  measureEffect,
  normalQuantile,
  type Plan,
  type Prior,
  planWeeks,
  runSequentialTest,
  runTTest,
  type Side,
  toArm,
} from './index.ts'

// GrowthBook's figures for their statistics package (MIT), kept beside the project; every one of them is run.
const file = new URL('../../../../shared/vectors/growthbook-stats.json', import.meta.url)

type Totals = { sum: number; sumSquares?: number }
type Sample =
  | { type: 'mean' | 'proportion'; n: number; sum: number; sumSquares?: number }
  | { type: 'ratio'; n: number; m: Totals; d: Totals; sumProducts: number }
  | { type: 'meanCuped' | 'proportionCuped'; n: number; post: Totals; pre: Totals; sumProducts: number }
  | ({ type: 'ratioCuped'; n: number; sumProducts: Record<string, number> } & Record<Part, Totals>)
  | { type: 'quantile'; n: number; nStar: number; estimate: number; lower: number; upper: number }
type Part = 'mPost' | 'dPost' | 'mPre' | 'dPre'
type Rows = Record<Part, number[]>
// biome-ignore lint/suspicious/noExplicitAny: 22 shapes of a foreign file, each read once below
type Vector = { id: string; kind: string; input: any; expected: any; tolerance: number }

const PARTS = ['mPost', 'dPost', 'mPre', 'dPre'] as const

const toRatioSums = (
  n: number,
  sum: (part: Part) => number,
  product: (x: Part, y: Part) => number,
): CupedRatioSums => ({
  n,
  sums: PARTS.map(sum) as unknown as CupedRatioSums['sums'],
  products: PARTS.map((x) => PARTS.map((y) => product(x, y))) as unknown as CupedRatioSums['products'],
})

const toCuped = (sample: Sample): CupedSums => {
  if (sample.type !== 'meanCuped' && sample.type !== 'proportionCuped') throw new Error(sample.type)
  return { ...sample, metric: sample.type === 'meanCuped' ? 'mean' : 'proportion' }
}

const toMoments = (sample: Sample) => {
  if (sample.type === 'mean' || sample.type === 'proportion') return computeMoments(sample, sample.type)
  if (sample.type === 'ratio') {
    const { n, m, d, sumProducts } = sample
    const sumDenominatorSquares = d.sumSquares ?? 0
    return computeMoments({ n, ...m, sumDenominator: d.sum, sumDenominatorSquares, sumProducts }, 'ratio')
  }
  if (sample.type === 'quantile') {
    // Quantile metrics are not ours: their variance, from the interval they come with, only feeds the tests that are.
    const { n, nStar, estimate, lower, upper } = sample
    const variance = (nStar / n) * (n - 1) * ((upper - lower) / (2 * normalQuantile(0.975))) ** 2
    return { n, mean: estimate, variance }
  }
  throw new Error(sample.type)
}

const toEffect = (input: { control: Sample; treatment: Sample; difference?: Difference }): Effect | null => {
  const { control, treatment, difference } = input
  if (control.type === 'meanCuped' || control.type === 'proportionCuped') {
    return measureCupedEffect(toCuped(control), toCuped(treatment), difference)
  }
  if (control.type === 'ratioCuped') {
    const [a, b] = [control, treatment].map((arm) => {
      if (arm.type !== 'ratioCuped') throw new Error(arm.type)
      return toRatioSums(
        arm.n,
        (part) => arm[part].sum,
        (x, y) => (x === y ? arm[x].sumSquares : (arm.sumProducts[`${x}_${y}`] ?? arm.sumProducts[`${y}_${x}`])) ?? NaN,
      )
    })
    return a && b ? measureCupedRatioEffect(a, b, difference) : null
  }
  return measureEffect(toArm(toMoments(control)), toArm(toMoments(treatment)), difference)
}

const toPrior = (prior: (Prior & { proper: boolean }) | undefined) => (prior?.proper ? prior : undefined)

const unadjustedMean = (sample: Sample) =>
  'post' in sample
    ? sample.post.sum / sample.n
    : sample.type === 'ratioCuped'
      ? sample.mPost.sum / sample.dPost.sum
      : toMoments(sample).mean

const runTest = ({ kind, input }: Vector) => {
  const [family, side] = kind.split('.') as ['ttest' | 'sequential', 'twoSided' | 'oneSidedGreater' | 'oneSidedLesser']
  const sides: Record<typeof side, Side> = { twoSided: 'two', oneSidedGreater: 'greater', oneSidedLesser: 'lesser' }
  const effect = toEffect(input)
  const { low, high, pValue } =
    family === 'ttest'
      ? runTTest(effect, input.alpha, sides[side])
      : runSequentialTest(effect, input.alpha, { side: sides[side], tuning: input.tuning })
  return {
    effect: effect?.estimate ?? 0,
    se: effect?.standardError ?? 0,
    ci: [Number.isFinite(low) ? low : null, Number.isFinite(high) ? high : null],
    ciLow: low,
    pValue,
    error: effect ? undefined : 'ZERO_NEGATIVE_VARIANCE',
    controlMean: unadjustedMean(input.control),
    treatmentMean: unadjustedMean(input.treatment),
  }
}

const runBayes = ({ input }: Vector) => {
  const { estimate, standardError, low, high, chanceToWin, loss } = inferPosterior(toEffect(input), {
    alpha: input.alpha,
    prior: toPrior(input.prior),
    lowerIsBetter: input.inverse,
  })
  return {
    effect: estimate,
    se: standardError,
    ci: [low, high],
    chanceToWin,
    risk: [loss.control, loss.treatment],
    riskTreatment: loss.treatment,
    controlMean: unadjustedMean(input.control),
    treatmentMean: unadjustedMean(input.treatment),
  }
}

const toPlan = (
  input: { users: number; usersPerWeek: number; variations: number } & Omit<Plan, 'units' | 'views'>,
): Plan => ({
  ...input,
  units: input.users ?? input.usersPerWeek,
  views: input.variations,
})

const inOrder = (adjusted: number[], order: number[]) => ({ order, adjusted: order.map((i) => adjusted[i]) })

const runners: Record<string, (vector: Vector) => Record<string, unknown>> = {
  'ttest.twoSided': runTest,
  'ttest.oneSidedGreater': runTest,
  'ttest.oneSidedLesser': runTest,
  'sequential.twoSided': runTest,
  'sequential.oneSidedGreater': runTest,
  'sequential.oneSidedLesser': runTest,
  bayes: runBayes,
  'bayes.risk': ({ input }) => {
    const { control, treatment } = computeLoss(input.mu, input.sigma)
    return { risk: [control, treatment] }
  },
  'cuped.stddev': ({ input }) => {
    const [a, b] = input.thetaFrom.map(toCuped)
    const { mean, variance } = adjustArm(toCuped(input.arm), computeTheta(a, b))
    return { mean, stddev: Math.sqrt(variance) }
  },
  'cuped.theta': ({ input }) => ({ theta: computeTheta(toCuped(input.a), toCuped(input.b)) }),
  'cuped.ratioMoments': ({ input }) => {
    const total = (rows: Rows, x: Part, y?: Part) =>
      rows[x].reduce((sum, value, i) => sum + value * (y ? (rows[y][i] ?? NaN) : 1), 0)
    const arm = (rows: Rows) =>
      toRatioSums(
        rows.mPost.length,
        (x) => total(rows, x),
        (x, y) => total(rows, x, y),
      )
    const effect = measureCupedRatioEffect(arm(input.control), arm(input.treatment), input.difference, input.theta)
    return { effect: effect?.estimate, se: effect?.standardError }
  },
  moments: ({ input }) => ({ effect: toEffect(input)?.estimate }),
  variance: ({ input }) => {
    const [a, b] = [
      toArm({ n: input.nA, mean: input.meanA, variance: input.varA }),
      toArm({ n: input.nB, mean: input.meanB, variance: input.varB }),
    ]
    return { variance: (measureEffect(a, b, input.difference)?.standardError ?? NaN) ** 2 }
  },
  'power.midExperiment': ({ input }) => ({
    scalingFactor: findRemaining(toEffect(input), { ...input, lift: input.mde, prior: toPrior(input.prior) }),
  }),
  power: ({ input }) => {
    const metric: Expectation = { type: 'mean', mean: input.mean, variance: input.variance }
    return { power: computePower(toPlan({ ...input, metric }), input.effect) }
  },
  mde: ({ input }) => {
    const metric: Expectation = { type: 'mean', mean: input.mean, variance: input.variance }
    return { mde: findMinimumLift(toPlan({ ...input, metric }), input.power) }
  },
  'power.weeks': ({ input }) => {
    const weeks = planWeeks(toPlan(input), { lift: input.metric.effect, weeks: input.weeks, power: input.targetPower })
    return { power: weeks.map(({ power }) => power), mde: weeks.map(({ minimumLift }) => minimumLift) }
  },
  srm: ({ input }) => ({ pValue: checkSampleRatio(input.users, input.weights).pValue }),
  'pAdjust.bh': ({ input, expected }) => inOrder(adjustBenjaminiHochberg(input.p), expected.order),
  'pAdjust.holm': ({ input, expected }) => inOrder(adjustHolm(input.p), expected.order),
  ciAdjust: ({ input }) => ({ ci: adjustInterval(input.effect, input.pAdjusted, input.alpha) }),
  'bandit.floor': ({ input }) => {
    const weights = [0.7, 0.3, 0, 0]
    const floored = floorWeights(weights, input.floor)
    return {
      identity: floored.every(
        (p, i) => Math.abs(p - (input.floor + (1 - input.n * input.floor) * (weights[i] ?? 0))) < 1e-12,
      ),
      minWeight: Math.min(...floored),
      sum: floored.reduce((sum, p) => sum + p, 0),
    }
  },
}

const expectClose = (actual: unknown, expected: unknown, tolerance: number, what: string) => {
  if (Array.isArray(expected)) {
    expect(actual, what).toHaveLength(expected.length)
    for (const [i, item] of expected.entries()) expectClose((actual as unknown[])[i], item, tolerance, `${what}[${i}]`)
  } else if (typeof expected === 'number') {
    expect(actual, what).toBeTypeOf('number')
    // Half a unit of the last digit that the figure was rounded to, and the last bits of a double.
    expect(Math.abs((actual as number) - expected), what).toBeLessThanOrEqual(tolerance + 1e-15)
  } else {
    expect(actual, what).toBe(expected)
  }
}

describe.runIf(existsSync(file))('public statistics vectors', () => {
  const vectors: Vector[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).vectors : []

  test('all 77 are known', () => {
    expect(vectors).toHaveLength(77)
    expect([...new Set(vectors.map(({ kind }) => kind))].sort()).toEqual(Object.keys(runners).sort())
  })

  test.each(vectors.map((vector) => [vector.id, vector] as const))('%s', (_, vector) => {
    const actual = runners[vector.kind]?.(vector) ?? {}
    for (const [key, expected] of Object.entries(vector.expected))
      expectClose(actual[key], expected, vector.tolerance, key)
    expect(Object.keys(vector.expected).length).toBeGreaterThan(0)
  })
})
