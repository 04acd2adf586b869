import { and, eq, lte, or, type SQL } from 'drizzle-orm'
import { notifications, type Tx } from '../../kernel/db/index.ts'

async function mark(tx: Tx, org: string, which: SQL | undefined, by: string): Promise<number> {
  const changed = await tx
    .update(notifications)
    .set({ isRead: 1, readAt: new Date(), readBy: by })
    .where(and(eq(notifications.orgId, org), which, eq(notifications.isRead, 0)))
    .returning({ id: notifications.id })
  return changed.length
}

/** Marks a notification as handled by a person; false when it was already. */
export const markHandled = async (tx: Tx, org: string, id: string, by: string): Promise<boolean> =>
  (await mark(tx, org, eq(notifications.id, id), by)) > 0

/** The same for one and all others of a container, or those of them that there were at `until`; answers how many were open. */
export function markAllHandled(
  tx: Tx,
  org: string,
  { id, containerId, until }: { id: string; containerId: string; until?: Date | undefined },
  by: string,
): Promise<number> {
  const shown = until && or(eq(notifications.id, id), lte(notifications.openedAt, until))
  return mark(tx, org, and(eq(notifications.containerId, containerId), shown), by)
}
