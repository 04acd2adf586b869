import type { Scope } from '../../platform/clickhouse/index.ts'
import { bindHosts, OWN, type Reader, read } from '../report/index.ts'

export interface Span {
  since: Date
  until: Date
}

export interface RateRow {
  experience: string
  view: string
  /** Visitors who were exposed, and those of them for whom something failed. */
  visitors: number
  affected: number
  /** Visitors who were exposed, and had never seen the experience before. */
  newcomers: number
}

/**
 * Counts visitors in both places: an exposure and an error may each be told many times a page and a session. An error of whoever was not
 * exposed to the version meanwhile counts for nothing, so that a share is never above one.
 */
export async function readRates(clickhouse: Reader, scope: Scope, { since, until }: Span): Promise<RateRow[]> {
  const query = `
    SELECT experience, view, toUInt32(countIf(exposed)) AS visitors, toUInt32(countIf(exposed AND failed)) AS affected,
      toUInt32(countIf(is_new)) AS newcomers
    FROM (
      SELECT experience, view, visitor, max(name = 'exposure') AS exposed, max(name = 'view_error') AS failed,
        max(name = 'exposure' AND assigned.since[indexOf(assigned.experience, experience)]
          >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')) AS is_new
      FROM events
      WHERE container = {container:String}
        AND toDate(at) >= toDate(fromUnixTimestamp64Milli({since:Int64}, 'UTC'))
        AND at >= fromUnixTimestamp64Milli({since:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({until:Int64}, 'UTC')
        AND name IN ('exposure', 'view_error') AND experience != '' AND trusted = 0 AND ${OWN}
      GROUP BY experience, view, visitor
    )
    GROUP BY experience, view`
  return read<RateRow>(clickhouse, query, {
    container: scope.container,
    ...bindHosts(scope),
    since: since.getTime(),
    until: until.getTime(),
  })
}
