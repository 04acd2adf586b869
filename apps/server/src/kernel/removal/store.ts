import { and, eq, getTableColumns, getTableName, gt, lt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { readClock } from '../db/clock.ts'
import { removals, type Tx } from '../db/index.ts'
import { newId } from '../ids.ts'
import { partsOf } from './parts.queries.ts'

type RemovalRow = typeof removals.$inferSelect
/** What was deleted, without the rows, which only go back as they are. */
export type Removal = Omit<RemovalRow, 'rows'>

/** The console offers it for ten seconds; who looks longer at the message, or has a slow line, is not too late. */
const keptMs = 5 * 60_000

interface Removed extends Omit<typeof removals.$inferInsert, 'id' | 'rows' | 'until'> {
  /** The table and the id of what is deleted. */
  root: PgTable
  rootId: string
}

/** Keeps what is about to be deleted, with all that goes with it, so that it can be taken back. To be called before it is deleted. */
export async function keepRemoved(
  tx: Tx,
  tables: readonly PgTable[],
  { root, rootId, ...fields }: Removed,
): Promise<string> {
  const entries = partsOf(tables, root, rootId).map(
    ({ table, which }) =>
      sql`${getTableName(table)}::text, (select coalesce(jsonb_agg(to_jsonb(${table})), '[]'::jsonb) from ${table} where ${which})`,
  )
  const rows = sql`jsonb_build_object(${sql.join(entries, sql`, `)})`
  const now = await readClock(tx)
  await tx.delete(removals).where(and(eq(removals.orgId, fields.orgId), lt(removals.until, now)))
  const id = newId()
  await tx.insert(removals).values({ ...fields, id, rows, until: new Date(now.getTime() + keptMs) })
  return id
}

/** What this person has deleted and may still take back; nobody else takes it back meanwhile. */
export async function findRemoved(
  tx: Tx,
  { orgId, containerId, removedBy, id }: Pick<RemovalRow, 'orgId' | 'containerId' | 'removedBy' | 'id'>,
): Promise<Removal | undefined> {
  const { rows: _, ...columns } = getTableColumns(removals)
  const [row] = await tx
    .select(columns)
    .from(removals)
    .where(
      and(
        eq(removals.orgId, orgId),
        eq(removals.containerId, containerId),
        eq(removals.removedBy, removedBy),
        eq(removals.id, id),
        gt(removals.until, await readClock(tx)),
      ),
    )
    .for('update')
  return row
}

/** Writes the rows again as they were, and forgets that they were deleted. */
export async function putBack(
  tx: Tx,
  tables: readonly PgTable[],
  { root, id }: { root: PgTable; id: string },
): Promise<void> {
  for (const { table } of partsOf(tables, root, ''))
    await tx.execute(
      sql`insert into ${table} select put.* from ${removals}, jsonb_populate_recordset(null::${table}, ${removals.rows} -> ${getTableName(table)}) put where ${removals.id} = ${id}`,
    )
  await tx.delete(removals).where(eq(removals.id, id))
}
