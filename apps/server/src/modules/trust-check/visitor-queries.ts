import { bindHosts, bindMoney, type MoneyRules, OWN, pricedOf, type Reader, read } from '../report/index.ts'

const FROM_TO = `at >= fromUnixTimestamp64Milli({from:Int64}) AND at < fromUnixTimestamp64Milli({to:Int64})`
const SEEN = `container = {container:String} AND name = 'page_view' AND ${OWN} AND ${FROM_TO}`

interface Span {
  /** The instants (ms) at which its days begin, and the one at which the last is over. */
  starts: readonly number[]
  end: number
}

/** About how many visitors and orders a span has. */
export async function countTraffic(
  clickhouse: Reader,
  { scope }: Pick<MoneyRules, 'scope'>,
  { starts, end }: Span,
): Promise<{ visitors: number; orders: number }> {
  const [row] = await read<{ visitors: number; orders: number }>(
    clickhouse,
    `SELECT uniq(visitor) AS visitors,
      (SELECT uniq(tx) FROM order_claims WHERE container = {container:String} AND ${FROM_TO}) AS orders
    FROM events WHERE ${SEEN}`,
    { container: scope.container, ...bindHosts(scope), from: starts[0], to: end },
  )
  return row ?? { visitors: 0, orders: 0 }
}

/** An order of a buyer: on which day, counted from 0, and for how much (minor units). */
export type PlacedOrder = [day: number, amount: number]

/** The visitors who first came on a day, counted from 0, and what those brought who ordered. */
export interface DayOfVisitors {
  day: number
  visitors: number
  buyers: PlacedOrder[][]
}

const HASHES = 2 ** 64
const dayOf = (ms: string) => `arrayLastIndex(start -> start <= ${ms}, {starts:Array(Int64)}) - 1`

/**
 * The visitors of a span by the day of their first page, with the orders that a report would count for them: of the container's own
 * currency or with a rate, within a window after that page. `share`: only so large a part of the visitors is read, by their hashes.
 */
export function readVisitorsByDay(
  clickhouse: Reader,
  { scope, currency, money, bound }: MoneyRules,
  { starts, end, windowMs, share }: Span & { windowMs: number; share: number },
): Promise<DayOfVisitors[]> {
  return read<DayOfVisitors>(
    clickhouse,
    `SELECT toUInt32(${dayOf('first_ms')}) AS day, count() AS visitors, groupArrayIf(told, length(told) > 0) AS buyers
    FROM (
      SELECT visitor, any(first_ms) AS first_ms, arraySort(groupArrayIf(tuple(toUInt32(${dayOf('ms')}), amount), counts)) AS told
      FROM (
        SELECT visitor, first_ms, ms, amount, is_order AND ms >= first_ms AND ms < first_ms + {windowMs:Int64} AND ms < {to:Int64} AS counts
        FROM (
          SELECT sipHash64(visitor) AS visitor, toUnixTimestamp64Milli(min(at)) AS first_ms FROM events
          WHERE ${SEEN} AND sipHash64(visitor) <= {last_visitor:UInt64}
          GROUP BY visitor
        ) AS seen
        LEFT JOIN (
          SELECT visitor, ms, toInt64(greatest(0, revenue)) AS amount, 1 AS is_order
          FROM (${pricedOf(`AND at >= fromUnixTimestamp64Milli({from:Int64})`)}) WHERE standing = 0 AND visitor != 0 AND foreign = 0
        ) AS placed USING visitor
      )
      GROUP BY visitor
    )
    GROUP BY day
    ORDER BY day`,
    {
      container: scope.container,
      ...bindHosts(scope),
      ...bindMoney({ currency, money }, bound),
      starts,
      from: starts[0],
      to: end,
      windowMs,
      last_visitor: share < 1 ? BigInt(Math.floor(share * HASHES)) : BigInt(HASHES) - 1n,
    },
  )
}
