import type { ElementCheck, ElementProblem } from '@vitrine/contract'
import { foreignKey, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { experiences, instant, orgId, ownOrganizationOnly } from '../../kernel/db/index.ts'

/** What is kept of an experience; its problem is worded when it is read. */
export type KeptCheck = Pick<ElementCheck, 'url' | 'changes' | 'found' | 'unsure' | 'missing' | 'faults'> & {
  problem: ElementProblem | null
}

/** Whether the changes of released experiences found their elements when it was last looked. */
export const elementChecks = pgTable(
  'element_checks',
  {
    experienceId: text('experience_id').primaryKey(),
    orgId: orgId(),
    checkedAt: instant('checked_at').notNull(),
    result: jsonb('result').$type<KeptCheck>().notNull(),
  },
  (t) => [
    index('element_checks_org').on(t.orgId),
    foreignKey({ columns: [t.orgId, t.experienceId], foreignColumns: [experiences.orgId, experiences.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('element_checks'),
  ],
)
