import type { NotificationType } from '@vitrine/contract'
import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm'
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

interface Which {
  id: string
  containerId: string
  types: readonly NotificationType[]
  until?: Date | undefined
}

/** The same for one and all others of these types in a container, or those of them that there were at `until`; answers how many were open. */
export function markAllHandled(
  tx: Tx,
  org: string,
  { id, containerId, types, until }: Which,
  by: string,
): Promise<number> {
  const shown = until && or(eq(notifications.id, id), lte(notifications.openedAt, until))
  const own = and(eq(notifications.containerId, containerId), inArray(notifications.type, [...types]))
  return mark(tx, org, and(own, shown), by)
}
