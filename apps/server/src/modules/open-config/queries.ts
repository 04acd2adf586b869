import { eq } from 'drizzle-orm'
import { type Db, publishedConfigs } from '../../kernel/db/index.ts'

/** What publishing stored under a public id; whoever knows the id may read it. */
export async function findConfig(db: Db, id: string) {
  const columns = { kind: publishedConfigs.kind, config: publishedConfigs.config }
  const [row] = await db.withSystem((tx) =>
    tx.select(columns).from(publishedConfigs).where(eq(publishedConfigs.id, id)),
  )
  return row
}
