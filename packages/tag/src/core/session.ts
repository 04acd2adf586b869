import { findHost, isOwn } from './boundary.ts'
import { uuid } from './natives.ts'
import type { Store } from './storage.ts'
import { createStoredValue } from './stored-value.ts'

/** A session ends after 30 minutes without an event. */
const IDLE_MS = 30 * 60_000

export interface Session {
  id: string
  /** Instant of its last event (ms). */
  last: number
  /** Id of its first page's page_view. */
  landing: string
  /** Whether the visitor had been here before it. */
  returning: boolean
  /** utm_source, else the referring host, else ''. */
  source: string
}

/** Where the visit came from. */
export const readSource = (here: string, referrer: string): string =>
  (new URL(here).searchParams.get('utm_source') || (isOwn(referrer, here) ? '' : findHost(referrer)))
    .toLowerCase()
    .slice(0, 100)

/** The session of this browser: kept in localStorage, so that tabs share it. */
export const createSessions = (store: Store, container: string) => {
  const stored = createStoredValue<Session>(store, `${container}:session`)
  let written = 0
  let isKnown = false
  const alive = (now: number) => {
    const kept = stored.read()
    return kept && now - kept.last < IDLE_MS ? kept : null
  }
  return {
    /** Whether the visitor was here before anything was written on this page. */
    know(returning: boolean) {
      isKnown = returning
    },
    isOver: (now: number) => !alive(now),
    /** Whether the visitor had been here before the last session; asking is no event of it. */
    isReturning: () => !!stored.read()?.returning,
    /** The session at an instant; a new one when the last is over. `page` becomes the landing page of one that has none. */
    at(now: number, page: string): Session {
      const going = alive(now)
      const session = going ?? {
        id: uuid(),
        last: now,
        landing: page,
        returning: isKnown,
        source: readSource(location.href, document.referrer),
      }
      isKnown = true
      session.last = now
      // Other tabs need not know the last second.
      if (!going || now - written > 5000) {
        written = now
        stored.write(session)
      }
      return session
    },
  }
}
