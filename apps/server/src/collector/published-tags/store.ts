import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, publishedTags, serverKeys } from '../../kernel/db/index.ts'

/** When a store was first and last heard of, and when its last order came (ms). */
export interface Activity {
  first: number
  last: number
  lastOrder: number | null
}

/** Notes when keys of stores' servers were last shown (ms). */
export async function recordKeys(db: Db, used: Map<string, number>): Promise<void> {
  await db.withSystem(async (tx) => {
    for (const [id, at] of [...used].sort(([a], [b]) => (a < b ? -1 : 1)))
      await tx
        .update(serverKeys)
        .set({ usedAt: new Date(at) })
        .where(eq(serverKeys.id, id))
  })
}

type Instant = 'firstEventAt' | 'lastEventAt' | 'lastOrderAt'

/** The earlier or later of what is stored, if anything is, and an instant. */
const move = (which: 'least' | 'greatest', column: Instant, at: number): SQL =>
  sql`${sql.raw(which)}(${publishedTags[column]}, ${new Date(at).toISOString()}::timestamptz)`

/** Notes when the store's page was first and last heard of, and its last order; instants only ever move outwards. */
export async function recordActivity(db: Db, seen: Map<string, Activity>): Promise<void> {
  await db.withSystem(async (tx) => {
    // Two collectors that took these rows in different orders would wait for each other.
    for (const [container, { first, last, lastOrder }] of [...seen].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const set = {
        firstEventAt: move('least', 'firstEventAt', first),
        lastEventAt: move('greatest', 'lastEventAt', last),
        ...(lastOrder === null ? {} : { lastOrderAt: move('greatest', 'lastOrderAt', lastOrder) }),
      }
      await tx.update(publishedTags).set(set).where(eq(publishedTags.containerId, container))
    }
  })
}
