import { factsOf, type Reading } from './facts-queries.ts'
import { PRICED, REFUNDS } from './order-queries.ts'

/** What `figures` of an order hold, in their order. */
export const ORDER_FIGURES = [
  'orders',
  'valued',
  'revenue',
  'quantity',
  'refunded',
  'foreign',
  'others',
  'held',
] as const

/**
 * Visitors with orders who have seen the experience: since when, and in which sessions. Those with a page go before those without,
 * which may only tell again what another one did.
 */
const reachedOf = (reading: Reading): string => `
  SELECT visitor, toInt64(bitShiftRight(min(label), 80)) AS since,
    arraySort(groupArrayIf(tuple(first_ms, session), begun)) AS all_sessions,
    arraySort(groupArrayIf(tuple(first_ms, session), begun AND paged)) AS with_page,
    if(empty(with_page), all_sessions, with_page) AS sessions
  FROM (
    SELECT visitor, session, min(label) AS label, min(first_ms) AS first_ms, min(page_lo) <= max(page_hi) AS paged,
      first_ms < {as_of:Int64} AS begun
    FROM (${factsOf(reading)})
    WHERE visitor IN (SELECT visitor FROM order_claims WHERE container = {container:String})
    GROUP BY visitor, session
  )
  GROUP BY visitor`

/**
 * Orders of the experience: those of its visitors from their first exposure on, wherever they were sent from. One that comes from
 * a session without the experience (a checkout with a storage of its own, or the store's server) is the visitor's latest session's.
 * Refunds count where the server tells them or, where it tells none, the order's own visitor; never more than the order.
 *   figures  of an order that waits for somebody's word only that it is held;  others  refunds by anybody else
 */
export const ordersOf = (reading: Reading): string => `
  SELECT visitor, ms, since,
    if(has(all_sessions.2, session), session, sessions[greatest(1, arrayCount(each -> each.1 <= ms, sessions))].2) AS placed,
    arrayExists(each -> each.1 = 1, refunds) AS sworn,
    arrayFilter(each -> if(sworn, each.1 = 1, each.2 = visitor), refunds) AS valid,
    arrayExists(each -> each.3 = 1, valid) OR foreign = 1 AS worthless,
    if(worthless, 0, greatest(0, revenue - arraySum(valid.4))) AS net,
    if(worthless, 0, greatest(0, toInt64(quantity) - arraySum(valid.5))) AS pieces,
    arrayCount(each -> each.1 = 0 AND each.2 != visitor, refunds) AS others,
    if(standing = 1, CAST([0, 0, 0, 0, 0, 0, 0, 1] AS Array(Int64)),
      CAST([1, 1 - foreign, net, pieces, notEmpty(valid), foreign, others, 0] AS Array(Int64))) AS figures
  FROM (${PRICED}) AS priced
  INNER JOIN (${reachedOf(reading)}) AS reached USING visitor
  LEFT JOIN (${REFUNDS}) AS refunded USING tx
  WHERE visitor != 0 AND ms >= since`
