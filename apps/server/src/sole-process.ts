import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './platform/cannot-start.ts'
import { keepTrying } from './platform/keep-trying.ts'
import { isPostgresAway } from './platform/postgres/away.ts'
import type { Postgres } from './platform/postgres/database.ts'

/** How long one that was killed may still count as connected. */
const tries = 10
const betweenMs = 500

/** Two processes with event databases of their own would each see half of the events. */
const taken = () =>
  new CannotStart(
    'another process works on this database, and its events are in a store of its own; several processes need CLICKHOUSE_URL as well',
  )

async function takeLock(hold: NonNullable<Postgres['hold']>, signal: AbortSignal) {
  for (let n = 1; ; n++) {
    const lock = await hold('vitrine.sole-process')
    if (lock) return lock
    if (n === tries || signal.aborted) throw taken()
    await sleep(betweenMs, undefined, { signal }).catch(() => {})
  }
}

/**
 * Holds a database on a server for this process alone, as one with an embedded event database has to. Throws CannotStart where another
 * process has it; told to `onFailure` when another one takes it after the connection broke.
 */
export async function stayAlone(
  hold: NonNullable<Postgres['hold']>,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<void> {
  const lock = await takeLock(hold, signal)
  const release = () => void lock.release().catch(() => {})
  signal.addEventListener('abort', release, { once: true })
  void lock.lost.then(() => {
    signal.removeEventListener('abort', release)
    if (signal.aborted) return
    keepTrying(() => stayAlone(hold, { signal, onFailure }), { isPassing: isPostgresAway, signal }).catch((error) => {
      if (!signal.aborted) onFailure(error)
    })
  })
}
