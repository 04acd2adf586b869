import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../kernel/db/index.ts'
import { orgIdOf } from '../kernel/db/tables.ts'
import { newId } from '../kernel/ids.ts'

type Values = Record<string, unknown>

function plainValue(column: PgColumn): unknown {
  if (column.enumValues?.length) return column.enumValues[0]
  if (column.columnType === 'PgDateString') return '2026-01-01'
  const values: Record<string, unknown> = { number: 1, boolean: false, date: new Date(), json: {}, array: [] }
  return values[column.dataType] ?? newId()
}

/** Puts a row into a table of an organization, from its columns alone; what it refers to has to exist, and no job takes it up. */
export async function insertAnyRow(tx: Tx, table: PgTable, org: string): Promise<void> {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][]
  const values: Values = { orgId: org }
  for (const [property, column] of columns) if (property === 'dueAt' && !column.notNull) values[property] = null
  for (const { reference } of getTableConfig(table).foreignKeys) {
    const { columns: own, foreignColumns, foreignTable } = reference()
    const theirOrg = orgIdOf(foreignTable)
    const [row] = await tx
      .select()
      .from(foreignTable)
      .where(theirOrg && eq(theirOrg, org))
      .limit(1)
    if (!row) throw new Error(`${getTableName(table)} refers to ${getTableName(foreignTable)}, which has no row`)
    const named = Object.entries(getTableColumns(foreignTable)) as [string, PgColumn][]
    for (const [i, column] of own.entries()) {
      const property = columns.find(([, each]) => each.name === column.name)?.[0] as string
      const theirs = named.find(([, each]) => each.name === foreignColumns[i]?.name)?.[0] as string
      if (property !== 'orgId') values[property] = (row as Values)[theirs]
    }
  }
  for (const [property, column] of columns)
    if (!(property in values) && column.notNull && !column.hasDefault) values[property] = plainValue(column)
  await tx.insert(table).values(values)
}
