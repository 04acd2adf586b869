import type { Pair } from './compare-pair.ts'
import { normalCdf } from './numerics/normal.ts'

/** Variance of the prior on the logarithm of the ratio, N(0, 0.1²): most changes of a shop move it by less than 20 %. */
export const PRIOR_VARIANCE = 0.1 ** 2

/**
 * Chance that the treatment is better, and what choosing it is expected to lose against the original where it is worse
 * (a share of the original's value: 0.01 is 1 %).
 */
export type Chance = { chanceToWin: number; expectedLoss: number }

/**
 * From the posterior of L, N(m, σ²) with 1/σ² = 1/s² + 1/0.1² and m = σ²L/s² (Gelman et al., Bayesian Data Analysis,
 * 2.5): Φ(m/σ), and E max(0, 1 − e^L) = Φ(−m/σ) − e^(m + σ²/2)·Φ(−m/σ − σ), the partial expectation of a log-normal.
 * Where lower is better, 1 − Φ(m/σ) and E max(0, e^L − 1).
 */
export const findChance = (
  { logRatio, standardError }: Pick<Pair, 'logRatio' | 'standardError'>,
  { lowerIsBetter = false }: { lowerIsBetter?: boolean } = {},
): Chance => {
  const variance = 1 / (1 / standardError ** 2 + 1 / PRIOR_VARIANCE)
  const deviation = Math.sqrt(variance)
  const z = ((logRatio / standardError) * deviation) / standardError
  const expected = Math.exp(z * deviation + variance / 2)
  const loss = lowerIsBetter
    ? expected * normalCdf(z + deviation) - normalCdf(z)
    : normalCdf(-z) - expected * normalCdf(-z - deviation)
  return { chanceToWin: normalCdf(lowerIsBetter ? -z : z), expectedLoss: Math.max(0, loss) }
}
