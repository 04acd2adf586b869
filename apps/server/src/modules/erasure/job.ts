import type { Context } from '../../kernel/context.ts'
import { eraseEvents, type Subject } from './events.store.ts'
import { type ErasureRow, postponeErasure, settleErasure, takeDue } from './store.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'log'>

/**
 * Minutes until somebody looks again after nothing was found: a collector may have had some of it in its log, and inserts it once
 * ClickHouse is there. Collectors leave out what is to be erased; this is for one that had not heard of it.
 */
const LATER = [10, 24 * 60, 4 * 24 * 60, 30 * 24 * 60]
/** Minutes between two tries. */
const RETRY = [1, 5, 15, 60]

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** undefined: the visitor's id is gone already, since nothing can come of it any more. Never is it the whole container. */
function subjectOf({ kind, containerId: container, visitor }: ErasureRow): Subject | undefined {
  if (kind !== 'visitor') return { container }
  return visitor === null ? undefined : { container, visitor }
}

async function erase({ db, clickhouse, log }: Deps, row: ErasureRow): Promise<void> {
  const { id, kind, checks } = row
  try {
    const subject = subjectOf(row)
    const erased = subject ? await eraseEvents(clickhouse, subject) : {}
    const late = Object.keys(erased).length > 0 && checks > 0
    if (late) log.warn({ erasure: id, kind, erased }, 'events came after they were erased; they are erased, too')
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
