import { and, desc, eq } from 'drizzle-orm'
import { experiences, notifications, type Tx, views } from '../../kernel/db/index.ts'
import { phaseOf } from '../../kernel/experience/lifecycle.ts'
import type { ContainerKey } from '../../kernel/experience/queries.ts'

/** The versions that change something of what runs in a container at an instant. */
export async function listVersions(tx: Tx, { org, id }: ContainerKey, now: Date) {
  const { status, startAt, endAt } = experiences
  const rows = await tx
    .select({
      experience: experiences.id,
      experienceName: experiences.name,
      kind: experiences.kind,
      url: experiences.url,
      view: views.id,
      viewName: views.name,
      span: { status, startAt, endAt },
    })
    .from(views)
    .innerJoin(experiences, and(eq(experiences.orgId, org), eq(experiences.id, views.experienceId)))
    .where(
      and(eq(views.orgId, org), eq(experiences.containerId, id), eq(status, 'released'), eq(views.isOriginal, false)),
    )
  return rows.flatMap(({ span, ...version }) => (phaseOf(span, now) === 'running' ? [version] : []))
}
export type VersionKey = Awaited<ReturnType<typeof listVersions>>[number]

/** What makes a version's rate a cause of its own, beside each single change that fails. */
export const causeOf = (view: string): string => `${view} rate`

export type Notice = Pick<typeof notifications.$inferSelect, 'isRead' | 'openedAt' | 'readAt'>

/** The last notification about a version's rate. */
export async function findLastNotice(tx: Tx, { org, id }: ContainerKey, view: string): Promise<Notice | undefined> {
  const { orgId, containerId, type, cause, isRead, openedAt, readAt } = notifications
  const [row] = await tx
    .select({ isRead, openedAt, readAt })
    .from(notifications)
    .where(and(eq(orgId, org), eq(containerId, id), eq(type, 'dynamicViewError'), eq(cause, causeOf(view))))
    .orderBy(desc(openedAt))
    .limit(1)
  return row
}
