import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findAnytimeReach, testAnytime } from './anytime.ts'
import { comparePair, type Pair } from './compare-pair.ts'
import type { Metric } from './moments.ts'
import { chiSquareTail } from './numerics/chi-square.ts'
import { checkSplits } from './sample-ratio.ts'
import type { Stratum } from './strata.ts'

// GrowthBook's figures for their statistics package (MIT), kept beside the project: those of the parts that are ours, too.
const file = new URL('../../../../shared/vectors/growthbook-stats.json', import.meta.url)

type Totals = { sum: number; sumSquares?: number }
type Sample =
  | { type: 'mean' | 'proportion'; n: number; sum: number; sumSquares?: number }
  | { type: 'ratio'; n: number; m: Totals; d: Totals; sumProducts: number }
type Arms = { control: Sample; treatment: Sample; difference: 'relative' | 'absolute'; alpha: number; tuning?: number }
type Split = { users: number[]; weights: number[] }
type Vector = {
  id: string
  kind: string
  input: Arms & Split & { prior?: { proper: boolean } }
  expected: Record<string, number> & { ci: [number, number] }
  tolerance: number
}

const vectors: Vector[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).vectors : []
const isPlain = ({ input }: Vector) => ['mean', 'proportion', 'ratio'].includes(input.control?.type ?? '')
const isTest = ({ kind, input }: Vector) =>
  kind.startsWith('ttest.') || kind.startsWith('sequential.') || (kind === 'bayes' && !input.prior?.proper)

const toStratum = (sample: Sample): Stratum => {
  if (sample.type !== 'ratio') return { epoch: 1, ...sample }
  const { n, m, d, sumProducts } = sample
  const denominator = { sumDenominator: d.sum, sumDenominatorSquares: d.sumSquares ?? 0 }
  return { epoch: 1, n, ...m, ...denominator, sumProducts }
}

const compare = ({ control, treatment }: Arms): Pair | null =>
  comparePair({ control: [toStratum(control)], treatment: [toStratum(treatment)], metric: control.type as Metric })

/** The effect as they put it, from our means and variances. */
const toEffect = (pair: Pair, difference: Arms['difference']) => {
  const { controlMean: a, treatmentMean: b, controlVariance, treatmentVariance } = pair
  return difference === 'absolute'
    ? { effect: b - a, se: Math.sqrt(controlVariance + treatmentVariance) }
    : { effect: (b - a) / a, se: Math.sqrt(treatmentVariance / a ** 2 + (controlVariance * b ** 2) / a ** 4) }
}

const expectNear = (actual: number, expected: number | undefined, tolerance: number) => {
  if (expected !== undefined) expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance + 1e-15)
}

describe.runIf(existsSync(file))('GrowthBook', () => {
  const tests = vectors.filter((vector) => isTest(vector) && isPlain(vector))
  const informative = tests.filter(({ expected }) => expected.effect !== 0)
  const uninformative = tests.filter(({ expected }) => expected.effect === 0)

  test('has as many vectors as are checked here', () => {
    expect([informative.length, uninformative.length]).toEqual([21, 6])
  })

  test.each(informative.map((vector) => [vector.id, vector] as const))('means and variances: %s', (_, vector) => {
    const { input, expected, tolerance } = vector
    const pair = compare(input)
    if (!pair) throw new Error('no comparison')
    const { effect, se } = toEffect(pair, input.difference)
    expectNear(effect, expected.effect, tolerance)
    expectNear(se, expected.se, tolerance)
    expectNear(pair.controlMean, expected.controlMean, tolerance)
    expectNear(pair.treatmentMean, expected.treatmentMean, tolerance)
    if (vector.kind !== 'sequential.twoSided' || input.tuning !== 5000) return
    const reach = findAnytimeReach(pair.n, input.alpha) * se
    expectNear(effect - reach, expected.ci[0], tolerance)
    expectNear(effect + reach, expected.ci[1], tolerance)
    const { pValue } = testAnytime({ logRatio: effect, standardError: se, n: pair.n }, input.alpha)
    expectNear(pValue, expected.pValue, tolerance)
  })

  test.each(uninformative.map((vector) => [vector.id, vector] as const))('nothing to compare: %s', (_, { input }) => {
    expect(compare(input)).toBeNull()
  })

  // srm-04 leaves a version out, which we are never asked; srm-08 expects fewer than 10.
  const splits = vectors.filter(({ kind, id }) => kind === 'srm' && id !== 'srm-04' && id !== 'srm-08')
  test.each(splits.map((vector) => [vector.id, vector] as const))(
    'sample ratio: %s',
    (_, { input, expected, tolerance }) => {
      const { pSum } = checkSplits([{ epoch: 1, visitors: input.users, weights: input.weights }])
      expectNear(pSum, expected.pValue, tolerance)
    },
  )

  test('the chi-square itself', () => {
    const [a, b] = [20 * 0.34, 20 * 0.33]
    expect(chiSquareTail(a + (2 * (10 - b) ** 2) / b, 2)).toBeCloseTo(0.005790624, 9)
  })
})
