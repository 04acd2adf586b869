import { type Lift, type Metric, metrics } from '@vitrine/contract'
import {
  adjustBenjaminiHochberg,
  compareArms,
  estimateBest,
  findCap,
  type Metric as Kind,
  type Method,
  type Stratum,
  stratifyArms,
} from '@vitrine/stats'
import { type Arm, countByEpoch } from './arms.ts'
import { metricRules } from './metric-rules.ts'

/** Strata of an arm for one metric; `cap` in minor units. */
export const strataOf = (arm: Pick<Arm, 'cells'>, metric: Metric, cap: number): Stratum[] =>
  arm.cells.map((cell) => ({ epoch: cell.epoch, ...metricRules[metric].strata(cell, cap) }))

/** The 99th percentile of the visitors with revenue, over all rows (minor units); Infinity without any. */
export const findRevenueCap = (arms: readonly Arm[]): number =>
  findCap(arms.map((arm) => arm.cells.flatMap((cell) => cell.buyers.map(([revenue]) => revenue))))

interface Request {
  control: readonly Stratum[]
  treatment: readonly Stratum[]
  kind: Kind
  lowerIsBetter?: boolean
  method: 'bayesian' | 'sequential'
  visitors: ReadonlyMap<number, number>
}

/**
 * One comparison by the method asked for. The interval and the p value are that method's (the t-test's p for the Bayesian, which
 * has none), chance to win and expected loss always the Bayesian ones. Also the epochs that had to be left out.
 */
export function compare(request: Request): { lift: Lift; omittedEpochs: number[] } {
  const { kind, method, ...rest } = request
  const run = (by: Method) => compareArms({ ...rest, metric: kind, method: by })
  const bayesian = run('bayesian')
  const main = method === 'sequential' ? run('sequential') : bayesian
  const pValue = (method === 'sequential' ? main : run('ttest')).pValue ?? 1
  const { omittedEpochs } = bayesian
  if (!bayesian.informative) return { lift: uninformative, omittedEpochs }
  return {
    lift: {
      estimate: main.estimate,
      low: main.low,
      high: main.high,
      chance_to_win: bayesian.chanceToWin ?? 0.5,
      expected_loss: bayesian.expectedLoss ?? 0,
      p_value: pValue,
      p_value_adjusted: pValue,
      informative: true,
    },
    omittedEpochs,
  }
}

const uninformative: Lift = {
  estimate: 0,
  low: 0,
  high: 0,
  chance_to_win: 0.5,
  expected_loss: 0,
  p_value: 1,
  p_value_adjusted: 1,
  informative: false,
}

export interface Decisions {
  /** By view id of the row; empty for the original's. */
  lifts: Map<string, Partial<Record<Metric, Lift>>>
  /** By view id, for more than two rows. */
  best: Map<string, number>
  omittedEpochs: number[]
}

/** Compares every row with the original's in every metric. */
export function decide(
  arms: readonly Arm[],
  options: { method: 'bayesian' | 'sequential'; chosen: readonly Metric[]; cap: number },
): Decisions {
  const { method, chosen, cap } = options
  const visitors = countByEpoch(arms)
  const control = arms.find((arm) => arm.view.is_original)
  const lifts: Decisions['lifts'] = new Map(arms.map((arm) => [arm.view.id, {}]))
  const omitted = new Set<number>()
  for (const arm of control ? arms : []) {
    if (arm === control) continue
    for (const metric of metrics) {
      const { kind, lowerIsBetter } = metricRules[metric]
      const { lift, omittedEpochs } = compare({
        control: strataOf(control as Arm, metric, cap),
        treatment: strataOf(arm, metric, cap),
        kind,
        lowerIsBetter,
        method,
        visitors,
      })
      const own = lifts.get(arm.view.id)
      if (own) own[metric] = lift
      // An epoch without orders has no average order value; that matters only where it was asked for.
      if (chosen.includes(metric)) for (const epoch of omittedEpochs) omitted.add(epoch)
    }
  }
  adjust(lifts, chosen)
  return {
    lifts,
    best: findBest(arms, chosen[0] ?? 'order_rate', cap, visitors),
    omittedEpochs: [...omitted].sort((a, b) => a - b),
  }
}

/** Benjamini-Hochberg over the chosen metrics of all rows; a metric that was not chosen is adjusted within all of its own family. */
function adjust(lifts: Decisions['lifts'], chosen: readonly Metric[]): void {
  const rows = [...lifts.values()]
  for (const family of [metrics, chosen]) {
    const members = rows.flatMap((row) => family.flatMap((metric) => row[metric] ?? []))
    const adjusted = adjustBenjaminiHochberg(members.map((lift) => lift.p_value))
    for (const [i, lift] of members.entries()) if (lift.informative) lift.p_value_adjusted = adjusted[i] ?? 1
  }
}

function findBest(
  arms: readonly Arm[],
  metric: Metric,
  cap: number,
  visitors: ReadonlyMap<number, number>,
): Map<string, number> {
  if (arms.length <= 2) return new Map()
  const { kind, lowerIsBetter } = metricRules[metric]
  const stratified = stratifyArms(
    arms.map((arm) => strataOf(arm, metric, cap)),
    kind,
    visitors,
  )
  if (stratified.arms.some((arm) => !(arm.variance > 0))) return new Map()
  const chances = estimateBest(stratified.arms, { lowerIsBetter })
  return new Map(arms.map((arm, i) => [arm.view.id, chances[i] ?? 0]))
}
