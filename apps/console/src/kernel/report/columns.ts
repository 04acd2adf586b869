import type { Language, ReportRow } from '@vitrine/contract'
import { hasPoint } from '@vitrine/contract/client'
import { formatCount, formatDecimal, formatMoney, formatPercent, formatRange } from '../../lib/format.ts'
import type { ReportFigures } from './subject.ts'

export interface Figure {
  text: string
  /** The interval, where the figure is an estimate. */
  range?: string
}

type Interval = ReportRow['estimated_roas']
/** `isWhole`: of all visitors and days, as judged. */
type Format = (row: ReportRow, report: ReportFigures, language: Language, isWhole: boolean) => Figure

const count =
  (read: (row: ReportRow) => number): Format =>
  (row, _, language) => ({ text: formatCount(read(row), language) })
const share =
  (read: (row: ReportRow) => number | null): Format =>
  (row, _, language) => ({ text: formatPercent(read(row), language) })
const money =
  (read: (row: ReportRow) => number | null, digits = 0): Format =>
  (row, { currency }, language) => ({
    text: formatMoney(read(row), { currency, language, digits }),
  })
const estimate =
  (read: (row: ReportRow) => Interval, format: (n: number, currency: string, language: Language) => string): Format =>
  (row, { currency, judgment }, language, isWhole) => {
    const interval = read(row)
    if (interval === null) return { text: formatCount(null, language) }
    const show = (n: number) => format(n, currency, language)
    const range = formatRange(show(interval.low), show(interval.high), language)
    return hasPoint(judgment, row, isWhole) ? { text: show(interval.value), range } : { text: range }
  }
const signedMoney = (n: number, currency: string, language: Language) =>
  formatMoney(n, { currency, language, signed: true })

/** Every column of the report, in the order of the table. */
export const columns = {
  sessions: count((r) => r.sessions),
  visitors: count((r) => r.visitors),
  visitor_conversion_rate: share((r) => r.visitor_conversion_rate),
  bounce_rate: share((r) => r.bounce_rate),
  add_to_cart: count((r) => r.add_to_cart),
  add_to_cart_rate: share((r) => r.add_to_cart_rate),
  orders: count((r) => r.orders),
  order_rate: share((r) => r.order_rate),
  revenue: money((r) => r.revenue),
  average_order_value: money((r) => r.average_order_value),
  revenue_per_session: money((r) => r.revenue_per_session, 1),
  revenue_per_visitor: money((r) => r.revenue_per_visitor, 1),
  product_quantity: count((r) => r.product_quantity),
  amount: (row, _, language) => ({ text: formatDecimal(row.amount, language) }),
  refund_rate: share((r) => r.refund_rate),
  estimated_roas: estimate(
    (r) => r.estimated_roas,
    (n, _, language) => formatDecimal(n, language),
  ),
  estimated_revenue: estimate(
    (r) => r.estimated_revenue,
    (n, currency, language) => formatMoney(n, { currency, language }),
  ),
  estimated_revenue_difference: estimate((r) => r.estimated_revenue_difference, signedMoney),
  estimated_cost_difference: estimate((r) => r.estimated_cost_difference, signedMoney),
} as const satisfies Record<string, Format>

export type ColumnName = keyof typeof columns
export const columnNames = Object.keys(columns) as ColumnName[]
export const isEstimate = (name: ColumnName): boolean => name.startsWith('estimated_')
