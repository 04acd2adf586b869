import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { containers, notifications, publishedTags, type Tx } from '../../kernel/db/index.ts'
import type { ContainerKey } from '../../kernel/experience/queries.ts'
import { trafficDays } from './tables.ts'

export type TrafficDayRow = Pick<typeof trafficDays.$inferSelect, 'date' | 'hours' | 'seen'>

/** What is called what, and whether its tag is served at all. */
export async function findWatched(
  tx: Tx,
  { org, id }: ContainerKey,
): Promise<{ name: string; isServed: boolean; resumedAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ name: containers.name, settings: publishedTags.settings, resumedAt: publishedTags.resumedAt })
    .from(containers)
    .leftJoin(publishedTags, and(eq(publishedTags.orgId, org), eq(publishedTags.containerId, containers.id)))
    .where(and(eq(containers.orgId, org), eq(containers.id, id)))
  return row && { name: row.name, isServed: row.settings?.enabled ?? false, resumedAt: row.resumedAt }
}

/** Days that were counted, from one on and before another, in their order. */
export const listDays = (
  tx: Tx,
  { org, id }: ContainerKey,
  { from, to }: { from: string; to: string },
): Promise<TrafficDayRow[]> =>
  tx
    .select({ date: trafficDays.date, hours: trafficDays.hours, seen: trafficDays.seen })
    .from(trafficDays)
    .where(
      and(
        eq(trafficDays.orgId, org),
        eq(trafficDays.containerId, id),
        gte(trafficDays.date, from),
        lt(trafficDays.date, to),
      ),
    )
    .orderBy(asc(trafficDays.date))

export interface GivenUp {
  experience: string | null
  view: string | null
}

/** Changes that pages undid, as long as nobody has handled what tells of them. */
export const listGivenUp = (tx: Tx, { org, id }: ContainerKey): Promise<GivenUp[]> =>
  tx
    .select({ experience: notifications.experienceId, view: notifications.viewId })
    .from(notifications)
    .where(
      and(
        eq(notifications.orgId, org),
        eq(notifications.containerId, id),
        eq(notifications.isRead, 0),
        inArray(notifications.event, ['change_undone', 'style_overridden']),
      ),
    )
