/**
 * A mean per unit, a share of units, or a ratio of two sums per unit (orders per session: the unit stays the visitor).
 */
export type Metric = 'mean' | 'proportion' | 'ratio'

/**
 * Sums over n units: of x (proportion: units that have it; ratio: the numerator M), of x² (mean, ratio), and for a
 * ratio of the denominator D, of D² and of M·D.
 */
export type Sums = {
  n: number
  sum: number
  sumSquares?: number
  sumDenominator?: number
  sumDenominatorSquares?: number
  sumProducts?: number
}

/**
 * Mean and the variance of one unit; both 0 where they cannot be computed, so a variance that is not positive means
 * "unknown".
 */
export type Moments = { n: number; mean: number; variance: number }

/** Sample variance (Σx² − (Σx)²/n)/(n − 1) of n units; 0 below two. */
export const sampleVariance = (n: number, sum: number, sumSquares: number): number =>
  sampleCovariance(n, sum, sum, sumSquares)

/** Sample covariance (Σxy − Σx·Σy/n)/(n − 1) of n units; 0 below two. */
export const sampleCovariance = (n: number, sumX: number, sumY: number, sumProducts: number): number =>
  n > 1 ? (sumProducts - (sumX * sumY) / n) / (n - 1) : 0

/**
 * Moments of a metric. Mean: sample variance. Proportion: p(1 − p). Ratio by the delta method (Deng, Knoblich, Lu
 * 2018): V = V_M/μ_D² + V_D μ_M²/μ_D⁴ − 2 cov(M,D) μ_M/μ_D³. RangeError when a sum the metric needs is missing.
 */
export const computeMoments = (sums: Sums, metric: Metric): Moments => {
  const { n, sum } = sums
  if (!(n > 0)) return { n: 0, mean: 0, variance: 0 }
  const mean = sum / n
  if (metric === 'proportion') return { n, mean, variance: mean * (1 - mean) }
  const variance = sampleVariance(n, sum, need(sums, 'sumSquares'))
  if (metric === 'mean') return { n, mean, variance }

  const sumD = need(sums, 'sumDenominator')
  const varianceD = sampleVariance(n, sumD, need(sums, 'sumDenominatorSquares'))
  const covariance = sampleCovariance(n, sum, sumD, need(sums, 'sumProducts'))
  if (sumD === 0) return { n, mean: 0, variance: 0 }
  const ratio = sum / sumD
  const meanD = sumD / n
  return { n, mean: ratio, variance: (variance + ratio * (ratio * varianceD - 2 * covariance)) / meanD ** 2 }
}

/** The sums of both, as if their units had been counted together. */
export const addSums = (a: Sums, b: Sums): Sums => {
  const total: Sums = { n: a.n + b.n, sum: a.sum + b.sum }
  for (const key of ['sumSquares', 'sumDenominator', 'sumDenominatorSquares', 'sumProducts'] as const) {
    const [x, y] = [a[key], b[key]]
    if (x !== undefined && y !== undefined) total[key] = x + y
  }
  return total
}

/** A sum of these; RangeError where it is missing. */
export const need = (sums: Sums, key: Exclude<keyof Sums, 'n' | 'sum'>): number => {
  const value = sums[key]
  if (value === undefined) throw new RangeError(`${key} is missing`)
  return value
}
