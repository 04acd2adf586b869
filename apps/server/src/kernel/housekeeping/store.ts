import { lt, sql } from 'drizzle-orm'
import { type Db, idempotencyKeys, mails, removals, tickets } from '../db/index.ts'
import { deleteExpiredInvitations } from '../invitation/store.ts'
import { deleteExpiredSessions } from '../session/store.ts'
import { deleteEndedTasks } from '../task/store.ts'

const day = 24 * 3600 * 1000

/** Deletes what has run out: sessions, tickets, answers kept for repeats, deletions that nobody takes back any more, ended tasks, and mails after 90 days. */
export async function sweepExpired(db: Db): Promise<void> {
  await db.withSystem(async (tx) => {
    // Nobody waits for it, and after a long pause there is much to delete.
    await tx.execute(sql`set local statement_timeout = 0`)
    await deleteExpiredSessions(tx)
    await deleteExpiredInvitations(tx)
    await deleteEndedTasks(tx)
    await tx.delete(mails).where(lt(mails.createdAt, new Date(Date.now() - 90 * day)))
    await tx.delete(removals).where(lt(removals.until, new Date()))
    await tx.delete(tickets).where(lt(tickets.expiresAt, new Date()))
    await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(Date.now() - day)))
  })
}
