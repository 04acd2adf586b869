import { z } from 'zod'
import { endpoint, Id, Org, readsIn, worksIn } from '../kit/index.ts'

const group = 'Containers'

export const erasureStates = ['waiting', 'failing', 'done'] as const

export const Erasure = z.object({
  id: z.string(),
  kind: z.enum(['records', 'visitor', 'orders']).meta({
    description:
      'Everything recorded of the container until then, of one visitor, or of the orders that a store platform named and who placed them',
  }),
  visitor: z.string().nullable().meta({ description: 'null: of all, or the id itself is forgotten by now' }),
  requested_at: z.string(),
  requested_by: z.string().nullable().meta({
    description: 'Name of the person; null: the store platform, or somebody who is not in the organization any more',
  }),
  by_platform: z
    .boolean()
    .meta({ description: 'Whether the store platform asked for it, such as Shopify for a customer' }),
  state: z.enum(erasureStates).meta({
    description:
      'waiting: not done yet; failing: the last try failed, and it is tried again; done: nothing of it is found any more',
  }),
  erased_at: z.string().nullable().meta({ description: 'When nothing of it was found for the first time' }),
  rows: z.number().int().meta({ description: 'Rows of events and of what is made of them that were erased' }),
})
export type Erasure = z.output<typeof Erasure>

export const eraseVisitor = endpoint('POST /optimize/container/visitor/erase', {
  summary: "Erase everything that was recorded of one visitor, such as when a store's customer asks for it",
  group,
  impersonated: 'never',
  access: worksIn('container', 'query', 'id', 'manager'),
  query: Org.extend({ id: Id }),
  body: z.strictObject({
    visitor: z
      .uuid()
      // What the store's own server tells has no visitor.
      .refine((v) => !/^[0-]+$/.test(v))
      .transform((v) => v.toLowerCase())
      .meta({ description: "The visitor's id: the value of the cookie `vitrine_id` in their browser" }),
  }),
  reply: Erasure,
})

export const listErasures = endpoint('GET /optimize/container/visitor/erasure', {
  summary: 'What was asked to be erased in this container and whether it is, the newest first; at most 100',
  group,
  access: { ...readsIn('container', 'id'), role: 'store_manager', containerUser: false },
  query: Org.extend({ id: Id }),
  reply: z.array(Erasure),
})
