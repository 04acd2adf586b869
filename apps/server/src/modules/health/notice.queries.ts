import { and, desc, eq } from 'drizzle-orm'
import { notifications, type Tx } from '../../kernel/db/index.ts'
import type { ContainerKey } from '../../kernel/experience/queries.ts'

/** The last notification about a cause. */
export async function findLastNotice(tx: Tx, { org, id }: ContainerKey, key: string) {
  const { orgId, containerId, type, cause, isRead, openedAt } = notifications
  const [row] = await tx
    .select({ isRead, openedAt })
    .from(notifications)
    .where(and(eq(orgId, org), eq(containerId, id), eq(type, 'experienceHealth'), eq(cause, key)))
    .orderBy(desc(openedAt))
    .limit(1)
  return row
}
