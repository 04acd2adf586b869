import type { TrustCheckResult } from '@vitrine/contract'
import { foreignKey, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { containers, instant, orgId, ownOrganizationOnly } from '../../kernel/db/index.ts'

/** What a check found, as it is told. */
export type KeptTrustCheck = Omit<TrustCheckResult, 'checked_at'>

/** How often the report would have been wrong on a container's own visitors, when that was last checked. */
export const trustChecks = pgTable(
  'trust_checks',
  {
    containerId: text('container_id').primaryKey(),
    orgId: orgId(),
    checkedAt: instant('checked_at').notNull(),
    result: jsonb('result').$type<KeptTrustCheck>().notNull(),
  },
  (t) => [
    index('trust_checks_org').on(t.orgId),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('trust_checks'),
  ],
)
