import { z } from 'zod'
import { changesIn, endpoint, Id, metrics, Org, readsIn } from '../kit/index.ts'
import { Task } from './task.ts'

const group = 'Containers'

/** Complete days that a check looks back on, and the fewest that a test may take. */
export const trustCheckDays = { most: 30, least: 7 } as const
/** Lengths of a test in days of which the smallest gain is told: 2, 4 and 8 weeks. */
export const trustCheckLengths = [14, 28, 56] as const
/** A check that ended less than this ago is not repeated. */
export const trustCheckRestMs = 600_000

/** How visitors are dealt out: evenly all along, or 99 to 1 at first and evenly later. */
export const trustCheckSplits = ['even', 'ramp'] as const
export type TrustCheckSplit = (typeof trustCheckSplits)[number]

/** What keeps a check from telling anything. */
export const trustCheckGaps = ['few_days', 'few_buyers'] as const
export type TrustCheckGap = (typeof trustCheckGaps)[number]

export const TrustCheckResult = z.object({
  checked_at: z.string(),
  first_day: z.string().nullable().meta({ description: 'The first of the days looked back on; null: nobody came' }),
  days: z
    .number()
    .int()
    .meta({ description: `Complete days up to yesterday, ${trustCheckDays.most} at most` }),
  visitors: z.number().int().meta({ description: 'Visitors of these days who were dealt out' }),
  buyers: z.number().int().meta({ description: 'Of these, those who ordered within a week of their first visit' }),
  share: z
    .number()
    .meta({ description: 'Share of all visitors that these are: 1, unless the store has too many to take them all' }),
  word: z.enum(['nominal', 'too_often', 'cannot_tell']).meta({
    description:
      'nominal: no more wrong verdicts than promised; too_often: more, beyond chance; cannot_tell: too few days or buyers',
  }),
  because: z.enum(trustCheckGaps).nullable().meta({ description: 'Why nothing can be told' }),
  runs: z
    .number()
    .int()
    .meta({ description: 'How often visitors were dealt out in each way; 0 where nothing can be told' }),
  normal: z
    .object({ low: z.number().int(), high: z.number().int() })
    .nullable()
    .meta({ description: 'So many wrong verdicts of as many runs are normal: 95 of 100 counts lie in this range' }),
  alarms: z
    .array(
      z.object({
        split: z.enum(trustCheckSplits),
        metric: z.enum(metrics),
        count: z.number().int().meta({ description: 'Runs that came to a verdict, which is always wrong' }),
        word: z.enum(['nominal', 'above', 'too_often']).meta({
          description: 'above: more than normal, as one of several counts may be by chance; too_often: beyond that',
        }),
      }),
    )
    .meta({ description: 'By primary metric; a way of dealing out for which buyers are too few is left out' }),
  gains: z
    .array(
      z.object({
        days: z.number().int(),
        smallest: z
          .array(
            z.object({
              metric: z.enum(metrics),
              lift: z.number().nullable().meta({ description: '0.1: +10 %; null: none' }),
            }),
          )
          .meta({ description: 'The smallest gain that a test with two even versions finds in 80 of 100 cases' }),
      }),
    )
    .meta({ description: 'Of a test of this length that all visitors of the store take part in' }),
})
export type TrustCheckResult = z.output<typeof TrustCheckResult>

export const TrustCheck = z.object({
  task: Task.nullable().meta({ description: 'The check that goes on, or the last one' }),
  result: TrustCheckResult.nullable().meta({ description: 'What the last one that came to its end found' }),
})
export type TrustCheck = z.output<typeof TrustCheck>

const query = Org.extend({ id: Id })

export const getTrustCheck = endpoint('GET /optimize/container/trust_check', {
  summary: "How often the report would have been wrong on the store's own last days, as last checked",
  group,
  access: readsIn('container', 'id'),
  query,
  reply: TrustCheck,
})

export const runTrustCheck = endpoint('POST /optimize/container/trust_check', {
  summary:
    "Deal the store's visitors out at random again and again and judge each time as the report would, in a task; one goes on at a time, and one that ended within ten minutes is not repeated",
  group,
  access: changesIn('container', 'query', 'id', 'store_manager'),
  query,
  reply: TrustCheck,
  quiet: true,
})
