import { z } from 'zod'
import { kindNames, kindsOf } from '../kinds.ts'
import {
  changesIn,
  endpoint,
  Flag,
  Id,
  InContainer,
  Instant,
  Issue,
  LeftRevision,
  Name,
  namesContainer,
  OnlyRevision,
  Org,
  Page,
  Paging,
  QueryRevision,
  Revision,
  readsIn,
  reject,
  Share,
  Text,
  Undo,
  WebUrl,
  worksIn,
} from '../kit/index.ts'
import { Activation } from './activation.ts'
import { Ending } from './conclusion.ts'
import { ExclusionShare } from './exclusion-share.ts'
import { Finding } from './health.ts'
import { plannedDaysRange, ReportSettings } from './report-settings.ts'
import { ListedRule, mostListedRules, mostRules, Rule, RuleInput } from './rule.ts'
import { ViewSchedule, WeightChange } from './schedule.ts'
import { Group, GroupInput } from './version-group.ts'
import { sharedWeight, View } from './view.ts'

const group = 'Experiments'

export const devices = ['mobile', 'tablet', 'desktop'] as const
export type Device = (typeof devices)[number]

export const experienceModes = ['draft', 'released', 'ended'] as const
/** Stored status, plus what the clock makes of a released experience. */
export const phases = ['draft', 'scheduled', 'running', 'expired', 'ended'] as const
export type Phase = (typeof phases)[number]

/** What a draft still needs before release. */
export const steps = ['rules', 'devices', 'versions', 'weights', 'content', 'dates'] as const
export type Step = (typeof steps)[number]

/** Which of several experiences on one page comes before the others. */
const Priority = z.number().int().min(0).max(1000).meta({
  description:
    'Where experiences of a container meet on a page, the higher one wins: of redirects it is the one that redirects, of changes at the same place it is the one that shows. Equal ones: the older redirect, the newer change.',
})

const instants = {
  start_at: Instant.nullable(),
  end_at: Instant.nullable(),
  campaign_start_at: Instant.nullable(),
  campaign_end_at: Instant.nullable(),
}

const inOrder = (
  value: {
    start_at?: string | null
    end_at?: string | null
    campaign_start_at?: string | null
    campaign_end_at?: string | null
  },
  ctx: z.RefinementCtx,
): void => {
  if (value.start_at && value.end_at && value.end_at < value.start_at) reject(ctx, 'end_before_start', ['end_at'])
  if (value.campaign_start_at && value.campaign_end_at && value.campaign_end_at < value.campaign_start_at)
    reject(ctx, 'end_before_start', ['campaign_end_at'])
}

export const Experience = z.object({
  id: z.string(),
  container_id: z.string(),
  target_type: z.enum(kindNames),
  type: z.enum(['page', 'redirect']),
  name: z.string(),
  memo: z.string(),
  url: z.string(),
  start_at: z.string().nullable(),
  end_at: z.string().nullable(),
  campaign_start_at: z.string().nullable(),
  campaign_end_at: z.string().nullable(),
  status: z.enum(experienceModes),
  phase: z.enum(phases),
  devices: z.array(z.enum(devices)),
  hide_fragment: z.boolean(),
  activation: Activation,
  holdout: z.number(),
  priority: z.number().int(),
  report: ReportSettings,
  groups: z.array(Group),
  revision: z.number().int(),
  incomplete_steps: z.array(z.enum(steps)),
  held_back: z
    .boolean()
    .meta({ description: 'Released, and kept off the store, because a rule of it could freeze pages' }),
  findings: z.array(Finding).meta({ description: 'What is wrong while it runs, the worst first' }),
  released_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  ...Ending.shape,
  created_at: z.string(),
  updated_at: z.string(),
})

/** A version as lists have it: contents are many times as long, and asked for where they are shown. */
export const ViewSummary = View.pick({ id: true, name: true, weight: true, is_original: true, priority: true })
export type ViewSummary = z.output<typeof ViewSummary>
/** As lists have it: without what only its own page shows. */
export const ExperienceItem = Experience.omit({ activation: true, groups: true, learned: true }).extend({
  views: z.array(ViewSummary),
  tags: z.array(z.string()).meta({ description: 'Its own, and those of its versions; never shown in the store' }),
  sessions: z.number().int().nullable().meta({
    description: 'Sessions so far; null when the report store is away, and where the plan keeps the figures no longer',
  }),
})
export type ExperienceItem = z.output<typeof ExperienceItem>

export const ExperienceDetail = Experience.extend({
  views: z.array(View),
  rules: z.array(Rule),
  schedules: z.array(ViewSchedule),
  exclusion: ExclusionShare.nullable(),
  weight_changes: z.array(WeightChange).meta({ description: 'Weights set by hand: at the release, and since' }),
  deleted_content: z
    .array(z.object({ view_id: z.string(), what: z.enum(['picture', 'timer']), name: z.string() }))
    .meta({ description: 'What versions of a draft show although it was deleted; the alternative text of an image' }),
  missing_content: z
    .array(Issue.extend({ view_id: z.string() }))
    .meta({ description: 'What versions of a draft lack to have something to show, by paths below their content' }),
})
export type ExperienceDetail = z.output<typeof ExperienceDetail>

export const listExperiences = endpoint('GET /optimize/experience/v2', {
  summary: 'Experiences of a container by mode, newest first',
  group,
  access: readsIn('container', 'container_id'),
  query: namesContainer(
    InContainer.extend({
      target_type: z.enum(kindsOf('experience')).default('experiment'),
      mode: z.enum(experienceModes).default('draft'),
      key: Text(200).optional().meta({ description: 'Text in name, memo or tags' }),
      tag: Text(60).optional().meta({ description: 'Only those with this tag' }),
      ...Paging.shape,
    }),
  ),
  reply: Page(ExperienceItem),
})

export const createExperience = endpoint('POST /optimize/experience', {
  summary: 'Create a draft with its original version and the URL rules given',
  group,
  access: changesIn('container', 'body', 'container_id', 'member'),
  query: Org,
  body: z
    .strictObject({
      container_id: Id,
      name: Name(100),
      url: WebUrl,
      memo: Text(1000).default(''),
      target_type: z.enum(kindsOf('experience')).default('experiment'),
      type: z
        .enum(['page', 'redirect'])
        .optional()
        .meta({ description: "One of the kind's types; its first by default" }),
      start_at: instants.start_at.default(null),
      end_at: instants.end_at.default(null),
      campaign_start_at: instants.campaign_start_at.default(null),
      campaign_end_at: instants.campaign_end_at.default(null),
      rules: z
        .array(RuleInput)
        .max(mostRules)
        .default([])
        .meta({ description: 'The URL rules that the draft begins with' }),
    })
    .superRefine(inOrder),
  reply: ExperienceDetail,
  errors: ['only_one', 'rule_broken'],
  idempotent: true,
})

export const getExperience = endpoint('GET /optimize/experience/by', {
  summary: 'One experience with rules, versions, weight schedules and report settings',
  group,
  access: readsIn('experience', 'experience_id'),
  query: Org.extend({ experience_id: Id }),
  reply: ExperienceDetail,
})

export const updateExperience = endpoint('PATCH /optimize/experience', {
  summary:
    'Change an experience, its URL rules included; once released only name, memo, holdout share, report settings and groups, unless its kind can change while it is live',
  group,
  access: changesIn('experience', 'query', 'experience_id', 'member', {
    live: { role: 'store_manager' },
    weight: sharedWeight,
  }),
  query: Org.extend({ experience_id: Id }),
  body: z
    .strictObject({
      name: Name(100),
      memo: Text(1000),
      url: WebUrl,
      ...instants,
      devices: z
        .array(z.enum(devices))
        .max(3)
        .transform((v) => devices.filter((d) => v.includes(d)))
        .meta({ description: 'A released experience has one at least' }),
      rules: z
        .array(ListedRule)
        .max(mostListedRules)
        .meta({ description: 'All URL rules, in place of the present ones; a released experience has one at least' }),
      hide_fragment: z.boolean(),
      activation: Activation,
      holdout: Share,
      priority: Priority,
      report: ReportSettings,
      groups: z.array(GroupInput).max(10),
    })
    .partial()
    .extend({ revision: Revision.optional() })
    .superRefine(inOrder),
  reply: ExperienceDetail,
  errors: ['wrong_state', 'schedule_running', 'rule_broken', 'manifest_too_large', 'plan_required', 'limit_reached'],
  revises: 'experience',
})

export const renameExperience = endpoint('PATCH /optimize/experience/rename', {
  summary: 'Rename an experience',
  group,
  access: changesIn('experience', 'query', 'id', 'member', { live: { role: 'store_manager' } }),
  query: Org.extend({ id: Id }),
  body: z.strictObject({ name: Name(100), revision: Revision.optional() }),
  reply: ExperienceDetail,
  revises: 'experience',
})

export const copyExperience = endpoint('POST /optimize/experience/copy', {
  summary: 'Copy an experience into a new draft',
  group,
  access: changesIn('experience', 'body', 'experience_id', 'member'),
  query: Org,
  body: z.strictObject({ experience_id: Id, name: Name(100).optional() }),
  reply: ExperienceDetail,
  errors: ['limit_reached', 'only_one', 'rule_broken'],
  idempotent: true,
})

export const releaseExperience = endpoint('PATCH /optimize/experience/release', {
  summary: 'Release a ready draft; checks the plan limit in the same transaction',
  group,
  access: changesIn('experience', 'query', 'id', 'store_manager'),
  query: Org.extend({ id: Id }),
  body: OnlyRevision,
  reply: ExperienceDetail,
  revises: 'experience',
  errors: ['not_ready', 'manifest_too_large', 'limit_reached', 'wrong_state'],
})

export const extendExperience = endpoint('PATCH /optimize/experience/extend', {
  summary: 'Give a planned experience more days, once, by at most half, before its last planned day is over',
  group,
  access: changesIn('experience', 'query', 'id', 'store_manager'),
  query: Org.extend({ id: Id }),
  body: z.strictObject({
    days: z
      .number()
      .int()
      .min(plannedDaysRange.least + 1)
      .max(plannedDaysRange.extended)
      .meta({ description: 'Planned days in all; an end time moves by the difference' }),
    revision: Revision,
  }),
  reply: ExperienceDetail,
  revises: 'experience',
  errors: ['wrong_state', 'rule_broken', 'not_extendable'],
})

export const redraftExperience = endpoint('PATCH /optimize/experience/draft', {
  summary: 'Back to draft, only while nobody has seen it',
  group,
  access: changesIn('experience', 'query', 'id', 'store_manager'),
  query: Org.extend({ id: Id }),
  body: z.strictObject({ revision: Revision }),
  reply: ExperienceDetail,
  revises: 'experience',
  errors: ['already_shown', 'wrong_state', 'unavailable'],
})

export const deleteExperience = endpoint('DELETE /optimize/experience', {
  summary: 'Delete an experience that is not running; is_check=true only answers what would be lost',
  group,
  access: worksIn('experience', 'query', 'experience_id', 'member', { live: { role: 'store_manager' } }),
  query: Org.extend({ experience_id: Id, is_check: Flag.optional(), revision: QueryRevision.optional() }),
  revises: 'experience',
  reply: z.object({
    deleted: z.boolean(),
    revision: LeftRevision,
    name: z.string(),
    versions: z.number().int(),
    sessions: z.number().int().nullable(),
    undo: Undo,
  }),
  errors: ['running', 'adopted'],
})
