import type { CollectAssignment, CollectBatch } from '@vitrine/contract'
import type { Label } from '@vitrine/targeting'
import { readCookie, writeCookie } from './cookie.ts'
import { fromJson, toJson, uuid } from './natives.ts'
import { keepBatch, keptPrefix } from './post.ts'
import type { Recorded } from './recorder.ts'
import type { Session } from './session.ts'
import type { Store } from './storage.ts'

const COOKIE = 'vitrine_luggage'
/** More would weigh on the requests of the shop. */
const LONGEST_URL = 400

/** A batch as the recorder makes it. */
type Batch = Omit<CollectBatch, 'events' | 'assignments'> & { events: Recorded[]; assignments: CollectAssignment[] }

/** What goes along with a redirect to another host of the shop, whose storage is another one. */
interface Luggage {
  container: string
  /** The page that was left, and its page_view id, which both pages share. */
  from: string
  page: string
  landing?: string
  /** The exposure, with its label alone; none where nothing is recorded, as in a preview. */
  batch?: Batch
}

/** Of what waits to be sent, the exposure on this page: the last one, since the page is left for it. */
const findExposure = (store: Store, container: string, page: string): Batch | undefined => {
  for (const name of store.names()) {
    const kept = name.startsWith(keptPrefix(container)) ? fromJson<{ batch: Batch }>(store.get(name)) : null
    const exposure = kept?.batch.events.filter((event) => event.name === 'exposure' && event.page_view === page).pop()
    if (!kept || !exposure) continue
    const { url: _, ...event } = exposure
    const assignments = kept.batch.assignments.filter(({ experience }) => experience === event.experience)
    return { ...kept.batch, batch: uuid(), assignments, events: [event] }
  }
}

/** Leaves, in a cookie for all hosts of the shop that is gone after so many seconds, what the page that a redirect leads to goes on with. */
export const leaveLuggage = (store: Store, container: string, page: string, seconds: number): void => {
  const { origin, pathname } = location
  const from = origin + pathname.slice(0, LONGEST_URL)
  const batch = findExposure(store, container, page)
  const landing = batch?.events[0]?.landing ? page : fromJson<Session>(store.get(`${container}:session`))?.landing
  const carried = batch && { ...batch, page: { ...batch.page, url: from, referrer: '' } }
  const luggage: Luggage = { container, from, page, landing, batch: carried }
  writeCookie(COOKIE, encodeURIComponent(toJson(luggage)), seconds)
}

/**
 * Takes in what came along from another host: visitor, session, and the label unless an earlier one is here. The exposure is sent once
 * more, since nobody learns what became of a beacon; by its id it is the same event.
 */
export const takeLuggage = (store: Store, container: string, now: number): Luggage | undefined => {
  const luggage = fromJson<Luggage>(decodeURIComponent(readCookie(COOKIE) ?? ''))
  if (luggage?.container !== container || luggage.from.startsWith(`${location.origin}/`)) return
  writeCookie(COOKIE, null, 0)
  const { page, landing = page, batch } = luggage
  const [label] = batch?.assignments ?? []
  if (!batch || !label) return luggage
  const { experience, ...given } = label
  const { returning = false, source = '' } = batch.page
  const labels = fromJson<Record<string, Label>>(store.get(`${container}:labels`)) ?? {}
  const own = labels[experience]
  const session: Session = { id: batch.session, last: now, landing, returning, source }
  store.set('visitor', batch.visitor)
  store.set(`${container}:session`, toJson(session))
  if (!own || own.at > given.at) store.set(`${container}:labels`, toJson({ ...labels, [experience]: given }))
  keepBatch(store, { ...batch, sent_at: now }, 0)
  return luggage
}
