import { getTableName } from 'drizzle-orm'
import { leftOutTables } from '../kernel/inventory/index.ts'
import { tables } from '../tables.gen.ts'

/** Every table of PostgreSQL, those of no schema included, but for those of the queue of jobs, which makes its own. */
export const ownTables: readonly string[] = [...new Set([...tables.map(getTableName), ...leftOutTables])]

export const keptTables: readonly string[] = ownTables.filter((name) => !leftOutTables.includes(name))
