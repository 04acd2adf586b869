import type { EventName } from '@vitrine/contract'
import type { EventFields } from '../core/recorder.ts'
import { parseNumber } from './number.ts'

/** Something that happened in the shop, in the collector's words. */
export interface ShopEvent extends EventFields {
  name: EventName
}

type Loose = Record<string, unknown>

export const asObject = (value: unknown): Loose => (value && typeof value === 'object' ? (value as Loose) : {})
const isText = (value: unknown) => (typeof value === 'string' && value !== '') || Number.isFinite(value)
/** The first of some values that is a text or a number. */
const asText = (most: number, ...values: unknown[]) => String(values.find(isText) ?? '').slice(0, most)
/** What templates write where they have no order: one order of all visitors, if it were a number. */
const nothing = /^(?:undefined|null|nan|false|)$/i
/** The first of some values that can be the number of an order. */
const asOrder = (...values: unknown[]) =>
  asText(
    100,
    ...values.map((value) => (isText(value) ? String(value).trim() : '')).filter((text) => !nothing.test(text)),
  )
const asNumber = (value: unknown, currency?: string) => {
  const number = typeof value === 'number' ? value : parseNumber(asText(40, value), currency)
  return number !== undefined && Math.abs(number) < 1e9 ? number : undefined
}

/** Google's names (GA4 "recommended events", Universal Analytics "enhanced ecommerce") and ours. */
const names: Record<string, EventName> = {
  view_item: 'view_item',
  add_to_cart: 'add_to_cart',
  remove_from_cart: 'remove_from_cart',
  begin_checkout: 'begin_checkout',
  purchase: 'purchase',
  refund: 'refund',
  login: 'login_success',
  sign_up: 'login_success',
  login_attempt: 'login_attempt',
  login_success: 'login_success',
  login_failure: 'login_failure',
  addToCart: 'add_to_cart',
  removeFromCart: 'remove_from_cart',
}
const isOrder = ({ name }: ShopEvent) => name === 'purchase' || name === 'refund'
/** Universal Analytics says what happened by a key of `ecommerce`, whatever the event is called. */
const universal: [key: string, name: EventName][] = [
  ['purchase', 'purchase'],
  ['refund', 'refund'],
  ['checkout', 'begin_checkout'],
  ['add', 'add_to_cart'],
  ['remove', 'remove_from_cart'],
  ['detail', 'view_item'],
]

const readItem = (raw: unknown, currency: string) => {
  const item = asObject(raw)
  const coupon = asText(100, item.coupon)
  return {
    id: asText(100, item.item_id, item.id),
    name: asText(200, item.item_name, item.name),
    price: asNumber(item.price, currency) ?? 0,
    quantity: Math.min(Math.max(asNumber(item.quantity) ?? 1, 0), 1e6),
    ...(coupon && { coupon }),
  }
}

const describe = (name: EventName, fields: Loose, list: unknown, total: unknown, money: unknown): ShopEvent => {
  const event: ShopEvent = { name }
  if (name.startsWith('login')) return event
  const currency = asText(4, money)
  const items = Array.isArray(list) ? list.slice(0, 200).map((raw) => readItem(raw, currency)) : []
  if (items.length) event.items = items
  const value =
    asNumber(total, currency) ??
    (items.length ? asNumber(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)) : undefined)
  if (value !== undefined) event.value = value
  if (/^[a-z]{3}$/i.test(currency)) event.currency = currency
  const transaction = asOrder(
    fields.transaction,
    fields.transaction_id,
    fields.transactionId,
    fields.order_id,
    fields.orderId,
    fields.id,
  )
  if (transaction && isOrder(event)) event.transaction = transaction
  const coupon = asText(100, fields.coupon)
  if (coupon && isOrder(event)) event.coupon = coupon
  return event
}

/** An event in GA4's words, our own, or those of the old Universal Analytics, as ours; null for what is none of ours. */
export const readShopEvent = (name: unknown, params: unknown): ShopEvent | null => {
  const fields = asObject(params)
  const old = universal.find(
    ([key]) => Array.isArray(asObject(fields[key]).products) || asObject(fields[key]).actionField,
  )
  if (old) {
    const part = asObject(fields[old[0]])
    const action = asObject(part.actionField)
    return describe(old[1], action, part.products, action.revenue, fields.currencyCode)
  }
  const known = typeof name === 'string' && Object.hasOwn(names, name) ? names[name] : undefined
  return known ? describe(known, fields, fields.items, fields.value, fields.currency) : null
}

const warned = new Set<EventName>()
/**
 * Whether an event can count: a refund has to name its transaction. The console tells once of a refund, and of a purchase, that
 * does not.
 */
export const canCount = (event: ShopEvent): boolean => {
  const { name, transaction } = event
  const isNamed = !!transaction || !isOrder(event)
  if (!isNamed && !warned.has(name)) console.warn(`vitrine: ${name} without a transaction`)
  if (!isNamed) warned.add(name)
  return isNamed || name === 'purchase'
}
