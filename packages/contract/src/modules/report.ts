import { z } from 'zod'
import { endpoint, Flag, Id, metrics, Org, readsIn } from '../kit/index.ts'
import { devices } from './experience.ts'
import { Judgment } from './judgment.ts'
import { checkRange, ReportRange } from './report-range.ts'

const group = 'Reports'

/** A relative difference to the original, with how sure it is. Shares: 0.05 is +5 %. */
export const Lift = z.object({
  estimate: z.number(),
  low: z.number(),
  high: z.number(),
  value: z.number().meta({
    description:
      "The metric's value beside this lift, money in the report's currency: the original's times one plus the lift, so that the arithmetic holds",
  }),
  original: z.number().meta({ description: "The original's value" }),
  adjusted: z
    .boolean()
    .meta({ description: 'The split changed, so that `value` is not the plain figure of the table' }),
  chance_to_win: z.number().meta({ description: 'With the prior N(0, 0.1²) on the logarithm of the ratio' }),
  expected_loss: z
    .number()
    .meta({ description: 'What choosing this version costs on average, where it is worse; a share of the metric' }),
})
export type Lift = z.output<typeof Lift>

const Interval = z.object({ value: z.number(), low: z.number(), high: z.number() })
export type Interval = z.output<typeof Interval>

/** Visitors of a version who got so far, each with everything in the conversion window. */
export const Funnel = z.object({
  visitors: z.number().int(),
  viewed: z.number().int(),
  carted: z.number().int(),
  checkout: z.number().int(),
  ordered: z.number().int(),
})
export type Funnel = z.output<typeof Funnel>

const RowView = z.object({ id: z.string(), name: z.string(), is_original: z.boolean(), index: z.number().int() })

export const ReportRow = z.object({
  view: RowView,
  group: z.string().optional(),
  as_released: z.boolean().meta({
    description:
      'false: the row, or the original it is compared with, was put together after the release. Its comparison is recomputed for reading, and no verdict is about it',
  }),
  sessions: z.number().int(),
  visitors: z.number().int(),
  converting: z.number().int().meta({ description: 'Visitors with an order' }),
  visitor_conversion_rate: z.number().nullable(),
  bounce_rate: z.number().nullable(),
  add_to_cart: z.number().int(),
  add_to_cart_rate: z.number().nullable(),
  orders: z.number().int(),
  order_rate: z.number().nullable(),
  revenue: z.number(),
  average_order_value: z.number().nullable(),
  revenue_per_session: z.number().nullable(),
  revenue_per_visitor: z.number().nullable(),
  product_quantity: z.number().int(),
  amount: z.number().nullable().meta({ description: 'Average number of products in an order' }),
  capped: z.number().int().meta({ description: 'Visitors who had more than the cap' }),
  refund_rate: z.number().nullable().meta({ description: 'Orders given back, wholly or in part' }),
  estimated_roas: Interval.nullable(),
  estimated_revenue: Interval.nullable(),
  estimated_revenue_difference: Interval.nullable(),
  estimated_cost_difference: Interval.nullable(),
  lift: z.partialRecord(z.enum(metrics), Lift).meta({ description: 'Empty for the original, and while collecting' }),
  missing: z.partialRecord(z.enum(metrics), z.number().int()).meta({
    description:
      'From the first look on: visitors with a value other than zero that the row and the original still need to share before a lift is shown. Of each period of one split those of the side with fewer count',
  }),
  chance_to_be_best: z.number().nullable().meta({ description: 'Of three or more versions, in the primary metric' }),
  funnel: Funnel,
})
export type ReportRow = z.output<typeof ReportRow>

export const segments = [
  'all',
  ...devices.map((d) => `device:${d}` as const),
  'visitor:new',
  'visitor:returning',
] as const
export const bases = ['session', 'visitor'] as const

/** What visitors are told apart by when the sample ratio alarms, as of their first exposure. */
export const ratioDimensions = ['device', 'browser', 'source', 'day'] as const

export const RatioReason = z.object({
  by: z.enum(ratioDimensions),
  value: z.string().meta({
    description:
      'mobile; Safari, or other; a source, empty where none was told; 2026-11-21 in the time zone of the container',
  }),
  versions: z
    .array(
      z.object({
        view_id: z.string().meta({ description: 'holdout: visitors who take no part' }),
        visitors: z.number().int(),
        expected: z.number().meta({ description: 'By the weights' }),
      }),
    )
    .meta({ description: 'Visitors with this value up to the last complete day that was judged' }),
  explains: z.boolean().meta({ description: 'All other visitors were divided by the weights' }),
})
export type RatioReason = z.output<typeof RatioReason>

const ReportQuery = ReportRange.extend({
  basis: z.enum(bases).default('session').meta({
    description:
      'session: what happened in sessions that were exposed; visitor: everything in the conversion window after first exposure',
  }),
  segment: z
    .string()
    .regex(/^(all|(device|visitor|source|city):.{1,100})$/)
    .default('all'),
  raw: Flag.optional().meta({ description: 'true: revenue is not capped. For reading; no verdict comes from it' }),
}).superRefine(checkRange)

/** How much there is still of what figures count. */
export const keptFigures = ['all', 'since', 'none'] as const
export const KeptFigures = z.enum(keptFigures).meta({
  description:
    'How much there is still of what the figures count. since: what arrived from `kept_from` on, since a report reads 24 months back at most. none: the experience ended longer ago than the plan keeps figures, or they were erased. Those of the rows are then zero or null, and what compares is that of the last look',
})
export type KeptFigures = z.output<typeof KeptFigures>

export const Report = z.object({
  rows: z.array(ReportRow),
  epochs: z.array(
    z.object({
      epoch: z.number().int(),
      from: z.string(),
      to: z.string().nullable(),
      weights: z.record(z.string(), z.number()),
      visitors: z.record(z.string(), z.number().int()),
      omitted: z.boolean().meta({ description: 'Visitors came to it, and it takes part in no comparison' }),
    }),
  ),
  changes: z
    .array(
      z.object({
        at: z.string(),
        view_ids: z.array(z.string()).meta({ description: 'Versions with another content' }),
        rules: z.boolean().meta({ description: 'Its URL rules changed, or whether they see fragments' }),
      }),
    )
    .meta({ description: 'What was changed while it was released, oldest first; the latest 100' }),
  srm: z
    .object({
      p_value: z.number(),
      alarm: z.boolean(),
      reasons: z.array(RatioReason).meta({
        description:
          'While the alarm is on, at most five, the most telling first. Empty then: visitors are missing evenly, whatever their device, browser, source and day, or (`kept`) nobody can tell any more',
      }),
    })
    .meta({ description: 'Whether visitors came to the versions as the weights say, judged on complete days' }),
  excluded: z
    .object({
      bot_sessions: z.number().int().meta({
        description:
          'Sessions of known bots on all pages of the container, in the days chosen, from the release until its end; a bot that keeps no storage begins one on every page',
      }),
      foreign_currency: z
        .number()
        .int()
        .meta({ description: 'Orders without a rate: they count, their amounts do not' }),
      foreign_hosts: z.number().int().meta({ description: "Sessions on hosts that are not the container's" }),
      refunds_of_others: z
        .number()
        .int()
        .meta({ description: "Refunds that came neither from the order's own visitor nor with the server key" }),
      foreign_refunds: z.number().int().meta({
        description:
          'Refunds of a part without a rate: their orders count as given back, their amounts are not taken off',
      }),
      held_orders: z
        .number()
        .int()
        .meta({ description: 'Orders over the plausible bound, or below zero, that nobody has confirmed' }),
      disputed_orders: z.number().int().meta({
        description:
          'Orders that several visitors claim, one or more of them of this experience, until a conversion window after its end; believed or not',
      }),
      order_bound: z.number().meta({ description: 'The plausible bound' }),
    })
    .meta({ description: 'What was stored and is in no figure, or not in revenue' }),
  holdout: z.object({ sessions: z.number().int(), visitors: z.number().int() }).nullable(),
  judgment: Judgment,
  kept: KeptFigures,
  kept_from: z
    .string()
    .nullable()
    .meta({ description: 'What arrived before is no longer kept; null: nothing has expired' }),
  currency: z.string().meta({
    description:
      "Of all amounts in it: the container's at the release, which its looks were taken in; of a draft the container's",
  }),
  baseline_roas: z.number().nullable(),
  roas_share: z.number().nullable().meta({
    description:
      "The share of the container's revenue that comes from visitors who came to the experiment, both of the days until its end, or of those of the look that is told",
  }),
  cap: z.object({ amount: z.number(), share: z.number() }).nullable().meta({
    description: 'In comparisons a visitor counts with this amount at most; share: of paying visitors who had more',
  }),
  computed_at: z.string(),
})
export type Report = z.output<typeof Report>

export const getReport = endpoint('GET /optimize/experience/report', {
  summary: 'The report of an experience, stratified by epoch',
  group,
  access: readsIn('experience', 'id'),
  query: ReportQuery,
  reply: Report,
  errors: ['unavailable'],
})

export const createReportTicket = endpoint('POST /optimize/experience/report/ticket', {
  summary: 'A one-time ticket (60 s) with which a browser downloads the CSV',
  group,
  access: readsIn('experience', 'id'),
  query: ReportQuery,
  reply: z.object({ ticket: z.string(), url: z.string() }),
  quiet: true,
  impersonated: 'always',
})

export const downloadReport = endpoint('GET /optimize/experience/report/csv', {
  summary: 'The report table as CSV, by a one-time ticket',
  group,
  access: { level: 'public' },
  query: Org.extend({ id: Id, ticket: z.string().min(1).max(200) }),
  reply: z.string(),
  errors: ['not_found', 'unavailable'],
  once: true,
  file: 'text/csv; charset=utf-8',
})
