import { eq } from 'drizzle-orm'
import { type Db, figures } from '../../kernel/db/index.ts'

export interface StoredFigures {
  measure: 'online' | 'carts' | 'sold'
  countedAt: Date
  /** JSON text. */
  counts: string
}

/** What was counted last of a container. */
export async function findFigures(db: Db, container: string): Promise<StoredFigures[]> {
  const { measure, countedAt, counts } = figures
  return db.withSystem((tx) =>
    tx.select({ measure, countedAt, counts }).from(figures).where(eq(figures.containerId, container)),
  )
}
