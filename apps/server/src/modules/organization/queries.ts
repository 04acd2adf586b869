import { eq } from 'drizzle-orm'
import { AppError } from '../../kernel/app-error.ts'
import { organizations, type Tx } from '../../kernel/db/index.ts'

export type OrganizationRow = typeof organizations.$inferSelect

/** The organisation of the transaction; `lock` holds it. */
export async function findOrganization(tx: Tx, org: string, lock = false): Promise<OrganizationRow> {
  const query = tx.select().from(organizations).where(eq(organizations.id, org))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new AppError('not_found')
  return row
}
