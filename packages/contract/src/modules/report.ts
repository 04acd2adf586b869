import { z } from 'zod'
import { Day, endpoint, Flag, Id, Org, readsIn, reject } from '../kit/index.ts'
import { devices, judgmentMethods, metrics } from './experience.ts'

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
  refund_rate: z.number().nullable().meta({ description: 'Orders given back, wholly or in part' }),
  estimated_roas: Interval.nullable(),
  estimated_revenue: Interval.nullable(),
  estimated_revenue_difference: Interval.nullable(),
  estimated_cost_difference: Interval.nullable(),
  lift: z.partialRecord(z.enum(metrics), Lift).meta({ description: 'Empty for the original, and while collecting' }),
  missing: z.partialRecord(z.enum(metrics), z.number().int()).meta({
    description:
      'Visitors with a value other than zero that are still needed, here or at the original, before a lift is shown',
  }),
  chance_to_be_best: z.number().nullable().meta({ description: 'Of three or more versions, in the leading metric' }),
  funnel: Funnel,
})
export type ReportRow = z.output<typeof ReportRow>

/** What the report says of a version in the leading metric. */
export const words = [
  'collecting',
  'ahead',
  'behind',
  'uncertain',
  'better',
  'worse',
  'no_difference',
  'not_enough_data',
] as const
export type Word = (typeof words)[number]

/** Watched beside the leading metric, so that a winner that harms something is told as one. */
export const guardrails = ['bounce_rate', 'add_to_cart_rate', 'average_order_value', 'refund_rate'] as const
export type Guardrail = (typeof guardrails)[number]

export const VersionVerdict = z.object({
  view_id: z.string(),
  word: z.enum(words),
  day: z.number().int().nullable().meta({ description: 'The complete day on which the boundary was crossed' }),
  date: z.string().nullable(),
  guardrails: z
    .array(
      z.object({
        metric: z.enum(guardrails),
        result: z.enum(['holds', 'hint', 'fails']),
        not_excluded: z.number().meta({
          description:
            'How much worse it may be at 95 %, a share of the original: a fall, or a rise where lower is better',
        }),
      }),
    )
    .meta({ description: 'Judged on the day of the verdict and at the planned end' }),
})
export type VersionVerdict = z.output<typeof VersionVerdict>

/** How the experiment is judged, and how far it has come. Days are complete days of the container's time zone. */
export const Judgment = z.object({
  method: z.enum(judgmentMethods),
  metric: z.enum(metrics),
  state: z.enum(['draft', 'no_verdict', 'collecting', 'running', 'over']).meta({
    description:
      'no_verdict: planned for fewer than 7 complete days. collecting: before the first look. over: the planned end, or the stop, has come',
  }),
  first_day: z.string().nullable(),
  planned_days: z.number().int().nullable(),
  planned_end: z.string().nullable().meta({ description: 'The last planned day' }),
  day: z.number().int().meta({ description: 'Complete days so far' }),
  days_left: z.number().int().nullable(),
  stopped: z.boolean(),
  conversions_missing: z
    .number()
    .int()
    .meta({ description: 'Conversions that the version with fewest still needs before the first look' }),
  through: z.string().nullable().meta({
    description:
      'Lifts, chances and money are those of the complete days up to this one; null: of everything in the table',
  }),
  extendable_to: z.number().int().nullable().meta({ description: 'Planned days at most, where it may be extended' }),
  forecast: z
    .object({ lift: z.number(), power: z.number() })
    .nullable()
    .meta({ description: 'The chance to find a lift of this size by the planned end, by the traffic so far' }),
  verdicts: z.array(VersionVerdict),
})
export type Judgment = z.output<typeof Judgment>

export const segments = [
  'all',
  ...devices.map((d) => `device:${d}` as const),
  'visitor:new',
  'visitor:returning',
] as const
export const bases = ['session', 'visitor'] as const

const Range = Org.extend({
  id: Id,
  start: Day.optional().meta({ description: "First day, in the container's time zone" }),
  end: Day.optional().meta({ description: 'Last day, included' }),
})

/** Days as they are written compare as they follow each other. */
function checkRange({ start, end }: z.output<typeof Range>, ctx: z.RefinementCtx): void {
  if (start && end && end < start) reject(ctx, 'end_before_start', ['end'])
}

const ReportQuery = Range.extend({
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
  srm: z.object({ p_value: z.number(), alarm: z.boolean() }).meta({
    description: 'Whether visitors came to the versions as the weights say, judged on complete days',
  }),
  excluded: z
    .object({
      bots: z.number().int(),
      foreign_currency: z
        .number()
        .int()
        .meta({ description: 'Orders without a rate: they count, their amounts do not' }),
      foreign_hosts: z.number().int().meta({ description: "Sessions on hosts that are not the container's" }),
      refunds_of_others: z
        .number()
        .int()
        .meta({ description: "Refunds that came neither from the order's own visitor nor with the server key" }),
      held_orders: z
        .number()
        .int()
        .meta({ description: 'Orders over the plausible bound, or below zero, that nobody has confirmed' }),
      disputed_orders: z.number().int().meta({
        description: 'Orders that several visitors claim, one or more of them of this experience; believed or not',
      }),
      order_bound: z.number().meta({ description: 'The plausible bound' }),
    })
    .meta({ description: 'What was stored and is in no figure, or not in revenue' }),
  holdout: z.object({ sessions: z.number().int(), visitors: z.number().int() }).nullable(),
  judgment: Judgment,
  currency: z.string(),
  baseline_roas: z.number().nullable(),
  roas_share: z
    .number()
    .meta({ description: "The share of the container's revenue that passes the experiment's pages" }),
  cap: z.object({ amount: z.number(), share: z.number() }).nullable().meta({
    description: 'In comparisons a visitor counts with this amount at most; share: of paying visitors who had more',
  }),
  computed_at: z.string(),
})
export type Report = z.output<typeof Report>

export const getReport = endpoint('GET /optimize/experience/report', {
  summary: 'The report of an experiment, stratified by epoch',
  group,
  access: readsIn.experience('id'),
  query: ReportQuery,
  reply: Report,
  errors: ['unavailable'],
})

export const dimensions = ['device', 'visitor', 'source', 'city'] as const
export type Dimension = (typeof dimensions)[number]

export const Segments = z.object({
  by: z.enum(dimensions),
  segments: z.array(
    z.object({
      value: z.string().meta({ description: 'As in the `segment` of a report' }),
      name: z.string(),
      rows: z.array(
        ReportRow.pick({
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
        }),
      ),
    }),
  ),
})
export type Segments = z.output<typeof Segments>

export const getReportSegments = endpoint('GET /optimize/experience/report/segments', {
  summary: 'Versions side by side in each segment of the visitors; exploratory, no verdict comes from it',
  group,
  access: readsIn.experience('id'),
  query: Range.extend({ by: z.enum(dimensions).default('device') }).superRefine(checkRange),
  reply: Segments,
  errors: ['unavailable'],
})

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
  access: readsIn.experience('id'),
  query: Range.extend({ metric: z.enum(metrics).default('visitor_conversion_rate') }).superRefine(checkRange),
  reply: Series,
  errors: ['unavailable'],
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
  needed: z
    .object({ visitors: z.number().int(), days: z.number().int() })
    .nullable()
    .meta({ description: 'To find the lift in 80 of 100 experiments; null where the inputs are not known' }),
  proposed_days: z.number().int().nullable().meta({ description: 'Whole weeks within 7 to 90 days' }),
  enough: z.boolean().meta({ description: 'Whether 90 days are enough' }),
  choices: z
    .array(
      z.object({
        days: z.number().int(),
        visitors: z.number().int(),
        smallest_lift: z.number().nullable(),
      }),
    )
    .meta({ description: 'The smallest lift that other lengths would find in 80 of 100 experiments' }),
})
export type TestPlan = z.output<typeof TestPlan>

export const getTestPlan = endpoint('GET /optimize/experience/plan', {
  summary: 'How long an experiment has to run to find the smallest lift worth finding',
  group,
  access: readsIn.experience('id'),
  query: Org.extend({
    id: Id,
    lift: z.coerce.number().min(0.005).max(5).optional().meta({ description: "Else the experiment's own" }),
    visitors_per_day: z.coerce.number().min(1).max(1e8).optional(),
    conversion_rate: z.coerce.number().min(0.0001).max(0.9999).optional(),
  }),
  reply: TestPlan,
  errors: ['unavailable'],
})

export const createReportTicket = endpoint('POST /optimize/experience/report/ticket', {
  summary: 'A one-time ticket (60 s) with which a browser downloads the CSV',
  group,
  access: readsIn.experience('id'),
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
