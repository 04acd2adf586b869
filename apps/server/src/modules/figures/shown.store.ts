import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import type { ShownRow } from './shown.ts'

/** Keeps what pages are told from now on; the same row twice is one. */
export async function keepShown({ insert }: Pick<ClickHouse, 'insert'>, rows: readonly ShownRow[]): Promise<void> {
  if (rows.length > 0) await insert.insert({ table: 'shown_figures', values: [...rows], format: 'JSONEachRow' })
}
