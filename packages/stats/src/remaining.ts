import type { Prior } from './bayes.ts'
import type { Effect } from './effect.ts'
import { normalCdf, normalQuantile } from './numerics/normal.ts'
import { findRho, reachTwoSided } from './sequential.ts'

/**
 * What a running test aims at: a lift, its error rate and power; `tuning`: sequential test; `prior`: Bayesian decision
 * instead.
 */
export type Aim = { lift: number; alpha?: number; power?: number; tuning?: number; prior?: Prior }

/** Power to find the lift once the test has gathered `more` times its present units again (0: as it stands). */
export const forecastPower = (effect: Effect, aim: Aim, more: number): number => {
  const { alpha = 0.05, tuning, prior } = aim
  const lift = Math.abs(aim.lift)
  const deviation = effect.standardError / Math.sqrt(1 + more)
  const z = normalQuantile(1 - alpha / 2)
  const n = effect.n * (1 + more)
  // The interval excludes 0 once the estimate lies beyond shift ± reach standard errors.
  let reach = tuning === undefined ? z : reachTwoSided(n, alpha, findRho(alpha, tuning))
  let shift = 0
  if (prior) {
    reach = z * Math.sqrt(1 + deviation ** 2 / prior.variance)
    shift = (deviation * prior.mean) / prior.variance
  }
  const target = lift / deviation + shift
  return normalCdf(target - reach) + normalCdf(-reach - target)
}

/**
 * How many times its present units a running test still needs to reach the power: 0 when it has it, null beyond 2²⁷;
 * doubling, then bisection until the power is within 1e-5 (GrowthBook's mid-experiment power; n·factor units are to
 * come).
 */
export const findRemaining = (effect: Effect | null, aim: Aim): number | null => {
  const { power = 0.8 } = aim
  if (!effect) return null
  if (forecastPower(effect, aim, 0) > power) return 0
  let high = 1
  while (forecastPower(effect, aim, high) < power) {
    high *= 2
    if (high > 2 ** 27) return null
  }
  let low = 0
  for (;;) {
    const middle = (low + high) / 2
    const reached = forecastPower(effect, aim, middle)
    if (Math.abs(reached - power) < 1e-5 || middle === low || middle === high) return middle
    if (reached > power) high = middle
    else low = middle
  }
}
