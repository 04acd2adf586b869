import { and, eq, getTableColumns, getTableName, gt, inArray, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readClock } from '../db/clock.ts'
import { removals, type Tx, users } from '../db/index.ts'
import { newId } from '../ids.ts'
import { columnsNaming, partsOf } from './parts.queries.ts'

type RemovalRow = typeof removals.$inferSelect
/** What was deleted, without the rows, which only go back. */
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

interface PutBack {
  root: PgTable
  id: string
  /** Accounts that were deleted meanwhile: what names them becomes what it would have become had it been there. */
  gone: string[]
}

/** Writes the rows again as they were, and forgets that they were deleted. */
export async function putBack(tx: Tx, tables: readonly PgTable[], { root, id, gone }: PutBack): Promise<void> {
  const isGone = ({ name }: PgColumn) => sql`coalesce(${inArray(sql`kept ->> ${name}::text`, gone)}, false)`
  for (const { table } of partsOf(tables, root, '')) {
    const kept = sql`${removals}, jsonb_array_elements(${removals.rows} -> ${getTableName(table)}::text) kept`
    const without = columnsNaming(users, table, 'set null').map(
      (column) =>
        sql` || case when ${isGone(column)} then jsonb_build_object(${column.name}::text, null) else '{}' end`,
    )
    const unless = columnsNaming(users, table, 'cascade').map((column) => sql` and not ${isGone(column)}`)
    await tx.execute(
      sql`insert into ${table} select put.* from ${kept}, jsonb_populate_record(null::${table}, kept${sql.join(without)}) put
        where ${removals.id} = ${id}${sql.join(unless)}`,
    )
  }
  await tx.delete(removals).where(eq(removals.id, id))
}
