import { hostOf, UNNAMED_HOST } from './host.ts'
import type { StoredBatch, StoredEvent, StoredItem } from './stored-batch.ts'

/** Rows of `arrivals` as tab-separated text: ClickHouse reads this format about twice as fast as JSON. */

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
  ...['host', 'trusted', 'coupon', 'item_coupons', 'browser', 'crowded'],
] as const

const NIL = '00000000-0000-0000-0000-000000000000'

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
const escapeText = (text = ''): string =>
  SPECIAL.test(text) ? text.replace(/[\\'\t\n\r\b\f\0]/g, (c) => escapes[c] ?? c) : text
const quote = (text: string): string => `'${escapeText(text)}'`
const bit = (value: unknown): string => (value ? '1' : '0')

/** One row for each event of a batch, each with its line end. */
export function writeRows(container: string, batch: StoredBatch): string {
  const shared = writeShared(container, batch)
  const url = escapeText(batch.url)
  const last = `${escapeText(batch.browser)}\t${bit(batch.crowded)}`
  let text = ''
  for (const event of batch.events)
    text += `${writeRow(shared, url, event)}\t${writeSource(batch, event)}\t${writeCoupons(event)}\t${last}\n`
  return text
}

/** The columns that all rows of a batch share, with the tab that follows them. */
function writeShared(container: string, batch: StoredBatch): string {
  const { received, expires, bot, visitor, session, referrer, device, returning, city, source, assigned = [] } = batch
  return (
    `${escapeText(container)}\t${received}\t${expires}\t${bit(bot)}\t${visitor}\t${session}\t${escapeText(referrer)}\t` +
    `${device}\t${bit(returning)}\t${escapeText(city)}\t${escapeText(source)}\t` +
    `[${assigned.map((a) => quote(a[0])).join()}]\t[${assigned.map((a) => quote(a[1])).join()}]\t` +
    `[${assigned.map((a) => a[2]).join()}]\t[${assigned.map((a) => a[3]).join()}]\t`
  )
}

function writeRow(shared: string, pageUrl: string, event: StoredEvent): string {
  const { at, id, name, url, experience, view, page_view = NIL, landing, label, tx, worth, items } = event
  return (
    `${shared}${at}\t${id}\t${name}\t${url === undefined ? pageUrl : escapeText(url)}\t` +
    `${escapeText(experience)}\t${escapeText(view)}\t${page_view}\t${bit(landing)}\t` +
    `${escapeText(label)}\t${escapeText(tx)}\t${worth ? worth.join('\t') : '0\t\t0\t0\t0'}\t${items ? writeItems(items) : NO_ITEMS}`
  )
}

/** Where a row came from: the host of the page, or the store's own server. */
const writeSource = ({ url, trusted }: StoredBatch, event: StoredEvent): string =>
  trusted ? '\t1' : `${event.unnamed ? UNNAMED_HOST : escapeText(hostOf(event.url ?? url))}\t0`

/** The order's coupon and, where any item has its own, one for each item. */
const writeCoupons = ({ coupon, items }: StoredEvent): string =>
  `${escapeText(coupon)}\t[${items?.some((item) => item[4]) ? items.map(([, , , , own = '']) => quote(own)).join() : ''}]`

const NO_ITEMS = '[]\t[]\t[]\t[]'

const writeItems = (items: StoredItem[]): string =>
  `[${items.map(([id = '']) => quote(id)).join()}]\t[${items.map(([, name = '']) => quote(name)).join()}]\t` +
  `[${items.map(([, , price = 0]) => price).join()}]\t[${items.map(([, , , quantity = 1]) => quantity).join()}]`
