import { and, isNotNull, notInArray, or } from 'drizzle-orm'
import { type Db, erasures } from '../../kernel/db/index.ts'

/** Whose events are to be gone. */
export interface Erased {
  id: string
  container: string
  /** null: everybody's. */
  visitor: string | null
  /** What arrived until then (ms); of a container that is gone, whatever comes. */
  until: number
}

/** What somebody still looks after, because it may be on its way. */
export async function listErased(db: Db): Promise<Erased[]> {
  const { id, kind, containerId: container, visitor, requestedAt } = erasures
  // Without a visitor's id it would be everybody.
  const isNamed = or(notInArray(kind, ['visitor', 'orders']), isNotNull(visitor))
  const rows = await db.withSystem((tx) =>
    tx
      .select({ id, kind, container, visitor, requestedAt })
      .from(erasures)
      .where(and(isNotNull(erasures.dueAt), isNamed)),
  )
  return rows.flatMap(({ kind, requestedAt, container, ...row }) => {
    // An organization's containers are named by themselves.
    if (container === null) return []
    return [{ ...row, container, until: kind === 'container' ? Number.POSITIVE_INFINITY : requestedAt.getTime() }]
  })
}
