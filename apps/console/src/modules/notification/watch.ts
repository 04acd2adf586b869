import type { NotificationSignal, QueryOf } from '@vitrine/contract'
import { streamNotifications } from '@vitrine/contract/client'
import { NoStream, readStream } from '../../lib/api/stream.ts'

const firstWaitMs = 1000
const longestWaitMs = 60_000

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Hears how many notifications are unhandled for as long as the tab is visible: browsers allow few connections to one server, and
 * hidden tabs would use them up. Connects anew, later and later, when the stream ends. Answers how to stop.
 */
export function watchUnread(
  query: QueryOf<typeof streamNotifications>,
  onSignal: (signal: NotificationSignal) => void,
): () => void {
  let current: AbortController | undefined

  const listen = async (signal: AbortSignal): Promise<void> => {
    let wait = firstWaitMs
    while (!signal.aborted) {
      try {
        for await (const { name, data } of readStream(streamNotifications, query, signal)) {
          wait = firstWaitMs
          if (name === 'unread') onSignal(JSON.parse(data) as NotificationSignal)
        }
      } catch (error) {
        // Without the right to the container there will be no stream however often one asks.
        if (error instanceof NoStream && (error.status === 403 || error.status === 404)) return
      }
      await sleep(wait * (0.75 + Math.random() / 2), signal)
      wait = Math.min(wait * 2, longestWaitMs)
    }
  }
  const follow = () => {
    current?.abort()
    current = undefined
    if (document.hidden) return
    current = new AbortController()
    void listen(current.signal)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    current?.abort()
  }
}
