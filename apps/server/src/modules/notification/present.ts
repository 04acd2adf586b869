import type { Kind, Notification } from '@vitrine/contract'
import type { NotificationRow } from './queries.ts'

/** A notification as the contract shows it. */
export function presentNotification({ notification: row, kind }: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    event: row.event,
    source: row.source,
    url: row.url,
    created_at: row.createdAt.toISOString(),
    last_at: row.lastAt.toISOString(),
    count: row.count,
    push_status: row.pushStatus as 1 | -1 | null,
    is_read: row.isRead as 0 | 1,
    processed_at: row.readAt?.toISOString() ?? null,
    processed_by: row.readBy,
    container_id: row.containerId,
    org: row.orgId,
    experience_id: row.experienceId,
    view_id: row.viewId,
    kind: kind as Kind | null,
    metadata: row.metadata,
  }
}
