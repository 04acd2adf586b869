import type { Context, ListJobs } from '../../kernel/context.ts'
import { eraseEvents, findBuyers, findOwnOrders, findSender, hasEventsUntil, type Subject } from './events.store.ts'
import {
  askVisitor,
  type ErasureRow,
  eraseOrganizationRest,
  eraseVerdicts,
  keepLease,
  listVerdictKeys,
  postponeErasure,
  settleErasure,
  takeDue,
} from './store.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'files' | 'log'>

/**
 * Minutes until somebody looks again after nothing was found: a collector may have had some of it in its log, and inserts it once
 * ClickHouse is there. Collectors leave out what is to be erased; this is for one that had not heard of it.
 */
const LATER = [10, 24 * 60, 4 * 24 * 60, 30 * 24 * 60]
/** Minutes between two tries. */
const RETRY = [1, 5, 15, 60]

/** Named in one statement: ClickHouse takes parameters with the address, which has a bound. */
const ORDERS_AT_ONCE = 1000

function addTo(sums: Record<string, number>, more: Record<string, number>): Record<string, number> {
  for (const [table, rows] of Object.entries(more)) sums[table] = (sums[table] ?? 0) + rows
  return sums
}

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
  const erased: Record<string, number> = {}
  for (let start = 0; start < orders.length; start += ORDERS_AT_ONCE) {
    const some = orders.slice(start, start + ORDERS_AT_ONCE)
    const buyers = await findBuyers(clickhouse, container, some)
    const verdicts = await db.withSystem(async (tx) => {
      for (const visitor of buyers) await askVisitor(tx, { orgId, containerId: container, requestedBy, visitor })
      return eraseVerdicts(tx, container, { keys: some })
    })
    addTo(erased, verdicts)
    addTo(erased, await eraseEvents(clickhouse, { container, orders: some }))
    await keepLease(db, row)
  }
  return erased
}

/** Erases one visitor's events, and what people have said of their orders; the events last, by which those are found. */
async function eraseVisitor({ db, clickhouse }: Deps, subject: Subject & { visitor: string }) {
  const { container, visitor } = subject
  const judged = await db.withSystem((tx) => listVerdictKeys(tx, container))
  const about = {
    keys: await findOwnOrders(clickhouse, subject, judged),
    sender: await findSender(clickhouse, visitor),
  }
  const verdicts = await db.withSystem((tx) => eraseVerdicts(tx, container, about))
  return { ...verdicts, ...(await eraseEvents(clickhouse, subject)) }
}

/** Removes the files below a folder. */
async function eraseFiles({ files }: Deps, folder: string | null): Promise<Record<string, number>> {
  const removed = folder === null ? 0 : await files.removeAll(folder)
  return removed > 0 ? { files: removed } : {}
}

/** Erases what there still is of it, and answers how much that was, by table. */
async function eraseRest(deps: Deps, row: ErasureRow): Promise<Record<string, number>> {
  const { db, clickhouse } = deps
  // What a call that was under way has written since.
  if (row.kind === 'organization') return db.withSystem((tx) => eraseOrganizationRest(tx, row.orgId))
  if (row.kind === 'orders') return eraseOrders(deps, row)
  if (row.kind === 'files') return eraseFiles(deps, row.folder)
  const subject = subjectOf(row)
  if (!subject) return {}
  const { visitor } = subject
  if (visitor === undefined)
    return {
      ...(row.kind === 'container' && (await eraseFiles(deps, `${subject.container}/`))),
      ...(await eraseEvents(clickhouse, subject)),
    }
  // Who came back since has not asked to be erased again: only what was on its way then is.
  const isDone = row.checks > 0 && !(await hasEventsUntil(clickhouse, subject))
  return isDone ? {} : eraseVisitor(deps, { ...subject, visitor })
}

async function erase(deps: Deps, row: ErasureRow): Promise<void> {
  const { db, log } = deps
  const { id, kind, checks } = row
  try {
    const erased = await eraseRest(deps, row)
    const late = Object.keys(erased).length > 0 && checks > 0
    if (late) log.warn({ erasure: id, kind, erased }, 'events arrived after an erasure; erased them, too')
    const sums = addTo({ ...row.erased }, erased)
    await settleErasure(db, row, sums, LATER[checks])
    if (checks === 0) log.info({ erasure: id, kind, erased: sums }, 'erased')
  } catch (error) {
    log.error({ err: error, erasure: id, kind }, 'an erasure failed; it will be retried')
    await postponeErasure(db, row, reasonOf(error), RETRY[Math.min(row.attempts, RETRY.length - 1)] ?? 60)
  }
}

/** Erases what is due, one after the other. What fails is tried again later, and keeps nothing else waiting. */
export async function eraseDue(deps: Deps): Promise<void> {
  for (let row = await takeDue(deps.db); row; row = await takeDue(deps.db)) await erase(deps, row)
}

export const listJobs: ListJobs = (context) => [{ name: 'erase', cron: '* * * * *', run: () => eraseDue(context) }]
