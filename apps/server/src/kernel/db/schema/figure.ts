import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, orgId, ownOrganizationOnly } from './columns.ts'
import { containers, type PublishedFigure } from './container.ts'

/** What is counted of a container for what it shows on its pages: one row a measure, which the worker writes and the collector reads. */
export const figures = pgTable(
  'figures',
  {
    containerId: text('container_id').notNull(),
    measure: text('measure', { enum: ['online', 'carts', 'sold'] }).notNull(),
    orgId: orgId(),
    /** As of when. */
    countedAt: instant('counted_at').notNull(),
    /** JSON text of CountedFigures: ids of products may have characters that jsonb refuses. */
    counts: text('counts').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.containerId, t.measure] }),
    index('figures_org').on(t.orgId),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('figures'),
  ],
)

/** Counts of one measure: of sold those of 24 hours, 7 and 30 days, and the minute of the last order. Products that are below every minimum are left out. */
export interface CountedFigures {
  shop: number[]
  products: [id: string, counts: number[]][]
  /** What was shown of them when they were counted. */
  shown?: PublishedFigure[]
}
