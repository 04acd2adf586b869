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

/** Conditions on `origin`: a session falls into the segments of its earliest event, a visitor into those of the first session. */
const segments: Record<string, string> = {
  device: "bitAnd(bitShiftRight(origin, 127), 3) = indexOf(['mobile', 'tablet', 'desktop'], {segment:String})",
  visitor: "bitAnd(bitShiftRight(origin, 129), 1) = ({segment:String} = 'returning')",
  source:
    'bitAnd(toUInt64(bitShiftRight(origin, 64)), 9223372036854775807) = bitShiftRight(sipHash64({segment:String}), 1)',
  city: 'toUInt64(origin) = sipHash64({segment:String})',
}
/** The condition of a segment such as `device:mobile`, on a row's `origin`. */
export const isIn = (segment: string): string => segments[segment.split(':', 1)[0] ?? ''] ?? 'true'

/** The parts of a label, for a query that groups by them. */
export const EPOCH = 'toUInt16(bitAnd(bitShiftRight(label, 64), 65535))'
export const VIEW_HASH = 'toUInt64(label)'
/** The view of a hash; empty for one that is neither the subject's nor the holdout. */
export const VIEW = '{views:Array(String)}[indexOf(arrayMap(id -> sipHash64(id), {views:Array(String)}), view_hash)]'

/** The parameters that sessionsIn and VIEW bind. */
export const parametersOf = (
  { scope, experience, settings, views }: ReportSubject,
  segment: string,
  { from, to }: Range,
) => ({
  container: scope.container,
  experience,
  views: [...views.map((view) => view.id), 'holdout'],
  window: settings.conversion_window_days * DAY_MS,
  segment: segment.slice(segment.indexOf(':') + 1),
  from,
  to,
})

/** Orders of the experience. A transaction counts once, as it was first told; refunds take from it, never below 0. */
const ORDERS = `
  SELECT visitor, session, ms, since, full, foreign,
    if(full = 1, 0, greatest(0, revenue - given_back)) AS revenue,
    if(full = 1, 0, greatest(0, toInt64(quantity) - returned)) AS quantity
  FROM (
    SELECT tx, visitor, session, foreign, revenue, quantity, toUnixTimestamp64Milli(at) AS ms,
      indexOf(assigned.experience, {experience:String}) AS place,
      if(place = 0, -1, toUnixTimestamp64Milli(assigned.since[place])) AS since
    FROM orders FINAL WHERE container = {container:String}
  ) AS once
  LEFT JOIN (
    SELECT tx, max(first.full) AS full, sum(first.revenue) AS given_back, sum(toInt64(first.quantity)) AS returned
    FROM (SELECT tx, min(first) AS first FROM refunds WHERE container = {container:String} GROUP BY tx, id)
    GROUP BY tx
  ) AS refunded USING tx
  WHERE since >= 0 AND ms >= since`

/** What a session's carts and orders come to, in all (s_) and before the cutoff (v_). Foreign orders are in no other figure. */
const ACTIONS = `
  SELECT visitor, session,
    countIf(kind = 1) AS s_carts, countIf(kind = 1 AND soon) AS v_carts,
    countIf(kind = 2) AS s_orders, countIf(kind = 2 AND soon) AS v_orders,
    sum(revenue) AS s_revenue, sumIf(revenue, soon) AS v_revenue,
    sum(quantity) AS s_quantity, sumIf(quantity, soon) AS v_quantity,
    countIf(kind = 3) AS s_foreign, countIf(kind = 3 AND soon) AS v_foreign
  FROM (
    SELECT visitor, session, kind, revenue, quantity, ms < least(since + {window:Int64}, {to:Int64}) AS soon FROM (
      SELECT visitor, session, 1 AS kind, toInt64(0) AS revenue, toInt64(0) AS quantity,
        toUnixTimestamp64Milli(at) AS ms, toUnixTimestamp64Milli(since) AS since
      FROM carts FINAL WHERE container = {container:String} AND experience = {experience:String}
      UNION ALL
      SELECT visitor, session, if(foreign = 1, 3, 2), if(foreign = 1, 0, revenue), if(foreign = 1, 0, quantity), ms, since FROM (${ORDERS})
    )
  )
  GROUP BY visitor, session`

/** Greater than any label, instant and origin: an exposure tells none of these, its session's other row does. */
const NO_LABEL = "toUInt128('340282366920938463463374607431768211455')"
const NO_ORIGIN = "toUInt256('115792089237316195423570985008687907853269984665640564039457584007913129639935')"
const NEVER = 'toInt64(9223372036854775807)'

/** Rows that make up a session: its facts and its exposures. */
const parts = (origin: boolean): string => `
  SELECT visitor, session, label, ${origin ? 'origin, ' : ''}toUnixTimestamp64Milli(first_at) AS first_ms,
    toUInt8(0) AS exposed, toUInt8(0) AS landed, active, page_lo, page_hi
  FROM session_facts WHERE container = {container:String} AND experience = {experience:String}
  UNION ALL
  SELECT visitor, session, ${NO_LABEL}, ${origin ? `${NO_ORIGIN}, ` : ''}${NEVER}, 1, landing, 0, page_lo, page_hi
  FROM exposures FINAL WHERE container = {container:String} AND experience = {experience:String}`

/**
 * One row a session, seen twice. in_s: exposed in the range, with all it did. in_v: of a visitor first exposed in the range, with
 * what happened before the cutoff, which is the end of the visitor's conversion window or of the range. A session that only tells
 * again what another one did is none of its `own`.
 */
export const sessionsIn = (segment: string): string => {
  const origin = segment !== 'all'
  return `
  SELECT visitor, label, ${origin ? 'origin, ' : ''}first_ms, exposed,
    exposed = 1 AND landed = 1 AND active = 0 AND page_lo >= page_hi AS bounced,
    exposed = 1 AND first_ms >= {from:Int64} AND first_ms < {to:Int64} AND ${isIn(segment)} AS in_s,
    toInt64(bitShiftRight(label, 80)) AS since_ms,
    page_lo <= page_hi OR exposed = 1 OR s_carts + s_orders + s_foreign > 0 AS own,
    since_ms >= {from:Int64} AND first_ms < least(since_ms + {window:Int64}, {to:Int64}) AND own AS in_v,
    s_carts, v_carts, s_orders, v_orders, s_revenue, v_revenue, s_quantity, v_quantity, s_foreign, v_foreign
  FROM (
    SELECT visitor, session, min(label) AS label, ${origin ? 'min(origin) AS origin, ' : ''}min(first_ms) AS first_ms,
      max(exposed) AS exposed, max(landed) AS landed, max(active) AS active, min(page_lo) AS page_lo, max(page_hi) AS page_hi
    FROM (${parts(origin)})
    GROUP BY visitor, session
  ) AS facts
  LEFT JOIN (${ACTIONS}) AS did USING visitor, session`
}
