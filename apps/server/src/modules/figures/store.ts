import { and, eq, lt, sql } from 'drizzle-orm'
import { type CountedFigures, type Db, figures, publishedTags } from '../../kernel/db/index.ts'

type Measure = (typeof figures.$inferInsert)['measure']
interface Key {
  org: string
  container: string
  measure: Measure
}

const isOf = ({ org, container, measure }: Key) =>
  and(eq(figures.orgId, org), eq(figures.containerId, container), eq(figures.measure, measure))
const readCounts = (text: string): CountedFigures => JSON.parse(text) as CountedFigures

/** What was counted last; null: nothing. */
export async function findCounts(db: Db, key: Key): Promise<{ counted: CountedFigures; at: Date } | null> {
  const { counts, countedAt: at } = figures
  const [row] = await db.withOrg(key.org, (tx) => tx.select({ counts, at }).from(figures).where(isOf(key)))
  return row ? { counted: readCounts(row.counts), at: row.at } : null
}

/** Keeps what was counted as of an instant, unless something newer is there; what is the same is not written again. */
export async function saveCounts(db: Db, key: Key, counted: CountedFigures, countedAt: Date): Promise<void> {
  const counts = JSON.stringify(counted)
  const { org, container, measure } = key
  await db.withOrg(org, async (tx) => {
    const same = await tx
      .update(figures)
      .set({ countedAt })
      .where(and(isOf(key), lt(figures.countedAt, countedAt), eq(figures.counts, counts)))
      .returning({ measure: figures.measure })
    if (same.length > 0) return
    await tx
      .insert(figures)
      .values({ orgId: org, containerId: container, measure, counts, countedAt })
      .onConflictDoUpdate({
        target: [figures.containerId, figures.measure],
        set: { counts, countedAt },
        setWhere: lt(figures.countedAt, countedAt),
      })
  })
}

export async function dropCounts(db: Db, key: Key): Promise<void> {
  await db.withOrg(key.org, (tx) => tx.delete(figures).where(isOf(key)))
}

/** Counts of containers that show no figure any more. */
export async function listUnshown(db: Db): Promise<Key[]> {
  const showing = sql`select ${publishedTags.containerId} from ${publishedTags} 
    where ${publishedTags.settings}->'enabled' = 'true' and ${publishedTags.settings}->'figures' is not null`
  const { orgId: org, containerId: container, measure } = figures
  return db.withSystem((tx) =>
    tx.select({ org, container, measure }).from(figures).where(sql`${figures.containerId} not in (${showing})`),
  )
}
