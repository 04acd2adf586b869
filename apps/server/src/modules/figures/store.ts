import { and, eq, lt, sql } from 'drizzle-orm'
import { type CountedFigures, type Db, figures, publishedTags } from '../../kernel/db/index.ts'

type Measure = (typeof figures.$inferInsert)['measure']

/** Keeps what was counted as of an instant, unless something newer is there; what is the same is not written again. */
export async function saveCounts(
  db: Db,
  { org, container, measure }: { org: string; container: string; measure: Measure },
  counted: CountedFigures,
  countedAt: Date,
): Promise<void> {
  const counts = JSON.stringify(counted)
  await db.withOrg(org, async (tx) => {
    const own = and(eq(figures.orgId, org), eq(figures.containerId, container), eq(figures.measure, measure))
    const same = await tx
      .update(figures)
      .set({ countedAt })
      .where(and(own, lt(figures.countedAt, countedAt), eq(figures.counts, counts)))
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

/** Counts of containers that show no figure any more go. */
export async function dropUnshown(db: Db): Promise<void> {
  const showing = sql`select ${publishedTags.containerId} from ${publishedTags} where ${publishedTags.settings}->'figures' is not null`
  await db.withSystem((tx) => tx.delete(figures).where(sql`${figures.containerId} not in (${showing})`))
}
