import { FACTS, factsOf, type Reading } from './facts-queries.ts'
import { pricedOf, REFUNDS } from './order-queries.ts'

/** What `figures` of an order hold, in their order. */
export const ORDER_FIGURES = [
  'orders',
  'valued',
  'revenue',
  'quantity',
  'refunded',
  'foreign',
  'others',
  'unpriced',
  'held',
] as const

/** Names a session of a visitor by one number: both are hashes. */
export const pairOf = (visitor: string, session: string): string => `bitXor(${visitor}, ${session})`

/** Sessions of the experience in which somebody told of an order. */
const TELLING = `
  SELECT ${pairOf('visitor', 'session')} AS pair FROM session_facts
  WHERE ${FACTS} AND toUnixTimestamp64Milli(first_at) < {as_of:Int64}
    AND pair IN (SELECT ${pairOf('visitor', 'session')} FROM order_claims WHERE container = {container:String})`

/**
 * Visitors with an order that comes from none of their sessions of the experience (a checkout with a storage of its own, or the
 * store's server): these sessions, of which some have a page.
 */
const elsewhereOf = (reading: Reading): string => `
  SELECT visitor, groupArray(session) AS sessions, groupArray(first_ms) AS starts, groupArray(paged) AS with_page
  FROM (
    SELECT visitor, session, min(first_ms) AS first_ms, min(page_lo) <= max(page_hi) AS paged
    FROM (${factsOf(reading)})
    WHERE visitor IN (
      SELECT visitor FROM order_claims
      WHERE container = {container:String} AND (trusted = 1 OR ${pairOf('visitor', 'session')} NOT IN (${TELLING}))
    )
    GROUP BY visitor, session
    HAVING first_ms < {as_of:Int64}
  )
  GROUP BY visitor`

/**
 * The visitor's latest session before the order, or else the first. Those with a page go before those without, which may only tell
 * again what another one did.
 */
const LATEST = `arraySort(arrayFilter((each, paged) -> paged OR NOT has(with_page, 1), arrayZip(starts, sessions), with_page)) AS in_order,
      in_order[greatest(1, arrayCount(each -> each.1 <= ms, in_order))] AS latest`

/** Transactions of which visitors of the experience told. */
const OF_VISITORS = `AND tx IN (
    SELECT tx FROM order_claims
    WHERE container = {container:String} AND visitor IN (SELECT visitor FROM session_facts WHERE ${FACTS})
  )`

/**
 * Orders of the container, each with the session to which it belongs: the one it comes from or, where that is none of the experience,
 * the visitor's latest, within a conversion window of its beginning. Of strangers to the experience, and later, that is no session.
 * Refunds count where the server tells them or, where it tells none, the order's own visitor; never more than the order.
 *   figures  of an order that waits for somebody's word only that it is held;  others  refunds by anybody else;  unpriced  refunds that
 *   count, of an amount that has no rate
 */
export const ordersOf = (reading: Reading): string => `
  SELECT visitor, ms, placed, if(standing = 1, CAST([0, 0, 0, 0, 0, 0, 0, 0, 1] AS Array(Int64)),
    CAST([1, 1 - foreign, net, pieces, refunded, foreign, others, unpriced, 0] AS Array(Int64))) AS figures
  FROM (
    SELECT visitor, ms, placed, standing, foreign, others, notEmpty(valid) AS refunded,
      arrayExists(each -> each.3 = 1, valid) AS returned,
      if(foreign = 1 OR returned, 0, greatest(0, revenue - arraySum(valid.4))) AS net,
      if(foreign = 1 OR returned, 0, arrayCount(each -> each.6 = 1, valid)) AS unpriced,
      if(returned, 0, greatest(0, toInt64(quantity) - arraySum(valid.5))) AS pieces
    FROM (
      SELECT visitor, ms, standing, foreign, revenue, quantity,
        ${LATEST},
        multiIf(empty(sessions) OR has(sessions, session), session, ms < latest.1 + {window:Int64}, latest.2, 0) AS placed,
        arrayFilter(each -> if(has(refunds.1, 1), each.1 = 1, each.2 = visitor), refunds) AS valid,
        arrayCount(each -> each.1 = 0 AND each.2 != visitor, refunds) AS others
      FROM (${pricedOf(reading.narrow ? OF_VISITORS : '')}) AS priced
      ANY LEFT JOIN (${elsewhereOf(reading)}) AS elsewhere USING visitor
      ANY LEFT JOIN (${REFUNDS}) AS refunded USING tx
      WHERE visitor != 0
    )
  )`
