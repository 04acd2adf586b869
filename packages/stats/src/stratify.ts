import { computeMoments, type Metric, type Moments, type Sums } from './moments.ts'
import { groupByEpoch, type Stratum } from './strata.ts'

/** An arm's units, mean, variance of that mean, and Σ vₑ²/(nₑ − 1) over its epochs (for the degrees of freedom). */
export type Arm = { n: number; mean: number; variance: number; squaresOverDegrees: number }

/** Arms in the order given; the weight of each epoch used (they sum to 1); the epochs left out. */
export type Stratification = { arms: Arm[]; weights: { epoch: number; weight: number }[]; omittedEpochs: number[] }

/** An arm of one stratum: the variance of its mean is V/n. */
export const toArm = ({ n, mean, variance }: Moments): Arm => {
  const ofMean = n > 0 ? variance / n : 0
  return { n, mean, variance: ofMean, squaresOverDegrees: n > 1 ? ofMean ** 2 / (n - 1) : 0 }
}

/**
 * Post-stratified arms (Miratrix, Sekhon, Yu 2013): μ = ΣWₑμₑ, V(μ) = ΣWₑ²Vₑ/nₑ, Wₑ = Nₑ/N; Nₑ = `visitors` of the
 * epoch over all views, where it is not given the units of these arms. Strata of one epoch are added up. Epochs in
 * which an arm has fewer than two units (no variance can be had from one), or of a ratio nothing to divide by, are left
 * out and named, and the weights of the others made to sum to 1.
 */
export const stratifyArms = (
  arms: readonly (readonly Stratum[])[],
  metric: Metric,
  visitors: ReadonlyMap<number, number> = new Map(),
): Stratification => {
  const byEpoch = arms.map(groupByEpoch)
  const epochs = [...new Set([...byEpoch.flatMap((arm) => [...arm.keys()]), ...visitors.keys()])].sort((a, b) => a - b)
  const used = epochs.filter((epoch) => byEpoch.every((arm) => isMeasured(arm.get(epoch), metric)))
  const counts = used.map(
    (epoch) => visitors.get(epoch) ?? byEpoch.reduce((sum, arm) => sum + (arm.get(epoch)?.n ?? 0), 0),
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  const weights = used.map((epoch, i) => ({ epoch, weight: (counts[i] ?? 0) / total }))
  return {
    arms: byEpoch.map((arm) => combineEpochs(arm, metric, weights)),
    weights,
    omittedEpochs: epochs.filter((epoch) => !used.includes(epoch)),
  }
}

const isMeasured = (sums: Sums | undefined, metric: Metric) =>
  sums !== undefined && sums.n > 1 && !(metric === 'ratio' && sums.sumDenominator === 0)

const combineEpochs = (arm: ReadonlyMap<number, Sums>, metric: Metric, weights: Stratification['weights']): Arm => {
  const combined: Arm = { n: 0, mean: 0, variance: 0, squaresOverDegrees: 0 }
  for (const { epoch, weight } of weights) {
    const part = toArm(computeMoments(arm.get(epoch) ?? { n: 0, sum: 0 }, metric))
    combined.n += part.n
    combined.mean += weight * part.mean
    combined.variance += weight ** 2 * part.variance
    combined.squaresOverDegrees += weight ** 4 * part.squaresOverDegrees
  }
  return combined
}
