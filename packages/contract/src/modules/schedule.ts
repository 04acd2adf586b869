import { z } from 'zod'
import {
  changesIn,
  endpoint,
  Id,
  Instant,
  NewRevision,
  Org,
  QueryRevision,
  Revision,
  readsIn,
  Share,
  Text,
  worksIn,
} from '../kit/index.ts'

const group = 'Weight schedules'

/**
 * Whether it is to come, holds now, or is over; one that recovers nothing is over once it has started. One is stopped that held when its
 * experience ended: nothing has recovered.
 */
export const scheduleStates = ['waiting', 'running', 'stopped', 'done'] as const

/** Every version's share by its id. */
const Weights = z.record(Id, Share).meta({ description: 'The share of every version by its id; they add up to 1' })

export const ViewSchedule = z.object({
  id: z.string(),
  experience_id: z.string(),
  start_at: z.string().meta({ description: 'When its weights begin to hold' }),
  description: z.string(),
  weights: z.record(z.string(), z.number()),
  recover_at: z
    .string()
    .nullable()
    .meta({ description: 'When the weights that held before return; null: its own stay in force' }),
  state: z.enum(scheduleStates),
  created_at: z.string(),
})
export type ViewSchedule = z.output<typeof ViewSchedule>

/** Weights that somebody has set after release; those of the release itself come first. */
export const WeightChange = z.object({ at: z.string(), weights: z.record(z.string(), z.number()) })
export type WeightChange = z.output<typeof WeightChange>

/** A schedule that was changed, with where its experience stands now. */
const ChangedSchedule = ViewSchedule.extend({ revision: NewRevision })

/** Room for the shares of some six hundred versions. */
const bodyLimit = 32 * 1024

const fields = {
  start_at: Instant.meta({ description: 'Not before now' }),
  description: Text(10),
  weights: Weights,
  recover_at: Instant.nullable().meta({ description: 'Not before the start; null: its weights stay in force' }),
}

/** Visitors are shared in another way from then on: it takes what a change of weights after release takes, though a schedule counts once. */
const planned = { plan: 'business', consumes: 'weight_changes' } as const

export const listSchedules = endpoint('GET /viewschedule', {
  summary: 'The weight schedules of an experience, by their start',
  group,
  access: readsIn('experience', 'experience_id'),
  query: Org.extend({ experience_id: Id }),
  reply: z.array(ViewSchedule),
})

export const createSchedule = endpoint('POST /viewschedule', {
  summary: 'Plan other weights from an instant on, until they recover or for good',
  group,
  bodyLimit,
  access: { ...changesIn('experience', 'body', 'experience_id', 'store_manager'), ...planned },
  query: Org,
  body: z.strictObject({
    experience_id: Id,
    ...fields,
    description: fields.description.default(''),
    recover_at: fields.recover_at.default(null),
    revision: Revision.optional(),
  }),
  reply: ChangedSchedule,
  revises: 'experience',
  errors: ['wrong_state', 'rule_broken', 'manifest_too_large', 'limit_reached'],
  idempotent: true,
})

export const updateSchedule = endpoint('PATCH /viewschedule', {
  summary: 'Change a schedule; of one that runs only the description and when it recovers',
  group,
  bodyLimit,
  access: { ...changesIn('schedule', 'body', 'id', 'store_manager'), ...planned },
  query: Org,
  body: z
    .strictObject({ id: Id, ...fields, revision: Revision })
    .partial()
    .required({ id: true }),
  reply: ChangedSchedule,
  revises: 'experience',
  errors: ['wrong_state', 'rule_broken', 'manifest_too_large'],
})

export const deleteSchedule = endpoint('DELETE /viewschedule', {
  summary: 'Delete a schedule that has not started; one that runs recovers at once',
  group,
  access: worksIn('schedule', 'query', 'id', 'store_manager'),
  query: Org.extend({ id: Id, revision: QueryRevision.optional() }),
  reply: z.object({ revision: NewRevision }),
  revises: 'experience',
  errors: ['wrong_state', 'rule_broken', 'manifest_too_large'],
})

/** What a schedule does to what the test learns until its planned end, which stays where it is. */
export const ScheduleEffect = z.object({
  planned_end: z.string().nullable().meta({
    description:
      'When the last planned day is over, at the end date at the latest; null: no end is planned, or no day is complete until the end date',
  }),
  information: z.number().nullable().meta({
    description:
      'What is learned until then of the version that loses most by it, over what would be learned without the schedule; null: nothing is compared, or no end is planned',
  }),
  days: z.number().nullable().meta({ description: 'Planned days that this is worth: negative ones are lost' }),
  starved: z.array(z.string()).meta({ description: 'Versions that get no visitors while it holds' }),
})
export type ScheduleEffect = z.output<typeof ScheduleEffect>

export const estimateSchedule = endpoint('POST /viewschedule/effect', {
  summary: 'What a schedule that is still being edited would do to the planned end; nothing is stored',
  group,
  bodyLimit,
  access: readsIn('experience', 'experience_id', 'body'),
  query: Org,
  body: z.strictObject({
    experience_id: Id,
    id: Id.optional().meta({ description: 'The schedule in whose place it stands' }),
    start_at: fields.start_at,
    weights: Weights,
    recover_at: fields.recover_at.default(null),
  }),
  reply: ScheduleEffect,
  errors: ['rule_broken'],
  quiet: true,
  impersonated: 'always',
})
