import { count, eq, min } from 'drizzle-orm'
import { type Db, mails } from '../db/index.ts'

/** Mails that wait to be sent, and since when the oldest of them does. */
export async function readMailQueue(db: Db): Promise<{ waiting: number; oldest: Date | null }> {
  const [queue] = await db.withSystem((tx) =>
    tx
      .select({ waiting: count(), oldest: min(mails.createdAt) })
      .from(mails)
      .where(eq(mails.status, 'waiting')),
  )
  return queue ?? { waiting: 0, oldest: null }
}
