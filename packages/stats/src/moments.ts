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

/** Sample variance (Σx² − (Σx)²/n)/(n − 1) of n units; 0 below two. */
export const sampleVariance = (n: number, sum: number, sumSquares: number): number =>
  sampleCovariance(n, sum, sum, sumSquares)

/** Sample covariance (Σxy − Σx·Σy/n)/(n − 1) of n units; 0 below two. */
export const sampleCovariance = (n: number, sumX: number, sumY: number, sumProducts: number): number =>
  n > 1 ? (sumProducts - (sumX * sumY) / n) / (n - 1) : 0

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
