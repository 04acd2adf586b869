import { and, eq, sql } from 'drizzle-orm'
import { type Db, publishedConfigs, publishedTags } from '../../kernel/db/index.ts'

export interface OpenConfig {
  kind: string
  config: Record<string, unknown>
  /** Of its container. */
  timezone: string
}

/** What is published under a public id, while its container is served; whoever knows the id may read it. */
export async function findOpenConfig(db: Db, id: string): Promise<OpenConfig | undefined> {
  const timezone = sql<string>`${publishedTags.settings}->>'timezone'`
  const columns = { kind: publishedConfigs.kind, config: publishedConfigs.config, timezone }
  const [row] = await db.withSystem((tx) =>
    tx
      .select(columns)
      .from(publishedConfigs)
      .innerJoin(publishedTags, eq(publishedTags.containerId, publishedConfigs.containerId))
      .where(and(eq(publishedConfigs.id, id), sql`${publishedTags.settings}->'enabled' = 'true'`)),
  )
  return row
}
