import { sql } from 'drizzle-orm'
import { notifications, type Tx } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import type { ContainerKey } from './notice.queries.ts'

/** Tells that orders wait, or how many it are by now where the notification is still open. */
export async function saveNotice(
  tx: Tx,
  { org, id, name }: ContainerKey,
  { orders, last }: { orders: number; last: number },
): Promise<void> {
  const at = new Date(last)
  await tx
    .insert(notifications)
    .values({
      id: newId(),
      orgId: org,
      containerId: id,
      type: 'ordersHeld',
      cause: 'orders',
      event: 'orders_held',
      source: name,
      metadata: { org_id: org, container_id: id },
      count: orders,
      createdAt: at,
      lastAt: at,
    })
    .onConflictDoUpdate({
      target: [notifications.containerId, notifications.type, notifications.cause],
      targetWhere: sql`is_read = 0`,
      set: { count: orders, lastAt: at },
    })
}
