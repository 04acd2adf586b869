import type { CollectAssignment, CollectEvent } from '@vitrine/contract'
import { toMinor } from '../platform/minor-units.ts'
import { stripControls } from '../platform/strip-controls.ts'
import { hostOf } from './host.ts'
import type { Batch } from './parse-batch.ts'
import type { Published } from './published.ts'
import { recordAddress } from './recorded-address.ts'
import { weighEvent, worthNothing } from './worth.ts'

/*
 * What the log keeps of a batch: what was accepted of it, judged and weighed by the settings of that moment, nothing twice and
 * no default, so that it is about as long as the request. Rows, which repeat the batch for every event, are made when inserting.
 */

export interface StoredBatch {
  received: number
  /** A day, as YYYY-MM-DD. */
  expires: string
  bot?: true
  /** Sent with the container's server key: nobody's page is behind it. */
  trusted?: true
  visitor: string
  session: string
  url: string
  referrer?: string
  device: string
  returning?: true
  city?: string
  /** Its family; none of what a server sends, nor of what was stored before browsers were. */
  browser?: string
  source?: string
  /** One too many of its address for figures of visitors. */
  crowded?: true
  /** Experience, view, epoch, since (ms). */
  assigned?: [string, string, number, number][]
  events: StoredEvent[]
}

export interface StoredEvent {
  at: number
  id: string
  name: string
  /** When it is not the batch's. */
  url?: string
  /** Its host goes into no list: its sender told of too many that nobody knew. */
  unnamed?: true
  experience?: string
  view?: string
  page_view?: string
  landing?: true
  label?: string
  tx?: string
  coupon?: string
  /** Value, currency, revenue, foreign, quantity. */
  worth?: [number, string, number, 0 | 1, number]
  items?: StoredItem[]
}

/** Id, name, price in minor units, quantity, coupon; what is left out at the end is the default. */
export type StoredItem = [id?: string, name?: string, price?: number, quantity?: number, coupon?: string]

/** A batch and what is known of it before its events are judged. */
export interface Unjudged {
  batch: Batch
  published: Published
  /** What counts of the batch's assignments. */
  assigned: readonly CollectAssignment[]
  /** Server time (ms). */
  receivedAt: number
  /** Added to every time of the batch (ms). */
  offset: number
  city: string
  /** The family of the browser; empty of what a server sends. */
  browser: string
  bot: boolean
  /** Sent with the container's server key. */
  trusted: boolean
}

export interface Arrival extends Unjudged {
  /** Hosts of its pages that go without a name. */
  unnamed: ReadonlySet<string>
  /** Whether it is one too many of its address for figures of visitors. */
  crowded: boolean
}

const DAY_MS = 86_400_000
/** Shorter numbers would be read as seconds. */
const LEAST_MS = 1_000_000_000_000

/** Where an event happened, as far as the container wants it recorded. */
export const recordedUrl = (event: CollectEvent, { batch, published }: Unjudged): string =>
  recordAddress(event.url ?? batch.page.url, published)

let lastDay = { day: -1, text: '' }
function formatDay(day: number): string {
  if (day !== lastDay.day) lastDay = { day, text: new Date(day * DAY_MS).toISOString().slice(0, 10) }
  return lastDay.text
}

/** The line of the log for what was accepted of a batch: its container, a tab, JSON, and the line end. */
export function writeBatch(arrival: Arrival, events: readonly CollectEvent[]): string {
  const { batch, published, assigned, receivedAt, offset, city, browser, bot, trusted, crowded } = arrival
  const { page } = batch
  const url = recordAddress(page.url, published)
  const stored: StoredBatch = {
    received: receivedAt,
    expires: formatDay(Math.floor(receivedAt / DAY_MS) + published.retentionDays),
    bot: bot || undefined,
    trusted: trusted || undefined,
    visitor: batch.visitor,
    session: batch.session,
    url,
    referrer: recordAddress(page.referrer, published) || undefined,
    device: page.device,
    returning: page.returning || undefined,
    city: city || undefined,
    browser: browser || undefined,
    source: page.source || undefined,
    crowded: crowded || undefined,
    assigned:
      assigned.length > 0
        ? assigned.map((a) => [a.experience, a.view, a.epoch, Math.max(LEAST_MS, a.at + offset)])
        : undefined,
    events: events.map((event) => storeEvent(event, url, arrival)),
  }
  return `${batch.container}\t${JSON.stringify(stored)}\n`
}

function storeEvent(event: CollectEvent, pageUrl: string, arrival: Arrival): StoredEvent {
  const url = event.url === undefined ? pageUrl : recordedUrl(event, arrival)
  const worth = weighEvent(event, arrival.published)
  return {
    at: event.at + arrival.offset,
    id: event.id,
    name: event.name,
    url: url === pageUrl ? undefined : url,
    unnamed: (arrival.unnamed.size > 0 && arrival.unnamed.has(hostOf(url))) || undefined,
    experience: event.experience || undefined,
    view: event.view || undefined,
    page_view: event.page_view,
    landing: event.landing || undefined,
    label: event.label || undefined,
    tx: stripControls(event.transaction ?? '') || undefined,
    coupon: event.coupon || undefined,
    worth:
      worth === worthNothing
        ? undefined
        : [worth.value, worth.currency, worth.revenue, worth.foreign ? 1 : 0, worth.quantity],
    items: event.items?.length ? event.items.map(storeItem) : undefined,
  }
}

function storeItem({ id, name, price, quantity, coupon }: NonNullable<CollectEvent['items']>[number]): StoredItem {
  const minor = toMinor(price)
  if (coupon) return [id, name, minor, quantity, coupon]
  if (quantity !== 1) return [id, name, minor, quantity]
  if (minor !== 0) return [id, name, minor]
  if (name !== '') return [id, name]
  return id === '' ? [] : [id]
}
