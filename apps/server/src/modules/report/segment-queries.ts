import { bindHosts, OWN } from './order-queries.ts'
import { type Reader, read } from './session-queries.ts'
import type { Range, ReportSubject } from './subject.ts'

/** Values of a dimension that are told apart. */
const MOST_VALUES = 8

/** Where most of an experience's visitors came from, or are: those with the most visitors first. */
export async function listValues(
  clickhouse: Reader,
  { scope, experience }: Pick<ReportSubject, 'scope' | 'experience'>,
  dimension: 'source' | 'city',
  { from, to }: Range,
): Promise<string[]> {
  const rows = await read<{ value: string }>(
    clickhouse,
    `SELECT toString(${dimension}) AS value FROM events
      WHERE container = {container:String} AND name = 'exposure' AND experience = {experience:String} AND ${OWN}
      AND at >= fromUnixTimestamp64Milli({from:Int64}) AND at < fromUnixTimestamp64Milli({to:Int64}) AND value != ''
      GROUP BY value ORDER BY uniq(visitor) DESC, value LIMIT ${MOST_VALUES}`,
    { container: scope.container, experience, ...bindHosts(scope), from, to },
  )
  return rows.map((row) => row.value)
}
