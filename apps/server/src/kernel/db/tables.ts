import { getTableColumns, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema/index.ts'

/** Every table of the product, from the schema. */
export const tables: PgTable[] = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable))

export const orgIdOf = (table: PgTable): PgColumn | undefined =>
  (getTableColumns(table) as Record<string, PgColumn>).orgId

/** Those whose rows belong to an organization. */
export const tenantTables: PgTable[] = tables.filter((table) => orgIdOf(table) !== undefined)
