import type { Pair } from './compare-pair.ts'

/** Lowest and highest lift that are not excluded, as shares: −0.05 is −5 %. */
export type Interval = { low: number; high: number }

/** Standard errors on each side of a single look: 95 %. */
export const SETTLED_REACH = 1.959963984540054

/** A lift beyond a millionfold is written as that, so that no bound is infinite. */
const MOST = 1e6

/**
 * Standard errors that an interval shown reaches on each side: the boundary of its look, the widest of several, so that
 * all days together cover 95 % and no interval contradicts the word beside it. The last planned look's stays for ever.
 */
export const findShownReach = (boundaries: readonly number[]): number => Math.max(SETTLED_REACH, ...boundaries)

/** The interval of the lift [e^(L − cs) − 1, e^(L + cs) − 1], c = `reach`. */
export const findInterval = (
  { logRatio, standardError }: Pick<Pair, 'logRatio' | 'standardError'>,
  reach: number,
): Interval => {
  const bound = (at: number) => Math.min(Math.expm1(at), MOST)
  return { low: bound(logRatio - reach * standardError), high: bound(logRatio + reach * standardError) }
}
