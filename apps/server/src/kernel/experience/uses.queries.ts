import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { experiences, removals, type Tx, views } from '../db/index.ts'

/** Of what was deleted: the store got it until then, or would have at its time. */
export const wasServed = sql`${removals.rows} #>> '{experiences,0,status}' = 'released'`

interface Use {
  name: string
  /** It was deleted, which may still be taken back. */
  isDeleted: boolean
}

/**
 * Something of a container that uses what is to be deleted, or did until it was itself deleted, which may still be taken back. In one
 * statement, between whose halves nothing is deleted or taken back.
 */
export async function findUse(
  tx: Tx,
  { orgId, containerId }: { orgId: string; containerId: string },
  { there, gone }: { there: SQL | undefined; gone: SQL | undefined },
): Promise<Use | undefined> {
  const [use] = await unionAll(
    tx
      .select({ name: experiences.name, isDeleted: sql<boolean>`false` })
      .from(views)
      .innerJoin(experiences, eq(experiences.id, views.experienceId))
      .where(and(eq(experiences.orgId, orgId), eq(experiences.containerId, containerId), there)),
    tx
      .select({ name: removals.name, isDeleted: sql<boolean>`true` })
      .from(removals)
      .where(
        and(eq(removals.orgId, orgId), eq(removals.containerId, containerId), gt(removals.until, sql`now()`), gone),
      ),
  ).limit(1)
  return use
}
