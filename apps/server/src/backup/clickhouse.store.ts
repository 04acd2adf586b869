import type { ClickHouse } from '../platform/clickhouse/index.ts'

export interface EventTable {
  name: string
  columns: string[]
}

type Reader = Pick<ClickHouse, 'query'>

async function select<T>({ query }: Reader, text: string): Promise<T[]> {
  return (await query.query({ query: text, format: 'JSONEachRow' })).json<T>()
}

/** Tables that hold rows, with the columns that can be written; neither views nor those that only hand on what they are given. */
export const listEventTables = (clickhouse: Reader): Promise<EventTable[]> =>
  select<EventTable>(
    clickhouse,
    `SELECT table AS name, arrayMap(each -> each.2, arraySort(groupArray((position, columns.name)))) AS columns
    FROM system.columns AS columns
    WHERE database = currentDatabase() AND default_kind NOT IN ('MATERIALIZED', 'ALIAS') AND table IN (
      SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'
    )
    GROUP BY table ORDER BY table`,
  )

/** Those that have run, by name; none in an empty store. */
export async function listEventMigrations(clickhouse: Reader): Promise<{ name: string; hash: string }[]> {
  if (!(await listEventTables(clickhouse)).some(({ name }) => name === 'migrations')) return []
  return select(clickhouse, 'SELECT name, any(hash) AS hash FROM migrations GROUP BY name ORDER BY name')
}

/** Which of the tables are there and hold a row. */
export async function findFilledEvents(clickhouse: Reader, names: readonly string[]): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await listEventTables(clickhouse)) {
    if (names.includes(name) && (await select(clickhouse, `SELECT 1 AS one FROM \`${name}\` LIMIT 1`)).length > 0)
      filled.push(name)
  }
  return filled
}

/** Removes the tables and the views between them, so that migrations make all of it anew. */
export async function dropEventTables(clickhouse: Pick<ClickHouse, 'query' | 'insert'>, names: readonly string[]) {
  const there = await select<{ name: string; engine: string }>(
    clickhouse,
    'SELECT name, engine FROM system.tables WHERE database = currentDatabase()',
  )
  const views = there.filter(
    ({ name, engine }) => engine === 'MaterializedView' && names.some((each) => name.endsWith(`_to_${each}`)),
  )
  for (const { name } of views) await clickhouse.insert.command({ query: `DROP VIEW IF EXISTS \`${name}\` SYNC` })
  for (const { name } of there)
    if (names.includes(name)) await clickhouse.insert.command({ query: `DROP TABLE IF EXISTS \`${name}\` SYNC` })
}
