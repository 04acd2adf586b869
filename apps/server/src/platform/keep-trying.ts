import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_WAIT_MS = 250

export interface TryOptions {
  /** Whether trying again may help; what is thrown otherwise ends it. */
  isPassing(error: unknown): boolean
  onFailed?(error: unknown, retryInMs: number): void
  /** Ends it: what was thrown last is thrown on. */
  signal: AbortSignal
  /** Longest wait between two tries, default 5 s. */
  mostMs?: number
}

/** Does `work` until it succeeds, waiting longer and longer between two tries. */
export async function keepTrying<T>(work: () => Promise<T>, options: TryOptions): Promise<T> {
  const { isPassing, onFailed, signal, mostMs = 5000 } = options
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(mostMs, waitMs * 2)) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error
      onFailed?.(error, waitMs)
      await sleep(waitMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) throw error
    }
  }
}
