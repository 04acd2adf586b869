import { z } from 'zod'
import { animationEffects, animationTriggers, animationRanges as ranges } from './animation-facts.ts'
import { reject } from './fields.ts'

const effects = [...new Set(animationTriggers.flatMap((trigger) => animationEffects[trigger]))]

/** How an element moves, and when. Effects belong to triggers: what comes into view does not shake. */
export const animationShape = {
  trigger: z.enum(animationTriggers),
  effect: z.enum(effects),
  duration: z.number().int().min(ranges.duration.min).max(ranges.duration.max).default(600).meta({
    description: 'Milliseconds',
  }),
  delay: z.number().int().min(ranges.delay.min).max(ranges.delay.max).default(0).meta({
    description: 'Milliseconds before it begins; of a loop, also between two rounds',
  }),
  repeat: z
    .enum(['once', 'always'])
    .default('once')
    .meta({ description: 'always: each time it comes into view or is pointed at; a loop without end' }),
}

export function checkEffect({ trigger, effect }: { trigger: string; effect: string }, ctx: z.RefinementCtx): void {
  const fitting: readonly string[] | undefined = animationEffects[trigger as (typeof animationTriggers)[number]]
  if (fitting && !fitting.includes(effect)) reject(ctx, 'invalid_choice', ['effect'])
}
