import { and, eq, isNull } from 'drizzle-orm'
import { sessions, type Tx } from '../../kernel/db/index.ts'

/** Allows changes from now on; false when they are allowed already. */
export async function elevateSession(tx: Tx, tokenHash: string, reason: string): Promise<boolean> {
  const values = { elevatedAt: new Date(), elevationReason: reason }
  const looking = and(eq(sessions.tokenHash, tokenHash), isNull(sessions.elevatedAt))
  return (await tx.update(sessions).set(values).where(looking).returning({ hash: sessions.tokenHash })).length > 0
}
