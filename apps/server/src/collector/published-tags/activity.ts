import type { Db } from '../../kernel/db/index.ts'
import type { Logger } from '../../platform/logger.ts'
import { type Activity, recordActivity } from './store.ts'

const latest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)

const join = (known: Activity | undefined, more: Activity): Activity =>
  known
    ? {
        first: Math.min(known.first, more.first),
        last: Math.max(known.last, more.last),
        lastOrder: latest(known.lastOrder, more.lastOrder),
      }
    : more

/** Gathers which stores sent something, and writes it down every `everyMs`, so that no request waits for it. */
export function startActivityRecorder(options: { db: Db; log: Pick<Logger, 'warn'>; everyMs?: number }) {
  const { db, log, everyMs = 2000 } = options
  let seen = new Map<string, Activity>()
  const add = (container: string, activity: Activity): void =>
    void seen.set(container, join(seen.get(container), activity))
  const flush = async (): Promise<void> => {
    if (!seen.size) return
    const batch = seen
    seen = new Map()
    await recordActivity(db, batch).catch((error: unknown) => {
      for (const [container, activity] of batch) add(container, activity)
      log.warn({ err: error }, 'activity is not recorded yet')
    })
  }
  const timer = setInterval(flush, everyMs)
  timer.unref()
  return {
    note: (container: string, at: number, ordered: boolean): void =>
      add(container, { first: at, last: at, lastOrder: ordered ? at : null }),
    close: async (): Promise<void> => {
      clearInterval(timer)
      await flush()
    },
  }
}
