import type { EventName } from '@vitrine/contract'
import type { EventFields } from '../core/recorder.ts'

/** Something that happened in the shop, in the collector's words. */
export interface ShopEvent extends EventFields {
  name: EventName
}

type Loose = Record<string, unknown>

export const asObject = (value: unknown): Loose => (value && typeof value === 'object' ? (value as Loose) : {})
const asText = (value: unknown, most: number) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : ''
/** Shops also write "NT$1,180". */
const asNumber = (value: unknown) => {
  const number = typeof value === 'number' ? value : Number.parseFloat(asText(value, 40).replace(/[^\d.-]/g, ''))
  return Math.abs(number) < 1e9 ? number : undefined
}

/** Google's names (GA4 "recommended events", Universal Analytics "enhanced ecommerce") and ours. */
const names: Record<string, EventName> = {
  view_item: 'view_item',
  add_to_cart: 'add_to_cart',
  begin_checkout: 'begin_checkout',
  purchase: 'purchase',
  refund: 'refund',
  login: 'login_success',
  sign_up: 'login_success',
  addToCart: 'add_to_cart',
}
/** Universal Analytics says what happened by a key of `ecommerce`, whatever the event is called. */
const universal: [key: string, name: EventName][] = [
  ['purchase', 'purchase'],
  ['refund', 'refund'],
  ['checkout', 'begin_checkout'],
  ['add', 'add_to_cart'],
  ['detail', 'view_item'],
]

const readItem = (raw: unknown) => {
  const item = asObject(raw)
  return {
    id: asText(item.item_id ?? item.id, 100),
    name: asText(item.item_name ?? item.name, 200),
    price: asNumber(item.price) ?? 0,
    quantity: Math.min(Math.max(asNumber(item.quantity) ?? 1, 0), 1e6),
  }
}

const describe = (name: EventName, fields: Loose, list: unknown, total: unknown, currency: unknown): ShopEvent => {
  const event: ShopEvent = { name }
  if (name === 'login_success') return event
  const items = Array.isArray(list) ? list.slice(0, 200).map(readItem) : []
  if (items.length) event.items = items
  const value =
    asNumber(total) ??
    (items.length ? items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) : undefined)
  if (value !== undefined) event.value = value
  if (/^[a-z]{3}$/i.test(asText(currency, 4))) event.currency = String(currency)
  const transaction = asText(fields.transaction_id ?? fields.id, 100)
  if (transaction && (name === 'purchase' || name === 'refund')) event.transaction = transaction
  return event
}

/** A GA4 event, or an old Universal Analytics one, as ours; null for what is none of ours. A purchase or refund needs its transaction. */
export const readShopEvent = (name: unknown, params: unknown): ShopEvent | null => {
  const fields = asObject(params)
  const old = universal.find(
    ([key]) => Array.isArray(asObject(fields[key]).products) || asObject(fields[key]).actionField,
  )
  const known = typeof name === 'string' && Object.hasOwn(names, name) ? names[name] : undefined
  let event: ShopEvent | null = null
  if (old) {
    const part = asObject(fields[old[0]])
    const action = asObject(part.actionField)
    event = describe(old[1], action, part.products, action.revenue, fields.currencyCode)
  } else if (known) event = describe(known, fields, fields.items, fields.value, fields.currency)
  return event && (event.transaction || (event.name !== 'purchase' && event.name !== 'refund')) ? event : null
}
