import { and, desc, eq, inArray, lt, max, or } from 'drizzle-orm'
import { type Tx, users } from '../../kernel/db/index.ts'
import { viewHistory } from './tables.ts'

const ofView = (org: string, viewId: string) => and(eq(viewHistory.orgId, org), eq(viewHistory.viewId, viewId))

/** Without the content, which a list has no room for. */
const columns = {
  id: viewHistory.id,
  kind: viewHistory.kind,
  at: viewHistory.at,
  /** Of whoever belongs to the organization: other accounts are hidden from its transactions. */
  by: users.userName,
  added: viewHistory.added,
  edited: viewHistory.edited,
  removed: viewHistory.removed,
  touched: viewHistory.touched,
}

/** The newest first; of two at one instant the later one by the experience's revision. */
const newestFirst = [desc(viewHistory.at), desc(viewHistory.revision), desc(viewHistory.id)] as const

export const listEntries = (tx: Tx, org: string, viewId: string) =>
  tx
    .select(columns)
    .from(viewHistory)
    .leftJoin(users, eq(users.id, viewHistory.by))
    .where(ofView(org, viewId))
    .orderBy(...newestFirst)

export async function findEntry(tx: Tx, org: string, viewId: string, id: string) {
  const [row] = await tx
    .select({ ...columns, content: viewHistory.content })
    .from(viewHistory)
    .leftJoin(users, eq(users.id, viewHistory.by))
    .where(and(ofView(org, viewId), eq(viewHistory.id, id)))
  return row
}

/** The content that was saved last before an entry. */
export async function findSavedBefore(tx: Tx, org: string, viewId: string, { at, id }: { at: Date; id: string }) {
  const earlier = or(lt(viewHistory.at, at), and(eq(viewHistory.at, at), lt(viewHistory.id, id)))
  const [row] = await tx
    .select({ content: viewHistory.content })
    .from(viewHistory)
    .where(and(ofView(org, viewId), eq(viewHistory.kind, 'saved'), earlier))
    .orderBy(...newestFirst)
    .limit(1)
  return row?.content
}

/** The revision of the experience with which the content of each version was saved last, by version. */
export async function findSavedRevisions(
  tx: Tx,
  org: string,
  viewIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ viewId: viewHistory.viewId, revision: max(viewHistory.revision) })
    .from(viewHistory)
    .where(and(eq(viewHistory.orgId, org), inArray(viewHistory.viewId, [...viewIds]), eq(viewHistory.kind, 'saved')))
    .groupBy(viewHistory.viewId)
  return new Map(rows.map(({ viewId, revision }) => [viewId, revision ?? 0]))
}
