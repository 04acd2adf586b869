import { findBoundaries, replayLooks } from './boundaries.ts'
import { FIRST_LOOK_DAY } from './looks.ts'
import { normalCdf, normalQuantile } from './numerics/normal.ts'
import { spendAlpha } from './spending.ts'
import type { Look } from './walk.ts'

/** A planned test with a look on every day from `firstLook` (day 7) on; `alpha` of one comparison. */
export type Schedule = { days: number; firstLook?: number; alpha: number }

/** Its looks if conversions come evenly: information in days. */
export const listLooks = ({ days, firstLook = FIRST_LOOK_DAY, alpha }: Schedule): Look[] => {
  const first = Math.min(Math.max(1, Math.ceil(firstLook)), days)
  const information = Array.from({ length: days - first + 1 }, (_, i) => first + i)
  const boundaries = findBoundaries({ information, spent: information.map((day) => spendAlpha(day / days, alpha)) })
  return information.map((day, i) => ({ information: day, boundary: boundaries[i] as number }))
}

/** Chance that one of these looks says better, where L/s is expected to be `reach` at the last. */
export const findPower = (looks: readonly Look[], reach: number): number =>
  replayLooks(looks, reach / Math.sqrt(looks.at(-1)?.information ?? 1)).above

/**
 * How many standard errors L must be expected to have at the planned end so that one of these looks finds it with the
 * given power: a little more than z₁₋α/₂ + z_power, the price of looking daily.
 */
export const findReach = (looks: readonly Look[], power: number): number => {
  const wanted = normalQuantile(power)
  let reach = (looks.at(-1)?.boundary ?? 0) + wanted
  // The power is close to Φ(reach − c), so each step finds c anew and three are exact to 1e-6.
  for (let k = 0; k < 3; k++) reach += wanted - normalQuantile(Math.min(1 - 1e-12, findPower(looks, reach)))
  return reach
}

/** Chance that a count with this expectation (Poisson, by the normal distribution) reaches `least`. */
export const findChanceOfCount = (expected: number, least: number): number =>
  expected > 0 ? normalCdf((expected - least + 0.5) / Math.sqrt(expected)) : 0
