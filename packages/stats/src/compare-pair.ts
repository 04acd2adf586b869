import type { Metric } from './moments.ts'
import { dropRounding, measureEpochs, type Spread } from './spread.ts'
import { listEpochs, type Stratum } from './strata.ts'

/** An epoch in which both arms have visitors, and its share of the comparison; the shares sum to 1. */
export type EpochWeight = { epoch: number; weight: number }

/** The control's means as this pair weighs them, and its epochs: what comparisons with the same control share. */
export type Baseline = { mean: number; meanDenominator: number; epochs: (EpochWeight & Spread)[] }

/**
 * A comparison of two arms: L = ln(treatment/control) with its standard error, the lift e^L − 1 (0.05 is +5 %), the
 * arms' weighted means with the variances of these means, the visitors of both in the epochs used, and the epochs that
 * were left out because an arm has nobody there.
 */
export type Pair = {
  logRatio: number
  standardError: number
  lift: number
  controlMean: number
  treatmentMean: number
  controlVariance: number
  treatmentVariance: number
  n: number
  weights: EpochWeight[]
  omittedEpochs: number[]
  baseline: Baseline
}

/**
 * Compares two arms by the logarithm of their ratio. Epochs count by Mantel-Haenszel's weights n₁n₀/(n₁ + n₀), so that
 * one in which an arm is small counts little: M = Σwₑ·mean(Y)ₑ / Σwₑ·mean(D)ₑ, its variance by the delta method on
 * these combined means (Deng, Knoblich, Lu 2018), L = ln M₁ − ln M₀, s² = V(M₁)/M₁² + V(M₀)/M₀². Null where a mean or a
 * variance is not positive; RangeError when a sum that the metric needs is missing.
 */
export const comparePair = (request: {
  control: readonly Stratum[]
  treatment: readonly Stratum[]
  metric: Metric
}): Pair | null => {
  const [a, b] = [measureEpochs(request.control, request.metric), measureEpochs(request.treatment, request.metric)]
  const epochs = listEpochs([a, b])
  const weights = weighEpochs(epochs, a, b)
  const [control, treatment] = [combineEpochs(a, weights), combineEpochs(b, weights)]
  if (!control || !treatment) return null
  const logRatio = Math.log(treatment.ratio / control.ratio)
  return {
    logRatio,
    standardError: Math.sqrt(control.varianceOfLog + treatment.varianceOfLog),
    lift: Math.expm1(logRatio),
    controlMean: control.ratio,
    treatmentMean: treatment.ratio,
    controlVariance: control.varianceOfLog * control.ratio ** 2,
    treatmentVariance: treatment.varianceOfLog * treatment.ratio ** 2,
    n: control.n + treatment.n,
    weights,
    omittedEpochs: epochs.filter((epoch) => !weights.some((used) => used.epoch === epoch)),
    baseline: control.baseline,
  }
}

/** What stands beside a lift of several epochs: the original's raw value times e^L, so that the two agree. */
export const adjustValue = (original: number, { logRatio }: Pick<Pair, 'logRatio'>): number =>
  original * Math.exp(logRatio)

const weighEpochs = (
  epochs: readonly number[],
  a: ReadonlyMap<number, Spread>,
  b: ReadonlyMap<number, Spread>,
): EpochWeight[] => {
  const sizes = epochs.flatMap((epoch) => {
    const [n, m] = [a.get(epoch)?.n ?? 0, b.get(epoch)?.n ?? 0]
    return n > 0 && m > 0 ? [{ epoch, weight: 1 / (1 / n + 1 / m) }] : []
  })
  const total = sizes.reduce((sum, { weight }) => sum + weight, 0)
  return sizes.map(({ epoch, weight }) => ({ epoch, weight: weight / total }))
}

const combineEpochs = (arm: ReadonlyMap<number, Spread>, weights: readonly EpochWeight[]) => {
  const epochs = weights.map((used) => ({ ...(arm.get(used.epoch) as Spread), ...used }))
  const average = (of: (spread: Spread) => number) => epochs.reduce((sum, each) => sum + each.weight * of(each), 0)
  const [mean, meanDenominator] = [average((each) => each.mean), average((each) => each.meanDenominator)]
  if (!(mean > 0 && meanDenominator > 0)) return null
  let [terms, shared] = [0, 0]
  for (const { weight, n, variance, varianceDenominator, covariance } of epochs) {
    terms += (weight ** 2 / n) * (variance / mean ** 2 + varianceDenominator / meanDenominator ** 2)
    shared += ((weight ** 2 / n) * 2 * covariance) / (mean * meanDenominator)
  }
  const varianceOfLog = dropRounding(terms - shared, terms)
  if (!(varianceOfLog > 0)) return null
  return {
    n: epochs.reduce((sum, each) => sum + each.n, 0),
    ratio: mean / meanDenominator,
    varianceOfLog,
    baseline: { mean, meanDenominator, epochs },
  }
}
