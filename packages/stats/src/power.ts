import { normalCdf, normalQuantile } from './numerics/normal.ts'
import { findRho, reachTwoSided } from './sequential.ts'

/** What is expected of the original: a rate, or a mean with the variance of one unit. */
export type Expectation = { type: 'proportion'; rate: number } | { type: 'mean'; mean: number; variance: number }

/** `units` over all `views` (equal shares); `tuning` makes it the sequential test. */
export type Plan = { metric: Expectation; units: number; views: number; alpha?: number; tuning?: number }

const describeMetric = (metric: Expectation) =>
  metric.type === 'mean' ? metric : { mean: metric.rate, variance: metric.rate * (1 - metric.rate) }

/**
 * Units each view needs to find a relative lift with the given power, two-sided (Fleiss, Levin, Paik 2003, chapter 4):
 * (z₁₋α/₂ + z_power)² (V_A + V_B)/(μd)², with V_B = p(1+d)(1 − p(1+d)) for a rate; RangeError unless 0 < rates < 1,
 * lift ≠ 0.
 */
export const findUnitsPerView = (metric: Expectation, lift: number, alpha = 0.05, power = 0.8): number => {
  const control = describeMetric(metric)
  const treated = describeMetric(metric.type === 'mean' ? metric : { ...metric, rate: metric.rate * (1 + lift) })
  const variance = control.variance + treated.variance
  if (!(control.variance > 0 && treated.variance > 0 && control.mean * lift !== 0)) {
    throw new RangeError('rates must lie between 0 and 1, means and lifts must not be 0')
  }
  return Math.ceil(
    ((normalQuantile(1 - alpha / 2) + normalQuantile(power)) ** 2 * variance) / (control.mean * lift) ** 2,
  )
}

/**
 * Power to find a relative lift of one view over the original: 1 − Φ(z − d/s) + Φ(−z − d/s), s by the delta method with
 * the same variance in both; sequential: s grows by the always-valid interval's reach over z, which understates powers
 * above one half (both as in GrowthBook's power.ts; findRemaining is exact there).
 */
export const computePower = (plan: Plan, lift: number): number => {
  const { mean, variance } = describeMetric(plan.metric)
  const z = normalQuantile(1 - (plan.alpha ?? 0.05) / 2)
  const ofLift = ((variance / mean ** 2) * (1 + (1 + lift) ** 2) * plan.views) / plan.units
  const target = lift / Math.sqrt(ofLift * findInflation(plan))
  return normalCdf(target - z) + normalCdf(-z - target)
}

/**
 * Smallest lift found with the given power, or null when there is none yet (z²V/n ≥ μ²) or power ≤ α: the root above
 * μ_A of (μ_B − μ_A)² = z²(V/n)(1 + μ_B²/μ_A²), z = (z₁₋α/₂ + z_power), V inflated by the squared reach when sequential
 * (ibid.).
 */
export const findMinimumLift = (plan: Plan, power = 0.8): number | null => {
  const { mean, variance } = describeMetric(plan.metric)
  const alpha = plan.alpha ?? 0.05
  const fixed = normalQuantile(1 - alpha / 2)
  const ofMean = (findInflation(plan) * variance * plan.views) / (plan.units * mean ** 2)
  const spread = (fixed + normalQuantile(power)) ** 2 * ofMean
  if (power <= alpha || !(spread < 1)) return null
  // In y = μ_B/μ_A: (1 − k)y² − 2y + (1 − k) = 0.
  return (1 + Math.sqrt(1 - (1 - spread) ** 2)) / (1 - spread) - 1
}

/** Power for a lift and smallest lift at the target power after 1, 2, … weeks of `plan.units` each. */
export const planWeeks = (
  plan: Plan,
  { lift, weeks, power = 0.8 }: { lift: number; weeks: number; power?: number },
): { week: number; units: number; power: number; minimumLift: number | null }[] =>
  Array.from({ length: weeks }, (_, i) => {
    const grown = { ...plan, units: plan.units * (i + 1) }
    return {
      week: i + 1,
      units: grown.units,
      power: computePower(grown, lift),
      minimumLift: findMinimumLift(grown, power),
    }
  })

/**
 * How many times the variance counts: 1, or the squared reach of the sequential interval over that of the fixed one.
 */
const findInflation = ({ units, views, alpha = 0.05, tuning }: Plan) =>
  tuning === undefined
    ? 1
    : (reachTwoSided((2 * units) / views, alpha, findRho(alpha, tuning)) / normalQuantile(1 - alpha / 2)) ** 2
