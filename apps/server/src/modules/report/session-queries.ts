import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import { DID, factsOf, OF_EXPERIENCE, type Reading } from './facts-queries.ts'
import { bindHosts, bindMoney } from './order-queries.ts'
import { ORDER_FIGURES, ordersOf } from './placed-queries.ts'
import { FOREVER, type Range, type ReportSubject } from './subject.ts'

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
export const parametersOf = (
  subject: ReportSubject,
  segment: string,
  { from, to }: Range,
  bound: number,
  asOf = FOREVER,
) => ({
  container: subject.scope.container,
  ...bindHosts(subject.scope),
  ...bindMoney(subject, bound),
  as_of: asOf,
  experience: subject.experience,
  views: [...subject.views.map((view) => view.id), 'holdout'],
  window: subject.settings.conversion_window_days * DAY_MS,
  segment: segment.slice(segment.indexOf(':') + 1),
  from,
  to: Math.min(to, asOf),
})

/** Whether anybody told of exposures that were somebody else's. */
export async function findBorrowed(
  clickhouse: Reader,
  { scope, experience }: Pick<ReportSubject, 'scope' | 'experience'>,
): Promise<boolean> {
  const rows = await read(
    clickhouse,
    `SELECT id FROM sightings WHERE ${OF_EXPERIENCE} GROUP BY id HAVING min(teller) < max(teller) LIMIT 1`,
    { container: scope.container, experience, ...bindHosts(scope) },
  )
  return rows.length > 0
}

/** Visitors with several labels, told by origins that keep a storage each: the earliest is theirs. */
const RELABELED = `
  SELECT visitor, min(label) AS first_label FROM session_facts
  WHERE ${OF_EXPERIENCE}
  GROUP BY visitor HAVING first_label < max(label)`

/**
 * Each cart event of the experience as it was first told, on whichever of the own hosts. FINAL leaves a row a host, in the order of
 * the ids, so that this is one pass over them; grouping by id took many times as long.
 */
const CARTS = `
  SELECT visitor, session, toUnixTimestamp64Milli(at) AS ms
  FROM (SELECT * FROM carts FINAL WHERE ${OF_EXPERIENCE} ORDER BY id, earliness DESC LIMIT 1 BY id)
  WHERE ms < {as_of:Int64}`

/** What a session's arrays of figures hold, in their order: those of its orders, and whether it has any. */
export const ACTION_FIGURES = [...ORDER_FIGURES, 'ordering'] as const

/** A figure of a session, in all (s) or before the cutoff (v). */
export const figure = (basis: 's' | 'v', name: (typeof ACTION_FIGURES)[number]): string =>
  `${basis}_figures[${ACTION_FIGURES.indexOf(name) + 1}]`

const withOrdering = (figures: string): string =>
  `if(empty(${figures}), ${figures}, arrayPushBack(${figures}, toInt64(${figures}[1] > 0)))`

/** What the carts and orders of a session come to: when its carts were, and the figures of its orders, in all and before the cutoff. */
const actionsOf = (reading: Reading): string => `
  SELECT visitor, session, cart_ms, ${withOrdering('in_all')} AS s_figures, ${withOrdering('in_time')} AS v_figures
  FROM (
    SELECT visitor, session, groupArrayIf(ms, is_cart) AS cart_ms, sumForEach(figures) AS in_all,
      sumForEachIf(figures, soon) AS in_time
    FROM (
      SELECT visitor, session, ms, 1 AS is_cart, emptyArrayInt64() AS figures, 0 AS soon FROM (${CARTS})
      UNION ALL
      SELECT visitor, placed, ms, 0, figures, ms < least(since + {window:Int64}, {to:Int64}) FROM (${ordersOf(reading)})
    )
    GROUP BY visitor, session
  )`

/**
 * One row a session, seen twice. in_s: exposed in the range, with all it did. in_v: of a visitor first exposed in the range, with
 * what happened before the cutoff, which is the end of the visitor's conversion window or of the range. A session that only tells
 * again what another one did is none of its `own`.
 */
export const sessionsIn = (segment: string, reading: Reading): string => `
  SELECT visitor, if(first_label = 0, told_label, first_label) AS label, origin, first_ms, did,
    bitAnd(did, ${DID.exposed}) > 0 AS exposed,
    did = ${DID.exposed + DID.landed} AND page_lo >= page_hi AS bounced,
    exposed AND first_ms >= {from:Int64} AND first_ms < {to:Int64} AND ${isIn(segment)} AS in_s,
    toInt64(bitShiftRight(label, 80)) AS since_ms, least(since_ms + {window:Int64}, {to:Int64}) AS cutoff,
    page_lo <= page_hi OR exposed OR notEmpty(cart_ms) OR ${figure('s', 'orders')} > 0 AS own,
    since_ms >= {from:Int64} AND first_ms < cutoff AND own AS in_v,
    length(cart_ms) AS s_carts, arrayCount(ms -> ms < cutoff, cart_ms) AS v_carts, s_figures, v_figures
  FROM (
    SELECT visitor, session, min(label) AS told_label, min(origin) AS origin, min(first_ms) AS first_ms,
      groupBitOr(did) AS did, min(page_lo) AS page_lo, max(page_hi) AS page_hi
    FROM (${factsOf(reading)})
    GROUP BY visitor, session
  ) AS facts
  LEFT JOIN (${RELABELED}) AS relabeled USING visitor
  LEFT JOIN (${actionsOf(reading)}) AS acts USING visitor, session`
