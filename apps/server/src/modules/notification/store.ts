import { and, eq } from 'drizzle-orm'
import { notifications, type Tx } from '../../kernel/db/index.ts'

/** Marks a notification as handled by a person; false when it was already. */
export async function markHandled(tx: Tx, org: string, id: string, by: string): Promise<boolean> {
  const open = and(eq(notifications.orgId, org), eq(notifications.id, id), eq(notifications.isRead, 0))
  const changed = await tx
    .update(notifications)
    .set({ isRead: 1, readAt: new Date(), readBy: by })
    .where(open)
    .returning({ id: notifications.id })
  return changed.length > 0
}
