import type { Prior } from './bayes.ts'
import { drawNormal, seedRandom } from './numerics/random.ts'
import type { Arm } from './stratify.ts'

/**
 * Each arm's chance to be the best of all (they sum to 1): the share of `draws` from the arms' posteriors in which it
 * leads, the same for the same seed. Posteriors are N(mean, variance of the mean); a prior on the lift over the first
 * arm (the control) is combined with the others around the control's own mean. Equal chances when any variance is not
 * positive.
 */
export const estimateBest = (
  arms: readonly Pick<Arm, 'mean' | 'variance'>[],
  {
    lowerIsBetter = false,
    prior,
    draws = 10_000,
    seed = 1,
  }: { lowerIsBetter?: boolean; prior?: Prior; draws?: number; seed?: number } = {},
): number[] => {
  if (!arms.length || arms.some((arm) => !(arm.variance > 0))) return arms.map(() => 1 / arms.length)
  const control = arms[0]?.mean ?? 0
  const posteriors = arms.map((arm, i) => (prior && i > 0 && control !== 0 ? combinePrior(arm, control, prior) : arm))
  const wins = arms.map(() => 0)
  const random = seedRandom(seed)
  for (let k = 0; k < draws; k++) {
    let best = 0
    let record = -Infinity
    for (const [i, { mean, variance }] of posteriors.entries()) {
      const draw = (mean + Math.sqrt(variance) * drawNormal(random)) * (lowerIsBetter ? -1 : 1)
      if (draw > record) {
        record = draw
        best = i
      }
    }
    wins[best] = (wins[best] ?? 0) + 1
  }
  return wins.map((count) => count / draws)
}

const combinePrior = (arm: Pick<Arm, 'mean' | 'variance'>, control: number, prior: Prior) => {
  const priorPrecision = 1 / (prior.variance * control ** 2)
  const variance = 1 / (1 / arm.variance + priorPrecision)
  return {
    mean: (arm.mean / arm.variance + (control + prior.mean * Math.abs(control)) * priorPrecision) * variance,
    variance,
  }
}
