import { z } from 'zod'
import { metrics } from '../kit/index.ts'
import { judgmentMethods } from './report-settings.ts'

/** What the report says of a version in the primary metric. */
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

/** Watched beside the primary metric, so that a winner that harms something is told as one. */
export const guardrails = ['bounce_rate', 'add_to_cart_rate', 'average_order_value', 'refund_rate'] as const
export type Guardrail = (typeof guardrails)[number]

export const VersionVerdict = z.object({
  view_id: z.string(),
  word: z.enum(words),
  day: z.number().int().nullable().meta({ description: 'The complete day on which the boundary was crossed' }),
  date: z.string().nullable(),
  settled: z
    .object({
      estimate: z.number(),
      low: z.number(),
      high: z.number(),
      chance_to_win: z.number(),
      visitors: z.number().int().nullable().meta({ description: 'All that had been seen by the end of that day' }),
    })
    .nullable()
    .meta({ description: 'The comparison of that day, from which the word follows; its interval leaves out 0' }),
  conversions_missing: z.number().int().meta({
    description:
      'Until its first look: converting visitors that it and the original still need to share. Of each period of one split those of the side with fewer count',
  }),
  guardrails: z
    .array(
      z.object({
        metric: z.enum(guardrails),
        result: z.enum(['holds', 'hint', 'fails', 'not_judged']).meta({
          description: 'not_judged: a side had too few visitors with a value other than zero',
        }),
        not_excluded: z.number().nullable().meta({
          description:
            'How much worse it may be at 95 %, a share of the original: a fall, or a rise where lower is better; null where it was not judged',
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
      'no_verdict: planned for fewer than 7 complete days. collecting: before the first look. over: the planned end, the stop, or without a plan the 730th day has come, and its last complete day has been judged',
  }),
  first_day: z.string().nullable(),
  planned_days: z.number().int().nullable(),
  planned_end: z.string().nullable().meta({ description: 'The last planned day' }),
  day: z.number().int().meta({ description: 'Complete days so far' }),
  days_left: z.number().int().nullable().meta({ description: 'null: there is no planned end, or nothing is left' }),
  stopped: z.boolean(),
  first_look: z.string().nullable().meta({
    description:
      'While collecting: the earliest complete day that the first look can still be of, the seventh or a later one; null: no look is awaited',
  }),
  conversions_missing: z
    .number()
    .int()
    .meta({ description: 'Converting visitors that the version closest to its first look still needs' }),
  through: z.string().nullable().meta({
    description:
      'Lifts, chances and money of rows as released are those of the complete days up to this one, the planned end at the latest; null: of everything in the table, as without a plan while all of it is kept',
  }),
  extendable_to: z.number().int().nullable().meta({ description: 'Planned days at most, where it may be extended' }),
  forecast: z
    .object({ lift: z.number(), power: z.number() })
    .nullable()
    .meta({ description: 'The chance to find a lift of this size by the planned end, by the traffic so far' }),
  verdicts: z.array(VersionVerdict),
})
export type Judgment = z.output<typeof Judgment>
