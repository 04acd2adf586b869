import { type Metric, need, type Sums, sampleCovariance, sampleVariance } from './moments.ts'
import { groupByEpoch, type Stratum } from './strata.ts'

/**
 * What n visitors of an epoch have on average of the numerator Y and the denominator D (1 for means and proportions),
 * and the variances and covariance of a single visitor.
 */
export type Spread = {
  n: number
  mean: number
  meanDenominator: number
  variance: number
  varianceDenominator: number
  covariance: number
}

/** Below this share of the terms it is the difference of, a variance is what rounding left of 0. */
const ROUNDING = 1e-12

/** The variance, or 0 where it is only what rounding left of terms of this size. */
export const dropRounding = (variance: number, terms: number): number => (variance > ROUNDING * terms ? variance : 0)

/**
 * An arm's epochs. One with a single visitor has no variance of its own and takes the arm's variance within epochs,
 * pooled over all the others. RangeError when a sum that the metric needs is missing.
 */
export const measureEpochs = (strata: readonly Stratum[], metric: Metric): Map<number, Spread> => {
  const epochs = new Map<number, Spread>()
  for (const [epoch, sums] of groupByEpoch(strata)) if (sums.n > 0) epochs.set(epoch, measureSpread(sums, metric))
  const measured = [...epochs.values()].filter(({ n }) => n > 1)
  const pool = (of: (spread: Spread) => number) => {
    // Proportions carry p(1 − p), which is n − 1 over n of what the others carry.
    const parts = measured.reduce(
      (sum, spread) => sum + of(spread) * (metric === 'proportion' ? spread.n : spread.n - 1),
      0,
    )
    return measured.length > 0 ? parts / measured.reduce((sum, { n }) => sum + n - 1, 0) : 0
  }
  for (const spread of epochs.values()) {
    if (spread.n > 1) continue
    spread.variance = pool(({ variance }) => variance)
    spread.varianceDenominator = pool(({ varianceDenominator }) => varianceDenominator)
    spread.covariance = pool(({ covariance }) => covariance)
  }
  return epochs
}

const measureSpread = (sums: Sums, metric: Metric): Spread => {
  const { n, sum } = sums
  const mean = sum / n
  const certain = { meanDenominator: 1, varianceDenominator: 0, covariance: 0 }
  if (metric === 'proportion') return { n, mean, variance: mean * (1 - mean), ...certain }
  const squares = need(sums, 'sumSquares')
  const variance = dropRounding(sampleVariance(n, sum, squares), squares / n)
  if (metric === 'mean') return { n, mean, variance, ...certain }

  const sumD = need(sums, 'sumDenominator')
  const squaresD = need(sums, 'sumDenominatorSquares')
  return {
    n,
    mean,
    meanDenominator: sumD / n,
    variance,
    varianceDenominator: dropRounding(sampleVariance(n, sumD, squaresD), squaresD / n),
    covariance: sampleCovariance(n, sum, sumD, need(sums, 'sumProducts')),
  }
}
