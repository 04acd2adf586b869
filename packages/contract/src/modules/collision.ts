import { z } from 'zod'
import { kindNames } from '../kinds.ts'
import { endpoint, Id, Org, readsIn } from '../kit/index.ts'
import { devices, Experience } from './experience.ts'

/** Selectors that are told of each other experience. */
export const mostOfOther = 200

/** Another experience of the container that the same visitor may be in on the same page. */
export const Collision = z.object({
  ...Experience.pick({ id: true, name: true, type: true, start_at: true, end_at: true, priority: true }).shape,
  target_type: z.enum(kindNames),
  phase: z.enum(['scheduled', 'running']),
  url: z.string().nullable().meta({
    description: 'An address that the rules of both catch; null: none was found, but there may be one',
  }),
  devices: z.array(z.enum(devices)).meta({ description: 'Those that both are shown on' }),
  selectors: z.array(z.string()).meta({
    description: 'Of elements that both change, as far as both name them by the same selector',
  }),
  changes: z
    .array(z.string())
    .max(mostOfOther)
    .meta({
      description: `Selectors of what the other one changes, the first ${mostOfOther}: on a page, two of them may find one element`,
    }),
  has_code: z
    .boolean()
    .meta({ description: 'Whether either has CSS or JavaScript of its own, which may change any element' }),
})
export type Collision = z.output<typeof Collision>

export const listCollisions = endpoint('GET /optimize/experience/collision', {
  summary: 'The scheduled and running experiences that can meet an experience on the same page, and what both change',
  group: 'Experiments',
  access: readsIn('experience', 'id'),
  query: Org.extend({ id: Id }),
  reply: z.array(Collision),
})
