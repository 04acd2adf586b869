import { listEpochs } from './strata.ts'

/** Converting visitors (with a non-zero value of the leading metric) of an arm in an epoch. */
export type Conversions = { epoch: number; converting: number }

/**
 * Information of a pair, Σₑ k₁k₀/(k₁ + k₀) over the epochs, k = converting visitors: what the correlation of looks
 * follows, for every metric. Counts of the same epoch are added up.
 */
export const findInformation = (control: readonly Conversions[], treatment: readonly Conversions[]): number => {
  const [a, b] = [countByEpoch(control), countByEpoch(treatment)]
  return listEpochs([a, b]).reduce((sum, epoch) => {
    const [k, l] = [a.get(epoch) ?? 0, b.get(epoch) ?? 0]
    return k > 0 && l > 0 ? sum + 1 / (1 / k + 1 / l) : sum
  }, 0)
}

const countByEpoch = (counts: readonly Conversions[]) => {
  const sums = new Map<number, number>()
  for (const { epoch, converting } of counts) sums.set(epoch, (sums.get(epoch) ?? 0) + converting)
  return sums
}
