import type { ListJobs, WorkContext } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { findBounds } from './bounds.ts'
import { deleteExpired, expiringRows } from './events.store.ts'
import { listContainers, listReported } from './queries.ts'

type Deps = Pick<WorkContext, 'db' | 'clickhouse' | 'log'>

/** How many containers a statement names. */
const AT_ONCE = 2000
/** How long the deletions of a run are waited for: other jobs come after it. */
const PATIENCE_MS = 5 * 60_000

/**
 * Deletes what arrived longer ago than plans keep, except what a report still reads. Answers how many rows of each table there were.
 * A table that cannot be swept keeps none of the others from it.
 */
export async function sweepEvents({ db, clickhouse, log }: Deps): Promise<Record<string, number>> {
  const { now, containers, reported } = await db.withSystem(async (tx) => {
    const at = await readClock(tx)
    return { now: at.getTime(), containers: await listContainers(tx), reported: await listReported(tx, at) }
  })
  const until = Date.now() + PATIENCE_MS
  const deleted: Record<string, number> = {}
  let failed = 0
  for (let start = 0; start < containers.length; start += AT_ONCE) {
    const bounds = findBounds(containers.slice(start, start + AT_ONCE), reported, now)
    for (const table of Object.keys(expiringRows))
      try {
        const rows = await deleteExpired(clickhouse, table, bounds, until)
        if (rows > 0) deleted[table] = (deleted[table] ?? 0) + rows
      } catch (error) {
        failed++
        log.error({ err: error, table }, 'what has expired could not be deleted')
      }
  }
  if (Object.keys(deleted).length > 0) log.info({ deleted }, 'what has expired was deleted')
  if (failed > 0) throw new Error(`${failed} tables could not be swept; see the log`)
  return deleted
}

const dayNow = (): number => Math.floor(Date.now() / 86_400_000)

export const listJobs: ListJobs = (context) => {
  // Once a day is enough, since whole days expire; jobs are looked after by the hour.
  let sweptOn: number | undefined
  const run = async () => {
    const today = dayNow()
    if (sweptOn === today) return
    await sweepEvents(context)
    sweptOn = today
  }
  return [{ name: 'sweep-events', cron: '50 * * * *', run }]
}
