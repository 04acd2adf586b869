import { and, asc, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { containerActivity, type Tx, tasks } from '../../kernel/db/index.ts'
import { trustChecks } from './tables.ts'

export type TrustCheckRow = typeof trustChecks.$inferSelect

export async function findTrustCheck(tx: Tx, org: string, containerId: string): Promise<TrustCheckRow | undefined> {
  const [row] = await tx
    .select()
    .from(trustChecks)
    .where(and(eq(trustChecks.orgId, org), eq(trustChecks.containerId, containerId)))
  return row
}

/** Whether a check goes on, or is about to, in whichever container. */
export async function isAnyOpen(tx: Tx, kind: string): Promise<boolean> {
  const open = and(eq(tasks.kind, kind), isNull(tasks.endedAt))
  const [row] = await tx.select({ id: tasks.id }).from(tasks).where(open).limit(1)
  return row !== undefined
}

/**
 * The container whose check is the oldest, of those that have had orders lately: none younger than `olderThan`, and none that was tried
 * since `notTriedSince`, so that one that keeps failing holds up no other.
 */
export async function findDue(
  tx: Tx,
  kind: string,
  { orderedSince, olderThan, notTriedSince }: Record<'orderedSince' | 'olderThan' | 'notTriedSince', Date>,
): Promise<{ org: string; containerId: string } | undefined> {
  const { orgId: org, containerId, lastOrderAt } = containerActivity
  const tried = and(eq(tasks.containerId, containerId), eq(tasks.kind, kind), gt(tasks.createdAt, notTriedSince))
  const [row] = await tx
    .select({ org, containerId })
    .from(containerActivity)
    .leftJoin(trustChecks, and(eq(trustChecks.orgId, org), eq(trustChecks.containerId, containerId)))
    .where(
      and(
        gt(lastOrderAt, orderedSince),
        or(isNull(trustChecks.checkedAt), lt(trustChecks.checkedAt, olderThan)),
        notExists(tx.select({ id: tasks.id }).from(tasks).where(tried)),
      ),
    )
    .orderBy(sql`${trustChecks.checkedAt} asc nulls first`, asc(containerId))
    .limit(1)
  return row
}
