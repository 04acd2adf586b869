import { eq } from 'drizzle-orm'
import { type Tx, users } from '../../kernel/db/index.ts'

/** Whoever accepts says what they are called, not whoever invited. */
export async function saveName(tx: Tx, userId: string, userName: string): Promise<void> {
  await tx.update(users).set({ userName }).where(eq(users.id, userId))
}
