import type { BodyOf, ExclusionGroup } from '@vitrine/contract'
import { mostExcluded, type setExclusion } from '@vitrine/contract/client'

interface Draft {
  id: string
  name: string
}

type Joining = Pick<BodyOf<typeof setExclusion>, 'id' | 'name' | 'experience_ids' | 'revisions'>

const longestName = 60

/** The revisions of those that leave a group as it was seen: one that has come into it since is not put out of it. */
export const leaving = (seen: ExclusionGroup | null, ids: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    (seen?.experiences ?? []).filter(({ id }) => !ids.includes(id)).map(({ id, revision }) => [id, revision]),
  )

/** How two drafts come into one exclusion group; null where they cannot: it is full or fixed, or each has one of its own. */
export function joinPair(
  [a, b]: readonly [Draft, Draft],
  groups: readonly ExclusionGroup[],
  nameOf: (names: { a: string; b: string }) => string,
): Joining | null {
  const groupOf = ({ id }: Draft) => groups.find(({ experiences }) => experiences.some((each) => each.id === id))
  const [one, other] = [groupOf(a), groupOf(b)]
  if (one && other) return null
  const group = one ?? other
  if (!group)
    return { name: [...nameOf({ a: a.name, b: b.name })].slice(0, longestName).join(''), experience_ids: [a.id, b.id] }
  if (group.fixed || group.experiences.length >= mostExcluded) return null
  const joining = one ? b : a
  const { id, name, experiences } = group
  return { id, name, experience_ids: [...experiences.map((each) => each.id), joining.id], revisions: {} }
}
