import type { Context } from '../../kernel/context.ts'
import { eraseEvents, findBuyers, hasEventsUntil, type Subject } from './events.store.ts'
import {
  askVisitor,
  type ErasureRow,
  eraseOrganization,
  eraseVerdicts,
  postponeErasure,
  settleErasure,
  takeDue,
} from './store.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'log'>

/**
 * Minutes until somebody looks again after nothing was found: a collector may have had some of it in its log, and inserts it once
 * ClickHouse is there. Collectors leave out what is to be erased; this is for one that had not heard of it.
 */
const LATER = [10, 24 * 60, 4 * 24 * 60, 30 * 24 * 60]
/** Minutes between two tries. */
const RETRY = [1, 5, 15, 60]

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** undefined: the visitor's id is gone already, since nothing can come of it any more: it must not become everybody. */
function subjectOf({ kind, containerId: container, visitor, requestedAt: until }: ErasureRow): Subject | undefined {
  if (container === null) throw new Error(`an erasure of kind ${kind} names no container`)
  if (kind === 'container') return { container }
  if (kind === 'records') return { container, until }
  return visitor === null ? undefined : { container, visitor, until }
}

/** Erases what was told of some orders, and asks for whoever placed them to be erased. */
async function eraseOrders({ db, clickhouse }: Deps, row: ErasureRow): Promise<Record<string, number>> {
  const { orgId, containerId: container, orders, requestedBy } = row
  if (container === null || orders === null) return {}
  const buyers = await findBuyers(clickhouse, container, orders)
  await db.withSystem(async (tx) => {
    await eraseVerdicts(tx, container, orders)
    for (const visitor of buyers) await askVisitor(tx, { orgId, containerId: container, requestedBy, visitor })
  })
  return eraseEvents(clickhouse, { container, orders })
}

/** Erases what there still is of it, and answers how much that was, by table. */
async function eraseRest(deps: Deps, row: ErasureRow): Promise<Record<string, number>> {
  const { db, clickhouse } = deps
  // What a call that was under way has written since.
  if (row.kind === 'organization') return db.withSystem((tx) => eraseOrganization(tx, row.orgId))
  if (row.kind === 'orders') return eraseOrders(deps, row)
  const subject = subjectOf(row)
  // Who came back since has not asked to be erased again: only what was on its way then is.
  const isDone = subject?.visitor !== undefined && row.checks > 0 && !(await hasEventsUntil(clickhouse, subject))
  return subject && !isDone ? eraseEvents(clickhouse, subject) : {}
}

async function erase(deps: Deps, row: ErasureRow): Promise<void> {
  const { db, log } = deps
  const { id, kind, checks } = row
  try {
    const erased = await eraseRest(deps, row)
    const late = Object.keys(erased).length > 0 && checks > 0
    if (late) log.warn({ erasure: id, kind, erased }, 'more came after it was erased; that is erased, too')
    const sums = { ...row.erased }
    for (const [table, rows] of Object.entries(erased)) sums[table] = (sums[table] ?? 0) + rows
    await settleErasure(db, row, sums, LATER[checks])
    if (checks === 0) log.info({ erasure: id, kind, erased: sums }, 'erased')
  } catch (error) {
    log.error({ err: error, erasure: id, kind }, 'what is to be erased could not be')
    await postponeErasure(db, row, reasonOf(error), RETRY[Math.min(row.attempts, RETRY.length - 1)] ?? 60)
  }
}

/** Erases what is due, one after the other. What fails is tried again later, and keeps nothing else waiting. */
export async function eraseDue(deps: Deps): Promise<void> {
  for (let row = await takeDue(deps.db); row; row = await takeDue(deps.db)) await erase(deps, row)
}
