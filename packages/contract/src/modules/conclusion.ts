import { z } from 'zod'
import { Name, Text } from '../kit/index.ts'

/** What whoever ended an experience makes of it; the verdicts of its report are something else. */
export const conclusions = ['won', 'lost', 'no_difference', 'aborted'] as const
export type Conclusion = (typeof conclusions)[number]

export const Conclusion = z.enum(conclusions)
/** In a sentence or a few. */
export const Learned = Text(1000)
export const Tags = z
  .array(Name(30))
  .max(10)
  .transform((tags) => [...new Set(tags)])
  .meta({ description: 'Words by which it is found again; each counts once' })

/** How an experience ended. */
export const Ending = z.object({
  conclusion: Conclusion.nullable().meta({ description: 'null: nobody has concluded anything yet' }),
  learned: z.string(),
  tags: z.array(z.string()).meta({ description: 'Words by which it is found again; never shown in the store' }),
  adopted_view_id: z
    .string()
    .nullable()
    .meta({ description: 'The version that everyone gets since it ended, until it is handed over' }),
  handed_over_at: z
    .string()
    .nullable()
    .meta({ description: "When the store's own page was told to have become the adopted version" }),
})
