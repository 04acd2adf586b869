import { count, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/index.ts'

interface Counted {
  table: PgTable
  by: PgColumn
  where: SQL
}

/** How many rows each group has. */
export async function countEach(tx: Tx, { table, by, where }: Counted): Promise<Map<string, number>> {
  const counts = await tx.select({ of: by, n: count() }).from(table).where(where).groupBy(by)
  return new Map(counts.map(({ of, n }) => [String(of), n]))
}

/** How many rows the group with the most of them has. */
export const countFullest = async (tx: Tx, counted: Counted): Promise<number> =>
  Math.max(0, ...(await countEach(tx, counted)).values())
