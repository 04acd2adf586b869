import type { Db } from '../../kernel/db/index.ts'
import type { Logger } from '../../platform/logger.ts'
import { type Activity, recordActivity, recordKeys } from './store.ts'

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

/** Gathers which stores sent something, and which server keys were shown, and writes it down every `everyMs`, so that no request waits for it. */
export function startActivityRecorder(options: { db: Db; log: Pick<Logger, 'warn'>; everyMs?: number }) {
  const { db, log, everyMs = 2000 } = options
  let seen = new Map<string, Activity>()
  let keys = new Map<string, number>()
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
  const flushKeys = async (): Promise<void> => {
    if (!keys.size) return
    const batch = keys
    keys = new Map()
    await recordKeys(db, batch).catch((error: unknown) => {
      for (const [key, at] of batch) keys.set(key, Math.max(at, keys.get(key) ?? 0))
      log.warn({ err: error }, 'the use of server keys is not recorded yet')
    })
  }
  const flushAll = async (): Promise<void> => {
    await flush()
    await flushKeys()
  }
  const timer = setInterval(flushAll, everyMs)
  timer.unref()
  return {
    note: (container: string, at: number, ordered: boolean): void =>
      add(container, { first: at, last: at, lastOrder: ordered ? at : null }),
    noteKey: (key: string, at: number): void => void keys.set(key, at),
    close: async (): Promise<void> => {
      clearInterval(timer)
      await flushAll()
    },
  }
}
