import type { Pair } from './compare-pair.ts'
import { findInterval, type Interval } from './interval.ts'

/** The number of visitors N* at which the interval is narrowest. */
const TUNING = 5000

/** ρ = √((−2 ln α + ln(1 − 2 ln α))/N*) (Waudby-Smith et al. 2021, arXiv 2103.06476). */
const findRho = (alpha: number) => Math.sqrt((-2 * Math.log(alpha) + Math.log(1 - 2 * Math.log(alpha))) / TUNING)

/**
 * How many standard errors the always-valid interval reaches after n visitors of both arms:
 * √n·√(2(nρ² + 1)/(nρ)²·ln(√(nρ² + 1)/α)) (ibid.).
 */
export const findAnytimeReach = (n: number, alpha = 0.05): number => {
  const spread = n * findRho(alpha) ** 2
  return Math.sqrt(((2 * (spread + 1)) / spread) * Math.log(Math.sqrt(spread + 1) / alpha))
}

/**
 * The always-valid test on the logarithm of the ratio, right at any number of looks: the interval of the lift and the
 * two-sided p = min(1, √(nρ² + 1)·exp(−ρ²nL²/(2(nρ² + 1)s²))) (ibid., equation 155).
 */
export const testAnytime = (
  pair: Pick<Pair, 'logRatio' | 'standardError' | 'n'>,
  alpha = 0.05,
): Interval & { pValue: number } => {
  const spread = pair.n * findRho(alpha) ** 2
  const evidence = (spread * (pair.logRatio / pair.standardError) ** 2) / (2 * (spread + 1))
  return {
    ...findInterval(pair, findAnytimeReach(pair.n, alpha)),
    pValue: Math.min(1, Math.sqrt(spread + 1) * Math.exp(-evidence)),
  }
}
