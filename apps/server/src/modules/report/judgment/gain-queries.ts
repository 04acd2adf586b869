import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../../../kernel/db/index.ts'
import { verdictLooks, verdictPlans } from '../tables.ts'

/**
 * How much the best version of an experience gained in its primary metric, as its report tells it: by the look that settled it, else by
 * the last one. On the logarithm of the ratio, signed so that more is better; null where nothing was compared.
 */
export function gainOf(tx: Tx, org: string, experience: SQLWrapper): SQL<number | null> {
  const { viewId, day, z, boundary, figures, experienceId, orgId } = verdictLooks
  const isSettled = sql`abs(${z}) >= ${boundary}`
  // Figures are long: they are read of the looks that are told alone.
  const told = tx
    .selectDistinctOn([viewId], { view: viewId, day })
    .from(verdictLooks)
    .where(and(eq(orgId, org), eq(experienceId, experience), isNotNull(z)))
    .orderBy(viewId, sql`${isSettled} desc`, sql`case when ${isSettled} then ${day} else -${day} end`)
    .as('told')
  const metric = tx
    .select({ metric: verdictPlans.metric })
    .from(verdictPlans)
    .where(and(eq(verdictPlans.orgId, org), eq(verdictPlans.experienceId, experience)))
  const gain = tx
    .select({ gain: sql`max(sign(${z}) * abs((${figures} -> (${metric}) ->> 'log_ratio')::float8))` })
    .from(told)
    .innerJoin(
      verdictLooks,
      and(eq(orgId, org), eq(experienceId, experience), eq(day, told.day), eq(viewId, told.view)),
    )
  return sql`(${gain})`
}
