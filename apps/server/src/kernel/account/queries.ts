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

/** Every administrator, held in one order until the transaction ends, so that two cannot leave at once, nor wait for each other. */
export async function holdAdministrators(tx: Tx): Promise<string[]> {
  const administrators = eq(users.systemRole, 'administrator')
  const rows = await tx.select({ id: users.id }).from(users).where(administrators).orderBy(users.id).for('update')
  return rows.map((row) => row.id)
}
