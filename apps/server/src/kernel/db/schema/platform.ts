import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, orgId, ownOrganizationOnly } from './columns.ts'
import { containers } from './container.ts'
import { users } from './identity.ts'

/** A shop of an e-commerce platform that installed us, and the container it became. It outlives its container. */
export const platformShops = pgTable(
  'platform_shops',
  {
    platform: text('platform', { enum: ['shopify', 'shopline', 'shopline_global'] }).notNull(),
    /** The shop as its platform names it: shopify domain, SHOPLINE merchant id, or handle. */
    shop: text('shop').notNull(),
    orgId: orgId(),
    /** null: deleted. Still connected, the shop has our tag on its pages until a job has taken it out. */
    containerId: text('container_id'),
    status: text('status', { enum: ['connected', 'uninstalled'] })
      .notNull()
      .default('connected'),
    /** The platform took the app out, and nobody has disconnected the shop here since: its container is served nothing. */
    takenOut: boolean('taken_out').notNull().default(false),
    scope: text('scope').notNull().default(''),
    /** When access was last granted: what the platform tells of an uninstall before it is over. */
    grantedAt: instant('granted_at').notNull().defaultNow(),
    /** Sealed JSON of the tokens and their ends; null once uninstalled. */
    credentials: text('credentials'),
    /** By when the tokens have to be renewed although nobody needs them, or they die; null: whenever they are needed. */
    renewAt: instant('renew_at'),
    /** One process at a time renews the tokens; the others wait until then at most. */
    renewingUntil: instant('renewing_until'),
    /** What the platform told of the shop, such as its own name and address. */
    profile: jsonb('profile').$type<Record<string, unknown>>().notNull().default({}),
    /** How the tag got onto the shop's pages, and whether it is there. */
    tag: jsonb('tag').$type<Record<string, unknown>>().notNull().default({}),
    /** End of the trial that the shop's first installation began: there is no second one. null: it has had none. */
    trialEndsAt: instant('trial_ends_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.platform, t.shop] }),
    index('platform_shops_container').on(t.containerId),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('platform_shops'),
  ],
)

/** Which account of ours a person of a platform signs in to; `account` is the platform's own id of the person, or of the shop. */
export const platformAccounts = pgTable(
  'platform_accounts',
  {
    platform: text('platform').notNull(),
    shop: text('shop').notNull(),
    account: text('account').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether the person has proved to hold the account; until then it opens no organization but the shop's. */
    confirmed: boolean('confirmed').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.platform, t.shop, t.account] }), index('platform_accounts_user').on(t.userId)],
)

/** Requests of platforms that were taken once: deliveries of webhooks, and signed openings that must not be replayed. */
export const platformDeliveries = pgTable(
  'platform_deliveries',
  {
    platform: text('platform').notNull(),
    delivery: text('delivery').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.platform, t.delivery] }), index('platform_deliveries_age').on(t.createdAt)],
)
