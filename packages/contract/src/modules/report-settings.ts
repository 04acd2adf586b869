import { z } from 'zod'
import { metrics, reject } from '../kit/index.ts'

export const judgmentMethods = ['planned', 'anytime'] as const
export type JudgmentMethod = (typeof judgmentMethods)[number]

/** Days a plan may take, and an extended one. */
export const plannedDaysRange = { least: 7, most: 90, extended: 135 } as const

/** How a report is judged unless somebody chooses otherwise. */
export const reportDefaults = { method: 'planned', conversion_window_days: 7, baseline_roas: null } as const

export const ReportSettings = z.strictObject({
  baseline_roas: z
    .number()
    .max(1_000_000)
    .superRefine((v, ctx) => {
      if (!(v > 0)) reject(ctx, 'roas_must_be_positive')
    })
    .nullable()
    .default(reportDefaults.baseline_roas),
  metrics: z
    .tuple([z.enum(metrics), z.enum(metrics)])
    .default(['visitor_conversion_rate', 'revenue_per_visitor'])
    .meta({ description: 'The first one decides; release fixes it' }),
  method: z.enum(judgmentMethods).default(reportDefaults.method).meta({
    description:
      'planned: a verdict at any complete day from the seventh on, and at the planned end at the latest. anytime: no plan, and far more visitors needed. Release fixes it',
  }),
  planned_days: z.number().int().min(plannedDaysRange.least).max(plannedDaysRange.extended).default(14).meta({
    description:
      'Complete days until the planned end, at most 90 before it is extended; an end time sets it instead. Release fixes it',
  }),
  smallest_lift: z
    .number()
    .min(0.005)
    .max(5)
    .default(0.1)
    .meta({ description: 'The smallest relative lift worth finding (0.1: 10 %); what the planner aims at' }),
  conversion_window_days: z
    .number()
    .int()
    .min(1)
    .max(30)
    .default(reportDefaults.conversion_window_days)
    .meta({ description: 'Release fixes it' }),
})
export type ReportSettings = z.output<typeof ReportSettings>
