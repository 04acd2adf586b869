import { inferPosterior, type Prior } from './bayes.ts'
import { measureEffect } from './effect.ts'
import type { Metric } from './moments.ts'
import { runSequentialTest } from './sequential.ts'
import type { Stratum } from './strata.ts'
import { stratifyArms } from './stratify.ts'
import { runTTest } from './t-test.ts'

export type Method = 'bayesian' | 'sequential' | 'ttest'

/**
 * `visitors`: those of each epoch over all views (the epochs' fixed weights); alpha 0.05 unless given; `tuning` of the
 * sequential test.
 */
export type ComparisonRequest = {
  control: readonly Stratum[]
  treatment: readonly Stratum[]
  metric: Metric
  method: Method
  alpha?: number
  lowerIsBetter?: boolean
  prior?: Prior
  tuning?: number
  visitors?: ReadonlyMap<number, number>
}

/**
 * Relative lift with its interval at 1 − α (shares: 0.05 is +5 %), the arms' stratified means, and the method's own
 * figures: chance to win and expected loss of choosing the treatment (bayesian) or p value (tests), null for the other.
 * Not informative: 0, 0.5, 1.
 */
export type Comparison = {
  estimate: number
  low: number
  high: number
  controlMean: number
  treatmentMean: number
  chanceToWin: number | null
  expectedLoss: number | null
  pValue: number | null
  informative: boolean
  omittedEpochs: number[]
}

/**
 * Compares two arms, stratified by epoch, by the method asked for; RangeError when a sum that the metric needs is
 * missing.
 */
export const compareArms = (request: ComparisonRequest): Comparison => {
  const { control, treatment, metric, method, alpha = 0.05, lowerIsBetter, prior, tuning, visitors } = request
  const { arms, omittedEpochs } = stratifyArms([control, treatment], metric, visitors)
  const [a, b] = arms
  if (!a || !b) throw new RangeError('two arms are needed')
  const effect = measureEffect(a, b)
  const common = { controlMean: a.mean, treatmentMean: b.mean, informative: effect !== null, omittedEpochs }

  if (method === 'bayesian') {
    const { estimate, low, high, chanceToWin, loss } = inferPosterior(effect, { alpha, prior, lowerIsBetter })
    return { estimate, low, high, ...common, chanceToWin, expectedLoss: loss.treatment, pValue: null }
  }
  const { low, high, pValue } =
    method === 'ttest' ? runTTest(effect, alpha) : runSequentialTest(effect, alpha, { tuning })
  return { estimate: effect?.estimate ?? 0, low, high, ...common, chanceToWin: null, expectedLoss: null, pValue }
}
