import type { Metric } from '@vitrine/contract'

/** The primary metrics that a check tries: those that follow from orders alone. */
const checked = ['visitor_conversion_rate', 'revenue_per_visitor', 'average_order_value'] as const satisfies Metric[]
export type CheckedMetric = (typeof checked)[number]

export const isChecked = (metric: Metric): metric is CheckedMetric => (checked as readonly Metric[]).includes(metric)
