import { z } from 'zod'
import { endpoint, metrics, readsIn } from '../kit/index.ts'
import { Lift } from './report.ts'
import { checkRange, ReportRange } from './report-range.ts'

const group = 'Reports'

export const Series = z.object({
  metric: z.enum(metrics),
  views: z.array(z.object({ id: z.string(), name: z.string(), is_original: z.boolean(), index: z.number().int() })),
  days: z.array(
    z.object({
      day: z.string(),
      epoch: z.number().int(),
      views: z.record(
        z.string(),
        z.object({
          sessions: z.number().int(),
          visitors: z.number().int(),
          orders: z.number().int(),
          revenue: z.number(),
          lift: Lift.nullable().meta({
            description: 'Of all days up to this one; null for the original, and before the first look',
          }),
        }),
      ),
    }),
  ),
})
export type Series = z.output<typeof Series>

export const getReportSeries = endpoint('GET /optimize/experience/report/series', {
  summary: 'Daily figures and the cumulative lift of one metric',
  group,
  access: readsIn('experience', 'id'),
  query: ReportRange.extend({ metric: z.enum(metrics).default('visitor_conversion_rate') }).superRefine(checkRange),
  reply: Series,
  errors: ['unavailable'],
})
