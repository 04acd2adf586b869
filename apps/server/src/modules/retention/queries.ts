import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { containers, experiences, organizations, type Tx } from '../../kernel/db/index.ts'
import { longestRetentionDays } from '../../kernel/quota/plans.ts'

/** Every container with its plan of now. */
export const listContainers = (tx: Tx) =>
  tx
    .select({ id: containers.id, level: organizations.level })
    .from(containers)
    .innerJoin(organizations, eq(organizations.id, containers.orgId))
    .orderBy(asc(containers.id))
export type ContainerRow = Awaited<ReturnType<typeof listContainers>>[number]

/** Experiences of which a report may still be read: whatever was released, and has not ended longer ago than any plan keeps. */
export function listReported(tx: Tx, now: Date) {
  const { id, containerId, releasedAt, figuresFrom, endAt, endedAt } = experiences
  const ended = sql`least(${endedAt}, ${endAt})`
  const lately = new Date(now.getTime() - longestRetentionDays * 86_400_000)
  return tx
    .select({ id, containerId, releasedAt, figuresFrom, endAt, endedAt })
    .from(experiences)
    .where(and(isNotNull(releasedAt), or(isNull(ended), gt(ended, sql`${lately.toISOString()}::timestamptz`))))
    .orderBy(asc(containerId), asc(id))
}
export type ReportedRow = Awaited<ReturnType<typeof listReported>>[number]
