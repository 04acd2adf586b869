import type { TimerLooks } from '@vitrine/contract'
import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { containers, createdAt, id, instant, orgId, ownOrganizationOnly } from '../../kernel/db/index.ts'

/** Countdown timers of a container, which pages embed. */
export const timers = pgTable(
  'timers',
  {
    id: id(),
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    /** No visitor sees it. */
    name: text('name').notNull(),
    startAt: instant('start_at'),
    endAt: instant('end_at').notNull(),
    showStartAt: instant('show_start_at'),
    showEndAt: instant('show_end_at'),
    /** It begins anew every so many days after its end; null: never. */
    repeatDays: integer('repeat_days'),
    looks: jsonb('looks').$type<TimerLooks>().notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('timers_container').on(t.containerId, t.createdAt),
    index('timers_org').on(t.orgId),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('timers'),
  ],
)

/** What calls may name instead of its container. */
export const scopes = { timer: timers }
