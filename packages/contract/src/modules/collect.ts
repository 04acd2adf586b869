import { z } from 'zod'
import { frameworkNames } from '../frameworks.ts'
import { devices } from './experience.ts'

/** Names an event may have. */
export const eventNames = [
  'page_view',
  'engaged',
  'exposure',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'purchase',
  'refund',
  'login_attempt',
  'login_success',
  'login_failure',
  'widget_shown',
  'widget_clicked',
  'widget_closed',
  'coupon_copied',
  'view_error',
  'custom',
] as const
export type EventName = (typeof eventNames)[number]

export const collectLimits = {
  bytes: 64 * 1024,
  events: 50,
  assignments: 100,
  items: 200,
  clockSkewMs: 24 * 3600 * 1000,
  /** How long ago may have happened what the container's own server tells. */
  serverAgeMs: 31 * 24 * 3600 * 1000,
} as const

const Uuid = z.uuid()
const Ms = z.number().int().min(0).max(4_102_444_800_000)
const Token = z.string().min(1).max(40)

export const CollectItem = z.object({
  id: z.string().max(100).default(''),
  name: z.string().max(200).default(''),
  price: z.number().min(-1e9).max(1e9).default(0),
  quantity: z.number().min(0).max(1e6).default(1),
  coupon: z.string().max(100).optional(),
})

/** One event of a batch; each event is judged on its own, so a bad one does not lose its neighbors. */
export const CollectEvent = z.object({
  id: Uuid,
  name: z.enum(eventNames),
  at: Ms,
  experience: Token.optional(),
  view: Token.optional(),
  page_view: Uuid.optional().meta({ description: "Of an exposure: the id of its page's page_view" }),
  landing: z.boolean().optional().meta({ description: "Of an exposure: on the session's first page" }),
  transaction: z.string().max(100).nullish().meta({ description: 'Empty, blank or null: none' }),
  coupon: z.string().max(100).optional().meta({ description: 'Of a purchase; each item may have its own' }),
  value: z.number().min(-1e9).max(1e9).optional(),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .optional(),
  items: z.array(CollectItem).max(collectLimits.items).optional(),
  label: z.string().max(200).optional().meta({
    description:
      "Name of a custom event, or what a view_error is about: a change's selector, alone or after `fight: ` or `style: `, or `js: ` and an error",
  }),
  url: z.string().max(2048).optional().meta({ description: "Where it happened, when not the batch's page" }),
})
export type CollectEvent = z.output<typeof CollectEvent>

export const CollectAssignment = z.object({
  experience: Token,
  view: Token,
  epoch: z.number().int().min(0).max(65_535),
  at: Ms,
})
export type CollectAssignment = z.output<typeof CollectAssignment>

/** Milliseconds of one page, or how often something happened on it. */
const Amount = z.number().int().min(0).max(60_000)

/** What the tag cost one page, some seconds after it had loaded. */
export const TagCost = z.object({
  script: Amount.meta({ description: "The tag's script time (ms)" }),
  paint: Amount.meta({ description: 'As much of it as came before the page was painted, and before it was parsed' }),
  hidden: Amount.meta({ description: 'The longest that something was hidden (ms)' }),
  late: Amount.meta({ description: 'Changes that came after their original had been shown' }),
  fights: Amount.meta({ description: 'Frames in which a change waited because the page kept undoing it' }),
  lost: Amount.meta({ description: 'Changes given up because the page would not have them' }),
})
export type TagCost = z.output<typeof TagCost>

/** What a page tells of the tag on it, once. */
export const TagReport = z.object({
  cost: TagCost.optional().meta({ description: 'Of a sample of pages' }),
  framework: z
    .enum(frameworkNames)
    .optional()
    .meta({ description: 'Has taken over an element that the tag had changed before' }),
})
export type TagReport = z.output<typeof TagReport>

/** The envelope of `POST /collect`; events are checked one by one with CollectEvent. */
export const CollectBatch = z.object({
  container: Token,
  batch: Uuid,
  visitor: Uuid,
  session: Uuid,
  sent_at: Ms,
  page: z.object({
    url: z.string().max(2048),
    referrer: z.string().max(2048).default(''),
    device: z.enum(devices),
    returning: z.boolean().default(false),
    source: z.string().max(100).default(''),
  }),
  assignments: z.array(CollectAssignment).max(collectLimits.assignments).default([]),
  events: z.array(z.unknown()).min(1).max(collectLimits.events),
  webdriver: z.boolean().optional().meta({ description: 'navigator.webdriver' }),
  // A measurement that is wrong must not lose the events beside it.
  tag: TagReport.optional().catch(undefined),
})
export type CollectBatch = z.input<typeof CollectBatch>

/**
 * The envelope of `POST /collect` with `Authorization: Bearer <server key>`: purchases and refunds as the store's own server knows
 * them. Anything else that a browser's envelope has may stand there and means nothing.
 */
export const ServerBatch = z.object({
  container: Token,
  visitor: Uuid.optional().meta({
    description: 'The `vitrine_id` cookie; may be missing where events name a transaction',
  }),
  sent_at: Ms.optional().meta({
    description: 'Clock of the server as it sends; without it times are taken as they are',
  }),
  events: z.array(z.unknown()).min(1).max(collectLimits.events),
})
export type ServerBatch = z.output<typeof ServerBatch>

export const rejectionReasons = [
  'invalid',
  'unknown_container',
  'unknown_experience',
  'too_old',
  'in_future',
  'bot',
  'disabled',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export const CollectAnswer = z.object({
  accepted: z.number().int(),
  rejected: z.array(z.object({ index: z.number().int(), reason: z.enum(rejectionReasons) })),
})
export type CollectAnswer = z.output<typeof CollectAnswer>
