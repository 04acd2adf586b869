import { and, desc, eq, inArray } from 'drizzle-orm'
import { containers, notifications, type Tx } from '../../kernel/db/index.ts'

export interface ContainerKey {
  org: string
  id: string
  name: string
}

/** Where these containers are, by their ids; those that are gone are left out. */
export async function findContainers(tx: Tx, ids: string[]): Promise<ContainerKey[]> {
  const { id, orgId: org, name } = containers
  return tx.select({ org, id, name }).from(containers).where(inArray(id, ids)).orderBy(id)
}

export type Notice = Pick<typeof notifications.$inferSelect, 'isRead' | 'openedAt' | 'lastAt'>

/** The last notification about held orders. */
export async function findLastNotice(tx: Tx, org: string, container: string): Promise<Notice | undefined> {
  const { orgId, containerId, type, isRead, openedAt, lastAt } = notifications
  const [row] = await tx
    .select({ isRead, openedAt, lastAt })
    .from(notifications)
    .where(and(eq(orgId, org), eq(containerId, container), eq(type, 'ordersHeld')))
    .orderBy(desc(openedAt))
    .limit(1)
  return row
}
