import type { Db } from '../../kernel/db/index.ts'
import type { Logger } from '../../platform/logger.ts'
import { recordActivity } from './store.ts'

/** Gathers which stores sent something, and writes it down every `everyMs`, so that no request waits for it. */
export function startActivityRecorder(options: { db: Db; log: Pick<Logger, 'warn'>; everyMs?: number }) {
  const { db, log, everyMs = 2000 } = options
  let seen = new Map<string, Date>()
  const flush = async (): Promise<void> => {
    if (!seen.size) return
    const batch = seen
    seen = new Map()
    await recordActivity(db, batch).catch((error: unknown) => {
      seen = new Map([...batch, ...seen])
      log.warn({ err: error }, 'activity is not recorded yet')
    })
  }
  const timer = setInterval(flush, everyMs)
  timer.unref()
  return {
    note: (container: string, receivedAt: number): void => void seen.set(container, new Date(receivedAt)),
    close: async (): Promise<void> => {
      clearInterval(timer)
      await flush()
    },
  }
}
