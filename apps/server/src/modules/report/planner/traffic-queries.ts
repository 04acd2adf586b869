import type { Scope } from '../../../platform/clickhouse/index.ts'
import { bindHosts, OWN } from '../order-queries.ts'
import { type Reader, read } from '../session-queries.ts'
import type { Range } from '../subject.ts'

/** Pages that are told apart: those seen most, which in any store are nearly all that is seen. */
const MOST_PAGES = 5_000

interface Span extends Range {
  devices: readonly string[]
}

const SEEN = `container = {container:String} AND name = 'page_view' AND device IN {devices:Array(String)} AND ${OWN}
  AND at >= fromUnixTimestamp64Milli({from:Int64}) AND at < fromUnixTimestamp64Milli({to:Int64})`

/** The addresses that visitors saw most, most seen first. */
export async function listPages(clickhouse: Reader, scope: Scope, span: Span): Promise<string[]> {
  const rows = await read<{ url: string }>(
    clickhouse,
    `SELECT url FROM events WHERE ${SEEN} GROUP BY url ORDER BY count() DESC, url LIMIT ${MOST_PAGES}`,
    { container: scope.container, ...bindHosts(scope), ...span },
  )
  return rows.map((row) => row.url)
}

export interface Traffic {
  visitors: number
  /** Visitors with an order within the window after they first saw one of the pages. */
  converting: number
  /** When the first of them came (ms). */
  since: number
}

/** Visitors of some pages. */
export async function countTraffic(
  clickhouse: Reader,
  scope: Scope,
  { windowMs, pages, ...span }: Span & { windowMs: number; pages: readonly string[] },
): Promise<Traffic> {
  const [row] = await read<Traffic>(
    clickhouse,
    `SELECT count() AS visitors, countIf(ordered) AS converting, toUnixTimestamp64Milli(min(first)) AS since
    FROM (
      SELECT visitor, any(first_at) AS first,
        countIf(claims.at >= first_at AND claims.at < fromUnixTimestamp64Milli(toUnixTimestamp64Milli(first_at) + {windowMs:Int64})) > 0 AS ordered
      FROM (
        SELECT sipHash64(visitor) AS visitor, min(at) AS first_at FROM events
        WHERE ${SEEN} AND url IN {pages:Array(String)}
        GROUP BY visitor
      ) AS seen
      LEFT JOIN (SELECT visitor, at FROM order_claims WHERE container = {container:String} AND ${OWN}) AS claims USING visitor
      GROUP BY visitor
    )`,
    { container: scope.container, ...bindHosts(scope), ...span, windowMs, pages },
  )
  return row ?? { visitors: 0, converting: 0, since: 0 }
}
