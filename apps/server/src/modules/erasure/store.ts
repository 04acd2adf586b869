import { and, asc, eq, lte, sql } from 'drizzle-orm'
import {
  containerActivity,
  type Db,
  erasures,
  orderSweeps,
  orderVerdicts,
  rejectedSenders,
  type Tx,
} from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'

export type ErasureRow = typeof erasures.$inferSelect

/** Whoever takes one on has it for so long; if its process dies, another one does it then. */
const LEASE_MINUTES = 15

/** Rows of PostgreSQL that tell what visitors of a container did. */
const records = [containerActivity, orderVerdicts, rejectedSenders, orderSweeps] as const

/** Forgets what was recorded of a container that stays, and asks for its events to be erased. */
export async function eraseRecords(
  tx: Tx,
  asked: Pick<ErasureRow, 'orgId' | 'containerId' | 'requestedBy'>,
): Promise<void> {
  const { orgId, containerId } = asked
  for (const table of records)
    await tx.delete(table).where(and(eq(table.orgId, orgId), eq(table.containerId, containerId)))
  await requestErasure(tx, { ...asked, kind: 'records' })
}

/** Asks for everything recorded of a container, or of one visitor in it, to be erased; in the transaction that lets it go. */
export async function requestErasure(
  tx: Tx,
  asked: Pick<ErasureRow, 'orgId' | 'kind' | 'containerId' | 'requestedBy'> & { visitor?: string },
): Promise<ErasureRow> {
  const [row] = await tx
    .insert(erasures)
    .values({ id: newId(), ...asked })
    .returning()
  return row as ErasureRow
}

/** The one that has been due for longest, taken on by this process. */
export async function takeDue(db: Db): Promise<ErasureRow | undefined> {
  return db.withSystem(async (tx) => {
    const due = tx
      .select({ id: erasures.id })
      .from(erasures)
      .where(lte(erasures.dueAt, sql`clock_timestamp()`))
      .orderBy(asc(erasures.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const dueAt = sql`clock_timestamp() + make_interval(mins => ${LEASE_MINUTES})`
    const [row] = await tx.update(erasures).set({ dueAt }).where(eq(erasures.id, due)).returning()
    return row
  })
}

const inMinutes = (minutes: number) => sql`clock_timestamp() + make_interval(mins => ${minutes})`

export async function postponeErasure(db: Db, { id }: ErasureRow, error: string, minutes: number): Promise<void> {
  const values = { attempts: sql`${erasures.attempts} + 1`, error, dueAt: inMinutes(minutes) }
  await db.withSystem((tx) => tx.update(erasures).set(values).where(eq(erasures.id, id)))
}

/** Notes that nothing is left; `nextInMinutes`: when somebody looks again, undefined: never, and the visitor's id goes, too. */
export async function settleErasure(
  db: Db,
  { id }: ErasureRow,
  erased: Record<string, number>,
  nextInMinutes: number | undefined,
): Promise<void> {
  await db.withSystem((tx) =>
    tx
      .update(erasures)
      .set({
        erased,
        error: null,
        attempts: sql`${erasures.attempts} + 1`,
        checks: sql`${erasures.checks} + 1`,
        erasedAt: sql`coalesce(${erasures.erasedAt}, clock_timestamp())`,
        dueAt: nextInMinutes === undefined ? null : inMinutes(nextInMinutes),
        ...(nextInMinutes === undefined && { visitor: null }),
      })
      .where(eq(erasures.id, id)),
  )
}
