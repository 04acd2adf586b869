import { and, eq, type SQL } from 'drizzle-orm'
import { notifications, type Tx } from '../../kernel/db/index.ts'

async function mark(tx: Tx, org: string, which: SQL, by: string): Promise<number> {
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

/** The same for all of a container; answers how many were open. */
export const markAllHandled = (tx: Tx, org: string, containerId: string, by: string): Promise<number> =>
  mark(tx, org, eq(notifications.containerId, containerId), by)
