import { z } from 'zod'
import { kindNames } from '../kinds.ts'
import {
  type ContainerAccess,
  endpoint,
  Flag,
  Id,
  InContainer,
  Instant,
  namesContainer,
  Org,
  Page,
  Paging,
  readsIn,
} from '../kit/index.ts'

const group = 'Notifications'

export const notificationTypes = [
  'dynamicViewError',
  'loginFail',
  'ruleRefused',
  'ordersHeld',
  'experienceHealth',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/**
 * What happened: a change found no element it could be sure of, the page kept undoing a change, an important style of the page
 * overrides one, a version's script failed, a version fails for too many of its visitors, sign-ins to the store fail, a released experience was taken off the store because a
 * rule could freeze pages, orders arrived that reports leave out until somebody decides, or what the worker found of an experience that runs (`Finding`).
 */
export const notificationEvents = [
  'element_not_found',
  'change_undone',
  'style_overridden',
  'script_failed',
  'errors_frequent',
  'login_failing',
  'rule_refused',
  'orders_held',
  'sample_ratio',
  'version_unseen',
  'traffic_fell',
  'traffic_rose',
  'store_traffic_fell',
  'orders_stopped',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

const ofViewError = { exp_id: z.string(), exp_name: z.string(), vid: z.string(), view_name: z.string() }

export const Notification = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  event: z.enum(notificationEvents),
  source: z.string().meta({ description: 'What it is about, as it was called then' }),
  url: z.string().meta({ description: 'The page where it last happened' }),
  created_at: z.string().meta({ description: 'When it first happened' }),
  last_at: z.string(),
  count: z.number().int().meta({
    description:
      'How often it happened since; of held orders, how many waited then; of frequent errors, for how many visitors; 1 of what the worker found',
  }),
  push_status: z.literal([1, -1]).nullable().meta({ description: '1 sent to the messaging group, -1 failed' }),
  is_read: z.literal([0, 1]).meta({ description: '1 when it is handled' }),
  processed_at: z.string().nullable(),
  processed_by: z.string().nullable(),
  container_id: z.string(),
  org: z.string(),
  experience_id: z.string().nullable(),
  view_id: z.string().nullable(),
  kind: z.enum(kindNames).nullable().meta({ description: "The experience's kind; null when it is gone" }),
  metadata: z
    .object({
      ...ofViewError,
      org_id: z.string(),
      container_id: z.string(),
      selector: z.string().meta({ description: 'Of the element that a change was meant for' }),
      message: z.string().meta({ description: 'Of a script that failed' }),
      rule: z.string().meta({ description: 'The value of a rule that was refused' }),
      visitors: z.number().int().meta({ description: 'Of frequent errors: of how many visitors' }),
      seen: z.number().int().meta({ description: 'Of what the worker found: what there was' }),
      expected: z.number().int().meta({ description: 'What there usually is' }),
      hours: z.number().int().meta({ description: 'Since the last order' }),
      part: z.string().meta({ description: 'Of that value, what is at fault' }),
    })
    .partial(),
})
export type Notification = z.output<typeof Notification>

/** Whoever may see a notification may mark it as handled, container users in their containers too. */
const handles: ContainerAccess = {
  level: 'container',
  role: 'member',
  containerUser: true,
  onDisabled: 'works',
  target: { resource: 'notification', in: 'query', key: 'id' },
}

export const listNotifications = endpoint('GET /notify/container', {
  summary: 'Notifications of a container, the latest first',
  group,
  access: readsIn('container', 'container_id'),
  query: namesContainer(
    InContainer.extend({
      is_read: z
        .enum(['0', '1'])
        .optional()
        .transform((text) => (text === undefined ? undefined : Number(text))),
      view_id: Id.optional(),
      type: z.enum(notificationTypes).optional(),
      page: Paging.shape.page,
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
  ),
  reply: Page(Notification).extend({ at: z.string().meta({ description: 'The instant of the answer' }) }),
})

export const getNotification = endpoint('GET /notify/container/by', {
  summary: 'One notification',
  group,
  access: handles,
  query: Org.extend({ id: Id }),
  reply: Notification,
})

export const readNotification = endpoint('POST /notify/container/read', {
  summary:
    'Mark a notification as handled, or all of its container; the same cause opens a new one when it happens again',
  group,
  access: handles,
  query: Org.extend({
    id: Id,
    all: Flag.optional().meta({ description: 'With it every other one of its container that is not handled' }),
    until: Instant.optional().meta({
      description: "With `all`: of the others only those that there were at this instant, the list's `at`",
    }),
  }),
  reply: Notification,
})

export const countNotifications = endpoint('GET /notify/container/unread', {
  summary: 'How many notifications of a container are not handled',
  group,
  access: readsIn('container', 'container_id'),
  query: Org.extend({ container_id: Id }),
  reply: z.object({ unread: z.number().int() }),
})

/** What the stream sends, as JSON in the `data` of events named `unread`. */
export const NotificationSignal = z.object({ unread: z.number().int(), newest: z.string().nullable() })
export type NotificationSignal = z.output<typeof NotificationSignal>

export const streamNotifications = endpoint('GET /notify/stream', {
  summary: 'Server-sent events: the number of unhandled notifications, at once and whenever they change',
  group,
  access: readsIn('container', 'container_id'),
  query: Org.extend({ container_id: Id }),
  reply: z.custom<AsyncIterable<string>>(),
  errors: ['too_many_requests'],
  file: 'text/event-stream; charset=utf-8',
})
