import type { HeldOrder, StoreHosts } from '@vitrine/contract'
import type { Scope } from '../../platform/clickhouse/index.ts'
import { bindHosts, bindMoney, OWN, PRICED, STANDING } from './order-queries.ts'
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

type Row = { key: string; value: number; told: string; revenue: number; at: number; total: number }

/** Orders that wait for somebody's word, the newest first. */
export async function findHeldOrders(
  clickhouse: Reader,
  { scope, currency, money }: Pick<ReportSubject, 'scope' | 'currency' | 'money'>,
  bound: number,
): Promise<{ total: number; orders: HeldOrder[] }> {
  const rows = await read<Row>(
    clickhouse,
    `SELECT name AS key, value, if(told_currency = '', {currency:String}, told_currency) AS told, revenue, ms AS at, count() OVER () AS total
    FROM (SELECT *, ${STANDING} AS standing FROM (${PRICED})) WHERE standing = 1
    ORDER BY at DESC, key LIMIT ${MOST_ORDERS}`,
    { container: scope.container, ...bindHosts(scope), ...bindMoney({ currency, money }, bound) },
  )
  const orders = rows.map(({ key, value, told, revenue, at }) => ({
    key,
    transaction: key.startsWith('event ') ? null : key,
    value: value / 100,
    currency: told,
    revenue: revenue / 100,
    at: new Date(at).toISOString(),
  }))
  return { total: rows[0]?.total ?? 0, orders }
}
