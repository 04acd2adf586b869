import type { Scope } from '../../platform/clickhouse/index.ts'
import { bindHosts, OWN, type Reader, read } from '../report/index.ts'
import type { Hour } from './judge/orders.ts'

/** Half open (ms); `from` is a midnight of the container's zone. */
export interface TrafficSpan {
  from: number
  to: number
}

export interface Traffic {
  /** From the beginning of the span on. */
  hours: Hour[]
  /** Visitors who were exposed, by experience. */
  seen: Record<string, number>
}

const HOUR_MS = 3_600_000

/** Events of visitors' browsers on the store's own pages. */
const BROWSED = `container = {container:String}
  AND toDate(at) >= toDate(fromUnixTimestamp64Milli({from:Int64}, 'UTC')) AND toDate(at) <= toDate(fromUnixTimestamp64Milli({to:Int64}, 'UTC'))
  AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
  AND trusted = 0 AND ${OWN}`

const hourOf = (at: string): string => `toUInt32(intDiv(toUnixTimestamp64Milli(${at}) - {from:Int64}, ${HOUR_MS}))`

interface HourRow {
  hour: number
  count: number
}

/** Who came to a container in a span of a day or two, who saw what, and when orders were told first. Throws what the store answers. */
export async function readTraffic(clickhouse: Reader, scope: Scope, { from, to }: TrafficSpan): Promise<Traffic> {
  const bound = { container: scope.container, ...bindHosts(scope), from, to }
  const visitors = await read<HourRow>(
    clickhouse,
    `SELECT ${hourOf('at')} AS hour, toUInt32(uniq(visitor)) AS count
    FROM events WHERE ${BROWSED} AND name = 'page_view' GROUP BY hour`,
    bound,
  )
  const exposed = await read<{ experience: string; count: number }>(
    clickhouse,
    `SELECT experience, toUInt32(uniq(visitor)) AS count
    FROM events WHERE ${BROWSED} AND name = 'exposure' AND experience != '' GROUP BY experience`,
    bound,
  )
  const orders = await read<HourRow>(
    clickhouse,
    `SELECT ${hourOf('told')} AS hour, toUInt32(count()) AS count
    FROM (
      SELECT tx, min(received) AS told FROM order_claims
      WHERE container = {container:String} AND (trusted = 1 OR ${OWN})
        AND received >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND received < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
      GROUP BY tx
    )
    GROUP BY hour`,
    bound,
  )
  const countOf = (rows: readonly HourRow[], hour: number) => rows.find((row) => row.hour === hour)?.count ?? 0
  const length = Math.ceil((to - from) / HOUR_MS)
  return {
    hours: Array.from({ length }, (_, hour): Hour => [countOf(visitors, hour), countOf(orders, hour)]),
    seen: Object.fromEntries(exposed.map(({ experience, count }) => [experience, count])),
  }
}
