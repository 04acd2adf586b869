import { z } from 'zod'
import {
  changesIn,
  endpoint,
  HexColor,
  Id,
  InContainer,
  Instant,
  LeftRevision,
  Name,
  namesContainer,
  Org,
  Page,
  Paging,
  QueryRevision,
  Revision,
  readsIn,
  reject,
  Text,
  worksIn,
} from '../kit/index.ts'
import { timerDefaults as defaults, miniPositions, timerRanges as ranges } from './timer-facts.ts'

const group = 'Countdown timers'

/** What the store says; empty: words of ours in the timer's language. */
const Word = Text(20).default('')
const color = (usual: string) => HexColor.default(usual)

const MiniTimer = z.strictObject({
  is_shown: z.boolean().default(defaults.mobile_mini.is_shown),
  position: z.enum(miniPositions).default(defaults.mobile_mini.position),
  ground: color(defaults.mobile_mini.ground),
  color: color(defaults.mobile_mini.color),
})

export const TimerLooks = z.strictObject({
  language: z.enum(['zh-TW', 'en']).default(defaults.language).meta({ description: 'Of the words that are ours' }),
  height: z
    .number()
    .int()
    .min(ranges.height.min)
    .max(ranges.height.max)
    .default(defaults.height)
    .meta({ description: 'Pixels' }),
  title: Text(60).default('').meta({ description: 'Shown above the figures; empty: nothing' }),
  before_text: Text(60).default('').meta({ description: 'Shown before the activity starts' }),
  after_text: Text(60).default('').meta({ description: 'Shown once it has ended' }),
  units: z
    .strictObject({ days: Word, hours: Word, minutes: Word, seconds: Word })
    .prefault({})
    .meta({ description: 'Empty: in the language of the timer' }),
  number_color: color(defaults.number_color),
  unit_color: color(defaults.unit_color),
  left_color: color(defaults.left_color).meta({ description: 'Where the gradient of the ground begins' }),
  right_color: color(defaults.right_color).meta({ description: 'Where it ends' }),
  mobile_mini: MiniTimer.prefault({}).meta({ description: 'A thin bar while the timer is out of sight, on phones' }),
  desktop_mini: MiniTimer.prefault({}).meta({ description: 'The same on wider screens' }),
})
export type TimerLooks = z.output<typeof TimerLooks>

const fields = {
  name: Name(60),
  start_at: Instant.nullable().default(null).meta({ description: 'When the activity starts; null: it has started' }),
  end_at: Instant.meta({ description: 'When the activity ends: what it counts down to' }),
  show_start_at: Instant.nullable().default(null).meta({ description: 'From then on it is shown; null: at once' }),
  show_end_at: Instant.nullable().default(null).meta({ description: 'Until then it is shown; null: for good' }),
  is_repeating: z
    .boolean()
    .default(false)
    .meta({ description: 'It begins anew after its end, until it is shown no more' }),
  repeat_days: z
    .number()
    .int()
    .min(ranges.repeat_days.min)
    .max(ranges.repeat_days.max)
    .nullable()
    .default(null)
    .meta({ description: 'Every so many days; needed where it repeats' }),
  looks: TimerLooks.prefault({}),
}

interface Times {
  start_at: string | null
  end_at: string
  show_start_at: string | null
  show_end_at: string | null
  is_repeating: boolean
  repeat_days: number | null
}

const isBefore = (end: string | null, start: string | null): boolean => end !== null && start !== null && end < start

/** Ends are never before starts, and who repeats says every how many days. */
const checkTimes = (times: Times, ctx: z.RefinementCtx): void => {
  if (isBefore(times.end_at, times.start_at)) reject(ctx, 'end_before_start', ['end_at'])
  if (isBefore(times.show_end_at, times.show_start_at)) reject(ctx, 'end_before_start', ['show_end_at'])
  if (times.is_repeating && times.repeat_days === null) reject(ctx, 'repeat_needs_days', ['repeat_days'])
}

export const Timer = z.object({
  id: z.string(),
  name: z.string(),
  start_at: z.string().nullable(),
  end_at: z.string(),
  show_start_at: z.string().nullable(),
  show_end_at: z.string().nullable(),
  is_repeating: z.boolean(),
  repeat_days: z.number().int().nullable(),
  looks: TimerLooks,
  frame_url: z.string().meta({ description: 'The page that stores frame' }),
  script_url: z.string().meta({ description: 'The script that makes such a frame' }),
  revision: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Timer = z.output<typeof Timer>

/** A version that places a timer. */
export const TimerUse = z.object({
  experience_id: z.string(),
  kind: z.string(),
  name: z.string().meta({ description: 'Of the experience' }),
  view: z.string().meta({ description: 'Name of the version' }),
  released: z.boolean(),
})
export type TimerUse = z.output<typeof TimerUse>

export const listTimers = endpoint('GET /optimize/timer', {
  summary: 'The countdown timers of a container, the newest first',
  group,
  access: readsIn('container', 'container_id'),
  query: namesContainer(
    InContainer.extend({
      key: Text(100).optional().meta({ description: 'Part of the name' }),
      ...Paging.shape,
    }),
  ),
  reply: Page(Timer),
})

export const getTimer = endpoint('GET /optimize/timer/by', {
  summary: 'A countdown timer, with the versions that place it',
  group,
  access: readsIn('timer', 'id'),
  query: Org.extend({ id: Id }),
  reply: Timer.extend({ uses: z.array(TimerUse) }),
})

export const createTimer = endpoint('POST /optimize/timer', {
  summary: 'Make a countdown timer; pages may show it at once',
  group,
  access: changesIn('container', 'body', 'container_id', 'store_manager'),
  query: Org,
  body: z.strictObject({ container_id: Id, ...fields }).superRefine(checkTimes),
  reply: Timer,
  errors: ['limit_reached'],
  idempotent: true,
})

export const updateTimer = endpoint('PATCH /optimize/timer', {
  summary: 'Change a countdown timer as a whole, wherever it is shown; what is left out becomes the default',
  group,
  access: changesIn('timer', 'body', 'id', 'store_manager'),
  query: Org,
  body: z.strictObject({ id: Id, ...fields, revision: Revision }).superRefine(checkTimes),
  reply: Timer,
  revises: 'timer',
})

export const renameTimer = endpoint('PATCH /optimize/timer/rename', {
  summary: 'Rename a countdown timer; no visitor sees its name',
  group,
  access: changesIn('timer', 'query', 'id', 'store_manager'),
  query: Org.extend({ id: Id }),
  body: z.strictObject({ name: fields.name, revision: Revision }),
  reply: Timer,
  revises: 'timer',
})

export const copyTimer = endpoint('POST /optimize/timer/copy', {
  summary: 'Copy a countdown timer, under an address of its own',
  group,
  access: changesIn('timer', 'body', 'id', 'store_manager'),
  query: Org,
  body: z.strictObject({ id: Id, name: fields.name }),
  reply: Timer,
  errors: ['limit_reached'],
  idempotent: true,
})

export const deleteTimer = endpoint('DELETE /optimize/timer', {
  summary:
    'Delete a countdown timer: nothing is shown any more where it is embedded. Refused while a released version places it, or one that was deleted and may still be taken back',
  group,
  access: worksIn('timer', 'query', 'id', 'store_manager'),
  query: Org.extend({ id: Id, revision: QueryRevision }),
  reply: z.object({ revision: LeftRevision }),
  errors: ['timer_in_use', 'timer_in_deleted'],
  revises: 'timer',
})
