import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, orgId, ownOrganizationOnly, users, views } from '../../kernel/db/index.ts'

/** The unsaved edits of a version. The row stays once they are saved: its revision never counts anew. */
export const workingCopies = pgTable(
  'working_copies',
  {
    viewId: text('view_id')
      .primaryKey()
      .references(() => views.id, { onDelete: 'cascade' }),
    orgId: orgId(),
    /** null: nothing is unsaved. */
    content: jsonb('content').$type<Record<string, unknown>>(),
    revision: integer('revision').notNull(),
    /** Of the experience whose content was edited first. */
    base: integer('base').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** null: the account is gone. */
    updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('working_copies_org').on(t.orgId),
    index('working_copies_updated_by').on(t.updatedBy),
    ownOrganizationOnly('working_copies'),
  ],
)

/** Who has the page editor of a version open, as of the last time their page said so. */
export const viewPresence = pgTable(
  'view_presence',
  {
    viewId: text('view_id')
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
    orgId: orgId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of several open pages the one that spoke last. */
    tab: text('tab').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.viewId, t.userId] }),
    index('view_presence_org').on(t.orgId),
    index('view_presence_user').on(t.userId),
    ownOrganizationOnly('view_presence'),
  ],
)
