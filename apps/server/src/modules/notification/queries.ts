import type { listNotifications, NotificationType, QueryOutput } from '@vitrine/contract'
import { and, count, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { containers, type Db, experiences, notifications, type Tx } from '../../kernel/db/index.ts'

export interface NotificationRow {
  notification: typeof notifications.$inferSelect
  /** Of the experience, while it exists. */
  kind: string | null
}

const select = (tx: Tx, org: string) =>
  tx
    .select({ notification: notifications, kind: experiences.kind })
    .from(notifications)
    .leftJoin(experiences, and(eq(experiences.orgId, org), eq(experiences.id, notifications.experienceId)))

/** When the transaction began, by the clock that rows are stamped with. */
async function readClock(tx: Tx): Promise<string> {
  const [row] = await tx
    .select({ at: sql`now()::timestamptz(3)`.mapWith(notifications.openedAt) })
    .from(sql`(select 1) one`)
  return (row?.at ?? new Date()).toISOString()
}

/** One page of a container's notifications of these types, the latest first, with the number of all that match and the instant of this. */
export async function listNotificationRows(
  tx: Tx,
  org: string,
  filter: QueryOutput<typeof listNotifications>,
  types: readonly NotificationType[],
): Promise<{ rows: NotificationRow[]; total: number; at: string }> {
  const conditions: (SQL | undefined)[] = [
    eq(notifications.orgId, org),
    eq(notifications.containerId, filter.container_id),
    inArray(notifications.type, [...types]),
    filter.is_read === undefined ? undefined : eq(notifications.isRead, filter.is_read),
    filter.view_id === undefined ? undefined : eq(notifications.viewId, filter.view_id),
    filter.type === undefined ? undefined : eq(notifications.type, filter.type),
  ]
  const matching = and(...conditions)
  // What is handled is told by when it was handled.
  const latest = filter.is_read === 1 ? notifications.readAt : notifications.lastAt
  const rows = await select(tx, org)
    .where(matching)
    .orderBy(desc(latest), desc(notifications.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  return { rows, total: await tx.$count(notifications, matching), at: await readClock(tx) }
}

export async function findNotification(tx: Tx, org: string, id: string): Promise<NotificationRow | undefined> {
  const [row] = await select(tx, org).where(and(eq(notifications.orgId, org), eq(notifications.id, id)))
  return row
}

export async function findContainerName(tx: Tx, org: string, id: string): Promise<string> {
  const own = and(eq(containers.orgId, org), eq(containers.id, id))
  const [row] = await tx.select({ name: containers.name }).from(containers).where(own)
  return row?.name ?? ''
}

/** What the bell of a container shows. */
export interface Unread {
  unread: number
  newest: string | null
}
/** The same for whoever is told of these types. */
export type UnreadOf = (container: string, types: readonly NotificationType[]) => Unread

/** The unhandled ones of several containers, counted in one question. */
export async function countUnread(tx: Tx, containers: string[]): Promise<UnreadOf> {
  const { containerId, type, createdAt } = notifications
  const rows = await tx
    .select({ container: containerId, type, unread: count(), newest: max(createdAt) })
    .from(notifications)
    .where(and(inArray(containerId, containers), eq(notifications.isRead, 0)))
    .groupBy(containerId, type)
  return (container, types) => {
    const shown = rows.filter((row) => row.container === container && types.includes(row.type))
    const newest = Math.max(...shown.map((row) => row.newest?.getTime() ?? 0))
    return {
      unread: shown.reduce((sum, { unread }) => sum + unread, 0),
      newest: newest > 0 ? new Date(newest).toISOString() : null,
    }
  }
}

/** The same for every organization's containers, for streams whose callers were let in. */
export const countUnreadAnywhere = (db: Db, containers: string[]) => db.withSystem((tx) => countUnread(tx, containers))
