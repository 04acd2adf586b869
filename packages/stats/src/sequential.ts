import type { Effect } from './effect.ts'
import { type Side, type TestResult, UNINFORMATIVE } from './t-test.ts'

/** The sample size N* at which the interval is narrowest. */
export const DEFAULT_TUNING = 5000

/** ρ = √((−2 ln α + ln(1 − 2 ln α))/N*), with 2α for a one-sided test (Waudby-Smith et al. 2021, arXiv 2103.06476). */
export const findRho = (alpha: number, tuning = DEFAULT_TUNING): number =>
  Math.sqrt((-2 * Math.log(alpha) + Math.log(1 - 2 * Math.log(alpha))) / tuning)

/**
 * How many standard errors the two-sided interval reaches at n units: √n·√(2(nρ² + 1)/(nρ)² · ln(√(nρ² + 1)/α))
 * (ibid.).
 */
export const reachTwoSided = (n: number, alpha: number, rho: number): number => {
  const growth = n * rho ** 2 + 1
  return Math.sqrt(((2 * growth) / (n * rho ** 2)) * Math.log(Math.sqrt(growth) / alpha))
}

const reachOneSided = (n: number, alpha: number, rho: number) => {
  const growth = n * rho ** 2 + 1
  return Math.sqrt(((2 * growth) / (n * rho ** 2)) * Math.log(1 + Math.sqrt(growth) / (2 * alpha)))
}

/**
 * Always-valid test, right under any number of looks (Waudby-Smith et al. 2021): two-sided p = min(1, √(Nρ² +
 * 1)·exp(−ρ²NΔ²/ (2(Nρ² + 1)s²))) (eq. 155); one-sided (α < ½, else RangeError) the α, at this ρ, whose open interval
 * just reaches 0, at most 0.4999.
 */
export const runSequentialTest = (
  effect: Effect | null,
  alpha = 0.05,
  { side = 'two', tuning = DEFAULT_TUNING }: { side?: Side; tuning?: number } = {},
): TestResult => {
  if (side !== 'two' && alpha >= 0.5) throw new RangeError('alpha of a one-sided sequential test must be below 0.5')
  if (!effect) return UNINFORMATIVE
  const { estimate, standardError, n } = effect
  const rho = findRho(side === 'two' ? alpha : 2 * alpha, tuning)
  const growth = n * rho ** 2 + 1
  // Half of Δ²/s² as it counts at n units: the exponent of both p values.
  const evidence = (rho ** 2 * n * (estimate / standardError) ** 2) / (2 * growth)
  if (side === 'two') {
    const halfWidth = reachTwoSided(n, alpha, rho) * standardError
    const pValue = Math.min(1, Math.sqrt(growth) * Math.exp(-evidence))
    return { low: estimate - halfWidth, high: estimate + halfWidth, pValue }
  }
  const halfWidth = reachOneSided(n, alpha, rho) * standardError
  const agrees = side === 'greater' ? estimate > 0 : estimate < 0
  const pValue = agrees ? Math.min(0.4999, Math.sqrt(growth) / (2 * Math.expm1(evidence))) : 0.4999
  return side === 'greater'
    ? { low: estimate - halfWidth, high: Infinity, pValue }
    : { low: -Infinity, high: estimate + halfWidth, pValue }
}
