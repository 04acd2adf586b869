import type { PictureOnPage, PictureProblem } from '@vitrine/contract'
import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { experiences, instant, orgId, ownOrganizationOnly } from '../../kernel/db/index.ts'

/** What is kept of a page; its problem is worded when it is read. */
export type KeptPage = Omit<PictureOnPage, 'problem'> & { problem: PictureProblem | null }

/** On which pages of an experience a picture stood when it was last looked. */
export const pictureChecks = pgTable(
  'picture_checks',
  {
    experienceId: text('experience_id').primaryKey(),
    orgId: orgId(),
    picture: text('picture').notNull(),
    checkedAt: instant('checked_at').notNull(),
    matched: integer('matched').notNull(),
    pages: jsonb('pages').$type<KeptPage[]>().notNull(),
  },
  (t) => [
    index('picture_checks_org').on(t.orgId),
    foreignKey({ columns: [t.orgId, t.experienceId], foreignColumns: [experiences.orgId, experiences.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('picture_checks'),
  ],
)
