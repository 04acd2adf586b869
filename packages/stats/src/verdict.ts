import type { Pair } from './compare-pair.ts'
import { hasEnough } from './looks.ts'

export type Verdict =
  | 'collecting'
  | 'ahead'
  | 'behind'
  | 'uncertain'
  | 'better'
  | 'worse'
  | 'no_difference'
  | 'not_enough_data'

/** Where a look found the treatment: beyond its boundary above or below the original, null in between. */
export type Crossing = 'above' | 'below' | null

/** From this chance to win on a version is called ahead, up to that behind. */
const AHEAD = 0.8
const BEHIND = 0.2

export const findSide = (
  { logRatio, standardError }: Pick<Pair, 'logRatio' | 'standardError'>,
  boundary: number,
): Crossing => {
  const z = logRatio / standardError
  return z >= boundary ? 'above' : z <= -boundary ? 'below' : null
}

/**
 * What the report says of a version, by its own pair with the original. `crossed`: the first crossing of any look so far,
 * which stays. `day`: complete days so far of the `plannedDays` (Infinity without a plan). `looked`: whether a look has
 * found a difference to judge. `shared`: conversions of the pair (countShared). `chanceToWin`: null where it is not known.
 */
export const findVerdict = (state: {
  crossed: Crossing
  lowerIsBetter?: boolean
  day: number
  plannedDays: number
  looked: boolean
  shared: number
  chanceToWin: number | null
}): Verdict => {
  const { crossed, lowerIsBetter = false, day, plannedDays, looked, shared, chanceToWin } = state
  if (crossed) return (crossed === 'above') === lowerIsBetter ? 'worse' : 'better'
  if (day >= plannedDays) return looked || hasEnough(shared) ? 'no_difference' : 'not_enough_data'
  if (!looked) return 'collecting'
  if (chanceToWin === null) return 'uncertain'
  return chanceToWin >= AHEAD ? 'ahead' : chanceToWin <= BEHIND ? 'behind' : 'uncertain'
}
