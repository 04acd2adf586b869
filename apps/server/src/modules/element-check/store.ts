import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { experiences, type Tx } from '../../kernel/db/index.ts'
import { elementChecks, type KeptCheck } from './tables.ts'

/** Of a container keeps only what was found of these: the others have no elements to look for any more. */
export async function forgetOtherChecks(tx: Tx, org: string, containerId: string, ids: string[]): Promise<void> {
  const there = tx
    .select({ id: experiences.id })
    .from(experiences)
    .where(and(eq(experiences.orgId, org), eq(experiences.containerId, containerId), notInArray(experiences.id, ids)))
  await tx.delete(elementChecks).where(and(eq(elementChecks.orgId, org), inArray(elementChecks.experienceId, there)))
}

/** Keeps what was found instead of what there was; nothing where the experience was deleted meanwhile. */
export async function saveCheck(tx: Tx, org: string, experienceId: string, result: KeptCheck): Promise<void> {
  const [there] = await tx
    .select({ id: experiences.id })
    .from(experiences)
    .where(and(eq(experiences.orgId, org), eq(experiences.id, experienceId)))
    .for('share')
  if (!there) return
  const values = { result, checkedAt: sql`clock_timestamp()` }
  await tx
    .insert(elementChecks)
    .values({ experienceId, orgId: org, ...values })
    .onConflictDoUpdate({ target: elementChecks.experienceId, set: values })
}
