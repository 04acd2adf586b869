import { domainToASCII } from 'node:url'
import type { HeldOrder, HeldOrders, listHeldOrders, QueryOutput, StoreHosts } from '@vitrine/contract'
import type { Scope } from '../../platform/clickhouse/index.ts'
import { stripControls } from '../../platform/strip-controls.ts'
import { bindHosts, bindMoney, CLAIMS, JUDGED, NAMED_CURRENCY, OWN, PRICED, pricedOf } from './order-queries.ts'
import { type Reader, read } from './session-queries.ts'
import type { ReportSubject } from './subject.ts'

const DAYS = 30
const MOST_HOSTS = 50
const MOST_SENDERS = 20
/** Orders of one visitor within `DAYS` from which on somebody should see who tells them, however plausible each is. */
const MANY_ORDERS = 10

/** What the collector keeps in place of a host. */
const unnamed = new Map<string, StoreHosts['others'][number]['unnamed']>([
  ['-', 'no_address'],
  ['*', 'too_many'],
])

/** Hosts of other people's pages that sent something lately, those with the most sessions first. */
export async function findOtherHosts(
  clickhouse: Reader,
  scope: Scope,
  search: string,
): Promise<Pick<StoreHosts, 'others' | 'total'>> {
  const rows = await read<{ name: string; sessions: number; orders: number; at: number; total: number }>(
    clickhouse,
    `SELECT host AS name, uniqCombinedMerge(14)(sessions) AS sessions, uniqCombinedMerge(14)(orders) AS orders,
      toUnixTimestamp64Milli(max(last_at)) AS at, count() OVER () AS total
    FROM hosts WHERE container = {container:String} AND day >= today() - ${DAYS} AND NOT ${OWN}
      AND ({search:String} = '' OR position(host, lower({search:String})) > 0)
    GROUP BY host ORDER BY sessions DESC, name LIMIT ${MOST_HOSTS}`,
    { container: scope.container, ...bindHosts(scope), search: domainToASCII(search) || search },
  )
  const others = rows.map(({ name, sessions, orders, at }) => ({
    host: unnamed.has(name) ? null : name,
    unnamed: unnamed.get(name) ?? null,
    sessions,
    orders,
    last_at: new Date(at).toISOString(),
  }))
  return { others, total: rows[0]?.total ?? 0 }
}

type Row = Pick<HeldOrder, 'key' | 'value' | 'reason' | 'sender'> & { told: string; revenue: number; at: number }
type Subject = Pick<ReportSubject, 'scope' | 'currency' | 'money'>
type HeldList = Pick<HeldOrders, 'total' | 'held' | 'as_of' | 'orders' | 'senders'>

/** Each visitor's report of an order that waits for somebody's word or is disputed, or (`rejected`) of one that got it. */
const listed = (rejected: boolean): string => `
  SELECT name AS key, claim.value AS value, ${NAMED_CURRENCY} AS told, claim.visitor AS visitor,
    any(claim.revenue) AS revenue, min(claim.received_ms) AS at,
    multiIf(any(claim.revenue) < 0, 'negative', any(claim.foreign) = 0 AND any(claim.revenue) > {bound:Int64}, 'high', 'disputed') AS reason
  FROM (${rejected ? JUDGED : CLAIMS}) AS claim
  WHERE claim.trusted = 0 AND ${rejected ? 'standing = 2' : `tx IN (SELECT tx FROM (${PRICED}) WHERE standing = 1 OR disputed)`}
  GROUP BY key, value, told, visitor`

/** Visitors with each order that they told, and whether that waits or is disputed. */
const told = (rejected: boolean): string => `
  SELECT visitor, key, at, 1 AS waits FROM (${listed(rejected)})${
    rejected
      ? ''
      : `
  UNION ALL
  SELECT claim.visitor AS visitor, name AS key, received_ms AS at, 0 AS waits FROM (${CLAIMS}) AS claim
  WHERE claim.trusted = 0 AND received_ms >= toUnixTimestamp64Milli(now64(3)) - ${DAYS} * 86400000`
  }`

/** One page of what was told of orders that wait for somebody's word or are disputed, the last to arrive first, and who told several of them or many orders. */
export async function findHeldOrders(
  clickhouse: Reader,
  { scope, currency, money }: Subject,
  bound: number,
  { page, limit, search, rejected = false }: Omit<QueryOutput<typeof listHeldOrders>, 'org' | 'id'>,
): Promise<HeldList> {
  const parameters = {
    container: scope.container,
    ...bindHosts(scope),
    ...bindMoney({ currency, money }, bound, { all: true }),
    search,
  }
  const matches = "({search:String} = '' OR positionCaseInsensitiveUTF8(key, {search:String}) > 0)"
  const [sums] = await read<{ total: number; held: number; last: number }>(
    clickhouse,
    `SELECT countIf(${matches}) AS total, countIf(reason != 'disputed') AS held, max(at) AS last FROM (${listed(rejected)})`,
    parameters,
  )
  const rows = await read<Row>(
    clickhouse,
    `SELECT key, value, told, toString(visitor) AS sender, revenue, at, reason FROM (${listed(rejected)}) WHERE ${matches}
    ORDER BY at DESC, key, value, told, sender LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...parameters, limit, offset: (page - 1) * limit },
  )
  const senders = await read<{ sender: string; orders: number; first: number }>(
    clickhouse,
    `SELECT toString(visitor) AS sender, uniqExact(key) AS orders, min(at) AS first FROM (${told(rejected)})
    GROUP BY visitor HAVING uniqExactIf(key, waits = 1) > 1 OR orders >= ${MANY_ORDERS}
    ORDER BY orders DESC, first, sender LIMIT ${MOST_SENDERS}`,
    parameters,
  )
  return {
    total: sums?.total ?? 0,
    held: sums?.held ?? 0,
    as_of: sums?.last ? toIso(sums.last) : null,
    orders: rows.map(toHeldOrder),
    senders: senders.map(({ sender, orders, first }) => ({ sender, orders, first_at: toIso(first) })),
  }
}

/** Orders of which something new arrived since an instant. */
const SINCE = `AND tx IN (
  SELECT tx FROM order_claims
  WHERE container = {container:String} AND trusted = 0 AND toUnixTimestamp64Milli(received) > {since:Int64} AND ${OWN})`

/** How many orders are held or disputed, and when the last report of one arrived; `since`: only what is new since an instant (ms). */
export async function countHeld(
  clickhouse: Reader,
  { scope, currency, money }: Subject,
  bound: number,
  since?: number,
): Promise<{ orders: number; last: number }> {
  const [row] = await read<{ orders: number; last: number }>(
    clickhouse,
    `SELECT count() AS orders, max(last_ms) AS last
    FROM (${since === undefined ? PRICED : pricedOf(SINCE)}) WHERE standing = 1 OR disputed`,
    {
      container: scope.container,
      ...bindHosts(scope),
      ...bindMoney({ currency, money }, bound, { all: true }),
      since: since ?? 0,
    },
  )
  return { orders: row?.orders ?? 0, last: row?.last ?? 0 }
}

/** Containers of which a browser told an order since an instant (ms). */
export async function listOrderContainers(clickhouse: Reader, since: number): Promise<string[]> {
  const rows = await read<{ container: string }>(
    clickhouse,
    `SELECT DISTINCT container FROM order_claims
    WHERE trusted = 0 AND toUnixTimestamp64Milli(received) > {since:Int64} ORDER BY container`,
    { since },
  )
  return rows.map(({ container }) => container)
}

const toIso = (ms: number): string => new Date(ms).toISOString()

const toHeldOrder = ({ key, value, told, revenue, at, reason, sender }: Row): HeldOrder => ({
  key,
  transaction: key.startsWith('event ') ? null : stripControls(key),
  value: value / 100,
  currency: told,
  revenue: revenue / 100,
  reason,
  sender,
  at: toIso(at),
})
