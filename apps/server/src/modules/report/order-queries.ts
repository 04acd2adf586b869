import { sipHash64 } from '../../platform/clickhouse/index.ts'
import { FOREVER, type ReportSubject } from './subject.ts'

/** Rows of pages on the container's own hosts, or that have none: sent by its server, or stored before hosts were. */
export const OWN =
  "(host IN {hosts:Array(String)} OR ({domain:String} != '' AND endsWith(host, concat('.', {domain:String}))))"

/** The parameters that OWN binds. */
export const bindHosts = ({ own }: Pick<ReportSubject['scope'], 'own'>) => ({
  hosts: ['', own.domain, ...own.hosts],
  domain: own.domain,
})

/** Words that can change a figure: all on plausible amounts. What a rejection left out anyway needs none. */
const canMatter =
  (own: string, bound: number) =>
  ({ value, currency, verdict }: ReportSubject['money']['verdicts'][number]): boolean =>
    verdict === 'confirmed' || currency !== own || (value >= 0 && value <= bound)

/** The parameters that orders bind; `as_of`: only what happened before it is told; `all`: those words, too, that change no figure, for lists. */
export const bindMoney = (
  { currency, money }: Pick<ReportSubject, 'currency' | 'money'>,
  bound: number,
  { all = false } = {},
) => {
  const words = money.verdicts
    .filter((each) => all || canMatter(currency, bound)(each))
    .map(({ key, ...each }) => ({ ...each, tx: sipHash64(key) }))
  const judged = (verdict: 'confirmed' | 'rejected') =>
    words
      .filter((each) => each.verdict === verdict)
      .map(({ tx, value, currency: told, sender }) => `${tx} ${value} ${told} ${sender}`)
  return {
    currency,
    rate_currencies: money.rates.map((rate) => rate.currency),
    rate_froms: money.rates.map((rate) => rate.from),
    rates: money.rates.map((rate) => rate.rate),
    bound,
    as_of: FOREVER,
    judged: [...new Set(words.map(({ tx }) => tx))],
    confirmed: judged('confirmed'),
    rejected: judged('rejected'),
    rejected_senders: money.rejectedSenders.map((sender) => BigInt(sender)),
    sweep_untils: money.sweeps.map(({ until }) => until),
    sweep_bounds: money.sweeps.map((sweep) => sweep.bound),
    sweep_owns: money.sweeps.map((sweep) => sweep.own),
    sweep_currencies: money.sweeps.map(({ currencies }) => currencies),
  }
}

/** An amount in the container's currency by the rate of its instant, and 1 where none holds. Rates are in the order of their days. */
const inOwnCurrency = (value: string, currency: string, ms: string): string => `multiIf(
    ${currency} IN ('', {currency:String}), tuple(${value}, toUInt8(0)),
    arrayLastIndex((c, f) -> c = ${currency} AND f <= ${ms}, {rate_currencies:Array(String)}, {rate_froms:Array(Int64)}) AS place = 0,
    tuple(toInt64(0), toUInt8(1)),
    tuple(toInt64(floor(${value} * {rates:Array(Float64)}[place] + 0.5)), toUInt8(0)))`

/** The currency as lists name it: where a store tells none, it is the container's. */
export const NAMED_CURRENCY = "if(told_currency = '', {currency:String}, told_currency)"

/** Names a claim in the words of bindMoney: a word given on one amount says nothing of another. */
const word = (sender: string): string =>
  `concat(toString(tx), ' ', toString(value), ' ', ${NAMED_CURRENCY}, ' ', ${sender})`

const isIn = (verdict: 'confirmed' | 'rejected'): string =>
  `(tx IN {judged:Array(UInt64)} AND hasAny({${verdict}:Array(String)}, [${word("''")}, ${word('toString(visitor)')}]))`

/**
 * Rejected with everything that was held at once. What had no rate then was not held; of a bound in another currency than amounts are in
 * now, what was told in that one.
 */
const IS_SWEPT = `arrayExists((until, most, told_in, known) -> received_ms <= until AND if(told_in = {currency:String},
      (revenue < 0 OR revenue > most) AND has(known, ${NAMED_CURRENCY}), (value < 0 OR value > most) AND told_in = ${NAMED_CURRENCY}),
    {sweep_untils:Array(Int64)}, {sweep_bounds:Array(Int64)}, {sweep_owns:Array(String)}, {sweep_currencies:Array(Array(String))})`

/**
 * 0: counts. 1: waits, since a browser told more than is plausible, or less than nothing. 2: rejected. A word on the order goes before
 * one on its sender. Foreign orders without a rate have no amount yet that could be implausible.
 */
const STANDING = `multiIf(
    trusted = 1, 0,
    ${isIn('rejected')}, 2,
    confirmed = 1, 0,
    visitor IN {rejected_senders:Array(UInt64)} OR ${IS_SWEPT}, 2,
    foreign = 1 OR (revenue >= 0 AND revenue <= {bound:Int64}), 0,
    1)`

/**
 * Whom to believe of several who tell of one transaction: the server, the visitor it names, what somebody confirmed, whoever tells
 * what the server tells, what is plausible, what has no rate.
 */
const RANK = `multiIf(
    trusted = 1, 6,
    sworn_visitor != 0 AND visitor = sworn_visitor, 5,
    confirmed = 1, 4,
    is_sworn = 1 AND value = sworn_value AND ${NAMED_CURRENCY} = if(sworn_currency = '', {currency:String}, sworn_currency), 3,
    standing = 1, 0,
    foreign = 1, 1,
    2)`

/** What the server says of each transaction: it may have told several amounts, of which the one with a visitor goes first. */
const SWORN = `
  SELECT tx, 1 AS is_sworn, argMax(tuple(value, toString(currency), visitor), earliness) AS oath,
    oath.1 AS sworn_value, oath.2 AS sworn_currency, oath.3 AS sworn_visitor
  FROM order_claims WHERE container = {container:String} AND trusted = 1 AND toUnixTimestamp64Milli(at) < {as_of:Int64}
  GROUP BY tx`

/**
 * What each visitor, or the server, told of a transaction (of those that `only` lets through), with its worth in the container's
 * currency and its standing. In layers, since a name that stands for a long expression is spelled out wherever it is used.
 */
const judgedOf = (only: string): string => `
  SELECT * EXCEPT own, own.1 AS revenue, own.2 AS foreign, ${STANDING} AS standing
  FROM (
    SELECT *, ${inOwnCurrency('value', 'told_currency', 'ms')} AS own, toUInt8(${isIn('confirmed')}) AS confirmed
    FROM (
      SELECT tx, trusted, told.visitor AS visitor, session, toUnixTimestamp64Milli(at) AS ms, toUnixTimestamp64Milli(received) AS received_ms,
        name, earliness, value, toString(currency) AS told_currency, quantity
      FROM (SELECT * FROM order_claims FINAL WHERE container = {container:String} AND (trusted = 1 OR ${OWN}) ${only}) AS told
    ) AS told
    ANY LEFT JOIN (${SWORN}) AS sworn USING tx
  )`

/** The same without what was rejected, and how much each is believed. */
const claimsOf = (only: string): string =>
  `SELECT *, ${RANK} AS rank FROM (${judgedOf(only)}) WHERE standing < 2 AND ms < {as_of:Int64}`

export const JUDGED = judgedOf('')
export const CLAIMS = claimsOf('')

/** Greater: rather believed. Of equal rank what arrived first, by the product's own clock. */
const BELIEF = 'bitShiftLeft(toUInt256(rank), 160) + bitAnd(earliness, bitShiftLeft(toUInt256(1), 160) - 1)'

/**
 * Whether several visitors claim a transaction, and neither the server has named one of them nor somebody confirmed the report of one.
 * An amount that agrees with the server's settles nothing: it can be guessed.
 */
export const IS_DISPUTED = `max(claim.sworn_visitor) = 0
    AND minIf(claim.visitor, claim.trusted = 0) < maxIf(claim.visitor, claim.trusted = 0)
    AND NOT (max(claim.confirmed) = 1 AND minIf(claim.visitor, claim.confirmed = 1) = maxIf(claim.visitor, claim.confirmed = 1))`

/**
 * Each transaction of the container once, as whoever is believed told it. The visitor is whom the server names, or else the
 * browser's; where and when it happened the same visitor's browser knows.
 *   standing  1: it waits, since nobody told anything plausible
 *   last_ms   when the last of the browsers' reports arrived
 *   teller    who is believed: a browser's visitor or, told_by_server, whom the server names
 */
export const pricedOf = (only: string): string => `
  SELECT tx, max(claim.trusted) AS is_trusted,
    argMax(claim.revenue, belief) AS revenue, argMax(claim.foreign, belief) AS foreign,
    argMax(claim.quantity, belief) AS quantity, argMax(claim.standing, belief) AS standing,
    argMaxIf(claim.visitor, belief, claim.trusted = 0) AS by_browser, argMaxIf(claim.visitor, belief, claim.trusted = 1) AS by_server,
    argMaxIf(claim.session, belief, claim.trusted = 0) AS browsers,
    argMaxIf(claim.ms, belief, claim.trusted = 0) AS ms_browser, argMaxIf(claim.ms, belief, claim.trusted = 1) AS ms_server,
    by_server = 0 OR by_server = by_browser AS at_home,
    if(at_home, by_browser, by_server) AS visitor, if(at_home, browsers, 0) AS session, if(at_home, ms_browser, ms_server) AS ms,
    maxIf(claim.received_ms, claim.trusted = 0) AS last_ms, ${IS_DISPUTED} AS disputed,
    argMax(claim.trusted, belief) AS told_by_server, argMax(claim.visitor, belief) AS teller
  FROM (SELECT *, ${BELIEF} AS belief FROM (${claimsOf(only)})) AS claim
  GROUP BY tx`

export const PRICED = pricedOf('')

/** What was given back of each transaction, by whom; `unpriced`: an amount in a currency without a rate, of which nothing is known. */
export const REFUNDS = `
  SELECT tx, groupArray(tuple(trusted, visitor, full, amount, toInt64(pieces), unpriced)) AS refunds
  FROM (
    SELECT tx, trusted, visitor, told.2 AS full, told.5 AS pieces,
      ${inOwnCurrency('told.3', 'told.4', 'toUnixTimestamp64Milli(told.1)')} AS own,
      greatest(0, own.1) AS amount, own.2 = 1 AND told.3 > 0 AS unpriced
    FROM (
      SELECT tx, id, trusted, visitor, min(first) AS told FROM given_back
      WHERE container = {container:String} AND (trusted = 1 OR ${OWN})
      GROUP BY tx, id, trusted, visitor
    )
    WHERE toUnixTimestamp64Milli(told.1) < {as_of:Int64}
  )
  GROUP BY tx`

/**
 * All revenue of the container's orders in a range of days, of visitors who are known (minor units, before refunds), and how many orders
 * several visitors claim, whenever that was. With `whose`, a query of visitors, also the revenue that is theirs.
 */
export const containerOrdersOf = (whose?: string): string => `
  SELECT sumIf(worth, counts) AS revenue, countIf(disputed) AS disputed,
    ${whose ? `sumIf(worth, counts AND visitor IN (${whose}))` : 'toInt64(0)'} AS own
  FROM (
    SELECT disputed, visitor, greatest(0, revenue) AS worth,
      foreign = 0 AND standing = 0 AND visitor != 0 AND ms >= {from:Int64} AND ms < {to:Int64} AS counts
    FROM (${PRICED})
  )`
