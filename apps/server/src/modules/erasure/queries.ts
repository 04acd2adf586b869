import { and, desc, eq, ne } from 'drizzle-orm'
import { erasures, type Tx, users } from '../../kernel/db/index.ts'

/** The name of who asked; null: the account is gone, or it was no person. */
export async function findRequester(tx: Tx, { requestedBy }: { requestedBy: string }): Promise<string | null> {
  const [row] = await tx.select({ name: users.userName }).from(users).where(eq(users.id, requestedBy))
  return row?.name ?? null
}

const MOST_LISTED = 100

/** What was asked for in a container, the newest first, with the name of who asked. */
export const listRows = (tx: Tx, org: string, container: string) =>
  tx
    .select({ erasure: erasures, name: users.userName })
    .from(erasures)
    .leftJoin(users, eq(users.id, erasures.requestedBy))
    .where(and(eq(erasures.orgId, org), eq(erasures.containerId, container), ne(erasures.kind, 'files')))
    .orderBy(desc(erasures.requestedAt), desc(erasures.id))
    .limit(MOST_LISTED)
