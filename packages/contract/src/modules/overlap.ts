import { z } from 'zod'
import { kindNames } from '../kinds.ts'
import { endpoint, Id, Instant, Org, readsIn, Text } from '../kit/index.ts'
import { mostPlaces } from '../place.ts'
import { Experience } from './experience.ts'

/** Another of the container that carries a code of this one while this one shows. */
export const Overlap = z.object({
  ...Experience.pick({ id: true, name: true, phase: true, start_at: true, end_at: true }).shape,
  target_type: z.enum(kindNames),
  codes: z.array(z.string()).meta({ description: 'Those that both carry' }),
})
export type Overlap = z.output<typeof Overlap>

/** A content may carry a code for each place, and one for all others. */
const mostCodes = mostPlaces + 1

export const findOverlaps = endpoint('POST /optimize/experience/overlap', {
  summary: 'Others of the container, not ended, that carry the same coupon code in a window that overlaps',
  group: 'Experiments',
  access: readsIn('experience', 'experience_id', 'body'),
  query: Org,
  body: z.strictObject({
    experience_id: Id,
    start_at: Instant.nullable()
      .optional()
      .meta({ description: 'While it is being edited; by default as it is stored' }),
    end_at: Instant.nullable().optional(),
    codes: z.array(Text(100)).max(mostCodes).optional().meta({ description: 'By default those of its versions' }),
  }),
  reply: z.object({
    start_at: z.string().nullable(),
    end_at: z.string().nullable(),
    overlaps: z.array(Overlap).meta({ description: 'By when they begin' }),
  }),
  quiet: true,
  impersonated: 'always',
})
