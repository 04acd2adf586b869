import { entryKinds } from '@vitrine/contract'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, orgId, ownOrganizationOnly, users, views } from '../../kernel/db/index.ts'

/** What versions were: contents that were saved, and unsaved edits that were set aside for others. */
export const viewHistory = pgTable(
  'view_history',
  {
    id: id(),
    orgId: orgId(),
    viewId: text('view_id')
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: entryKinds }).notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** Of the content as text: a version keeps a few megabytes at most. */
    bytes: integer('bytes').notNull(),
    /** Of the experience, once this was saved, or when it was set aside. */
    revision: integer('revision').notNull(),
    added: integer('added').notNull(),
    edited: integer('edited').notNull(),
    removed: integer('removed').notNull(),
    /** Ids of the items that were added or edited. */
    touched: jsonb('touched').$type<string[]>().notNull().default([]),
    at: instant('at').notNull().defaultNow(),
    /** null: the account is gone. */
    by: text('by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('view_history_view').on(t.viewId, t.at),
    index('view_history_org').on(t.orgId),
    index('view_history_by').on(t.by),
    ownOrganizationOnly('view_history'),
  ],
)
