import type { FieldIssue } from '../../kernel/app-error.ts'
import type { ExclusionRow, ExperienceRow } from '../../kernel/experience/rows.ts'

/** What is to become of a group: who belonged to it, and who is to. */
export interface Membership {
  /** undefined: it is to be made. */
  group: Pick<ExclusionRow, 'id' | 'ranges'> | undefined
  before: readonly ExperienceRow[]
  asked: readonly string[]
}

interface Known {
  /** Everything that may be named, by its id. */
  experiences: ReadonlyMap<string, ExperienceRow>
  /** Names of groups by their ids. */
  names: ReadonlyMap<string, string>
}

/** What stands against it. */
export function judgeMembership({ group, before, asked }: Membership, { experiences, names }: Known): FieldIssue[] {
  const path = 'experience_ids'
  const issues = asked.flatMap((id, index): FieldIssue[] => {
    const at = `${path}.${index}`
    const experience = experiences.get(id)
    if (!experience) return [{ path: at, error: 'unknown_experience' }]
    const { name, status, exclusionId } = experience
    if (group && exclusionId === group.id) return []
    if (exclusionId)
      return [{ path: at, error: 'exclusion_taken', details: { name, group: names.get(exclusionId) ?? '' } }]
    if (status !== 'draft') return [{ path: at, error: 'exclusion_not_draft', details: { name } }]
    return group?.ranges ? [{ path: at, error: 'exclusion_fixed', details: { name } }] : []
  })
  const staying = before.filter(({ id, status }) => status !== 'draft' && !asked.includes(id))
  for (const { name } of staying) issues.push({ path, error: 'exclusion_not_draft', details: { name } })
  // Once shares are fixed, whoever leaves leaves them as they are.
  if (issues.length === 0 && asked.length === 1 && !group?.ranges)
    issues.push({ path, error: 'too_few', details: { min: 2 } })
  if (!group && asked.length === 0) issues.push({ path, error: 'too_few', details: { min: 2 } })
  return issues
}
