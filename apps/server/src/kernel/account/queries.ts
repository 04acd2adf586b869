import { eq, type SQL, sql } from 'drizzle-orm'
import { type Tx, users } from '../db/index.ts'

export type AccountRow = typeof users.$inferSelect

/** Whose address this is, in small letters as calls carry it; by the index. */
export const hasEmail = (email: string): SQL => eq(sql`lower(${users.email})`, email)

export async function findAccountById(tx: Tx, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id))
  return row
}

/** The account with this address, whichever organizations it belongs to: only in the system's scope. */
export async function findAccountByEmail(tx: Tx, email: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(users).where(hasEmail(email))
  return row
}
