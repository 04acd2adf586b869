import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import type { Range, ReportSubject } from './subject.ts'

/** Where reading goes; a report needs no more of the store. */
export type Reader = Pick<ClickHouse, 'query'>

const DAY_MS = 86_400_000

/** Runs a query with bound parameters. Throws what the store answers. */
export async function read<T>(clickhouse: Reader, query: string, query_params: Record<string, unknown>): Promise<T[]> {
  const result = await clickhouse.query.query({ query, query_params, format: 'JSONEachRow' })
  return result.json<T>()
}

/** Conditions on `first`: a session falls into the segments of its earliest event, a visitor into those of the first session. */
const segments: Record<string, string> = {
  device: 'first.device = {segment:String}',
  visitor: "first.returning = ({segment:String} = 'returning')",
  source: 'first.source = {segment:String}',
  city: 'first.city = {segment:String}',
}
/** The condition of a segment such as `device:mobile`, on a row's `first`. */
export const isIn = (segment: string): string => segments[segment.split(':', 1)[0] ?? ''] ?? 'true'

/** The parameters that sessionsIn binds. */
export const parametersOf = ({ scope, experience, settings }: ReportSubject, segment: string, { from, to }: Range) => ({
  container: scope.container,
  experience,
  window: settings.conversion_window_days * DAY_MS,
  segment: segment.slice(segment.indexOf(':') + 1),
  from,
  to,
})

/** Orders by session. A transaction counts once, as it first occurred, whoever repeats it; refunds take from it, never below 0. */
const ORDERS = `
  SELECT first.visitor AS visitor, first.session AS session, groupArray(tuple(
      first.at,
      if(full = 1, 0, greatest(0, first.revenue - given_back)),
      if(full = 1, 0, greatest(0, toInt64(first.quantity) - returned)),
      first.foreign)) AS orders
  FROM (SELECT tx, min(first) AS first FROM orders WHERE container = {container:String} GROUP BY tx) AS once
  LEFT JOIN (
    SELECT tx, max(first.full) AS full, sum(first.revenue) AS given_back, sum(toInt64(first.quantity)) AS returned
    FROM (SELECT tx, min(first) AS first FROM refunds WHERE container = {container:String} GROUP BY tx, id)
    GROUP BY tx
  ) AS refunded USING tx
  WHERE has(first.experiences, {experience:String})
  GROUP BY visitor, session`

/**
 * One row a session, seen twice. s_: sessions exposed in the range, with all they did. v_: sessions of visitors first exposed in
 * the range, with what happened before the cutoff, which is the end of the visitor's conversion window or of the range.
 */
export const sessionsIn = (segment: string): string => `
  SELECT visitor, label, first,
    bitAnd(flags, 1) = 1 AS exposed,
    bitAnd(flags, 7) = 3 AND page_lo >= page_hi AS bounced,
    exposed AND first.at >= fromUnixTimestamp64Milli({from:Int64}) AND first.at < fromUnixTimestamp64Milli({to:Int64}) AND ${isIn(segment)} AS in_s,
    least(label.since + toIntervalMillisecond({window:Int64}), fromUnixTimestamp64Milli({to:Int64})) AS cutoff,
    label.since >= fromUnixTimestamp64Milli({from:Int64}) AND first.at < cutoff AS in_v,
    if(in_s, length(arrayDistinct(carts.1)), 0) AS s_added,
    if(in_v, length(arrayDistinct(arrayFilter(cart -> cart.2 < cutoff, carts).1)), 0) AS v_added,
    if(in_s, orders, []) AS s_placed,
    if(in_v, arrayFilter(placed -> placed.1 < cutoff, orders), []) AS v_placed
  FROM (
    SELECT visitor, session, min(label) AS label, min(first) AS first, groupBitOr(flags) AS flags,
      min(page_lo) AS page_lo, max(page_hi) AS page_hi, groupUniqArrayArray(carts) AS carts
    FROM session_facts
    WHERE container = {container:String} AND experience = {experience:String}
    GROUP BY visitor, session
  ) AS facts
  LEFT JOIN (${ORDERS}) AS placed USING visitor, session`
