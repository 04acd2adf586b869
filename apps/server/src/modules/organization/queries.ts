import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { memberships, type Tx, users } from '../../kernel/db/index.ts'

/** Who manages the organization and has signed up, by name, the first one first. */
export async function listManagerNames(tx: Tx, org: string): Promise<string[]> {
  const rows = await tx
    .select({ name: users.userName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, org), eq(memberships.role, 'manager'), isNotNull(users.activatedAt)))
    .orderBy(asc(memberships.createdAt), asc(users.id))
  return rows.map(({ name }) => name)
}
