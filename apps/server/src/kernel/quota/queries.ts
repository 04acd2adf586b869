import { count, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/index.ts'

/** How many rows the group with the most of them has. */
export async function countFullest(
  tx: Tx,
  { table, by, where }: { table: PgTable; by: PgColumn; where: SQL },
): Promise<number> {
  const counts = await tx.select({ n: count() }).from(table).where(where).groupBy(by)
  return Math.max(0, ...counts.map(({ n }) => n))
}
