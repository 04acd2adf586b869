import type { Scope } from '../../platform/clickhouse/index.ts'
import { bindHosts, bindMoney, PRICED } from './order-queries.ts'
import { type Reader, read } from './session-queries.ts'
import type { ReportSubject } from './subject.ts'

/** So many orders say what is usual in a store. */
const ENOUGH = 100
/** How often what all but one order in a hundred come to is still plausible. */
const TIMES = 100
/** How often the median that may be: forged orders move a percentile by their number, and the median only if they are the most. */
const MEDIANS = 10
/** The first value goes down to this part of it by what browsers tell. */
const LEAST_PART = 10
/** Until a store has enough of its own: more than a consumer spends at once, in minor units. */
const FIRST = 1_000_000_00
/** Currencies of which a unit buys little. */
const firstOf: Record<string, number> = {
  JPY: 5_000_000_00,
  KRW: 50_000_000_00,
  IDR: 500_000_000_00,
  VND: 900_000_000_00,
}

const usual = (condition: string): string =>
  `least(quantileExactIf(0.99)(revenue, ${condition}), ${MEDIANS} * quantileExactIf(0.5)(revenue, ${condition}))`

/**
 * What a browser's order may come to where nobody has set it (minor units): from what the store's server told if that is enough. Until
 * then anybody can tell orders, so it stays between a tenth of the first value and the first value, and what that would hold back has
 * no part in it: no forgery can hold ordinary orders, and none makes a fortune plausible.
 */
export async function suggestBound(
  clickhouse: Reader,
  { scope, currency, money }: { scope: Scope } & Pick<ReportSubject, 'currency' | 'money'>,
): Promise<number> {
  const first = firstOf[currency] ?? FIRST
  const [row] = await read<{ orders: number; sworn: number; of_all: number; of_sworn: number }>(
    clickhouse,
    `SELECT countIf(revenue <= {bound:Int64}) AS orders, countIf(is_trusted = 1) AS sworn,
      ${usual('revenue <= {bound:Int64}')} AS of_all, ${usual('is_trusted = 1')} AS of_sworn
    FROM (${PRICED}) WHERE foreign = 0 AND revenue > 0 AND standing = 0`,
    { container: scope.container, ...bindHosts(scope), ...bindMoney({ currency, money }, first) },
  )
  if (row && row.sworn >= ENOUGH) return row.of_sworn * TIMES
  if (row && row.orders >= ENOUGH) return Math.min(first, Math.max(first / LEAST_PART, row.of_all * TIMES))
  return first
}
