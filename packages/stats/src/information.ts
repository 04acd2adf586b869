import { listEpochs } from './strata.ts'

/** Converting visitors (with a non-zero value of the primary metric) of an arm in an epoch. */
export type Conversions = { epoch: number; converting: number }

/**
 * Information of a pair, Σₑ k₁k₀/(k₁ + k₀) over the epochs, k = converting visitors: what the correlation of looks
 * follows, for every metric. Counts of the same epoch are added up.
 */
export const findInformation = (control: readonly Conversions[], treatment: readonly Conversions[]): number =>
  addEpochs(control, treatment, (k, l) => (k > 0 && l > 0 ? 1 / (1 / k + 1 / l) : 0))

/**
 * Converting visitors that a pair shares, Σₑ min(k₁, k₀): in each epoch those of the arm that has fewer, because those
 * beyond them tell next to nothing of the difference. With one epoch it is the smaller count. 100 shared ones are worth
 * at least as much as 100 on each side, as 2I = Σₑ 2k₁k₀/(k₁ + k₀) ≥ Σₑ min(k₁, k₀).
 */
export const countShared = (control: readonly Conversions[], treatment: readonly Conversions[]): number =>
  addEpochs(control, treatment, Math.min)

const addEpochs = (
  control: readonly Conversions[],
  treatment: readonly Conversions[],
  of: (k: number, l: number) => number,
): number => {
  const [a, b] = [countByEpoch(control), countByEpoch(treatment)]
  return listEpochs([a, b]).reduce((sum, epoch) => sum + of(a.get(epoch) ?? 0, b.get(epoch) ?? 0), 0)
}

const countByEpoch = (counts: readonly Conversions[]) => {
  const sums = new Map<number, number>()
  for (const { epoch, converting } of counts) sums.set(epoch, (sums.get(epoch) ?? 0) + converting)
  return sums
}
