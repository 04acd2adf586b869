import { eq } from 'drizzle-orm'
import { organizations, type Tx } from '../../kernel/db/index.ts'

/** From now on the organization can be read, and its stores are served nothing. */
export async function disableOrganization(tx: Tx, org: string): Promise<void> {
  await tx.update(organizations).set({ level: 'disable', accessChangedAt: new Date() }).where(eq(organizations.id, org))
}
