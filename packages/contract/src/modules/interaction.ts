import { z } from 'zod'
import { endpoint, readsIn } from '../kit/index.ts'
import { checkRange, ReportRange } from './report-range.ts'

const group = 'Reports'

/** What visitors do with what floats on a page, as the tag records it. */
export const interactionNames = ['widget_shown', 'widget_clicked', 'widget_closed', 'coupon_copied'] as const
export type InteractionName = (typeof interactionNames)[number]

export const Interaction = z.object({
  name: z.enum(interactionNames),
  visitors: z.number().int(),
  labels: z
    .array(z.object({ label: z.string(), visitors: z.number().int() }))
    .meta({ description: 'With what of it, such as an entry of a menu; those of most visitors' }),
})
export type Interaction = z.output<typeof Interaction>

export const CodeOrders = z.object({
  orders: z.number().int(),
  revenue: z.number().meta({ description: 'Before refunds; without orders in a currency that has no rate' }),
})
export type CodeOrders = z.output<typeof CodeOrders>

export const getInteractions = endpoint('GET /optimize/experience/report/interaction', {
  summary: 'How many visitors saw, clicked or closed what an experience places on the page, and what of it',
  group,
  access: readsIn('experience', 'id'),
  query: ReportRange.superRefine(checkRange),
  reply: z.object({
    interactions: z.array(Interaction),
    code_orders: CodeOrders.nullable().meta({
      description:
        'Orders with a coupon code that its versions carry, whoever made them, in the days chosen, from the release until a conversion window after its end; null: they carry none, or the plan no longer keeps the figures',
    }),
    currency: z.string().meta({ description: 'Of these amounts, as in the report' }),
  }),
})
