import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Tx } from '../../kernel/db/index.ts'
import type { ShareRow } from './queries.ts'
import { reportShares } from './tables.ts'

export async function insertShare(tx: Tx, share: Omit<ShareRow, 'lastOpenedAt'>): Promise<void> {
  await tx.insert(reportShares).values(share)
}

/** Answers what it was; undefined: there is none. */
export async function removeShare(
  tx: Tx,
  { org, experienceId, id }: { org: string; experienceId: string; id: string },
): Promise<ShareRow | undefined> {
  const own = and(eq(reportShares.orgId, org), eq(reportShares.experienceId, experienceId), eq(reportShares.id, id))
  const [gone] = await tx.delete(reportShares).where(own).returning()
  return gone
}

/** Tells to the minute when a link was opened last, so that one that many people open is not written at each. */
export async function markOpened(tx: Tx, { id, orgId }: Pick<ShareRow, 'id' | 'orgId'>, now: Date): Promise<void> {
  const { lastOpenedAt } = reportShares
  const isOld = or(isNull(lastOpenedAt), lt(lastOpenedAt, new Date(now.getTime() - 60_000)))
  await tx
    .update(reportShares)
    .set({ lastOpenedAt: now })
    .where(and(eq(reportShares.orgId, orgId), eq(reportShares.id, id), isOld))
}

/** Forgets the links that expired before. */
export async function removeExpired(tx: Tx, before: Date): Promise<void> {
  await tx.delete(reportShares).where(lt(reportShares.expiresAt, before))
}
