import type { Baseline, Pair } from './compare-pair.ts'

/** A symmetric matrix, row by row. */
export type Matrix = readonly (readonly number[])[]

/**
 * Covariance of the logarithmic ratios of several treatments with the same control. They share its errors:
 * Σₑ wᵢₑwⱼₑ·cov(ψᵢ, ψⱼ)ₑ/n₀ₑ with ψ = Y/Ȳ − D/D̄ of the control as each pair weighs it (for a mean Var/(M₀ᵢM₀ⱼ)).
 */
export const findCovariance = (pairs: readonly Pair[]): Matrix =>
  pairs.map((a, i) => pairs.map((b, j) => (i === j ? a.standardError ** 2 : shareErrors(a.baseline, b.baseline))))

const shareErrors = (a: Baseline, b: Baseline) => {
  const ofEpoch = new Map(b.epochs.map((each) => [each.epoch, each.weight]))
  return a.epochs.reduce((sum, { epoch, weight, n, variance, varianceDenominator, covariance }) => {
    const product =
      variance / (a.mean * b.mean) +
      varianceDenominator / (a.meanDenominator * b.meanDenominator) -
      covariance / (a.mean * b.meanDenominator) -
      covariance / (a.meanDenominator * b.mean)
    return sum + (weight * (ofEpoch.get(epoch) ?? 0) * product) / n
  }, 0)
}

/**
 * Cholesky's lower triangle of a positive definite matrix (Golub and Van Loan 4.2); what rounding makes of a pivot of 0
 * counts as 0.
 */
export const factorize = (matrix: Matrix): number[][] => {
  const lower: number[][] = matrix.map(() => [])
  for (const [i, row] of matrix.entries()) {
    const own = lower[i] as number[]
    for (let j = 0; j <= i; j++) {
      const other = lower[j] as number[]
      let rest = row[j] ?? 0
      for (let k = 0; k < j; k++) rest -= (own[k] ?? 0) * (other[k] ?? 0)
      const pivot = other[j] ?? 0
      own[j] = i === j ? Math.sqrt(Math.max(0, rest)) : pivot > 0 ? rest / pivot : 0
    }
  }
  return lower
}

/** Solves A·x = b for A = L·Lᵀ by substitution forward and back (Golub and Van Loan 3.1). */
export const solve = (lower: readonly (readonly number[])[], b: readonly number[]): number[] => {
  const x = [...b]
  for (let i = 0; i < x.length; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] ?? 0) - (lower[i]?.[k] ?? 0) * (x[k] ?? 0)
    x[i] = (x[i] ?? 0) / (lower[i]?.[i] ?? 1)
  }
  for (let i = x.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < x.length; k++) x[i] = (x[i] ?? 0) - (lower[k]?.[i] ?? 0) * (x[k] ?? 0)
    x[i] = (x[i] ?? 0) / (lower[i]?.[i] ?? 1)
  }
  return x
}
