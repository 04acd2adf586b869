import type { Progress } from './store.ts'

/** Stores how far something is at most once in this time, and what came last in any case. */
const everyMs = 1000

export interface ProgressTeller {
  readonly latest: Progress
  tell(done: number, total: number | null): void
  /** Nothing is written after it. */
  stop(): Promise<void>
}

/** `write` gets what was told last; what it throws is `onError`'s. */
export function createProgressTeller(
  write: (progress: Progress) => Promise<void>,
  onError: (error: unknown) => void,
): ProgressTeller {
  let latest: Progress = { done: 0, total: null }
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let wroteAt = Number.NEGATIVE_INFINITY
  let isStopped = false

  const writeLatest = () => {
    timer = undefined
    wroteAt = performance.now()
    const written = latest
    writing = write(latest)
      .catch(onError)
      .then(() => {
        writing = undefined
        if (latest !== written) arrange()
      })
  }
  function arrange() {
    if (timer || writing || isStopped) return
    const wait = wroteAt + everyMs - performance.now()
    if (wait <= 0) writeLatest()
    else timer = setTimeout(writeLatest, wait)
  }

  return {
    get latest() {
      return latest
    },
    tell(done, total) {
      latest = { done, total }
      arrange()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await writing
    },
  }
}
