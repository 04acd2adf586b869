import { getTableColumns, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The tables that schemas declare. */
export const listTables = (schemas: readonly object[]): PgTable[] =>
  schemas
    .flatMap((schema) => Object.values<unknown>({ ...schema }))
    .filter((value): value is PgTable => is(value, PgTable))

export const orgIdOf = (table: PgTable): PgColumn | undefined =>
  (getTableColumns(table) as Record<string, PgColumn>).orgId

/** Those whose rows belong to an organization. */
export const ofTenants = (tables: readonly PgTable[]): PgTable[] =>
  tables.filter((table) => orgIdOf(table) !== undefined)
