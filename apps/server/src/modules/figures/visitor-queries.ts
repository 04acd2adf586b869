import type { Scope } from '../../platform/clickhouse/index.ts'
import { bindHosts, OWN } from '../report/index.ts'

const MINUTE_MS = 60_000
/** Who did something so long ago at most is there now. */
const ONLINE_MS = 5 * MINUTE_MS
/** A session is over when so long nothing happened in it, and its cart is nobody's any more. */
const SESSION_MS = 30 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * What browsers told on the store's own pages, of each address a few visitors, by both clocks: a browser may tell any time, and what waited in one arrives late. The
 * first conditions are those by which the table is ordered.
 */
const since = (begin: string): string => `container = {container:String}
    AND toDate(at) >= toDate(fromUnixTimestamp64Milli({${begin}:Int64})) AND toDate(at) <= toDate(fromUnixTimestamp64Milli({now:Int64}))
    AND at >= fromUnixTimestamp64Milli({${begin}:Int64}) AND at <= fromUnixTimestamp64Milli({now:Int64})
    AND received >= fromUnixTimestamp64Milli({${begin}:Int64}) AND trusted = 0 AND crowded = 0 AND ${OWN}`

const PRODUCTS = 'arrayDistinct(items.id)'

export const ONLINE_IN_SHOP = `SELECT [uniqExact(visitor)] AS counts, [uniqExact(id)] AS told FROM events WHERE ${since('online')}`
export const ONLINE_BY_PRODUCT = `
  SELECT arrayJoin(${PRODUCTS}) AS product, [uniqExact(visitor)] AS counts, [uniqExact(id)] AS told
  FROM events WHERE ${since('online')} AND name = 'view_item' GROUP BY product HAVING product != ''`

/** Products that visitors put into the cart in a session that is still open, and have neither taken out nor ordered since. */
const IN_CARTS = `
  SELECT visitor, product, adds
  FROM (
    SELECT session, visitor, product, maxIf(at, name = 'add_to_cart') AS added, maxIf(at, name = 'remove_from_cart') AS removed,
      uniqExactIf(id, name = 'add_to_cart') AS adds
    FROM (
      SELECT session, visitor, name, at, id, arrayJoin(if(empty(items.id), [''], ${PRODUCTS})) AS product
      FROM events
      WHERE ${since('day')} AND name IN ('add_to_cart', 'remove_from_cart')
        AND session IN (SELECT session FROM events WHERE ${since('session')})
    )
    GROUP BY session, visitor, product
    HAVING added > removed
  ) AS put
  ANY LEFT JOIN (
    SELECT visitor, max(at) AS ordered FROM events
    WHERE container = {container:String} AND toDate(at) >= toDate(fromUnixTimestamp64Milli({day:Int64})) AND name = 'purchase'
    GROUP BY visitor
  ) AS bought USING visitor
  WHERE added > ordered`

export const CARTS_IN_SHOP = `SELECT [uniqExact(visitor)] AS counts, [sum(adds)] AS told FROM (${IN_CARTS})`
export const CARTS_BY_PRODUCT = `
  SELECT product, [uniqExact(visitor)] AS counts, [sum(adds)] AS told FROM (${IN_CARTS}) WHERE product != '' GROUP BY product`

/** The parameters of all of them. */
export const bindVisitors = (scope: Scope, now: number) => ({
  container: scope.container,
  ...bindHosts(scope),
  now,
  online: now - ONLINE_MS,
  session: now - SESSION_MS,
  day: now - DAY_MS,
})
