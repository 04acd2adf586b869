import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import { bindHosts, bindMoney, ORDERS, OWN } from './order-queries.ts'
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

/** The parameters that sessionsIn and VIEW bind; `bound` in minor units: what an order may come to before somebody has confirmed it. */
export const parametersOf = (subject: ReportSubject, segment: string, { from, to }: Range, bound: number) => ({
  container: subject.scope.container,
  ...bindHosts(subject.scope),
  ...bindMoney(subject, bound),
  experience: subject.experience,
  views: [...subject.views.map((view) => view.id), 'holdout'],
  window: subject.settings.conversion_window_days * DAY_MS,
  segment: segment.slice(segment.indexOf(':') + 1),
  from,
  to,
})

/**
 * Each event of the experience as it was first told, on whichever of the own hosts. FINAL leaves a row a host, in the order of the
 * ids, so that this is one pass over them; grouping by id took many times as long.
 */
const onceById = (table: 'carts' | 'exposures'): string => `
  SELECT * FROM ${table} FINAL
  WHERE container = {container:String} AND experience = {experience:String} AND ${OWN}
  ORDER BY id, earliness DESC LIMIT 1 BY id`

/** Visitors with several labels, told by origins that keep a storage each: the earliest is theirs. */
const RELABELED = `
  SELECT visitor, min(label) AS first_label FROM session_facts
  WHERE container = {container:String} AND experience = {experience:String} AND ${OWN}
  GROUP BY visitor HAVING first_label < max(label)`

/** Carts, with the label's instant as their batch told it. */
const CARTS = `
  SELECT visitor, session, toUnixTimestamp64Milli(at) AS ms, toUnixTimestamp64Milli(since) AS told_since
  FROM (${onceById('carts')})`

/** How the actions of a session count, in all (s_) and before the cutoff (v_). A held order waits in no other figure. */
const ofActions = (b: 's' | 'v'): string => {
  const soon = b === 's' ? '' : ' AND soon'
  return [
    `countIf(kind = 1${soon}) AS ${b}_carts`,
    `countIf(kind = 2 AND standing = 0${soon}) AS ${b}_orders`,
    `countIf(kind = 2 AND standing = 0 AND foreign = 0${soon}) AS ${b}_valued`,
    `sumIf(net, standing = 0${soon}) AS ${b}_revenue`,
    `sumIf(pieces, standing = 0${soon}) AS ${b}_quantity`,
    `countIf(refunded = 1 AND standing = 0${soon}) AS ${b}_refunded`,
    `countIf(kind = 2 AND standing = 0 AND foreign = 1${soon}) AS ${b}_foreign`,
    `countIf(kind = 2 AND standing = 1${soon}) AS ${b}_held`,
    `sumIf(others, standing = 0${soon}) AS ${b}_others`,
  ].join(', ')
}

const ACTION_COLUMNS = 'carts orders valued revenue quantity refunded foreign held others'
  .split(' ')
  .flatMap((name) => [`s_${name}`, `v_${name}`])
  .join(', ')

/** What the carts and orders of a session come to. */
const ACTIONS = `
  SELECT visitor, session, ${ofActions('s')}, ${ofActions('v')}
  FROM (
    SELECT *, ms < least(since + {window:Int64}, {to:Int64}) AS soon FROM (
      SELECT visitor, session, 1 AS kind, ms, if(first_label = 0, told_since, toInt64(bitShiftRight(first_label, 80))) AS since,
        toInt64(0) AS net, toInt64(0) AS pieces, toUInt8(0) AS refunded, toUInt8(0) AS foreign, toUInt8(0) AS standing, toUInt64(0) AS others
      FROM (${CARTS}) AS put LEFT JOIN (${RELABELED}) AS relabeled USING visitor
      UNION ALL
      SELECT visitor, placed, 2, ms, since, net, pieces, refunded, foreign, standing, others FROM (${ORDERS})
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
  FROM session_facts WHERE container = {container:String} AND experience = {experience:String} AND ${OWN}
  UNION ALL
  SELECT visitor, session, ${NO_LABEL}, ${origin ? `${NO_ORIGIN}, ` : ''}${NEVER}, 1, landing, 0, page_lo, page_hi
  FROM (${onceById('exposures')})`

/**
 * One row a session, seen twice. in_s: exposed in the range, with all it did. in_v: of a visitor first exposed in the range, with
 * what happened before the cutoff, which is the end of the visitor's conversion window or of the range. A session that only tells
 * again what another one did is none of its `own`.
 */
export const sessionsIn = (segment: string): string => {
  const origin = segment !== 'all'
  return `
  SELECT visitor, if(first_label = 0, told_label, first_label) AS label, ${origin ? 'origin, ' : ''}first_ms, exposed,
    exposed = 1 AND landed = 1 AND active = 0 AND page_lo >= page_hi AS bounced,
    exposed = 1 AND first_ms >= {from:Int64} AND first_ms < {to:Int64} AND ${isIn(segment)} AS in_s,
    toInt64(bitShiftRight(label, 80)) AS since_ms, least(since_ms + {window:Int64}, {to:Int64}) AS cutoff,
    page_lo <= page_hi OR exposed = 1 OR s_carts + s_orders > 0 AS own,
    since_ms >= {from:Int64} AND first_ms < cutoff AND own AS in_v,
    ${ACTION_COLUMNS}
  FROM (
    SELECT visitor, session, min(label) AS told_label, ${origin ? 'min(origin) AS origin, ' : ''}min(first_ms) AS first_ms,
      max(exposed) AS exposed, max(landed) AS landed, max(active) AS active, min(page_lo) AS page_lo, max(page_hi) AS page_hi
    FROM (${parts(origin)})
    GROUP BY visitor, session
  ) AS facts
  LEFT JOIN (${RELABELED}) AS relabeled USING visitor
  LEFT JOIN (${ACTIONS}) AS did USING visitor, session`
}
