import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { exclusionGroups, experiences, type Tx } from '../../kernel/db/index.ts'
import type { ExclusionRow, ExperienceRow } from '../../kernel/experience/rows.ts'

/** The groups of a container, the oldest first, and all who belong to one, in the order in which they were created. */
export async function listGroups(
  tx: Tx,
  { org, containerId, kinds }: { org: string; containerId: string; kinds: readonly string[] },
): Promise<{ group: ExclusionRow; members: ExperienceRow[] }[]> {
  const groups = await tx
    .select()
    .from(exclusionGroups)
    .where(and(eq(exclusionGroups.orgId, org), eq(exclusionGroups.containerId, containerId)))
    .orderBy(asc(exclusionGroups.createdAt), asc(exclusionGroups.id))
  const members = await tx
    .select()
    .from(experiences)
    .where(
      and(
        eq(experiences.orgId, org),
        eq(experiences.containerId, containerId),
        inArray(experiences.kind, [...kinds]),
        isNotNull(experiences.exclusionId),
      ),
    )
    .orderBy(asc(experiences.createdAt), asc(experiences.id))
  return groups
    .map((group) => ({ group, members: members.filter(({ exclusionId }) => exclusionId === group.id) }))
    .filter((each) => each.members.length > 0)
}

/** A group, held until the transaction ends; undefined where it is gone. */
export async function holdGroup(tx: Tx, org: string, id: string): Promise<ExclusionRow | undefined> {
  const [row] = await tx
    .select()
    .from(exclusionGroups)
    .where(and(eq(exclusionGroups.orgId, org), eq(exclusionGroups.id, id)))
    .for('update')
  return row
}

/** Who belongs to a group, in the order in which they were created. */
export const listMembers = (tx: Tx, org: string, group: string): Promise<ExperienceRow[]> =>
  tx
    .select()
    .from(experiences)
    .where(and(eq(experiences.orgId, org), eq(experiences.exclusionId, group)))
    .orderBy(asc(experiences.createdAt), asc(experiences.id))
