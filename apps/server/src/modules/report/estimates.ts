import type { ReportRow } from '@vitrine/contract'
import { measureEffect, type Stratum, stratifyArms } from '@vitrine/stats'
import { type Arm, countByEpoch } from './arms.ts'
import type { Cell } from './cells.ts'
import { compare } from './lifts.ts'

type Estimates = Pick<
  ReportRow,
  'estimated_roas' | 'estimated_revenue' | 'estimated_revenue_difference' | 'estimated_cost_difference'
>

const none: Estimates = {
  estimated_roas: null,
  estimated_revenue: null,
  estimated_revenue_difference: null,
  estimated_cost_difference: null,
}

/** Below this r_i / r_0 the ad spend that would make up for it has no sensible bound, so the interval ends there. */
const LEAST_RATIO = 0.01

const cents = (x: number): number => Math.round(x * 100) / 100

/** Revenue per session, in minor units, of the two arms, and how their ratio r_i / r_0 may lie. */
interface Rates {
  own: number
  original: number
  /** Both equal to own / original where the variance is not known. */
  low: number
  high: number
}

/**
 * The estimates of a row. B = baseline ROAS, r = revenue per session, stratified by epoch, S = all sessions: ROAS B·r_i/r_0,
 * revenue r_i·S, its difference (r_i − r_0)·S, and the change of ad spend C_0·(r_0/r_i − 1), C_0 = r_0·S/B, that would earn
 * what the original earns (negative saves). Null without B, or where r_0 or r_i is 0. Money in the container's currency.
 */
export function estimateRow(
  arm: Arm,
  original: Arm | undefined,
  options: {
    arms: readonly Arm[]
    basis: 'session' | 'visitor'
    baselineRoas: number | null
    sessions: number
    method: 'bayesian' | 'sequential'
  },
): Estimates {
  const { baselineRoas, sessions, basis } = options
  if (!baselineRoas || !original) return none
  const visitors = countByEpoch(options.arms)
  const rates =
    arm === original
      ? ratesOfOriginal(original, basis, visitors)
      : compareRates(arm, original, basis, visitors, options.method)
  if (!rates || !(rates.own > 0) || !(rates.original > 0)) return none
  const ratio = rates.own / rates.original
  const earned = (rates.original * sessions) / 100
  const spread = (value: (ratio: number) => number) => {
    const ends = [value(rates.low), value(rates.high)]
    return { value: cents(value(ratio)), low: cents(Math.min(...ends)), high: cents(Math.max(...ends)) }
  }
  return {
    estimated_roas: spread((r) => baselineRoas * r),
    estimated_revenue: spread((r) => earned * r),
    estimated_revenue_difference: spread((r) => earned * (r - 1)),
    estimated_cost_difference: spread((r) => (earned / baselineRoas) * (1 / Math.max(r, LEAST_RATIO) - 1)),
  }
}

const toStrata = (cells: readonly Cell[], basis: 'session' | 'visitor'): Stratum[] =>
  cells.map((cell) => {
    const t = cell[basis]
    return {
      epoch: cell.epoch,
      n: t.visitors,
      sum: t.revenue,
      sumSquares: t.revenue2,
      sumDenominator: t.sessions,
      sumDenominatorSquares: t.sessions2,
      sumProducts: t.revenueSessions,
    }
  })

function ratesOfOriginal(
  original: Arm,
  basis: 'session' | 'visitor',
  visitors: ReadonlyMap<number, number>,
): Rates | undefined {
  const [rate] = pointRates([original], basis, visitors)
  return rate === undefined ? undefined : { own: rate, original: rate, low: 1, high: 1 }
}

function compareRates(
  arm: Arm,
  original: Arm,
  basis: 'session' | 'visitor',
  visitors: ReadonlyMap<number, number>,
  method: 'bayesian' | 'sequential',
): Rates | undefined {
  const [control, treatment] = [toStrata(original.cells, basis), toStrata(arm.cells, basis)]
  const stratified = stratifyArms([control, treatment], 'ratio', visitors)
  const [a, b] = stratified.arms
  if (a && b && measureEffect(a, b)) {
    const { lift } = compare({ control, treatment, kind: 'ratio', method, visitors })
    // Nobody earns less than nothing, however wide the interval is.
    return { own: b.mean, original: a.mean, low: Math.max(0, 1 + lift.low), high: Math.max(0, 1 + lift.high) }
  }
  const [base = 0, own = 0] = pointRates([original, arm], basis, visitors)
  return base > 0 ? { own, original: base, low: own / base, high: own / base } : undefined
}

/** The stratified rates alone, over the epochs in which every arm has sessions. */
function pointRates(
  arms: readonly Arm[],
  basis: 'session' | 'visitor',
  visitors: ReadonlyMap<number, number>,
): number[] {
  const found = (arm: Arm, epoch: number) => arm.cells.find((cell) => cell.epoch === epoch)?.[basis]
  const epochs = [...visitors].filter(([epoch]) => arms.every((arm) => (found(arm, epoch)?.sessions ?? 0) > 0))
  const total = epochs.reduce((sum, [, count]) => sum + count, 0)
  return arms.map((arm) =>
    epochs.reduce((sum, [epoch, count]) => {
      const t = found(arm, epoch)
      return t && total > 0 ? sum + (count / total) * (t.revenue / t.sessions) : sum
    }, 0),
  )
}
