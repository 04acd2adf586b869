import { setTimeout as sleep } from 'node:timers/promises'
import { keepTrying } from './keep-trying.ts'
import type { Logger } from './logger.ts'

/** A store and whether it can be worked with: reached, and brought up to this version. */
export interface PreparedDatabase {
  isReady(): boolean
  /** Resolves once it is; never rejects. */
  whenReady: Promise<void>
}

export interface PrepareOptions {
  name: string
  prepare(): Promise<void>
  /** Whether it may be there in a moment: it is tried again, and nobody waits for it. */
  isAway(error: unknown): boolean
  log: Pick<Logger, 'info' | 'warn'>
  signal: AbortSignal
  /** What cannot be mended by waiting, after the start has gone on without it. */
  onFailure(error: unknown): void
  /** How long the start waits for it; without it, until it is done. */
  patienceMs?: number
}

/**
 * Prepares a store, and while it is away goes on trying behind. Throws what waiting does not mend, as long as the start waits.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<PreparedDatabase> {
  const { name, prepare, isAway, log, signal, onFailure, patienceMs } = options
  let isReady = false
  let told = false
  const firstFailure = Promise.withResolvers<void>()
  const work = keepTrying(prepare, {
    isPassing: isAway,
    signal,
    onFailed(error, retryInMs) {
      if (!told) log.warn({ err: error, retryInMs }, `${name} is unavailable; work that needs it waits`)
      told = true
      firstFailure.resolve()
    },
  })
  const ready = work.then(() => {
    isReady = true
    if (told) log.info(`${name} is available`)
  })
  const whenReady = new Promise<void>((resolve) => void ready.then(resolve, () => {}))
  const gaveUp = new AbortController()
  const late = () => sleep(patienceMs, undefined, { signal: gaveUp.signal, ref: false }).catch(() => {})
  const enough = [ready, firstFailure.promise, ...(patienceMs === undefined ? [] : [late()])]
  await Promise.race(enough).finally(() => gaveUp.abort())
  ready.catch((error: unknown) => {
    if (!signal.aborted) onFailure(error)
  })
  return { isReady: () => isReady, whenReady }
}
