import { and, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import { type Db, erasures } from '../../kernel/db/index.ts'

/** Whose events are to be gone. */
export interface Erased {
  id: string
  container: string
  /** null: everybody's, unless orders are named. */
  visitor: string | null
  /** Orders of which no visitor need be known, as they were told; to be read once, since there may be thousands. */
  orders: readonly string[] | null
  /** What arrived until then (ms); of a container that is gone, whatever comes. */
  until: number
}

/** What somebody still looks after, because it may be on its way; with the orders of those that are not in `known`. */
export async function listErased(db: Db, known: ReadonlySet<string> = new Set()): Promise<Erased[]> {
  const { id, kind, containerId: container, visitor, orders, requestedAt } = erasures
  // Without what it names it would be everybody.
  const isNamed = or(notInArray(kind, ['visitor', 'orders']), isNotNull(visitor), isNotNull(orders))
  const { rows, named } = await db.withSystem(async (tx) => {
    const rows = await tx
      .select({ id, kind, container, visitor, requestedAt })
      .from(erasures)
      .where(and(isNotNull(erasures.dueAt), isNamed))
    const unread = rows.filter((row) => row.kind === 'orders' && !known.has(row.id)).map((row) => row.id)
    const read = unread.length > 0 ? await tx.select({ id, orders }).from(erasures).where(inArray(id, unread)) : []
    return { rows, named: new Map(read.map((row) => [row.id, row.orders ?? []])) }
  })
  return rows.flatMap(({ kind, requestedAt, container, ...row }) => {
    // An organization's containers are named by themselves.
    if (container === null) return []
    const until = kind === 'container' ? Number.POSITIVE_INFINITY : requestedAt.getTime()
    return [{ ...row, container, orders: kind === 'orders' ? (named.get(row.id) ?? []) : null, until }]
  })
}
