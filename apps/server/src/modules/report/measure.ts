import {
  type Cap,
  comparePair,
  findChance,
  findChancesToBeBest,
  findMoneyCap,
  type Pair,
  type Stratum,
} from '@vitrine/stats'
import type { LookFigure } from '../../kernel/db/index.ts'
import type { Arm } from './arms.ts'
import { type Measure, measures, metricRules } from './metric-rules.ts'

/** Visitors with a value other than zero that both sides need before anything is said of the difference. */
export const LEAST_CONVERTING = 50

export type Side = Pick<Arm, 'cells'>

/** Strata of an arm for one measure; `cap` in minor units. */
export const strataOf = ({ cells }: Side, measure: Measure, cap: number): Stratum[] =>
  cells.map((cell) => ({ epoch: cell.epoch, ...metricRules[measure].strata(cell, cap) }))

/** By epoch, the visitors with a value other than zero. */
export const conversionsOf = ({ cells }: Side, measure: Measure) =>
  cells.map((cell) => ({ epoch: cell.epoch, converting: metricRules[measure].converting(cell) }))

export const countConverting = (side: Side, measure: Measure): number =>
  conversionsOf(side, measure).reduce((sum, { converting }) => sum + converting, 0)

/** What a visitor's revenue counts at most, over all rows (minor units). */
export const findCap = (arms: readonly Side[]): Cap =>
  findMoneyCap(arms.map(({ cells }) => cells.flatMap((cell) => cell.buyers.map(([revenue]) => revenue))))

/** The plain value of a side over all epochs, money capped; null where there is nothing to divide by. */
export function plainValue(side: Side, measure: Measure, cap: number): number | null {
  const { kind } = metricRules[measure]
  let [sum, whole] = [0, 0]
  for (const stratum of strataOf(side, measure, cap)) {
    sum += stratum.sum
    whole += kind === 'ratio' ? (stratum.sumDenominator ?? 0) : stratum.n
  }
  return whole > 0 ? sum / whole : null
}

/** One measure of a version against the original. */
export interface Measured {
  pair: Pair
  /** The original's plain value; money in minor units, capped. */
  original: number
  /** Several epochs take part, so that what stands beside the lift is not the plain value. */
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
    const least = Math.min(countConverting(original, name), countConverting(version, name))
    const value = plainValue(original, name, cap)
    const pair =
      least < LEAST_CONVERTING
        ? null
        : comparePair({
            control: strataOf(original, name, cap),
            treatment: strataOf(version, name, cap),
            metric: metricRules[name].kind,
          })
    if (pair && value !== null) {
      const adjusted = pair.weights.length > 1 || pair.omittedEpochs.length > 0
      measurement.found[name] = { pair, original: value, adjusted }
    } else measurement.missing[name] = Math.max(0, LEAST_CONVERTING - least)
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

/** Each version's chance to be the best, the original's first; nothing with fewer than three, or where one cannot be compared. */
export function findBest(name: Measure, versions: readonly Measurement[]): number[] {
  const pairs = versions.flatMap(({ found }) => found[name]?.pair ?? [])
  return versions.length > 1 && pairs.length === versions.length ? findChancesToBeBest(pairs, metricRules[name]) : []
}
