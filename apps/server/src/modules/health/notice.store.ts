import type { NotificationEvent } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { notifications, type Tx } from '../../kernel/db/index.ts'
import type { ContainerKey } from '../../kernel/experience/queries.ts'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import { newId } from '../../kernel/ids.ts'
import type { Lasting } from './find.ts'

export interface Cause {
  event: NotificationEvent
  key: string
  since: Date
  figures: Lasting['figures']
  /** Which experience and version; nothing of what concerns the whole store. */
  experience?: ExperienceParts['experience']
  view?: ExperienceParts['views'][number]
}

export interface Place extends ContainerKey {
  name: string
  timezone: string
}

/** Tells of a cause, or how it stands by now where the notification is still open. */
export async function saveNotice(tx: Tx, { org, id, name }: Place, cause: Cause, now: Date): Promise<void> {
  const { event, key, figures, experience, view } = cause
  const { seen, expected, hours } = figures
  const metadata = {
    org_id: org,
    container_id: id,
    ...(experience && { exp_id: experience.id, exp_name: experience.name }),
    ...(view && { vid: view.id, view_name: view.name }),
    ...(expected !== undefined && { expected, seen: seen ?? 0 }),
    ...(hours !== undefined && { hours }),
  }
  await tx
    .insert(notifications)
    .values({
      id: newId(),
      orgId: org,
      containerId: id,
      type: 'experienceHealth',
      experienceId: experience?.id ?? null,
      viewId: view?.id ?? null,
      cause: key,
      event,
      source: experience?.name ?? name,
      url: experience?.url ?? '',
      metadata,
      createdAt: now,
      lastAt: now,
      openedAt: now,
    })
    .onConflictDoUpdate({
      target: [notifications.containerId, notifications.type, notifications.cause],
      targetWhere: sql`is_read = 0`,
      set: { metadata, source: experience?.name ?? name, lastAt: now },
    })
}
