import { type Finding, findingNames } from '@vitrine/contract'
import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, orgId, ownOrganizationOnly } from './columns.ts'
import { experiences } from './experience.ts'

/** What is wrong with experiences that run, as the worker found it last; what is mended has no row. */
export const healthFindings = pgTable(
  'health_findings',
  {
    orgId: orgId(),
    experienceId: text('experience_id').notNull(),
    finding: text('finding', { enum: findingNames }).notNull(),
    /** Empty: it concerns all versions. */
    viewId: text('view_id').notNull().default(''),
    since: instant('since').notNull(),
    figures: jsonb('figures').$type<Finding['figures']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.experienceId, t.finding, t.viewId] }),
    index('health_findings_org').on(t.orgId),
    foreignKey({ columns: [t.orgId, t.experienceId], foreignColumns: [experiences.orgId, experiences.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('health_findings'),
  ],
)
