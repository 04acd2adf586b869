import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

/** Rows of a table that go together with something. */
export interface Part {
  table: PgTable
  which: SQL
}

const idOf = (table: PgTable): PgColumn | undefined => (getTableColumns(table) as Record<string, PgColumn>).id

type OnDelete = 'cascade' | 'set null'

/** The columns of a table that name the id of another: those whose rows go with the row that they name, or which name nothing then. */
export const columnsNaming = (parent: PgTable, table: PgTable, onDelete: OnDelete): PgColumn[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference()
    const at = foreignColumns.findIndex(({ name }) => name === 'id')
    const column = columns[at]
    return key.onDelete === onDelete && foreignTable === parent && column ? [column] : []
  })

/** A row and everything that goes with it when it is deleted, as the schema says, parents first. */
export function partsOf(tables: readonly PgTable[], root: PgTable, id: string): Part[] {
  const parts: Part[] = [{ table: root, which: eq(idOf(root) as PgColumn, id) }]
  for (const { table: parent, which } of parts)
    for (const table of tables)
      for (const column of columnsNaming(parent, table, 'cascade'))
        if (parts.every((each) => each.table !== table))
          parts.push({ table, which: sql`${column} in (select ${idOf(parent)} from ${parent} where ${which})` })
  return parts
}
