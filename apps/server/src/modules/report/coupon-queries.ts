import type { CodeOrders } from '@vitrine/contract'
import { bindHosts, bindMoney, pricedOf } from './order-queries.ts'
import { type Reader, read } from './session-queries.ts'
import type { Range, ReportSubject } from './subject.ts'

/** Several codes of an order are told with commas between them. */
const carries = (coupon: string): string =>
  `hasAny(arrayMap(each -> lowerUTF8(trimBoth(each)), splitByChar(',', ${coupon})), {codes:Array(String)})`

/** Transactions, as claims name them, that somebody told with one of the codes, for all of the order or for one of its items. */
const WITH_CODE = `AND tx IN (
    SELECT sipHash64(if(tx = '', concat('event ', toString(id)), tx)) FROM events WHERE container = {container:String} AND name = 'purchase'
      AND (${carries('coupon')} OR arrayExists(own -> ${carries('own')}, item_coupons))
  )`

/** Orders of the container that carry one of the experience's codes, whoever made them: those that count, as in every report. */
export async function readCodeOrders(
  clickhouse: Reader,
  subject: Pick<ReportSubject, 'scope' | 'currency' | 'money' | 'codes'>,
  { from, to, bound }: Range & { bound: number },
): Promise<CodeOrders> {
  const { scope } = subject
  const [row] = await read<{ orders: number; revenue: number }>(
    clickhouse,
    `SELECT count() AS orders, sum(if(foreign = 1, 0, greatest(0, revenue))) AS revenue FROM (${pricedOf(WITH_CODE)})
      WHERE standing = 0 AND ms >= {from:Int64} AND ms < {to:Int64}`,
    { container: scope.container, codes: subject.codes, ...bindHosts(scope), ...bindMoney(subject, bound), from, to },
  )
  return { orders: row?.orders ?? 0, revenue: (row?.revenue ?? 0) / 100 }
}
