import { sql } from 'drizzle-orm'
import { notifications, type Tx } from '../../kernel/db/index.ts'
import type { ContainerKey } from '../../kernel/experience/queries.ts'
import { newId } from '../../kernel/ids.ts'
import { causeOf, type VersionKey } from './notice.queries.ts'
import type { RateRow } from './queries.ts'

/**
 * Tells that a version fails too often, or how often it does by now where the notification is still open. Answers the id of a notification
 * that this opens.
 */
export async function saveNotice(
  tx: Tx,
  { org, id }: ContainerKey,
  version: VersionKey,
  { visitors, affected }: RateRow,
  at: Date,
): Promise<string | undefined> {
  const newest = newId()
  const metadata = {
    exp_id: version.experience,
    exp_name: version.experienceName,
    vid: version.view,
    view_name: version.viewName,
    org_id: org,
    container_id: id,
    visitors,
  }
  const [row] = await tx
    .insert(notifications)
    .values({
      id: newest,
      orgId: org,
      containerId: id,
      type: 'dynamicViewError',
      experienceId: version.experience,
      viewId: version.view,
      cause: causeOf(version.view),
      event: 'errors_frequent',
      source: version.experienceName,
      url: version.url,
      metadata,
      count: affected,
      createdAt: at,
      lastAt: at,
    })
    .onConflictDoUpdate({
      target: [notifications.containerId, notifications.type, notifications.cause],
      targetWhere: sql`is_read = 0`,
      set: { count: affected, metadata, source: version.experienceName, lastAt: at },
    })
    .returning({ id: notifications.id })
  return row?.id === newest ? newest : undefined
}
