import { z } from 'zod'
import { endpoint, Id, metrics, Org, readsIn } from '../kit/index.ts'
import { plannedDaysRange } from './report-settings.ts'

const Found = z.object({
  days: z.number().int(),
  visitors: z.number().int(),
  smallest_lift: z.number().nullable().meta({ description: 'null: none, or too few conversions for a verdict' }),
})

/** What a plan is made from and what it promises. */
export const TestPlan = z.object({
  facts: z
    .object({
      days: z.number().int(),
      visitors_per_day: z.number(),
      conversion_rate: z.number().nullable(),
      pages: z.enum(['matching', 'all']).meta({ description: 'Of which pages of the container' }),
    })
    .nullable()
    .meta({ description: "The container's own, of its last complete days; null where there are none" }),
  visitors_per_day: z.number().nullable(),
  conversion_rate: z.number().nullable(),
  lift: z.number(),
  metric: z.enum(metrics).meta({ description: 'The primary metric' }),
  planned_for: z.enum(metrics).meta({
    description:
      'The metric that lengths and lifts are of: the visitor conversion rate where nothing is known of how the leading one varies, which may then need longer',
  }),
  spread: z
    .object({
      cv: z.number().meta({
        description:
          'Standard deviation over mean of what buyers bring, money capped as in the report; for the order value, of what their orders bring, over the part of a rise that the cap lets through',
      }),
      source: z.enum(['own', 'default']).meta({ description: "The container's own orders, or a typical store's" }),
    })
    .nullable()
    .meta({ description: 'null: the visitor conversion rate follows from itself' }),
  needed: z
    .object({ visitors: z.number().int(), days: z.number().int() })
    .nullable()
    .meta({ description: 'To find the lift in 80 of 100 experiments; null where the inputs are not known' }),
  proposed_days: z.number().int().nullable().meta({ description: 'Whole weeks within 7 to 90 days' }),
  enough: z.boolean().meta({ description: 'Whether 90 days are enough' }),
  choices: z
    .array(Found)
    .meta({ description: 'The smallest lift that other lengths would find in 80 of 100 experiments' }),
  asked: Found.nullable().meta({ description: 'The same for the length that was asked for' }),
})
export type TestPlan = z.output<typeof TestPlan>

export const getTestPlan = endpoint('GET /optimize/experience/plan', {
  summary: 'How long an experience has to run to find the smallest lift worth finding',
  group: 'Reports',
  access: readsIn('experience', 'id'),
  query: Org.extend({
    id: Id,
    lift: z.coerce.number().min(0.005).max(5).optional().meta({ description: "Else the experiment's own" }),
    metric: z.enum(metrics).optional().meta({ description: "Else the experiment's own leading one" }),
    days: z.coerce.number().int().min(plannedDaysRange.least).max(plannedDaysRange.extended).optional().meta({
      description: 'A length whose smallest lift is asked for',
    }),
    visitors_per_day: z.coerce.number().min(1).max(1e8).optional(),
    conversion_rate: z.coerce.number().min(0.0001).max(0.9999).optional(),
  }),
  reply: TestPlan,
  errors: ['unavailable'],
})
