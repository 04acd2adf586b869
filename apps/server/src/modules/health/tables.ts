import { type Finding, findingNames } from '@vitrine/contract'
import { date, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { containers, instant, orgId, ownOrganizationOnly } from '../../kernel/db/index.ts'
import type { Hour } from './judge/orders.ts'

/** Who came to a store on a complete day: counted once, so that no run reads weeks of events. */
export const trafficDays = pgTable(
  'traffic_days',
  {
    containerId: text('container_id').notNull(),
    orgId: orgId(),
    /** In the container's time zone. */
    date: date('date', { mode: 'string' }).notNull(),
    /** From its midnight on, 23 to 25. */
    hours: jsonb('hours').$type<Hour[]>().notNull(),
    /** Visitors who were exposed, by experience. */
    seen: jsonb('seen').$type<Record<string, number>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.containerId, t.date] }),
    index('traffic_days_org').on(t.orgId),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('traffic_days'),
  ],
)

/** What is wrong with a whole store, whichever of its experiences run meanwhile; what is mended has no row. */
export const storeFindings = pgTable(
  'store_findings',
  {
    containerId: text('container_id').notNull(),
    orgId: orgId(),
    finding: text('finding', { enum: findingNames }).notNull(),
    since: instant('since').notNull(),
    /** When it was found last: while nothing runs, nothing is looked at. */
    seenAt: instant('seen_at').notNull(),
    figures: jsonb('figures').$type<Finding['figures']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.containerId, t.finding] }),
    index('store_findings_org').on(t.orgId),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('store_findings'),
  ],
)
