import type { ClickHouseClient } from '@clickhouse/client'
import type { FrameworkName, TagCost } from '@vitrine/contract'
import { and, eq, sql } from 'drizzle-orm'
import { containers, type Db, holdPublishing, publishedTags } from '../../kernel/db/index.ts'

/** One sample; `day` as YYYY-MM-DD. */
export type CostRow = TagCost & { container: string; day: string }

export async function insertCosts(client: ClickHouseClient, rows: CostRow[]): Promise<void> {
  await client.insert({ table: 'tag_cost_arrivals', values: rows, format: 'JSONEachRow' })
}

/**
 * Notes that a container's pages are made with a framework, and has the tag wait for it from now on. Only where the setting leaves
 * it to the tag, and never takes anything away.
 */
export async function learnFramework(db: Db, container: string, framework: FrameworkName): Promise<void> {
  await db.withSystem(async (tx) => {
    const found = sql`${containers.foundFrameworks} || ${JSON.stringify([framework])}::jsonb`
    const isNews = sql`not ${containers.foundFrameworks} @> ${JSON.stringify([framework])}::jsonb`
    const [learned] = await tx
      .update(containers)
      .set({ foundFrameworks: found })
      .where(and(eq(containers.id, container), eq(containers.framework, 'auto'), isNews))
      .returning({ foundFrameworks: containers.foundFrameworks })
    if (!learned) return
    await holdPublishing(tx, container)
    const list = JSON.stringify(learned.foundFrameworks)
    await tx
      .update(publishedTags)
      .set({
        settings: sql`jsonb_set(${publishedTags.settings}, '{foundFrameworks}', ${list}::jsonb)`,
        // Whoever holds an assembled script makes another.
        revision: sql`${publishedTags.revision} + 1`,
        publishedAt: new Date(),
      })
      .where(eq(publishedTags.containerId, container))
  })
}
