import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { AppError } from '../../kernel/app-error.ts'
import { memberships, organizations, type Tx, users } from '../../kernel/db/index.ts'

export type OrganizationRow = typeof organizations.$inferSelect

/** The organisation of the transaction; `lock` holds it. */
export async function findOrganization(tx: Tx, org: string, lock = false): Promise<OrganizationRow> {
  const query = tx.select().from(organizations).where(eq(organizations.id, org))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new AppError('not_found')
  return row
}

/** Who manages the organisation and has signed up, by name, the first one first. */
export async function listManagerNames(tx: Tx, org: string): Promise<string[]> {
  const rows = await tx
    .select({ name: users.userName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, org), eq(memberships.role, 'manager'), isNotNull(users.activatedAt)))
    .orderBy(asc(memberships.createdAt), asc(users.id))
  return rows.map(({ name }) => name)
}
