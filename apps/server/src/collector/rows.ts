import type { CollectEvent } from '@vitrine/contract'
import { chooseAssignments } from './known.ts'
import { toMinor } from './money.ts'
import type { Batch } from './parse-batch.ts'
import type { Published } from './published.ts'
import { type Worth, weighEvent, worthNothing } from './worth.ts'

/*
 * Rows of `arrivals` as tab-separated text, made where a batch is accepted: the log keeps them and the inserter passes them on
 * as they are. ClickHouse reads this format about twice as fast as JSON.
 */

/** Columns in the order in which the rows below give them. */
export const arrivalColumns = [
  ...[
    'container',
    'received',
    'expires',
    'bot',
    'visitor',
    'session',
    'referrer',
    'device',
    'returning',
    'city',
    'source',
  ],
  ...['assigned.experience', 'assigned.view', 'assigned.epoch', 'assigned.since'],
  ...['at', 'id', 'name', 'url', 'experience', 'view', 'page_view', 'landing', 'label', 'tx'],
  ...['value', 'currency', 'revenue', 'foreign', 'quantity', 'items.id', 'items.name', 'items.price', 'items.quantity'],
] as const

export interface Arrival {
  batch: Batch
  published: Published
  /** Server time (ms). */
  receivedAt: number
  /** Added to every time of the batch (ms). */
  offset: number
  city: string
  bot: boolean
}

const NIL = '00000000-0000-0000-0000-000000000000'
const DAY_MS = 86_400_000
/** Shorter numbers would be read as seconds. */
const LEAST_MS = 1_000_000_000_000

const SPECIAL = /[\\'\t\n\r\b\f\0]/
const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '\0': '\\0',
}
const escapeText = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\'\t\n\r\b\f\0]/g, (c) => escapes[c] ?? c) : text
const quote = (text: string): string => `'${escapeText(text)}'`
const bit = (value: unknown): string => (value ? '1' : '0')
const dropFragment = (url: string): string => {
  const at = url.indexOf('#')
  return at < 0 ? url : url.slice(0, at)
}

let lastDay = { day: -1, text: '' }
function formatDay(day: number): string {
  if (day !== lastDay.day) lastDay = { day, text: new Date(day * DAY_MS).toISOString().slice(0, 10) }
  return lastDay.text
}

/** The columns that all rows of a batch share, with the tab that follows them. */
export function writeShared({ batch, published, receivedAt, offset, city, bot }: Arrival): string {
  const { page } = batch
  const assigned = chooseAssignments(batch.assignments, published)
  const expires = formatDay(Math.floor(receivedAt / DAY_MS) + published.retentionDays)
  const referrer = published.hideFragment ? dropFragment(page.referrer) : page.referrer
  const since = (at: number): number => Math.max(LEAST_MS, at + offset)
  return (
    `${escapeText(batch.container)}\t${receivedAt}\t${expires}\t${bit(bot)}\t${batch.visitor}\t${batch.session}\t${escapeText(referrer)}\t` +
    `${page.device}\t${bit(page.returning)}\t${escapeText(city)}\t${escapeText(page.source)}\t` +
    `[${assigned.map((a) => quote(a.experience)).join()}]\t[${assigned.map((a) => quote(a.view)).join()}]\t` +
    `[${assigned.map((a) => a.epoch).join()}]\t[${assigned.map((a) => since(a.at)).join()}]\t`
  )
}

/** Where an event happened, as far as the container wants it recorded. */
export function recordedUrl(event: CollectEvent, { batch, published }: Arrival): string {
  const url = event.url ?? batch.page.url
  return published.hideFragment ? dropFragment(url) : url
}

/** One row, with its line end. */
export function writeRow(shared: string, event: CollectEvent, arrival: Arrival): string {
  const { published, offset } = arrival
  const worth = weighEvent(event, published)
  return (
    `${shared}${event.at + offset}\t${event.id}\t${event.name}\t${escapeText(recordedUrl(event, arrival))}\t` +
    `${escapeText(event.experience ?? '')}\t${escapeText(event.view ?? '')}\t${event.page_view ?? NIL}\t${bit(event.landing)}\t` +
    `${escapeText(event.label ?? '')}\t${escapeText(event.transaction ?? '')}\t${worth === worthNothing ? NO_WORTH : writeWorth(worth, event)}\n`
  )
}

const NO_WORTH = '0\t\t0\t0\t0\t[]\t[]\t[]\t[]'

function writeWorth({ value, currency, revenue, foreign, quantity }: Worth, { items = [] }: CollectEvent): string {
  return (
    `${value}\t${currency}\t${revenue}\t${bit(foreign)}\t${quantity}\t` +
    `[${items.map((item) => quote(item.id)).join()}]\t[${items.map((item) => quote(item.name)).join()}]\t` +
    `[${items.map((item) => toMinor(item.price)).join()}]\t[${items.map((item) => item.quantity).join()}]`
  )
}
