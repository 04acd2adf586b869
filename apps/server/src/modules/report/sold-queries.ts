import { bindHosts, bindMoney, OWN, pricedOf, REFUNDS } from './order-queries.ts'
import type { ReportSubject } from './subject.ts'

const DAY_MS = 86_400_000
/** The spans of time that are counted, the longest last. */
const SPANS = [1, 7, 30]
const LONGEST_MS = 30 * DAY_MS
/** Pieces of one product that a browser may tell of in one order: anybody can write a number into one. */
const MOST_PIECES = 100

/** Orders that somebody told, or told again, since the longest span began. */
const LATELY = `AND tx IN (
  SELECT tx FROM order_claims WHERE container = {container:String} AND at >= fromUnixTimestamp64Milli({begin:Int64}))`

/** What each sender told to be in an order, the first that arrived; the server's by its own time, as its claims are. */
const CONTENTS = `
  SELECT sipHash64(if(events.tx = '', concat('event ', toString(id)), events.tx)) AS tx, trusted,
    if(visitor = toUUID('00000000-0000-0000-0000-000000000000'), 0, sipHash64(visitor)) AS who,
    argMin(arrayZip(items.id, items.quantity), tuple(if(trusted = 1, at, received), at, id)) AS list
  FROM events
  WHERE container = {container:String} AND name = 'purchase' AND toDate(at) >= toDate(fromUnixTimestamp64Milli({begin:Int64})) - 1
    AND (trusted = 1 OR ${OWN})
  GROUP BY tx, trusted, who`

/**
 * Each order that counts and its products: what was given back is taken from each of them, since a refund seldom names which one it is
 * about. What waits for somebody's word, or was given back whole, counts nothing. Of orders without a visitor, only the server tells when
 * they were.
 */
const ORDERED = `
  SELECT priced.tx AS number, if(priced.ms = 0, ms_server, priced.ms) AS placed, list, told_by_server,
    arrayFilter(each -> if(has(refunds.1, 1), each.1 = 1, each.2 = visitor), refunds) AS valid, toInt64(arraySum(valid.5)) AS returned
  FROM (${pricedOf(LATELY)}) AS priced
  ANY LEFT JOIN (${REFUNDS}) AS refunded USING tx
  ANY INNER JOIN (${CONTENTS}) AS contents
    ON priced.tx = contents.tx AND priced.told_by_server = contents.trusted AND priced.teller = contents.who
  WHERE standing = 0 AND placed >= {begin:Int64} AND placed <= {now:Int64} AND NOT arrayExists(each -> each.3 = 1, valid)`

/** Whole pieces of each product in each order, in which one may stand twice. */
const PIECES = `
  SELECT placed, returned, tupleElement(each, 1) AS product,
    toInt64(least(tupleElement(each, 2), if(told_by_server = 1, ${Number.MAX_SAFE_INTEGER}, ${MOST_PIECES}))) AS ordered, number
  FROM (
    SELECT placed, returned, told_by_server, number, arrayJoin(arrayMap(
      id -> tuple(id, toInt64(floor(arraySum(arrayFilter((n, i) -> i = id, list.2, list.1))))), arrayDistinct(list.1))) AS each
    FROM (${ORDERED})
  )`

const COUNTS = SPANS.map((days) => `toUInt64(sumIf(pieces, ms >= {now:Int64} - ${days * DAY_MS}))`).join(', ')

/** Of the whole shop each order's pieces, of which what was given back is taken once. */
const SHOP_PIECES = `SELECT any(placed) AS ms, greatest(0, sum(ordered) - any(returned)) AS pieces FROM (${PIECES}) GROUP BY number`
const PRODUCT_PIECES = `SELECT placed AS ms, product, greatest(0, ordered - returned) AS pieces FROM (${PIECES}) WHERE product != ''`

export const SOLD_IN_SHOP = `SELECT [${COUNTS}] AS counts FROM (${SHOP_PIECES})`
export const SOLD_BY_PRODUCT = `SELECT product, [${COUNTS}] AS counts FROM (${PRODUCT_PIECES}) GROUP BY product`

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
