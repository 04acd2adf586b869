import { addSums, type Sums } from './moments.ts'

/** The sums of one arm (a version, or versions reported as one) over the visitors labeled in one epoch. */
export type Stratum = Sums & { epoch: number }

/** An arm's strata by epoch; strata of the same epoch are added up. */
export const groupByEpoch = (strata: readonly Stratum[]): Map<number, Sums> => {
  const groups = new Map<number, Sums>()
  for (const stratum of strata) {
    const before = groups.get(stratum.epoch)
    groups.set(stratum.epoch, before ? addSums(before, stratum) : stratum)
  }
  return groups
}

/** The epochs of several arms, ascending. */
export const listEpochs = (arms: readonly ReadonlyMap<number, unknown>[]): number[] =>
  [...new Set(arms.flatMap((arm) => [...arm.keys()]))].sort((a, b) => a - b)
