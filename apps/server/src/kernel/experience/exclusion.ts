import { bucketRanges, equalWeights, WEIGHT_TOTAL } from '@vitrine/targeting'
import type { Exclusion, ExclusionRow, ExperienceParts } from './rows.ts'

type Ranges = NonNullable<ExclusionRow['ranges']>

/** Equal ranges that take all visitors, in the order of the members. */
export function equalRanges(members: readonly string[]): Ranges {
  const ranges = bucketRanges(equalWeights(members.length))
  return Object.fromEntries(members.map((id, index) => [id, [...(ranges[index] ?? [0, 0])] as [number, number]]))
}

/** The range of a member; of a group of which nothing was released, the one that it would get now. */
export const rangeIn = ({ members, ranges }: Pick<Exclusion, 'members' | 'ranges'>, id: string): [number, number] =>
  (ranges ?? equalRanges(members))[id] ?? [0, 0]

/** The part of all visitors, out of WEIGHT_TOTAL, whom an experience may take. */
export function shareOf({ experience, exclusion }: Pick<ExperienceParts, 'experience' | 'exclusion'>): number {
  if (!exclusion) return WEIGHT_TOTAL
  const [from, to] = rangeIn(exclusion, experience.id)
  return to - from
}
