import { bindHosts, bindMoney, OWN, pricedOf, REFUNDS } from './order-queries.ts'
import type { ReportSubject } from './subject.ts'

const DAY_MS = 86_400_000
/** The spans of time that are counted, the longest last. */
const SPANS = [1, 7, 30]
const LONGEST_MS = 30 * DAY_MS
/** Pieces of one product that a browser may tell of in one order: anybody can write a number into one. */
const MOST_PIECES = 10
/** Pieces of all products of such an order, the first ones: else one order of hundreds of products would fill a shop's figures. */
const MOST_OF_ORDER = 20
/** Orders of one visitor and day that count where only browsers tell of them. */
const MOST_OF_VISITOR = 3
/** So many orders of the longest span that the store's server has told show that it tells its orders: what only browsers tell counts no more. */
const SERVER_TELLS = 10

/** Orders that somebody told, or told again, since the longest span began. */
const LATELY = `AND tx IN (
  SELECT tx FROM order_claims WHERE container = {container:String} AND at >= fromUnixTimestamp64Milli({begin:Int64}))`

/** What each sender told to be in an order, the first that arrived; the server's by its own time, as its claims are. */
const CONTENTS = `
  SELECT sipHash64(if(events.tx = '', concat('event ', toString(id)), events.tx)) AS tx, trusted,
    if(visitor = toUUID('00000000-0000-0000-0000-000000000000'), 0, sipHash64(visitor)) AS who, arrayZip(items.id, items.quantity) AS list
  FROM events
  WHERE container = {container:String} AND name = 'purchase' AND toDate(at) >= toDate(fromUnixTimestamp64Milli({begin:Int64})) - 1
    AND (trusted = 1 OR crowded = 0 AND ${OWN})
  ORDER BY if(trusted = 1, at, received), at, id
  LIMIT 1 BY tx, trusted, who`

/**
 * Each order that counts and its products: what was given back is taken from each of them, since a refund seldom names which one it is
 * about. What waits for somebody's word, or was given back whole, counts nothing. Of orders without a visitor, only the server tells when
 * they were. An order that only a browser tells, and that cost nothing, is nobody's word on anything sold.
 */
const ORDERED = `
  SELECT if(priced.ms = 0, ms_server, priced.ms) AS placed, list, told_by_server,
    sum(told_by_server) OVER () AS confirmed,
    row_number() OVER (PARTITION BY priced.told_by_server, priced.teller, intDiv(placed, ${DAY_MS}) ORDER BY placed, priced.tx) AS nth,
    arrayFilter(each -> if(has(refunds.1, 1), each.1 = 1, each.2 = visitor), refunds) AS valid, toInt64(arraySum(valid.5)) AS returned
  FROM (${pricedOf(LATELY)}) AS priced
  ANY LEFT JOIN (${REFUNDS}) AS refunded USING tx
  ANY INNER JOIN (${CONTENTS}) AS contents
    ON priced.tx = contents.tx AND priced.told_by_server = contents.trusted AND priced.teller = contents.who
  WHERE standing = 0 AND (told_by_server = 1 OR revenue > 0 OR foreign > 0) AND placed >= {begin:Int64} AND placed <= {now:Int64} AND NOT arrayExists(each -> each.3 = 1, valid)`

/** Whole pieces of each product in each order, in which one may stand twice; of what only a browser told no more than anybody buys at once. */
const BOUGHT = `
  SELECT placed, returned, arrayDistinct(list.1) AS ids,
    arrayMap(id -> toInt64(least(arraySum(arrayFilter((n, i) -> i = id, list.2, list.1)), if(told_by_server = 1, 1e12, ${MOST_PIECES}))), ids) AS named,
    if(told_by_server = 1, named, arrayMap((n, sum) -> greatest(0, least(n, ${MOST_OF_ORDER} - (sum - n))), named, arrayCumSum(named))) AS pieces,
    arrayZip(ids, pieces) AS bought
  FROM (${ORDERED})
  WHERE told_by_server = 1 OR (confirmed < ${SERVER_TELLS} AND nth <= ${MOST_OF_VISITOR})`

const within = (days: number): string => `ms >= {now:Int64} - ${days * DAY_MS}`
/** Pieces of each span, and the minute of the last order of any. */
const COUNTS = [
  ...SPANS.map((days) => `toUInt64(sumIf(pieces, ${within(days)}))`),
  'toUInt64(intDiv(maxIf(ms, pieces > 0), 60000))',
].join(', ')
/** From how many orders each of them is. */
const TOLD = [...SPANS, 1].map((days) => `toUInt64(countIf(pieces > 0 AND ${within(days)}))`).join(', ')

/** Of the whole shop each order's pieces, of which what was given back is taken once. */
const SHOP_PIECES = `SELECT placed AS ms, greatest(0, arraySum(bought.2) - returned) AS pieces FROM (${BOUGHT})`
const PRODUCT_PIECES = `
  SELECT placed AS ms, tupleElement(each, 1) AS product, greatest(0, tupleElement(each, 2) - returned) AS pieces
  FROM (SELECT placed, returned, arrayJoin(bought) AS each FROM (${BOUGHT})) WHERE product != ''`

export const SOLD_IN_SHOP = `SELECT [${COUNTS}] AS counts, [${TOLD}] AS told FROM (${SHOP_PIECES})`
export const SOLD_BY_PRODUCT = `SELECT product, [${COUNTS}] AS counts, [${TOLD}] AS told FROM (${PRODUCT_PIECES}) GROUP BY product`

/** The parameters of both. */
export const bindSold = (
  { scope, currency, money }: Pick<ReportSubject, 'scope' | 'currency' | 'money'>,
  bound: number,
  now: number,
) => ({
  container: scope.container,
  ...bindHosts(scope),
  ...bindMoney({ currency, money }, bound),
  now,
  begin: now - LONGEST_MS,
})
