import { z } from 'zod'
import { changesIn, endpoint, Id, Org, OrgId, QueryRevision, readsIn, Text, worksIn } from '../kit/index.ts'

const group = 'Platform entries'

export const platforms = ['shopify', 'shopline', 'shopline_global'] as const
export type PlatformName = (typeof platforms)[number]

/** How the tag gets onto the pages of a platform's store, and whether it is there. */
export const PlatformTag = z.object({
  method: z.enum(['app_embed', 'script_tag', 'snippet', 'pending']).meta({
    description:
      'app_embed: the merchant switches our block on in the theme editor; script_tag: put in by us; snippet: pasted by the merchant; pending: the platform did not answer, and is asked again by itself',
  }),
  on: z.boolean(),
  link: z.string().nullable().meta({ description: "Where in the platform's back office the merchant does it" }),
  checked_at: z.string(),
})
export type PlatformTag = z.output<typeof PlatformTag>

/** A store of a platform, as the console shows it. */
export const PlatformShop = z.object({
  platform: z.enum(platforms),
  shop: z.string(),
  name: z.string(),
  status: z.enum(['connected', 'uninstalled']),
  taken_out: z.boolean().meta({
    description:
      'The platform took the app out: the container is served nothing until the app is installed again or the store disconnected',
  }),
  connected_at: z.string().meta({ description: 'For the first time' }),
  missing_scopes: z.array(z.string()),
  tag: PlatformTag.nullable(),
})
export type PlatformShop = z.output<typeof PlatformShop>

/** Where somebody who is signed in may put a new store: a container that has none, or a new one. */
export const PlatformChoice = z.object({
  org_id: OrgId,
  org_name: z.string(),
  containers: z.array(z.object({ id: z.string(), name: z.string(), website: z.string() })),
})
export type PlatformChoice = z.output<typeof PlatformChoice>

const Next = z.object({
  platform: z.enum(platforms),
  shop: z.string().meta({ description: 'Empty where the platform tells it only after the permission' }),
  next: z.string().meta({ description: 'Where the browser goes now' }),
  choices: z
    .array(PlatformChoice)
    .meta({ description: 'Of a store that is new to us, for a manager who is signed in' }),
})

/** The end of an entry: which container, how the tag gets there, and the code that signs in. */
export const PlatformEntry = z.object({
  platform: z.enum(platforms),
  shop: z.string(),
  name: z.string(),
  org_id: OrgId,
  container_id: z.string(),
  is_new: z.boolean().meta({ description: 'Whether the container or its organization was made just now' }),
  code: z.string().nullable().meta({ description: 'For POST /user/exchangeCode; null: who is signed in stays' }),
  tag: PlatformTag,
})
export type PlatformEntry = z.output<typeof PlatformEntry>

/** Either another step in the browser, or the end. */
const Step = z.object({ next: z.string().nullable(), entry: PlatformEntry.nullable() })

const Query = Text(6000).meta({
  description: 'The query string that the platform called our page with, without the question mark',
})
const Connect = z
  .strictObject({ org_id: OrgId, container_id: Id.nullable().meta({ description: 'null: a new container' }) })
  .nullable()
  .meta({ description: 'The organization and container for a new store; null: a new organization' })

const open = { group, access: { level: 'public' }, quiet: true } as const
const refusals = ['platform_not_set_up', 'platform_invalid', 'platform_expired', 'platform_refused'] as const
const failures = [...refusals, 'unavailable', 'too_many_requests'] as const
const connectErrors = [
  'platform_connected_elsewhere',
  'platform_sign_in_required',
  'platform_no_account',
  'no_permission',
  'not_found',
  'wrong_state',
  'limit_reached',
] as const

const starting = {
  ...open,
  body: z.strictObject({ query: Query, connect: Connect.optional() }),
  reply: Next,
  errors: [...failures, 'unauthenticated', ...connectErrors],
} as const
const completing = {
  ...open,
  body: z.strictObject({ query: Query }),
  reply: Step,
  errors: [...failures, ...connectErrors],
} as const
const signingIn = {
  ...open,
  body: z.strictObject({ query: Query }),
  reply: PlatformEntry,
  errors: [...failures, 'platform_not_installed', ...connectErrors],
} as const

export const shopifyInstall = endpoint('POST /shopify/install', {
  ...starting,
  summary: 'Check how Shopify opened us and begin the authorization',
})

export const shopifyAuth = endpoint('POST /shopify/auth', {
  ...completing,
  summary: 'Complete a step of the authorization; the last one connects the store and answers a sign-in code',
})

export const shoplineInstall = endpoint('POST /shopline/install', {
  ...starting,
  body: starting.body.extend({
    purpose: z.enum(['install', 'login']).optional().meta({ description: 'login: the store is installed already' }),
  }),
  summary: 'Check how SHOPLINE opened us and begin the authorization',
})

export const shoplineAuth = endpoint('POST /shopline/auth', {
  ...completing,
  summary: 'Complete the authorization: connects the store and answers a sign-in code',
})

export const slUserLogin = endpoint('POST /user/slUserLogin', {
  ...signingIn,
  summary: 'Sign in from the SHOPLINE back office with an authorization code',
})

export const slAppLogin = endpoint('POST /user/slAppLogin', {
  ...signingIn,
  summary: 'Sign in by a signed opening of the app in the SHOPLINE back office',
})

export const getPlatformShop = endpoint('GET /optimize/container/platform', {
  summary: 'The store of a platform that the container belongs to; null without one',
  group,
  access: readsIn('container', 'container_id'),
  query: Org.extend({ container_id: Id }),
  reply: PlatformShop.nullable(),
})

export const checkPlatformTag = endpoint('PATCH /optimize/container/platform/tag', {
  summary: "Put the tag onto the platform's store where we can, and look whether it is on",
  group,
  access: changesIn('container', 'query', 'container_id', 'store_manager'),
  query: Org.extend({ container_id: Id }),
  reply: PlatformShop,
  errors: ['platform_not_set_up', 'platform_not_installed', 'platform_refused', 'unavailable'],
  quiet: true,
})

export const disconnectPlatformShop = endpoint('DELETE /optimize/container/platform', {
  summary:
    "Disconnect the platform's store; container and settings stay, and of a store that took the app out the pasted snippet works again",
  group,
  access: worksIn('container', 'query', 'container_id', 'manager'),
  query: Org.extend({ container_id: Id, revision: QueryRevision }),
  reply: z.object({ revision: z.number().int().meta({ description: "The container's new revision" }) }),
  revises: 'container',
  errors: ['platform_not_installed'],
})
