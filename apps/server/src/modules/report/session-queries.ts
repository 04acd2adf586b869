import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import { StatementFailed } from '../../platform/statement-failed.ts'
import { DID, FACTS, factsOf, OF_EXPERIENCE, OF_SHARE, type Reading } from './facts-queries.ts'
import { bindHosts, bindMoney } from './order-queries.ts'
import { ORDER_FIGURES, ordersOf, pairOf } from './placed-queries.ts'
import { FOREVER, type Range, type ReportSubject, versionsOf } from './subject.ts'

/** Where reading goes; a report needs no more of the store. */
export type Reader = Pick<ClickHouse, 'query'>

export const DAY_MS = 86_400_000

/** The rows of a query with bound parameters. Throws StatementFailed. */
export async function read<T>(clickhouse: Reader, query: string, query_params: Record<string, unknown>): Promise<T[]> {
  try {
    const result = await clickhouse.query.query({ query, query_params, format: 'JSONEachRow' })
    return await result.json<T>()
  } catch (error) {
    throw new StatementFailed(error)
  }
}

/** What an `origin` tells: a session falls into the segments of its earliest event, a visitor into those of the first session. */
export const originOf = {
  device: 'bitAnd(bitShiftRight(origin, 127), 3)',
  visitor: 'bitAnd(bitShiftRight(origin, 129), 1)',
  source: 'bitAnd(toUInt64(bitShiftRight(origin, 64)), 9223372036854775807)',
  city: 'toUInt64(origin)',
}
const segments: Record<string, string> = {
  device: `${originOf.device} = indexOf(['mobile', 'tablet', 'desktop'], {segment:String})`,
  visitor: `${originOf.visitor} = ({segment:String} = 'returning')`,
  source: `${originOf.source} = bitShiftRight(sipHash64({segment:String}), 1)`,
  city: `${originOf.city} = sipHash64({segment:String})`,
}
/** The condition of a segment such as `device:mobile`, on a row's `origin`. */
export const isIn = (segment: string): string => segments[segment.split(':', 1)[0] ?? ''] ?? 'true'

/** The parts of a label, for a query that groups by them. */
export const EPOCH = 'toUInt16(bitAnd(bitShiftRight(label, 64), 65535))'
export const VIEW_HASH = 'toUInt64(label)'
/** The view of a hash; empty for one that is neither the subject's nor the holdout. */
export const VIEW = '{views:Array(String)}[indexOf(arrayMap(id -> sipHash64(id), {views:Array(String)}), view_hash)]'

const HASHES = 2n ** 64n
/** The bounds of one of so many equal shares of all visitors, who are named by hashes. */
const shareOf = (share: number, shares: number) => ({
  first_visitor: (HASHES * BigInt(share)) / BigInt(shares),
  last_visitor: (HASHES * BigInt(share + 1)) / BigInt(shares) - 1n,
})

/** The parameters that sessionsIn and VIEW bind, for all visitors; `bound` in minor units: what an order may come to before somebody has confirmed it. */
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
  views: versionsOf(subject),
  window: subject.settings.conversion_window_days * DAY_MS,
  ...shareOf(0, 1),
  segment: segment.slice(segment.indexOf(':') + 1),
  from,
  to: Math.min(to, asOf),
})

/**
 * The rows of a query that binds parametersOf, share by share of the visitors. What is kept while grouping grows with the visitors that
 * are read at once, so that no experience is too large; whoever asks adds up what the shares tell.
 */
export async function readShares<T>(
  clickhouse: Reader,
  query: string,
  parameters: Record<string, unknown>,
  { shares }: Pick<Reading, 'shares'>,
): Promise<T[]> {
  const rows: T[] = []
  for (let share = 0; share < shares; share++)
    for (const row of await read<T>(clickhouse, query, { ...parameters, ...shareOf(share, shares) })) rows.push(row)
  return rows
}

/** So many exposures are read at once: 18 million took more than 3 GB, and shares of four million no less time than these. */
const AT_ONCE = 2_000_000

/** From how many exposures an order on it is quicker to read all orders than to look for the visitors'. */
const NARROW = 4

/** How the facts of an experience are best read, with at most `atOnce` exposures in a share. */
export async function findReading(
  clickhouse: Reader,
  { scope, experience }: Pick<ReportSubject, 'scope' | 'experience'>,
  { asOf, atOnce = AT_ONCE }: { asOf?: number; atOnce?: number } = {},
): Promise<Reading> {
  const bindings = { container: scope.container, experience, ...bindHosts(scope) }
  const [row] = await read<{ told: number; exposures: number; claims: number }>(
    clickhouse,
    `SELECT count() AS told, uniqExact(id) AS exposures,
      (SELECT count() FROM order_claims WHERE container = {container:String}) AS claims
    FROM sightings WHERE ${OF_EXPERIENCE}`,
    bindings,
  )
  const { told = 0, exposures = 0, claims = 0 } = row ?? {}
  const borrowed = told > exposures && (await isBorrowed(clickhouse, bindings))
  const shares = Math.max(1, Math.ceil(exposures / atOnce))
  return { asOf: asOf !== undefined, borrowed, narrow: exposures / shares < NARROW * claims, shares }
}

/** Whether several sessions told of one exposure: what is told twice may also be the same once more. */
async function isBorrowed(clickhouse: Reader, bindings: Record<string, unknown>): Promise<boolean> {
  const rows = await read(
    clickhouse,
    `SELECT id FROM sightings WHERE ${OF_EXPERIENCE} GROUP BY id HAVING min(teller) < max(teller) LIMIT 1`,
    bindings,
  )
  return rows.length > 0
}

/** Visitors with several labels, told by origins that keep a storage each: the earliest is theirs. */
const RELABELED = `
  SELECT visitor, min(label) AS first_label FROM session_facts
  WHERE ${FACTS}
  GROUP BY visitor HAVING first_label < max(label)`

/** Each cart event of the experience as it was first told, on whichever of the own hosts. */
const CARTS = `
  SELECT visitor, session, toUnixTimestamp64Milli(at) AS ms
  FROM (SELECT * FROM carts WHERE ${OF_EXPERIENCE} ORDER BY id, earliness DESC LIMIT 1 BY id)
  WHERE ms < {as_of:Int64} AND ${OF_SHARE}`

/** When the carts and orders of a session were, with the figures of each order. */
const CARTS_BY_SESSION = `
  SELECT ${pairOf('visitor', 'session')} AS pair, groupArray(ms) AS cart_ms FROM (${CARTS}) GROUP BY pair`
const ordersBySession = (reading: Reading): string => `
  SELECT ${pairOf('visitor', 'placed')} AS pair, groupArray(ms) AS order_ms, groupArray(figures) AS told_orders
  FROM (${ordersOf(reading)}) GROUP BY pair`

/** A figure of one order. */
export const figure = (order: string, name: (typeof ORDER_FIGURES)[number]): string =>
  `${order}[${ORDER_FIGURES.indexOf(name) + 1}]`
const hasOrder = (orders: string): string => `arrayExists(each -> ${figure('each', 'orders')} > 0, ${orders})`

/**
 * One row a session, seen twice. in_s: exposed in the range, with all it did. in_v: of a visitor first exposed in the range, with
 * what happened before the cutoff, which is the end of the visitor's conversion window or of the range. A session that only tells
 * again what another one did is none of its `own`. Orders count from the visitor's first exposure on, wherever that was.
 */
export const sessionsIn = (segment: string, reading: Reading): string => `
  SELECT visitor, ${reading.relabeled ? 'if(first_label = 0, told_label, first_label)' : 'told_label'} AS label, origin, first_ms, did,
    bitAnd(did, ${DID.exposed}) > 0 AS exposed,
    did = ${DID.exposed + DID.landed} AND page_lo >= page_hi AS bounced,
    exposed AND first_ms >= {from:Int64} AND first_ms < {to:Int64} AND ${isIn(segment)} AS in_s,
    toInt64(bitShiftRight(label, 80)) AS since_ms, least(since_ms + {window:Int64}, {to:Int64}) AS cutoff,
    length(cart_ms) AS s_carts, arrayCount(ms -> ms < cutoff, cart_ms) AS v_carts,
    arrayFilter((each, ms) -> ms >= since_ms, told_orders, order_ms) AS s_orders,
    arrayFilter((each, ms) -> ms >= since_ms AND ms < cutoff, told_orders, order_ms) AS v_orders,
    ${hasOrder('s_orders')} AS s_ordering, ${hasOrder('v_orders')} AS v_ordering,
    page_lo <= page_hi OR exposed OR s_carts > 0 OR s_ordering AS own,
    since_ms >= {from:Int64} AND first_ms < cutoff AND own AS in_v
  FROM (
    SELECT ${pairOf('told.visitor', 'session')} AS pair, any(told.visitor) AS visitor, min(label) AS told_label,
      min(origin) AS origin, min(first_ms) AS first_ms, groupBitOr(did) AS did, min(page_lo) AS page_lo, max(page_hi) AS page_hi
    FROM (${factsOf(reading)}) AS told
    GROUP BY pair
  ) AS facts
  ${reading.relabeled ? `ANY LEFT JOIN (${RELABELED}) AS relabeled USING visitor` : ''}
  ANY LEFT JOIN (${CARTS_BY_SESSION}) AS carts USING pair
  ANY LEFT JOIN (${ordersBySession(reading)}) AS ordered USING pair`
