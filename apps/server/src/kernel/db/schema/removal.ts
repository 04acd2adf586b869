import type { Group } from '@vitrine/contract'
import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, orgId, ownOrganizationOnly } from './columns.ts'
import { containers } from './container.ts'
import { users } from './identity.ts'

/** What of an experience was deleted, as long as whoever did it may take it back. */
export const removals = pgTable(
  'removals',
  {
    id: id(),
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    experienceId: text('experience_id').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** Of the experience, since the version was deleted; null: all of the experience was. */
    revision: integer('revision'),
    /** Every row that went, by the name of its table. */
    rows: jsonb('rows').$type<Record<string, unknown[]>>().notNull(),
    /** What the others were before: the weights of versions by their ids, and the version groups. */
    former: jsonb('former').$type<Former>().notNull(),
    removedBy: text('removed_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: instant('until').notNull(),
  },
  (t) => [
    index('removals_container').on(t.orgId, t.containerId),
    index('removals_removed_by').on(t.removedBy),
    index('removals_until').on(t.until),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('removals'),
  ],
)

export interface Former {
  weights?: Record<string, number>
  groups?: Group[]
}
