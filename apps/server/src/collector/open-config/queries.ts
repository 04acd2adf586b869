import { and, eq, sql } from 'drizzle-orm'
import { type Db, publishedConfigs, publishedTags } from '../../kernel/db/index.ts'

export interface OpenConfig {
  kind: string
  config: Record<string, unknown>
}

/** What is published under a public id, while its container is served; whoever knows the id may read it. */
export async function findOpenConfig(db: Db, id: string): Promise<OpenConfig | undefined> {
  const columns = { kind: publishedConfigs.kind, config: publishedConfigs.config }
  const [row] = await db.withSystem((tx) =>
    tx
      .select(columns)
      .from(publishedConfigs)
      .innerJoin(publishedTags, eq(publishedTags.containerId, publishedConfigs.containerId))
      .where(and(eq(publishedConfigs.id, id), sql`${publishedTags.settings}->'enabled' = 'true'`)),
  )
  return row
}
