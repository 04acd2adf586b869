import { eq } from 'drizzle-orm'
import { organizations, type Tx } from '../../kernel/db/index.ts'

export async function renameRow(tx: Tx, org: string, name: string): Promise<void> {
  await tx.update(organizations).set({ name }).where(eq(organizations.id, org))
}
