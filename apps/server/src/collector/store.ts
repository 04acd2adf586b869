import { Readable } from 'node:stream'
import type { ClickHouseClient } from '@clickhouse/client'
import { errorCode } from '../platform/clickhouse/index.ts'
import { arrivalColumns } from './rows.ts'

/** Inserts rows of `arrivals`, written by rows.ts, as one block. Throws what the store answers. */
export async function insertArrivals(client: ClickHouseClient, rows: string | Buffer): Promise<void> {
  await client.insert({
    table: 'arrivals',
    columns: [...arrivalColumns],
    values: Readable.from([rows], { objectMode: false }),
    format: 'TabSeparated',
  })
}

/** Codes for rows that ClickHouse will never take: text that does not parse, values out of range. */
const ofRows = new Set([
  6, 19, 25, 26, 27, 32, 33, 38, 41, 43, 53, 69, 70, 72, 117, 130, 131, 190, 321, 349, 367, 376, 467, 522, 676,
])
/** Codes for what passes or gets repaired: time, memory, disk, too many parts or queries, rights, a missing table, replication. */
const ofStore = new Set([
  13, 60, 74, 75, 76, 81, 159, 160, 164, 170, 198, 201, 202, 203, 209, 210, 225, 236, 241, 242, 243, 252, 279, 285, 290,
  319, 364, 394, 425, 439, 473, 497, 499, 516, 659, 734, 735, 999,
])

/** Whose fault a failed insert is: the rows' (trying again never helps), the store's (it does), or nobody knows. */
export function judgeError(error: unknown): 'rows' | 'store' | 'unknown' {
  const code = errorCode(error)
  if (code === undefined || ofStore.has(code)) return 'store'
  return ofRows.has(code) ? 'rows' : 'unknown'
}

/** What went wrong, without the rows that the engine likes to repeat. */
export function describeError(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1)
  const [told = ''] = line.split(": '", 1)
  return told.slice(0, 300)
}
