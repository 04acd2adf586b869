import { z } from 'zod'
import { changesIn, endpoint, Id, Org, positions, Revision, readsIn, worksIn } from '../kit/index.ts'
import { Conclusion, Learned, Tags } from './conclusion.ts'
import { ExperienceDetail } from './experience.ts'

const group = 'Experiments'

/** What is made of it; whoever does not know yet says so later. */
const concluding = { conclusion: Conclusion.nullable().optional(), learned: Learned.optional() }

export const disableExperience = endpoint('PATCH /optimize/experience/disable', {
  summary: 'Stop an experience for good',
  group,
  access: worksIn('experience', 'query', 'id', 'store_manager'),
  query: Org.extend({ id: Id }),
  body: z.strictObject({ ...concluding, revision: Revision.optional() }).optional(),
  reply: ExperienceDetail,
  revises: 'experience',
  errors: ['wrong_state'],
})

export const concludeExperience = endpoint('PATCH /optimize/experience/conclusion', {
  summary: 'Say what became of an experience that has ended, what was learned, and by which tags it is found again',
  group,
  access: changesIn('experience', 'query', 'id', 'store_manager'),
  query: Org.extend({ id: Id }),
  body: z.strictObject({ ...concluding, tags: Tags.optional(), revision: Revision }),
  reply: ExperienceDetail,
  revises: 'experience',
  errors: ['wrong_state'],
})

export const adoptVersion = endpoint('PATCH /optimize/experience/adopt', {
  summary: 'End an experiment and serve one of its versions to everyone, until it is handed over',
  group,
  access: changesIn('experience', 'query', 'id', 'store_manager'),
  query: Org.extend({ id: Id }),
  body: z.strictObject({ view_id: Id, ...concluding, revision: Revision }),
  reply: ExperienceDetail,
  revises: 'experience',
  errors: ['wrong_state', 'rule_broken', 'manifest_too_large'],
  only: 'experience',
})

export const handOver = endpoint('PATCH /optimize/experience/handed_over', {
  summary: "Serve an adopted version no more: the store's own page has become it",
  group,
  access: worksIn('experience', 'query', 'id', 'store_manager'),
  query: Org.extend({ id: Id }),
  body: z.strictObject({ revision: Revision }),
  reply: ExperienceDetail,
  revises: 'experience',
  errors: ['wrong_state'],
  only: 'experience',
})

/** HTML of a version and where it goes. */
const HandoverPart = z.object({
  change_id: z.string(),
  selector: z.string(),
  place: z.enum(['inside', 'attributes', 'sources', ...positions]).meta({
    description:
      'inside: in the place of all that the element holds; attributes: in its tag; sources: in the tag of each <source> of the <picture> that it is in, if there is one',
  }),
  html: z.string(),
  without: z
    .array(z.string())
    .meta({ description: 'Attributes that go, where the tag has them: they would win over what is written' }),
})

/** What makes a page of the store the version, without the tag. Texts for people to read and take along: nothing here is for running. */
export const Handover = z.object({
  view_id: z.string(),
  css: z.string(),
  html: z
    .array(HandoverPart)
    .meta({ description: 'For whoever writes it into the page itself; the JavaScript puts in the same' }),
  js: z.string().meta({ description: 'Plain JavaScript that does the rest, as often as it is run' }),
  redirect: z.string().nullable().meta({ description: 'Of a redirect test: where the pages lead' }),
  by_tag: z
    .array(z.string())
    .meta({ description: 'Changes that only the tag can show, such as animations and countdowns' }),
})
export type Handover = z.output<typeof Handover>

export const getHandover = endpoint('GET /optimize/experience/handover', {
  summary: "What the store's developer needs so that the page equals a version without the tag",
  group,
  access: readsIn('experience', 'id'),
  query: Org.extend({ id: Id, view_id: Id }),
  reply: Handover,
  only: 'experience',
})
