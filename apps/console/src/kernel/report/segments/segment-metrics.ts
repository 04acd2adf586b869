import type { Metric, Segments } from '@vitrine/contract'

export const segmentMetrics = [
  'visitor_conversion_rate',
  'revenue_per_visitor',
  'average_order_value',
  'bounce_rate',
] as const satisfies readonly Metric[]
export type SegmentMetric = (typeof segmentMetrics)[number]
export type Segment = Segments['segments'][number]
export type SegmentRow = Segment['rows'][number]
