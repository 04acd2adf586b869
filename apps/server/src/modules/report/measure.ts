import {
  type Cap,
  comparePair,
  countShared,
  findChance,
  findChancesToBeBest,
  findMoneyCap,
  isShown,
  LEAST_SHOWN,
  type Pair,
  type Stratum,
} from '@vitrine/stats'
import type { Arm } from './arms.ts'
import { type Measure, type MetricRule, measures, metricRules } from './metric-rules.ts'
import type { LookFigure } from './tables.ts'

export type Side = Pick<Arm, 'cells'>

/** Strata of an arm for one measure; `cap` in minor units. */
export const strataOf = ({ cells }: Side, measure: Measure, cap: number): Stratum[] =>
  cells.map((cell) => ({ epoch: cell.epoch, ...metricRules[measure].strata(cell, cap) }))

/** By epoch, the visitors with a value other than zero. */
export const conversionsOf = ({ cells }: Side, measure: Measure) =>
  cells.map((cell) => ({ epoch: cell.epoch, converting: metricRules[measure].converting(cell) }))

/** Such visitors that two sides share: with one epoch those of the smaller side. */
export const countSharedBy = (a: Side, b: Side, measure: Measure): number =>
  countShared(conversionsOf(a, measure), conversionsOf(b, measure))

/** What a visitor's revenue counts at most, over all rows (minor units). A version in which nobody bought has no part in it. */
export function findCap(arms: readonly Arm[]): Cap {
  const original = arms.find((arm) => arm.view.is_original)
  const shared = arms.flatMap((arm) =>
    original && arm !== original ? countSharedBy(original, arm, 'revenue_per_visitor') : [],
  )
  const values = arms.map(({ cells }) => cells.flatMap((cell) => cell.buyers.map(([revenue]) => revenue)))
  const some = shared.filter((count) => count > 0)
  return findMoneyCap(values, some.length > 0 ? Math.min(...some) : undefined)
}

/** The plain value of all epochs together; null where there is nothing to divide by. */
export function pooledValue(strata: readonly Stratum[], kind: MetricRule['kind']): number | null {
  let [sum, whole] = [0, 0]
  for (const stratum of strata) {
    sum += stratum.sum
    whole += kind === 'ratio' ? (stratum.sumDenominator ?? 0) : stratum.n
  }
  return whole > 0 ? sum / whole : null
}

/** Whether several epochs take part, so that what stands beside a lift is not the plain value. */
export const isAdjusted = (pair: Pair): boolean => pair.weights.length > 1 || pair.omittedEpochs.length > 0

/** One measure of a version against the original. */
export interface Measured {
  pair: Pair
  /** The original's plain value; money in minor units, capped. */
  original: number
  adjusted: boolean
}

/** The measures that a version can be compared in, and for the others how many visitors with a value are still missing. */
export interface Measurement {
  found: Partial<Record<Measure, Measured>>
  missing: Partial<Record<Measure, number>>
}

/** Compares a version with the original in every measure. */
export function measureAll({ original, version, cap }: { original: Side; version: Side; cap: number }): Measurement {
  const measurement: Measurement = { found: {}, missing: {} }
  for (const name of measures) {
    const shared = countSharedBy(original, version, name)
    const { kind } = metricRules[name]
    const control = strataOf(original, name, cap)
    const value = pooledValue(control, kind)
    const pair = isShown(shared)
      ? comparePair({ control, treatment: strataOf(version, name, cap), metric: kind })
      : null
    if (pair && value !== null) {
      measurement.found[name] = { pair, original: value, adjusted: isAdjusted(pair) }
    } else measurement.missing[name] = Math.max(0, LEAST_SHOWN - shared)
  }
  return measurement
}

/** What is kept and told of a measure. */
export function toFigure(name: Measure, { pair, original, adjusted }: Measured): LookFigure {
  const { chanceToWin, expectedLoss } = findChance(pair, metricRules[name])
  return {
    log_ratio: pair.logRatio,
    standard_error: pair.standardError,
    original,
    adjusted,
    chance_to_win: chanceToWin,
    expected_loss: expectedLoss,
  }
}

export const toFigures = ({ found }: Measurement): Partial<Record<Measure, LookFigure>> =>
  Object.fromEntries(
    measures.flatMap((name) => {
      const each = found[name]
      return each ? [[name, toFigure(name, each)]] : []
    }),
  )

/**
 * Each version's chance to be the best, the original's first: null for a version without a comparison, which is left out.
 * Nothing with fewer than three versions, or where none can be compared.
 */
export function findBest(name: Measure, versions: readonly (Measurement | null)[]): (number | null)[] {
  const pairs = versions.map((version) => version?.found[name]?.pair)
  const known = pairs.filter((pair) => pair !== undefined)
  if (versions.length < 2 || known.length === 0) return []
  const [original = null, ...others] = findChancesToBeBest(known, metricRules[name])
  return [original, ...pairs.map((pair) => (pair && others[known.indexOf(pair)]) ?? null)]
}
