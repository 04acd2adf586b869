import type { Scope } from '../../../platform/clickhouse/index.ts'
import { bindHosts, bindMoney, OWN, pricedOf } from '../order-queries.ts'
import { type Reader, read } from '../session-queries.ts'
import type { Range, ReportSubject } from '../subject.ts'
import type { Buyer } from './spread.ts'

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
  /** Visitors with an order within the window after they first saw one of the pages: what each of them brought. */
  buyers: Buyer[]
  /** When the first of them came (ms). */
  since: number
}

/** Visitors of some pages, with the orders that count in a report. */
export async function readVisitors(
  clickhouse: Reader,
  { scope, currency, money }: Pick<ReportSubject, 'scope' | 'currency' | 'money'>,
  { windowMs, pages, bound, ...span }: Span & { windowMs: number; pages: readonly string[]; bound: number },
): Promise<Traffic> {
  const [row] = await read<Omit<Traffic, 'buyers'> & { told: [number, number, number, number][] }>(
    clickhouse,
    `SELECT count() AS visitors, groupArrayIf(tuple(revenue, valued, orders, quantity), orders > 0) AS told,
      toUnixTimestamp64Milli(min(first)) AS since
    FROM (
      SELECT visitor, any(first_at) AS first, countIf(counts) AS orders, countIf(counts AND is_foreign = 0) AS valued,
        sumIf(amount, counts AND is_foreign = 0) AS revenue, sumIf(pieces, counts) AS quantity
      FROM (
        SELECT visitor, first_at, amount, is_foreign, pieces,
          ms >= toUnixTimestamp64Milli(first_at) AND ms < toUnixTimestamp64Milli(first_at) + {windowMs:Int64} AS counts
        FROM (
          SELECT sipHash64(visitor) AS visitor, min(at) AS first_at FROM events
          WHERE ${SEEN} AND url IN {pages:Array(String)}
          GROUP BY visitor
        ) AS seen
        LEFT JOIN (
          SELECT visitor, ms, greatest(0, revenue) AS amount, foreign AS is_foreign, toInt64(quantity) AS pieces
          FROM (${pricedOf('AND at >= fromUnixTimestamp64Milli({from:Int64})')}) WHERE standing = 0 AND visitor != 0
        ) AS placed USING visitor
      )
      GROUP BY visitor
    )`,
    {
      container: scope.container,
      ...bindHosts(scope),
      ...bindMoney({ currency, money }, bound),
      ...span,
      windowMs,
      pages,
    },
  )
  const { visitors, since, told } = row ?? { visitors: 0, since: 0, told: [] }
  const buyers = told.map(([revenue, valued, orders, quantity]) => ({ revenue, valued, orders, quantity }))
  return { visitors, since, buyers }
}
