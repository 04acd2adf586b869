import type { CollectAssignment, CollectBatch, EventName } from '@vitrine/contract'
import type { Device } from '@vitrine/targeting'
import { uuid } from './natives.ts'
import type { Session } from './session.ts'

const WAIT_MS = 1000
const FULL = 20
/** As many as a batch may carry: more than FULL only come together while nothing may leave. */
const MOST = 50

/** What an event may carry besides id, name and instant. */
export interface EventFields {
  experience?: string
  view?: string
  page_view?: string
  landing?: boolean
  transaction?: string
  value?: number
  currency?: string
  coupon?: string
  items?: { id: string; name: string; price: number; quantity: number; coupon?: string }[]
  label?: string
}

/** Why the page goes away, if it does. */
export type Leaving = 'page' | 'redirect'

/** An event as a batch has it. */
export type Recorded = EventFields & { id: string; name: EventName; at: number; url?: string }

/** What a batch says about the visitor and the page when it leaves. */
export interface Surroundings {
  container: string
  device: Device
  visitor(): string
  assignments(): CollectAssignment[]
  /** The page's address as it is recorded. */
  url(): string
  referrer(): string
  sessionAt(now: number): Session
  /** Takes a batch; `leaving`: the page goes away. */
  send(batch: CollectBatch, leaving?: Leaving): void
  /** Whether anything may leave now. */
  isOpen(leaving?: Leaving): boolean
}

/** Events of this page that were not sent yet: they go a second after the first of them, or when there are 20. */
export const createRecorder = (about: Surroundings) => {
  let buffer: Recorded[] = []
  let session: Session | undefined
  let timer = 0

  const flush = (leaving?: Leaving) => {
    clearTimeout(timer)
    timer = 0
    if (!buffer.length || !session || !about.isOpen(leaving)) return
    const page = about.url()
    const { id, returning, source } = session
    const batch: CollectBatch = {
      container: about.container,
      batch: uuid(),
      visitor: about.visitor(),
      session: id,
      sent_at: Date.now(),
      page: { url: page, referrer: about.referrer(), device: about.device, returning, source },
      assignments: about.assignments(),
      events: buffer.map(({ url, ...event }) => (url === page ? event : { ...event, url })),
    }
    if (navigator.webdriver) batch.webdriver = true
    buffer = []
    about.send(batch, leaving)
  }

  return {
    /** Notes an event of the session at that instant. */
    record(name: EventName, fields?: EventFields, at = Date.now(), id = uuid()) {
      const current = about.sessionAt(at)
      if (session && session.id !== current.id) flush()
      session = current
      if (buffer.length < MOST) buffer.push({ ...fields, id, name, at, url: about.url() })
      if (buffer.length >= FULL) flush()
      else timer ||= window.setTimeout(() => flush(), WAIT_MS)
    },
    flush,
    /** Consent was given: what waited in memory belongs to the session that may be kept now. */
    adopt() {
      if (session) session = about.sessionAt(Date.now())
      flush()
    },
    forget() {
      buffer = []
    },
  }
}
