import { z } from 'zod'
import { endpoint, Org } from '../kit/index.ts'

export const QuotaUse = z.object({
  function: z.string(),
  limit: z.number().int().meta({ description: '-1: unlimited' }),
  used: z
    .number()
    .int()
    .meta({ description: 'Of a limit per container or experiment: the most that one of them uses' }),
  scope: z.enum(['organization', 'container', 'experience']).meta({ description: 'What the limit is counted in' }),
  single: z.boolean().meta({ description: 'No plan gives more than one: having it is no shortage' }),
})
export type QuotaUse = z.output<typeof QuotaUse>

export const listQuotas = endpoint('GET /organization/sub/function', {
  summary: 'What the plan allows the caller and how much of it is used',
  group: 'Organization',
  access: { level: 'organization', role: 'member', containerUser: true, onDisabled: 'works' },
  query: Org,
  reply: z.array(QuotaUse),
})
