import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { type Tx, users, views } from '../../kernel/db/index.ts'
import { viewPresence, workingCopies } from './tables.ts'

const columns = {
  viewId: workingCopies.viewId,
  revision: workingCopies.revision,
  base: workingCopies.base,
  updatedAt: workingCopies.updatedAt,
  /** Of whoever belongs to the organization: other accounts are hidden from its transactions. */
  updatedBy: users.userName,
  updatedById: workingCopies.updatedBy,
}

export async function findWorkingCopy(tx: Tx, org: string, viewId: string) {
  const [row] = await tx
    .select({ ...columns, content: workingCopies.content })
    .from(workingCopies)
    .leftJoin(users, eq(users.id, workingCopies.updatedBy))
    .where(and(eq(workingCopies.orgId, org), eq(workingCopies.viewId, viewId)))
  return row
}
export type WorkingCopyRow = NonNullable<Awaited<ReturnType<typeof findWorkingCopy>>>

/** The versions of an experience with unsaved edits, without these. */
export const listUnsaved = (tx: Tx, org: string, experienceId: string) =>
  tx
    .select(columns)
    .from(workingCopies)
    .innerJoin(views, eq(views.id, workingCopies.viewId))
    .leftJoin(users, eq(users.id, workingCopies.updatedBy))
    .where(and(eq(workingCopies.orgId, org), eq(views.experienceId, experienceId), isNotNull(workingCopies.content)))
    .orderBy(asc(views.priority), asc(views.createdAt))

/** How long somebody counts as being there after their page has last said so; it does every 12 seconds. */
const presentFor = sql`clock_timestamp() - interval '40 seconds'`
const isFresh = gt(viewPresence.seenAt, presentFor)
const mostOthers = 20

/** Who else has the editor of a version open; only members are seen. */
export const listOthers = (tx: Tx, org: string, viewId: string, userId: string) =>
  tx
    .select({ name: users.userName })
    .from(viewPresence)
    .innerJoin(users, eq(users.id, viewPresence.userId))
    .where(and(eq(viewPresence.orgId, org), eq(viewPresence.viewId, viewId), ne(viewPresence.userId, userId), isFresh))
    .orderBy(asc(users.userName), asc(users.id))
    .limit(mostOthers)

/** The open page of somebody that spoke last, as long as it counts. */
export async function findTab(tx: Tx, org: string, viewId: string, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ tab: viewPresence.tab })
    .from(viewPresence)
    .where(and(eq(viewPresence.orgId, org), eq(viewPresence.viewId, viewId), eq(viewPresence.userId, userId), isFresh))
  return row?.tab
}
