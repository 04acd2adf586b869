import { z } from 'zod'
import { kindNames } from '../kinds.ts'
import { endpoint, Id, InContainer, namesContainer, Org, readsIn } from '../kit/index.ts'
import { devices, Experience } from './experience.ts'

const group = 'Experiments'

const shownPhases = ['scheduled', 'running', 'adopted'] as const

/** Selectors that are told of each other experience. */
export const mostOfOther = 200
/** Experiences that one matrix holds. */
export const mostInMatrix = 60

/** Pages that visitors have seen within 14 days, and those of the sitemap. */
const MetPages = z
  .object({
    count: z.number().int().meta({ description: 'Of known pages, those that both catch, whatever their query' }),
    examples: z.array(z.string()).max(3).meta({ description: 'Addresses of the first of them, those seen most' }),
  })
  .nullable()
  .meta({
    description:
      'Known pages are those that visitors have seen within 14 days and those of the sitemap; null: none are known',
  })

/** What two experiences have in common that can be on the same page for the same visitor. */
const Meeting = z.object({
  url: z.string().nullable().meta({
    description: 'An address that the rules of both catch; null: none was found, but there may be one',
  }),
  pages: MetPages,
  devices: z.array(z.enum(devices)).meta({ description: 'Those that both are shown on' }),
  selectors: z.array(z.string()).meta({
    description: 'Of elements that both change, as far as both name them by the same selector',
  }),
  has_code: z
    .boolean()
    .meta({ description: 'Whether either has CSS or JavaScript of its own, which may change any element' }),
  never_both: z.boolean().meta({ description: 'Whether they belong to one group of which no visitor gets two' }),
})

/** Another experience of the container that can be on the same page. */
export const Collision = z.object({
  ...Experience.pick({ id: true, name: true, type: true, start_at: true, end_at: true, priority: true }).shape,
  target_type: z.enum(kindNames),
  phase: z.enum(shownPhases).meta({ description: 'adopted: it has ended, and one of its versions shows to everyone' }),
  ...Meeting.shape,
  changes: z
    .array(z.string())
    .max(mostOfOther)
    .meta({
      description: `Selectors of what the other one changes, the first ${mostOfOther}: on a page, two of them may find one element`,
    }),
})
export type Collision = z.output<typeof Collision>

export const listCollisions = endpoint('GET /optimize/experience/collision', {
  summary:
    'The scheduled, running and adopted experiences that can meet an experience on the same page, and what both change',
  group,
  access: readsIn('experience', 'id'),
  query: Org.extend({ id: Id }),
  reply: z.array(Collision),
  errors: ['unavailable'],
})

export const CollisionMatrix = z.object({
  experiences: z
    .array(
      Experience.pick({ id: true, name: true, type: true }).extend({
        target_type: z.enum(kindNames),
        phase: z.enum(['draft', ...shownPhases]),
        exclusion: z.object({ id: z.string(), name: z.string() }).nullable(),
      }),
    )
    .meta({ description: 'What is scheduled, runs or was adopted, then drafts that are ready, each the oldest first' }),
  pairs: z.array(z.object({ a: z.string(), b: z.string(), ...Meeting.shape })).meta({
    description: 'Those that can meet, by their ids; `a` stands before `b` among the experiences',
  }),
  known: z.number().int().meta({ description: 'Known pages' }),
  tried: z.number().int().meta({ description: 'Pages that were tried: all that are known, unless that took too long' }),
  left_out: z
    .number()
    .int()
    .meta({ description: `How many stand behind the first ${mostInMatrix}` }),
})
export type CollisionMatrix = z.output<typeof CollisionMatrix>

export const getCollisionMatrix = endpoint('GET /optimize/experience/collision/matrix', {
  summary:
    'Which scheduled, running and adopted experiences and ready drafts of a container can meet on the same page, of every kind',
  group,
  access: readsIn('container', 'container_id'),
  query: namesContainer(InContainer),
  reply: CollisionMatrix,
  errors: ['unavailable'],
})
