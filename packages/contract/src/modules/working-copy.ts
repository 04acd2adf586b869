import { z } from 'zod'
import { changesIn, endpoint, Id, Org, readsIn, worksIn } from '../kit/index.ts'

const group = 'Versions'

const Content = z.record(z.string(), z.unknown())

/** Who did it; null: the account is gone, or its person has left the organization. */
export const Author = z.object({ name: z.string() }).nullable()
export type Author = z.output<typeof Author>

/** The first revision of a working copy is 1; 0: there was none yet. */
const Seen = z.number().int().min(0).max(2_147_483_647)
const seen = { description: 'The revision of the working copy that was continued; 0: there was none' }

const taken = { description: 'The revision of the working copy that is taken back' }

/** Whose unsaved edits there are of a version, without the edits. */
const Unsaved = z.object({
  revision: z.number().int().meta({ description: 'Counts what was written to the working copy; 0: nothing yet' }),
  is_behind: z.boolean().meta({ description: 'The version has been saved since the working copy was begun' }),
  updated_at: z.string().nullable().meta({ description: 'null: nothing is unsaved' }),
  updated_by: Author,
})

export const WorkingCopy = Unsaved.extend({
  content: Content.nullable().meta({ description: 'null: nothing is unsaved' }),
})
export type WorkingCopy = z.output<typeof WorkingCopy>

export const getWorkingCopy = endpoint('GET /optimize/view/working_copy', {
  summary: 'The unsaved edits of a version, as the page editor has kept them',
  group,
  access: worksIn('view', 'query', 'id', 'member'),
  query: Org.extend({ id: Id }),
  reply: WorkingCopy,
})

export const listWorkingCopies = endpoint('GET /optimize/view/working_copy/all', {
  summary: 'Which versions of an experience have unsaved edits, by whom and since when',
  group,
  access: readsIn('experience', 'experience_id'),
  query: Org.extend({ experience_id: Id }),
  reply: z.array(Unsaved.extend({ view_id: z.string() })),
})

export const putWorkingCopy = endpoint('PUT /optimize/view/working_copy', {
  summary:
    "Keep the unsaved edits of a version that may be edited; values may be half typed, the shape must be the kind's",
  group,
  access: changesIn('view', 'body', 'id', 'member'),
  query: Org,
  body: z.strictObject({
    id: Id,
    content: Content,
    seen: Seen.meta(seen),
    base: Seen.optional().meta({ description: 'The revision of the experience whose content was edited' }),
    instead: z
      .boolean()
      .default(false)
      .meta({ description: 'What is there was not continued: it is set aside in the history' }),
  }),
  reply: Unsaved,
  errors: ['conflict', 'wrong_state', 'rule_broken'],
  quiet: true,
})

export const discardWorkingCopy = endpoint('DELETE /optimize/view/working_copy', {
  summary: 'Take the unsaved edits of a version back; the history keeps them',
  group,
  access: worksIn('view', 'query', 'id', 'member'),
  query: Org.extend({ id: Id, seen: z.coerce.number<number>().int().min(1).max(2_147_483_647).meta(taken) }),
  reply: Unsaved,
  errors: ['conflict'],
  quiet: true,
})

export const tellPresence = endpoint('PUT /optimize/view/presence', {
  summary: 'Say that one has the page editor of a version open, every 12 seconds; answers who else has',
  group,
  access: worksIn('view', 'body', 'id', 'member'),
  query: Org,
  body: z.strictObject({
    id: Id,
    tab: Id.meta({ description: 'Made up by the open page, so that another one of the same person is told from it' }),
    leaves: z.boolean().default(false).meta({ description: 'The page is closed' }),
  }),
  reply: z.object({
    others: z.array(z.object({ name: z.string() })).meta({ description: 'At most 20, without oneself' }),
    is_elsewhere: z.boolean().meta({ description: 'The same person has it open in another page, too' }),
    working_copy: Unsaved,
  }),
  quiet: true,
  impersonated: 'always',
})
