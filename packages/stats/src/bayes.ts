import type { Effect } from './effect.ts'
import { normalCdf, normalPdf, normalQuantile } from './numerics/normal.ts'

/** A normal prior on the relative lift: its mean and variance, as shares (0.3² = 0.09). */
export type Prior = { mean: number; variance: number }

/** The proper prior offered by default: N(0, 0.3²). */
export const PROPER_PRIOR: Prior = { mean: 0, variance: 0.09 }

/**
 * Posterior of the effect: mean, standard deviation, interval, P(treatment is better), expected loss of choosing
 * either.
 */
export type Posterior = {
  estimate: number
  standardError: number
  low: number
  high: number
  chanceToWin: number
  loss: { control: number; treatment: number }
}

/**
 * Normal posterior (precisions add: Gelman et al., Bayesian Data Analysis, 2.5): m = (Δ/s² + m₀/s₀²)/(1/s² + 1/s₀²), σ²
 * = 1/(1/s² + 1/s₀²); flat without a prior; for an absolute effect the prior is scaled to m₀·|μ_A| and s₀²·μ_A².
 * Interval m ± z σ at 1 − α. Where lower is better, chance to win is complemented and the losses change places; the
 * estimate keeps its sign.
 */
export const inferPosterior = (
  effect: Effect | null,
  { alpha = 0.05, prior, lowerIsBetter = false }: { alpha?: number; prior?: Prior; lowerIsBetter?: boolean } = {},
): Posterior => {
  if (!effect) {
    return { estimate: 0, standardError: 0, low: 0, high: 0, chanceToWin: 0.5, loss: { control: 0, treatment: 0 } }
  }
  const { mean, deviation } = combinePrior(effect, prior)
  const halfWidth = normalQuantile(1 - alpha / 2) * deviation
  const loss = computeLoss(mean, deviation)
  return {
    estimate: mean,
    standardError: deviation,
    low: mean - halfWidth,
    high: mean + halfWidth,
    chanceToWin: normalCdf((lowerIsBetter ? -mean : mean) / deviation),
    loss: lowerIsBetter ? { control: loss.treatment, treatment: loss.control } : loss,
  }
}

/**
 * Expected loss, given effect ~ N(mean, deviation²), z = mean/deviation: of choosing the treatment σφ(z) − mΦ(−z), of
 * staying with the control mΦ(z) + σφ(z) (partial expectations of the normal distribution; Stucchio 2015).
 */
export const computeLoss = (mean: number, deviation: number): { control: number; treatment: number } => {
  const z = mean / deviation
  const density = deviation * normalPdf(z)
  return {
    control: Math.max(0, mean * normalCdf(z) + density),
    treatment: Math.max(0, density - mean * normalCdf(-z)),
  }
}

const combinePrior = ({ estimate, standardError, difference, baseline }: Effect, prior?: Prior) => {
  if (!prior) return { mean: estimate, deviation: standardError }
  const scale = difference === 'absolute' ? baseline : 1
  const precision = 1 / standardError ** 2
  const priorPrecision = 1 / (prior.variance * scale ** 2)
  const variance = 1 / (precision + priorPrecision)
  return {
    mean: (estimate * precision + prior.mean * scale * priorPrecision) * variance,
    deviation: Math.sqrt(variance),
  }
}
