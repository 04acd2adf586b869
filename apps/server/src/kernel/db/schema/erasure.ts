import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, orgId, ownOrganizationOnly } from './columns.ts'

/**
 * What has to be gone from everywhere, and whether it is. The rows of PostgreSQL go in the transaction that asks for it; a job erases
 * events, looks for what is left, and comes back as long as a collector may still hold some of it.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    /** Whose it was; the organization itself may be gone. */
    orgId: orgId(),
    /**
     * An organization or a container that is gone, what was recorded of a container until then, of one visitor in it, or of the
     * visitors who placed some orders, or files that nothing shows any more.
     */
    kind: text('kind', { enum: ['organization', 'container', 'records', 'visitor', 'orders', 'files'] }).notNull(),
    /** null: of an organization, whose containers have erasures of their own. */
    containerId: text('container_id'),
    /** Until nothing can come of it any more; then null, as for a container. */
    visitor: text('visitor'),
    /** Transactions, as long as the visitor's id. */
    orders: text('orders').array(),
    /** Below which files lie, such as `<container>/<image>/`. */
    folder: text('folder'),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull().default(sql`clock_timestamp()`),
    attempts: integer('attempts').notNull().default(0),
    /** What the last try failed with. */
    error: text('error'),
    /** When it is to be done or looked at again; null: never again. */
    dueAt: instant('due_at').default(sql`clock_timestamp()`),
    /** When nothing of it was found for the first time. */
    erasedAt: instant('erased_at'),
    /** How often nothing was found since. */
    checks: integer('checks').notNull().default(0),
    /** Rows erased, by table. */
    erased: jsonb('erased').$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [
    index('erasures_due').on(t.dueAt),
    index('erasures_visitor').on(t.containerId, t.visitor),
    index('erasures_org').on(t.orgId, t.requestedAt),
    ownOrganizationOnly('erasures'),
  ],
)
