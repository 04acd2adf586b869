import { z } from 'zod'
import { changesIn, Day, endpoint, Id, Org, worksIn } from '../kit/index.ts'
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
        host: z.string().nullable().meta({ description: 'null: pages that told no address' }),
        sessions: z.number().int(),
        orders: z.number().int(),
        last_at: z.string(),
      }),
    )
    .meta({ description: 'Where events of the last 30 days came from that are kept out; at most 50' }),
})
export type StoreHosts = z.output<typeof StoreHosts>

export const listHosts = endpoint('GET /optimize/container/host', {
  summary: 'The hosts whose pages count, and those that are kept out of reports',
  group,
  access: looks,
  query,
  reply: StoreHosts,
  errors: ['unavailable'],
})

const orderName = {
  key: z.string().min(1).max(150).meta({ description: 'Names the order: its transaction, or the event that told it' }),
  value: z.number().min(-1e9).max(1e9).meta({ description: 'As it was told, in `currency`' }),
  currency: Currency,
}

export const HeldOrder = z.object({
  ...orderName,
  transaction: z.string().nullable(),
  revenue: z.number().meta({ description: "In the container's currency" }),
  reason: z.enum(['high', 'negative', 'disputed']).meta({
    description: 'Over the plausible bound; below zero; or visitors told different amounts of one transaction',
  }),
  at: z.string(),
})
export type HeldOrder = z.output<typeof HeldOrder>

export const HeldOrders = z.object({
  order_bound: z.number().nullable().meta({ description: 'As it was set; null: the suggested one holds' }),
  suggested_bound: z.number(),
  total: z.number().int(),
  orders: z.array(HeldOrder).meta({ description: 'The newest 100' }),
})
export type HeldOrders = z.output<typeof HeldOrders>

export const listHeldOrders = endpoint('GET /optimize/container/order', {
  summary: 'What was told of orders that are not plausible, or of which visitors tell different amounts',
  group,
  access: looks,
  query,
  reply: HeldOrders,
  errors: ['unavailable'],
})

export const judgeOrders = endpoint('PATCH /optimize/container/order', {
  summary: 'Confirm or reject orders that were held',
  group,
  access: changes,
  query,
  body: z.strictObject({
    orders: z.array(z.strictObject(orderName)).min(1).max(100),
    verdict: z.enum(['confirmed', 'rejected']),
  }),
  reply: z.object({ judged: z.number().int() }),
})
