import { z } from 'zod'
import { Day, endpoint, Org, planLevels, reject } from '../kit/index.ts'
import { planStates } from './plan.ts'
import { QuotaUse } from './quota.ts'

const group = 'Subscription'

const longestDays = 400
const SubscriptionQuery = Org.extend({
  start: Day.optional().meta({ description: 'First day of the history; with `end`, at most 400 days' }),
  end: Day.optional().meta({ description: 'Last day of the history' }),
}).superRefine(({ start, end }, ctx) => {
  if (start === undefined || end === undefined) return
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000
  if (days < 0) reject(ctx, 'end_before_start', ['end'])
  if (days > longestDays) reject(ctx, 'too_big', ['end'], { max: longestDays })
})

export const Subscription = z.object({
  level: z.enum(planLevels),
  sub_end_at: z.string().nullable(),
  days_left: z.number().int().nullable().meta({ description: 'Begun days until the end; null: no end is set' }),
  state: z.enum(planStates),
  retention_months: z.number().int(),
  quotaVo: z.array(QuotaUse),
  history: z.array(z.object({ function: z.string(), date: z.string(), used: z.number().int() })).meta({
    description: 'How often a function was used on each day (Taipei) of the asked ones; days without use are left out',
  }),
})
export type Subscription = z.output<typeof Subscription>

export const getSubscription = endpoint('GET /organization/subscription', {
  summary: "The organization's plan: level, end, limits, what is used of them, and use by day between start and end",
  group,
  access: { level: 'organization', role: 'store_manager', containerUser: false, onDisabled: 'works' },
  query: SubscriptionQuery,
  reply: Subscription,
})

export const Plans = z.object({
  levels: z.array(z.enum(planLevels)),
  trial: z.object({ level: z.enum(planLevels), days: z.number().int() }),
  functions: z.array(
    z.object({
      function: z.string(),
      scope: QuotaUse.shape.scope,
      limits: z.record(z.enum(planLevels), z.number().int()).meta({ description: '-1: unlimited' }),
    }),
  ),
  retention_months: z.record(z.enum(planLevels), z.number().int()).meta({
    description:
      'For how long data and the operation log are kept; what the report of an experience reads, from its end on',
  }),
  contact: z
    .object({ email: z.string().nullable(), url: z.string().nullable() })
    .meta({ description: 'Whom to ask for another plan, as the installation is set; null: not set' }),
  sends_mail: z
    .boolean()
    .meta({ description: 'Whether mails leave this installation; else they are kept in its outbox' }),
})
export type Plans = z.output<typeof Plans>

export const listPlans = endpoint('GET /subscription/plans', {
  summary: 'The table of limits by plan, for everybody',
  group,
  access: { level: 'public' },
  reply: Plans,
})
