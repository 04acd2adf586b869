import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, orgId, ownOrganizationOnly } from './columns.ts'
import { containers } from './container.ts'

/** A shop of an e-commerce platform that installed us, and the container it became. */
export const platformShops = pgTable(
  'platform_shops',
  {
    platform: text('platform', { enum: ['shopify', 'shopline', 'shopline_global'] }).notNull(),
    /** The shop as its platform names it: shopify domain, SHOPLINE merchant id, or handle. */
    shop: text('shop').notNull(),
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    status: text('status', { enum: ['connected', 'uninstalled'] })
      .notNull()
      .default('connected'),
    scope: text('scope').notNull().default(''),
    /** Sealed JSON of the tokens and their ends; null once uninstalled. */
    credentials: text('credentials'),
    /** What the platform told of the shop, such as its own name and address. */
    profile: jsonb('profile').$type<Record<string, unknown>>().notNull().default({}),
    /** How the tag got onto the shop's pages, and whether it is there. */
    tag: jsonb('tag').$type<Record<string, unknown>>().notNull().default({}),
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
