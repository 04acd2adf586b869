import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { removals, type Tx, users } from '../db/index.ts'
import { columnsNaming } from './parts.queries.ts'

/**
 * The accounts that kept rows of a deletion name and that are gone since. To be asked in the system's scope: that of an organization
 * does not see the accounts of those who have left it either.
 */
export async function findGone(tx: Tx, tables: readonly PgTable[], id: string): Promise<string[]> {
  const named = tables.flatMap((table) =>
    [...columnsNaming(users, table, 'cascade'), ...columnsNaming(users, table, 'set null')].map(
      ({ name }) => sql`select kept ->> ${name}::text as id
        from ${removals}, jsonb_array_elements(${removals.rows} -> ${getTableName(table)}::text) kept where ${removals.id} = ${id}`,
    ),
  )
  const isThere = sql`exists (select 1 from ${users} where ${users.id} = named.id)`
  const found = (await tx.execute(
    sql`select distinct id from (${sql.join(named, sql` union all `)}) named where id is not null and not ${isThere}`,
  )) as { rows: { id?: unknown }[] }
  return found.rows.map((row) => String(row.id))
}
