import { and, eq } from 'drizzle-orm'
import { exclusionGroups, experiences, type Tx } from '../../kernel/db/index.ts'
import type { ExclusionRow } from '../../kernel/experience/rows.ts'
import { newId } from '../../kernel/ids.ts'

export async function insertGroup(
  tx: Tx,
  fields: Pick<ExclusionRow, 'orgId' | 'containerId' | 'name'>,
): Promise<string> {
  const id = newId()
  await tx.insert(exclusionGroups).values({ id, ...fields })
  return id
}

const isGroup = (org: string, id: string) => and(eq(exclusionGroups.orgId, org), eq(exclusionGroups.id, id))

export async function saveGroup(
  tx: Tx,
  org: string,
  id: string,
  fields: Partial<Pick<ExclusionRow, 'name' | 'ranges'>>,
): Promise<void> {
  await tx.update(exclusionGroups).set(fields).where(isGroup(org, id))
}

export async function removeGroup(tx: Tx, org: string, id: string): Promise<void> {
  await tx.delete(exclusionGroups).where(isGroup(org, id))
}

/** Takes an experience out of its group as part of another change of it, which begins its next revision. */
export async function forgetGroup(tx: Tx, org: string, experienceId: string): Promise<void> {
  await tx
    .update(experiences)
    .set({ exclusionId: null })
    .where(and(eq(experiences.orgId, org), eq(experiences.id, experienceId)))
}
