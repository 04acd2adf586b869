import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { containers, type PublishedFigure, publishedTags, type Tx } from '../../kernel/db/index.ts'

export interface Showing {
  org: string
  container: string
  shown: PublishedFigure[]
}

/** Containers that show figures, after another one in their order. */
export async function listShowing(tx: Tx, after: string, limit: number): Promise<Showing[]> {
  const { orgId: org, containerId: container, settings } = publishedTags
  const shown = sql<PublishedFigure[]>`${settings}->'figures'`
  const counts = and(sql`${settings}->'enabled' = 'true'`, sql`${settings}->'figures' is not null`)
  return tx
    .select({ org, container, shown })
    .from(publishedTags)
    .innerJoin(containers, eq(containers.id, container))
    .where(and(gt(container, after), counts))
    .orderBy(asc(container))
    .limit(limit)
}
