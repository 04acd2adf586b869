import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, orgId, ownOrganizationOnly } from './columns.ts'
import { containers } from './container.ts'
import { users } from './identity.ts'

/** Work that somebody asked for and no request waits for. The row is the truth; the worker's queue only names it. */
export const tasks = pgTable(
  'tasks',
  {
    /** A UUID, which the run in the queue has too. */
    id: id(),
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    kind: text('kind').notNull(),
    input: jsonb('input').$type<unknown>().notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    /** How far it is; `total` null: nobody knows how much there is. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    /** Why it failed, by its kind; `failed`: for no reason that the kind knows. */
    error: text('error'),
    /** Runs that have begun: only the last of them may still write. */
    tries: integer('tries').notNull().default(0),
    /** null: the account is gone, or a job asked for it. */
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('tasks_open').on(t.containerId, t.kind).where(sql`${t.endedAt} is null`),
    index('tasks_container').on(t.containerId, t.kind, t.createdAt),
    index('tasks_org').on(t.orgId),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('tasks'),
  ],
)
