import { z } from 'zod'
import {
  changesIn,
  endpoint,
  Figure,
  Flag,
  Id,
  Name,
  NewRevision,
  Org,
  QueryRevision,
  Revision,
  readsIn,
  Share,
  Text,
  Undo,
  worksIn,
} from '../kit/index.ts'

const group = 'Versions'

/** The content's own schema is the kind's, in `features/<kind>.ts`; the server checks it by the experience's kind. */
const Content = z.record(z.string(), z.unknown())

export const View = z.object({
  id: z.string(),
  experience_id: z.string(),
  name: z.string(),
  memo: z.string(),
  weight: z.number(),
  is_original: z.boolean(),
  priority: z.number().int(),
  screenshot: z.string().nullable().meta({ description: 'Address of a picture of the page as the version shows it' }),
  content: Content,
})
export type View = z.output<typeof View>

/** A version that was changed, with where its experience stands now. */
const ChangedView = View.extend({ revision: NewRevision })

/** A draft's versions belong to its edit right. */
const live = { role: 'store_manager' } as const
/** Whatever changes how visitors are shared after release: weights here, the holdout share in the experiment's own call. */
const weight = { role: 'store_manager', plan: 'business', consumes: 'weight_changes' } as const
/** Content that animates elements: it has a right of its own, since a page that moves is not everybody's to make. */
const animation = { role: 'member', family: 'experience' } as const
export const sharedWeight = { ...weight, shares: { method: 'PATCH', url: '/optimize/view/v3#weight' } } as const

export const createView = endpoint('POST /optimize/view', {
  summary: "Add a version to a draft; a draft's versions share evenly until weights are set",
  group,
  access: changesIn('experience', 'body', 'experience_id', 'member'),
  query: Org,
  body: z.strictObject({
    experience_id: Id,
    name: Name(60),
    memo: Text(500).default(''),
    revision: Revision.optional(),
  }),
  reply: ChangedView,
  revises: 'experience',
  errors: ['limit_reached', 'rule_broken', 'wrong_state'],
  idempotent: true,
})

export const updateViews = endpoint('PATCH /optimize/view/v3', {
  summary: 'Change names, weights and content of versions at once; given weights must make the sum 1',
  group,
  access: changesIn('experience', 'body', 'experience_id', 'member', { live, weight, animation }),
  query: Org,
  body: z.strictObject({
    experience_id: Id,
    revision: Revision.optional(),
    views: z
      .array(
        z.strictObject({
          id: Id,
          name: Name(60).optional(),
          memo: Text(500).optional(),
          weight: Share.optional(),
          content: Content.optional(),
          screenshot: Id.nullable().optional().meta({
            description: 'An image of the container; content that is changed without one has none any more',
          }),
          working_copy: z.number().int().min(0).max(2_147_483_647).optional().meta({
            description: 'The revision of the working copy that the content was taken from: this clears it',
          }),
        }),
      )
      .min(1)
      .max(20),
  }),
  reply: z.object({ revision: NewRevision, views: z.array(View) }),
  revises: 'experience',
  errors: ['wrong_state', 'schedule_running', 'rule_broken', 'manifest_too_large', 'plan_required', 'limit_reached'],
})

export const getView = endpoint('GET /optimize/view/by/v2', {
  summary: 'One version with its content',
  group,
  access: readsIn('view', 'id'),
  query: Org.extend({ id: Id }),
  reply: View,
})

export const renameView = endpoint('PATCH /optimize/view/rename', {
  summary: 'Rename a version',
  group,
  access: changesIn('view', 'query', 'id', 'member', { live }),
  query: Org.extend({ id: Id }),
  body: z.strictObject({ name: Name(60), revision: Revision.optional() }),
  reply: ChangedView,
  revises: 'experience',
})

export const copyView = endpoint('POST /optimize/view/copy', {
  summary: 'Copy a version within its draft, or into another draft of its kind and container',
  group,
  access: changesIn('view', 'body', 'id', 'member'),
  query: Org,
  body: z.strictObject({
    id: Id,
    experience_id: Id.optional().meta({ description: 'The draft that gets it; its own by default' }),
    name: Name(60).optional(),
    revision: Revision.optional().meta({ description: 'Of the draft that gets it' }),
  }),
  reply: ChangedView,
  revises: 'experience',
  errors: ['limit_reached', 'rule_broken', 'wrong_state'],
  idempotent: true,
})

export const orderViews = endpoint('PATCH /optimize/view/priority', {
  summary: "Put a draft's versions in another order; the original stays first",
  group,
  access: changesIn('experience', 'body', 'experience_id', 'member'),
  query: Org,
  body: z.strictObject({
    experience_id: Id,
    view_ids: z.array(Id).min(1).max(20).meta({ description: 'Every version once, in the new order' }),
    revision: Revision.optional(),
  }),
  reply: z.object({ revision: NewRevision, views: z.array(View) }),
  revises: 'experience',
  errors: ['wrong_state', 'rule_broken'],
})

export const deleteView = endpoint('DELETE /optimize/view', {
  summary: 'Delete a version of a draft; is_check=true only answers what would be lost',
  group,
  access: worksIn('view', 'query', 'id', 'member'),
  query: Org.extend({ id: Id, is_check: Flag.optional(), revision: QueryRevision.optional() }),
  revises: 'experience',
  reply: z.object({
    deleted: z.boolean(),
    revision: NewRevision,
    name: z.string(),
    changes: z.number().int(),
    undo: Undo,
  }),
  errors: ['wrong_state', 'rule_broken'],
})

export const compileView = endpoint('POST /optimize/view/compile', {
  summary: 'What the store would get of a content that is still being edited; nothing is stored',
  group,
  access: readsIn('experience', 'experience_id', 'body'),
  query: Org,
  body: z.strictObject({ experience_id: Id, content: Content }),
  reply: z.object({
    content: Content,
    files: z.record(z.string(), z.unknown()).meta({ description: 'What lies beside it, by the path that it names' }),
    figures: z
      .array(z.object({ figure: Figure, minimum: z.number().int() }))
      .meta({ description: 'The figures of the store that it shows, each from its minimum on' }),
  }),
  errors: ['rule_broken', 'too_many_requests'],
  quiet: true,
  impersonated: 'always',
})

export const getPreviewToken = endpoint('GET /optimize/preview/token', {
  summary: 'A signed link that shows one version on the store for 24 hours, unrecorded',
  group,
  access: readsIn('view', 'vid'),
  query: Org.extend({ vid: Id }),
  reply: z.object({ token: z.string(), url: z.string(), expires_at: z.string() }),
})

export const getEditorToken = endpoint('GET /optimize/editor/token', {
  summary:
    'A signed link that opens the page editor on the store for one version whose content may change, for 60 minutes',
  group,
  // On a disabled plan one may look; what cannot be saved is said there.
  access: worksIn('view', 'query', 'vid', 'member'),
  query: Org.extend({ vid: Id }),
  reply: z.object({
    token: z.string(),
    url: z.string(),
    console: z.string().meta({ description: 'The origin of the console: the only one that the store page hears' }),
    expires_at: z.string(),
  }),
  errors: ['wrong_state'],
})
