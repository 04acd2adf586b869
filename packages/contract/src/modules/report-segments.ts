import { z } from 'zod'
import { endpoint, readsIn } from '../kit/index.ts'
import { ReportRow } from './report.ts'
import { checkRange, ReportRange } from './report-range.ts'

const group = 'Reports'

export const dimensions = ['device', 'visitor', 'source', 'city'] as const
export type Dimension = (typeof dimensions)[number]

const SegmentRow = ReportRow.pick({
  view: true,
  group: true,
  sessions: true,
  visitors: true,
  orders: true,
  revenue: true,
  visitor_conversion_rate: true,
  average_order_value: true,
  revenue_per_visitor: true,
  bounce_rate: true,
  lift: true,
  missing: true,
})
export type SegmentRow = z.output<typeof SegmentRow>

export const Segments = z.object({
  by: z.enum(dimensions),
  segments: z.array(
    z.object({
      value: z.string().meta({ description: 'As in the `segment` of a report' }),
      name: z.string(),
      rows: z.array(SegmentRow),
    }),
  ),
})
export type Segments = z.output<typeof Segments>

export const getReportSegments = endpoint('GET /optimize/experience/report/segments', {
  summary: 'Versions side by side in each segment of the visitors; exploratory, no verdict comes from it',
  group,
  access: readsIn('experience', 'id'),
  query: ReportRange.extend({ by: z.enum(dimensions).default('device') }).superRefine(checkRange),
  reply: Segments,
  errors: ['unavailable'],
})
