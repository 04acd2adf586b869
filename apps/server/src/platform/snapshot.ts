import { setTimeout as sleep } from 'node:timers/promises'

interface Options {
  /** A younger answer is taken as it is, default 15 s. */
  everyMs?: number
  /** How long who asks waits for another one, default 500 ms. */
  patienceMs?: number
  /** An older answer is none, default 2 minutes. */
  keepMs?: number
}

/**
 * What a store tells, for who asks often and must never wait: the last answer while the next one is on its way, and undefined once it
 * is too old to be true. A store that hangs is asked once, not once for everybody who asks.
 */
export function keepSnapshot<T>(read: () => Promise<T>, options: Options = {}): () => Promise<T | undefined> {
  const { everyMs = 15_000, patienceMs = 500, keepMs = 120_000 } = options
  let taken: { value: T; at: number } | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<void> | undefined
  const ask = (): Promise<void> => {
    askedAt = performance.now()
    return read()
      .then(
        (value) => {
          taken = { value, at: performance.now() }
        },
        () => {},
      )
      .finally(() => {
        pending = undefined
      })
  }
  return async () => {
    if (!pending && performance.now() - askedAt >= everyMs) pending = ask()
    if (pending) await Promise.race([pending, sleep(patienceMs, undefined, { ref: false })])
    return taken && performance.now() - taken.at < keepMs ? taken.value : undefined
  }
}
