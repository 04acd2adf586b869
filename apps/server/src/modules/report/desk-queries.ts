import type { HeldOrder, StoreHosts } from '@vitrine/contract'
import type { Scope } from '../../platform/clickhouse/index.ts'
import { bindHosts, bindMoney, CLAIMS, NAMED_CURRENCY, OWN, PRICED } from './order-queries.ts'
import { type Reader, read } from './session-queries.ts'
import type { ReportSubject } from './subject.ts'

const DAYS = 30
const MOST_HOSTS = 50
const MOST_ORDERS = 100

/** Hosts of other people's pages that sent something lately, those with the most sessions first. */
export async function findOtherHosts(clickhouse: Reader, scope: Scope): Promise<StoreHosts['others']> {
  const rows = await read<{ name: string; sessions: number; orders: number; at: number }>(
    clickhouse,
    `SELECT host AS name, uniqCombinedMerge(14)(sessions) AS sessions, uniqCombinedMerge(14)(orders) AS orders,
      toUnixTimestamp64Milli(max(last_at)) AS at
    FROM hosts WHERE container = {container:String} AND day >= today() - ${DAYS} AND NOT ${OWN}
    GROUP BY host ORDER BY sessions DESC, name LIMIT ${MOST_HOSTS}`,
    { container: scope.container, ...bindHosts(scope) },
  )
  return rows.map(({ name, sessions, orders, at }) => ({
    host: name === '-' ? null : name,
    sessions,
    orders,
    last_at: new Date(at).toISOString(),
  }))
}

type Row = Pick<HeldOrder, 'key' | 'value' | 'reason'> & { told: string; revenue: number; at: number; total: number }

/** What was told of orders that wait for somebody's word, or of which visitors told different amounts, the newest first. */
export async function findHeldOrders(
  clickhouse: Reader,
  { scope, currency, money }: Pick<ReportSubject, 'scope' | 'currency' | 'money'>,
  bound: number,
): Promise<{ total: number; orders: HeldOrder[] }> {
  const rows = await read<Row>(
    clickhouse,
    `SELECT name AS key, value, ${NAMED_CURRENCY} AS told, any(revenue) AS revenue, min(ms) AS at,
      multiIf(any(standing) = 0, 'disputed', any(claim.revenue) < 0, 'negative', 'high') AS reason, count() OVER () AS total
    FROM (${CLAIMS}) AS claim
    WHERE tx IN (SELECT tx FROM (${PRICED}) WHERE standing = 1 OR disputed)
    GROUP BY key, value, told
    ORDER BY at DESC, key, value LIMIT ${MOST_ORDERS}`,
    { container: scope.container, ...bindHosts(scope), ...bindMoney({ currency, money }, bound) },
  )
  const orders = rows.map(({ key, value, told, revenue, at, reason }) => ({
    key,
    transaction: key.startsWith('event ') ? null : key,
    value: value / 100,
    currency: told,
    revenue: revenue / 100,
    reason,
    at: new Date(at).toISOString(),
  }))
  return { total: rows[0]?.total ?? 0, orders }
}
