import { eq, sql } from 'drizzle-orm'
import { type Db, publishedTags } from '../../kernel/db/index.ts'

/** Notes when the store's page was first and last heard of; instants only ever move outwards. */
export async function recordActivity(db: Db, seen: Map<string, Date>): Promise<void> {
  await db.withSystem(async (tx) => {
    // Two collectors that took these rows in different orders would wait for each other.
    for (const [container, at] of [...seen].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const set = {
        firstEventAt: sql`least(coalesce(${publishedTags.firstEventAt}, ${at.toISOString()}::timestamptz), ${at.toISOString()}::timestamptz)`,
        lastEventAt: sql`greatest(coalesce(${publishedTags.lastEventAt}, ${at.toISOString()}::timestamptz), ${at.toISOString()}::timestamptz)`,
      }
      await tx.update(publishedTags).set(set).where(eq(publishedTags.containerId, container))
    }
  })
}
