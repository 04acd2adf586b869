import { foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, experiences, id, instant, orgId, ownOrganizationOnly, users } from '../../kernel/db/index.ts'

/** Links with which anybody reads one report. One that is revoked is deleted. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: id(),
    orgId: orgId(),
    experienceId: text('experience_id').notNull(),
    /** Of the secret, which is kept nowhere. */
    hash: text('hash').notNull(),
    /** For whom it is. */
    name: text('name').notNull(),
    /** It works only as long as they may share. */
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** To the minute. */
    lastOpenedAt: instant('last_opened_at'),
  },
  (t) => [
    uniqueIndex('report_shares_hash').on(t.hash),
    index('report_shares_experience').on(t.experienceId, t.createdAt),
    index('report_shares_org').on(t.orgId),
    index('report_shares_created_by').on(t.createdBy),
    foreignKey({ columns: [t.orgId, t.experienceId], foreignColumns: [experiences.orgId, experiences.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('report_shares'),
  ],
)
