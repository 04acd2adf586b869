import type { Language, Metric, ReportRow } from '@vitrine/contract'
import { formatDecimal, formatMoney, formatPercent } from '../../lib/format.ts'

const per = (a: number, b: number): number | null => (b === 0 ? null : a / b)

/** A row's own figure of a metric. */
export function metricOf(row: ReportRow, metric: Metric): number | null {
  switch (metric) {
    case 'order_rate':
      return row.order_rate
    case 'revenue_per_visitor':
      return row.revenue_per_visitor
    case 'average_order_value':
      return row.average_order_value
    case 'add_to_cart_rate':
      return row.add_to_cart_rate
    case 'bounce_rate':
      return row.bounce_rate
    case 'orders_per_visitor':
      return per(row.orders, row.visitors)
    case 'product_quantity_per_visitor':
      return per(row.product_quantity, row.visitors)
  }
}

export function formatMetric(value: number | null, metric: Metric, currency: string, language: Language): string {
  if (metric.endsWith('_rate')) return formatPercent(value, language)
  if (metric === 'average_order_value') return formatMoney(value, currency, language)
  // A visitor brings little: whole dollars would hide the difference.
  if (metric === 'revenue_per_visitor')
    return value === null ? formatMoney(null, currency, language) : formatMoney(value, currency, language, false, 1)
  return formatDecimal(value, language, 3)
}
