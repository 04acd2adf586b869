import { eq } from 'drizzle-orm'
import { type Tx, users } from '../db/index.ts'

/** What clients have cached about a person's rights is stale from now on. A tenant's scope is enough while they are a member. */
export async function markAccessChanged(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ accessChangedAt: new Date() }).where(eq(users.id, userId))
}
