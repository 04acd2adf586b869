import type { Tx } from '../../kernel/db/index.ts'
import { equalRanges } from '../../kernel/experience/exclusion.ts'
import type { ExperienceRow } from '../../kernel/experience/rows.ts'
import { holdGroup, listMembers } from './queries.ts'
import { forgetGroup, removeGroup, saveGroup } from './store.ts'

type Member = Pick<ExperienceRow, 'orgId' | 'id' | 'exclusionId'>

/**
 * Fixes the shares of a group as the first of it is released, which its caller holds: of two at once the second finds them fixed. A group
 * of one is none.
 */
export async function fixShares(tx: Tx, { orgId, id, exclusionId }: Member): Promise<void> {
  if (!exclusionId) return
  const group = await holdGroup(tx, orgId, exclusionId)
  if (!group) throw new Error('an experience belongs to a group that does not exist')
  if (group.ranges) return
  const members = await listMembers(tx, orgId, exclusionId)
  if (members.length > 1)
    return saveGroup(tx, orgId, exclusionId, { ranges: equalRanges(members.map((each) => each.id)) })
  await forgetGroup(tx, orgId, id)
  await removeGroup(tx, orgId, exclusionId)
}

/** Frees the shares of a group as what becomes a draft again was the only one of it that had been released. */
export async function freeShares(tx: Tx, { orgId, id, exclusionId }: Member): Promise<void> {
  if (!exclusionId) return
  await holdGroup(tx, orgId, exclusionId)
  const members = await listMembers(tx, orgId, exclusionId)
  if (members.every((each) => each.id === id || each.status === 'draft'))
    await saveGroup(tx, orgId, exclusionId, { ranges: null })
}

/** What came back after its deletion belongs to its group no more if that is gone, or has been shared without it. */
export async function rejoinGroup(tx: Tx, { orgId, id, exclusionId }: Member): Promise<void> {
  if (!exclusionId) return
  const group = await holdGroup(tx, orgId, exclusionId)
  if (!group || (group.ranges && !group.ranges[id])) await forgetGroup(tx, orgId, id)
}
