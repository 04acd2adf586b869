import { eq } from 'drizzle-orm'
import { type Tx, users } from '../../kernel/db/index.ts'

export type Defaults = Partial<Pick<typeof users.$inferInsert, 'lastSeenOrg' | 'lastSeenContainerId' | 'locale'>>

export async function saveDefaults(tx: Tx, userId: string, defaults: Defaults): Promise<void> {
  await tx.update(users).set(defaults).where(eq(users.id, userId))
}
