import { planLevels } from '@vitrine/contract'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Db, notifications, operationLog, organizations } from '../db/index.ts'
import { retentionMonths } from '../quota/plans.ts'

/** Rows of one transaction, so that nobody waits long for what it holds. */
const PIECE = 5000

const monthsAgo = (months: number): Date => {
  const at = new Date()
  at.setUTCMonth(at.getUTCMonth() - months)
  return at
}

/** Deletes what the plans keep no longer: entries of the operation log, and notifications handled or not seen again since. */
export async function sweepByPlan(db: Db): Promise<void> {
  for (const level of planLevels) {
    const before = monthsAgo(retentionMonths[level])
    await inPieces(() =>
      db.withSystem((tx) => {
        const ofLevel = tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.level, level))
        const old = tx
          .select({ id: operationLog.id })
          .from(operationLog)
          .where(and(inArray(operationLog.orgId, ofLevel), lt(operationLog.at, before)))
          .limit(PIECE)
        return tx.delete(operationLog).where(inArray(operationLog.id, old)).returning({ id: operationLog.id })
      }),
    )
    await inPieces(() =>
      db.withSystem((tx) => {
        const ofLevel = tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.level, level))
        const settled = sql`coalesce(${notifications.readAt}, ${notifications.lastAt}) < ${before.toISOString()}::timestamptz`
        const old = tx
          .select({ id: notifications.id })
          .from(notifications)
          .where(and(inArray(notifications.orgId, ofLevel), settled))
          .limit(PIECE)
        return tx.delete(notifications).where(inArray(notifications.id, old)).returning({ id: notifications.id })
      }),
    )
  }
}

async function inPieces(deleteSome: () => Promise<unknown[]>): Promise<void> {
  while ((await deleteSome()).length === PIECE);
}
