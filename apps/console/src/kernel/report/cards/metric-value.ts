import type { Language, Metric, ReportRow } from '@vitrine/contract'
import { formatDecimal, formatMoney, formatPercent } from '../../../lib/format.ts'

const per = (a: number, b: number): number | null => (b === 0 ? null : a / b)

/** A row's own figure of a metric, as in the table. */
export function metricOf(row: ReportRow, metric: Metric): number | null {
  switch (metric) {
    case 'orders_per_visitor':
      return per(row.orders, row.visitors)
    case 'product_quantity_per_visitor':
      return per(row.product_quantity, row.visitors)
    default:
      return row[metric]
  }
}

const amounts: readonly Metric[] = ['average_order_value', 'revenue_per_visitor']
export const isMoney = (metric: Metric): boolean => amounts.includes(metric)

export function formatMetric(value: number | null, metric: Metric, currency: string, language: Language): string {
  // With fewer digits the lift beside it would not follow from the two figures on the screen.
  if (metric.endsWith('_rate')) return formatPercent(value, language, 2)
  // A visitor brings little: whole dollars would hide the difference.
  if (isMoney(metric))
    return formatMoney(value, { currency, language, digits: metric === 'revenue_per_visitor' ? 1 : 0 })
  return formatDecimal(value, language, 3)
}

/** What has to be counted of a visitor before a metric is compared. */
export const neededFor = (metric: Metric): 'order' | 'cart' | 'bounce' =>
  metric === 'add_to_cart_rate' ? 'cart' : metric === 'bounce_rate' ? 'bounce' : 'order'
