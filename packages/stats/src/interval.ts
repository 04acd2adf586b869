import type { Pair } from './compare-pair.ts'

/** Lowest and highest lift that are not excluded, as shares: −0.05 is −5 %. */
export type Interval = { low: number; high: number }

/** Standard errors on each side from the planned end on: 95 %. */
export const SETTLED_REACH = 1.959963984540054

/** A lift beyond a millionfold is written as that, so that no bound is infinite. */
const MOST = 1e6

/** The interval of the lift [e^(L − cs) − 1, e^(L + cs) − 1], c = `reach`: the day's boundary until the planned end. */
export const findInterval = (
  { logRatio, standardError }: Pick<Pair, 'logRatio' | 'standardError'>,
  reach: number,
): Interval => {
  const bound = (at: number) => Math.min(Math.expm1(at), MOST)
  return { low: bound(logRatio - reach * standardError), high: bound(logRatio + reach * standardError) }
}
