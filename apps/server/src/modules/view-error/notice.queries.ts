import { and, desc, eq } from 'drizzle-orm'
import { experiences, notifications, type Tx, views } from '../../kernel/db/index.ts'
import type { ContainerKey } from '../../kernel/experience/queries.ts'

/** The released versions of a container that change something. */
export const listVersions = (tx: Tx, { org, id }: ContainerKey) =>
  tx
    .select({
      experience: experiences.id,
      experienceName: experiences.name,
      kind: experiences.kind,
      url: experiences.url,
      view: views.id,
      viewName: views.name,
    })
    .from(views)
    .innerJoin(experiences, and(eq(experiences.orgId, org), eq(experiences.id, views.experienceId)))
    .where(
      and(
        eq(views.orgId, org),
        eq(experiences.containerId, id),
        eq(experiences.status, 'released'),
        eq(views.isOriginal, false),
      ),
    )
export type VersionKey = Awaited<ReturnType<typeof listVersions>>[number]

/** What makes a version's rate a cause of its own, beside each single change that fails. */
export const causeOf = (view: string): string => `${view} rate`

export type Notice = Pick<typeof notifications.$inferSelect, 'isRead' | 'openedAt'>

/** The last notification about a version's rate. */
export async function findLastNotice(tx: Tx, { org, id }: ContainerKey, view: string): Promise<Notice | undefined> {
  const { orgId, containerId, type, cause, isRead, openedAt } = notifications
  const [row] = await tx
    .select({ isRead, openedAt })
    .from(notifications)
    .where(and(eq(orgId, org), eq(containerId, id), eq(type, 'dynamicViewError'), eq(cause, causeOf(view))))
    .orderBy(desc(openedAt))
    .limit(1)
  return row
}
