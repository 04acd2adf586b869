import { z } from 'zod'
import { changesIn, Day, endpoint, Flag, Id, Org, Paging, worksIn } from '../kit/index.ts'
import { Currency } from './container.ts'

const group = 'Which orders count'

const query = Org.extend({ id: Id })
const looks = worksIn('container', 'query', 'id', 'store_manager')
const changes = changesIn('container', 'query', 'id', 'store_manager')

/** How long a replaced key still works, so that a store's server can be given the new one. */
export const serverKeyGraceHours = 24

export const ServerKey = z.object({
  tail: z.string().meta({ description: 'The last four characters' }),
  created_at: z.string(),
  created_by: z.string().nullable().meta({ description: 'Name of the person; null: no longer known' }),
  used_at: z.string().nullable().meta({ description: 'When it was last shown with a batch; null: never' }),
  expires_at: z.string().nullable().meta({ description: 'When it ends, of a key that was replaced' }),
})
export type ServerKey = z.output<typeof ServerKey>

export const getServerKey = endpoint('GET /optimize/container/server_key', {
  summary:
    "The keys with which the store's own server tells orders, without the keys themselves; the current one first",
  group,
  access: looks,
  query,
  reply: z.array(ServerKey),
})

export const createServerKey = endpoint('POST /optimize/container/server_key', {
  summary: 'A new server key, shown this once; the one before it works for another 24 hours',
  group,
  access: changes,
  query,
  reply: z.object({ key: z.string(), server_key: ServerKey }),
  idempotent: true,
  // It would outlive what somebody of ours may do in the organization.
  impersonated: 'never',
})

export const revokeServerKey = endpoint('DELETE /optimize/container/server_key', {
  summary: 'End all server keys of the container at once',
  group,
  access: worksIn('container', 'query', 'id', 'store_manager'),
  query,
  reply: z.object({ revoked: z.number().int() }),
})

export const Rate = z.object({
  currency: Currency,
  from: Day.meta({ description: "The day from which it holds, in the container's time zone" }),
  rate: z
    .number()
    .min(0.000001)
    .max(1_000_000)
    .meta({ description: "What one unit is worth in the container's currency" }),
})
export type Rate = z.output<typeof Rate>

export const listRates = endpoint('GET /optimize/container/rate', {
  summary: 'The rates of other currencies, by currency, the newest first',
  group,
  access: looks,
  query,
  reply: z.array(Rate),
})

export const setRate = endpoint('POST /optimize/container/rate', {
  summary: 'Set a rate from a day on, for stored orders too; the same currency and day again takes its place',
  group,
  access: changes,
  query,
  body: z.strictObject(Rate.shape),
  reply: z.array(Rate),
  errors: ['rule_broken'],
})

export const removeRate = endpoint('DELETE /optimize/container/rate', {
  summary: 'Remove a rate; the one before it holds again',
  group,
  access: changes,
  query: query.extend({ currency: Currency, from: Day }),
  reply: z.array(Rate),
  errors: ['not_found'],
})

export const StoreHosts = z.object({
  domain: z.string().meta({ description: "The website's domain, of which every host counts; empty: it has none" }),
  hosts: z.array(z.string()).meta({ description: 'Further hosts that count' }),
  others: z
    .array(
      z.object({
        host: z.string().nullable(),
        unnamed: z.enum(['no_address', 'too_many']).nullable().meta({
          description:
            'Why there is no host: pages that told no address; or hosts that got no name, since their senders told of too many new ones',
        }),
        sessions: z.number().int(),
        orders: z.number().int(),
        last_at: z.string(),
      }),
    )
    .meta({ description: 'Where events of the last 30 days came from that are kept out; at most 50' }),
  total: z.number().int().meta({ description: 'How many there are that match' }),
  revision: z.number().int().meta({ description: 'The revision of the container that has these hosts' }),
})
export type StoreHosts = z.output<typeof StoreHosts>

export const listHosts = endpoint('GET /optimize/container/host', {
  summary: 'The hosts whose pages count, and those that are kept out of reports',
  group,
  access: looks,
  query: query.extend({ search: z.string().max(253).default('').meta({ description: 'Part of a host' }) }),
  reply: StoreHosts,
  errors: ['unavailable'],
})

/** Who told of orders: a visitor, by a hash in which nobody is recognized. */
const Sender = z
  .string()
  .regex(/^\d{1,20}$/)
  .meta({ description: 'The visitor whose browser told it, as a number that only serves to tell senders apart' })

const orderName = {
  key: z.string().min(1).max(150).meta({ description: 'Names the order: its transaction, or the event that told it' }),
  value: z.number().min(-1e9).max(1e9).meta({ description: 'As it was told, in `currency`' }),
  currency: Currency,
}

export const HeldOrder = z.object({
  ...orderName,
  sender: Sender,
  transaction: z.string().nullable().meta({ description: 'Without control characters; `key` has them' }),
  revenue: z.number().meta({ description: "In the container's currency" }),
  reason: z.enum(['high', 'negative', 'disputed']).meta({
    description: 'Over the plausible bound; below zero; or several visitors claim the transaction',
  }),
  at: z.string(),
})
export type HeldOrder = z.output<typeof HeldOrder>

export const OrderSender = z.object({
  sender: Sender,
  orders: z.number().int().meta({ description: 'Of those in the list' }),
  first_at: z.string().meta({ description: 'When the first of them arrived' }),
})
export type OrderSender = z.output<typeof OrderSender>

export const HeldOrders = z.object({
  order_bound: z.number().nullable().meta({ description: 'As it was set; null: the suggested one holds' }),
  suggested_bound: z.number().meta({ description: 'The one that reports use, too, where none is set' }),
  total: z.number().int(),
  held: z.number().int().meta({ description: 'How many of them are over the bound or below zero' }),
  as_of: z.string().nullable().meta({ description: 'When the last of them arrived; null: there are none' }),
  orders: z.array(HeldOrder).meta({ description: 'One page, the newest first' }),
  senders: z.array(OrderSender).meta({
    description: 'Who told several of them, or ten orders or more within 30 days; at most 20, the busiest first',
  }),
  rejected_senders: z
    .array(z.object({ sender: Sender, at: z.string() }))
    .meta({ description: 'Of whom nothing is believed, at most 100, the newest first' }),
})
export type HeldOrders = z.output<typeof HeldOrders>

export const listHeldOrders = endpoint('GET /optimize/container/order', {
  summary: 'What was told of orders that are not plausible, or that several visitors claim',
  group,
  access: looks,
  query: query.extend({
    page: Paging.shape.page,
    limit: Paging.shape.limit.default(50),
    search: z.string().max(100).default('').meta({ description: 'Part of an order number' }),
    rejected: Flag.optional().meta({ description: 'true: what was rejected instead, to be confirmed after all' }),
  }),
  reply: HeldOrders,
  errors: ['unavailable'],
})

/** So many words on single orders, and on senders, are kept of a container: every report is asked with them. */
export const mostOrderWords = 1000

export const judgeOrders = endpoint('PATCH /optimize/container/order', {
  summary: 'Confirm or reject orders that were held or are disputed',
  group,
  access: changes,
  query,
  body: z.strictObject({
    orders: z
      .array(
        z.strictObject({
          ...orderName,
          sender: Sender.optional().meta({ description: 'Whose report is meant; missing: whoever told this amount' }),
        }),
      )
      .min(1)
      .max(100),
    verdict: z.enum(['confirmed', 'rejected']),
  }),
  reply: z.object({ judged: z.number().int() }),
  errors: ['rule_broken'],
})

export const judgeSenders = endpoint('PATCH /optimize/container/order/sender', {
  summary: 'Reject everything that senders told, so far and from now on, or believe them again',
  group,
  access: changes,
  query,
  body: z.strictObject({
    senders: z.array(Sender).min(1).max(100),
    verdict: z.enum(['rejected', 'restored']),
  }),
  reply: z.object({ judged: z.number().int() }),
  errors: ['rule_broken'],
})

export const rejectHeldOrders = endpoint('POST /optimize/container/order/reject', {
  summary: 'Reject every order over the bound or below zero that arrived until an instant, however many there are',
  group,
  access: changes,
  query,
  body: z.strictObject({
    until: z.iso.datetime().meta({ description: '`as_of` of the list that was looked at' }),
  }),
  reply: z.object({ until: z.string() }),
  errors: ['unavailable'],
})
