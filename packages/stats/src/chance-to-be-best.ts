import { PRIOR_VARIANCE } from './chance.ts'
import type { Pair } from './compare-pair.ts'
import { factorize, findCovariance, type Matrix, solve } from './joint.ts'
import { drawNormal, seedRandom } from './numerics/random.ts'

/**
 * Each version's chance to be the best of all, the original first, then the pairs in their order (they sum to 1): the
 * share of `draws` from the joint posterior of the logarithmic ratios in which it leads, the original's being 0. The
 * same for the same seed. The prior is that of findChance, independent for each ratio.
 */
export const findChancesToBeBest = (
  pairs: readonly Pair[],
  { lowerIsBetter = false, draws = 10_000, seed = 1 }: { lowerIsBetter?: boolean; draws?: number; seed?: number } = {},
): number[] => {
  const { mean, covariance } = inferJointly(pairs)
  const lower = factorize(covariance)
  const wins = [0, ...pairs.map(() => 0)]
  const normal = pairs.map(() => 0)
  const random = seedRandom(seed)
  const sign = lowerIsBetter ? -1 : 1
  for (let k = 0; k < draws; k++) {
    for (let i = 0; i < normal.length; i++) normal[i] = drawNormal(random)
    let best = 0
    let record = 0
    for (const [i, row] of lower.entries()) {
      let draw = mean[i] ?? 0
      for (let j = 0; j <= i; j++) draw += (row[j] ?? 0) * (normal[j] ?? 0)
      if (draw * sign <= record) continue
      best = i + 1
      record = draw * sign
    }
    wins[best] = (wins[best] ?? 0) + 1
  }
  return wins.map((count) => count / draws)
}

/** With the prior N(0, p·1) and Σ = S + p·1: mean p·Σ⁻¹L, covariance p·1 − p²·Σ⁻¹ (Gelman et al., 3.5). */
const inferJointly = (pairs: readonly Pair[]): { mean: number[]; covariance: Matrix } => {
  const p = PRIOR_VARIANCE
  const total = findCovariance(pairs).map((row, i) => row.map((value, j) => value + (i === j ? p : 0)))
  const lower = factorize(total)
  const unit = (i: number) => pairs.map((_, j) => (i === j ? 1 : 0))
  return {
    mean: solve(
      lower,
      pairs.map(({ logRatio }) => logRatio),
    ).map((value) => p * value),
    covariance: pairs.map((_, i) => solve(lower, unit(i)).map((value, j) => (i === j ? p : 0) - p * p * value)),
  }
}
