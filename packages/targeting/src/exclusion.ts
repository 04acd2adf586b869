import { bucket } from './hash.ts'
import { chooseIndex } from './ranges.ts'

/** The range [from, to), out of WEIGHT_TOTAL, of an exclusion group's visitors that one of its experiences takes. */
export type Exclusion = { id: string; from: number; to: number }

type Member = { id: string; exclusion?: Exclusion }

/**
 * Whether its exclusion group keeps a visitor out of an experience. Who has its label stays, whatever the range; anybody
 * else is taken within the range alone, and not with a label of another of the group. Nobody is let in who may not be
 * recognized (null), since another of the group could take them as well.
 */
export const isKeptOut = (
  { id, exclusion }: Member,
  visitor: string | null,
  labelOf: (experience: string) => unknown,
  experiences: readonly Member[],
): boolean =>
  !!exclusion &&
  !labelOf(id) &&
  (!visitor ||
    experiences.some((other) => other.exclusion?.id === exclusion.id && labelOf(other.id)) ||
    chooseIndex(bucket(exclusion.id, visitor), [[exclusion.from, exclusion.to]]) < 0)
