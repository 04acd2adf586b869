import { type CollectEvent, collectLimits, eventNames } from '@vitrine/contract'
import { isAmount, isFlag, isInstant, isObject, isText, isToken, isUuid } from './parse-batch.ts'

/*
 * The contract's CollectEvent, written out by hand as parse-batch.ts is. Most fields are missing in most events, so each is
 * looked at only where it is given.
 */

const names = new Set<unknown>(eventNames)
const CURRENCY = /^[A-Za-z]{3}$/

/** The event (the object given, its items completed, a blank transaction taken away), or undefined when it breaks the contract. */
export function parseEvent(value: unknown): CollectEvent | undefined {
  if (!isObject(value) || !isUuid(value.id) || !names.has(value.name) || !isInstant(value.at)) return undefined
  for (const key in value) {
    const check = optional[key]
    if (check && value[key] !== undefined && !check(value[key])) return undefined
  }
  if (typeof value.transaction !== 'string' || value.transaction.trim() === '') delete value.transaction
  return value as unknown as CollectEvent
}

const optional: Record<string, ((value: unknown) => boolean) | undefined> = Object.assign(Object.create(null), {
  experience: isToken,
  view: isToken,
  page_view: isUuid,
  landing: isFlag,
  transaction: (value: unknown) => value === null || isText(value, 100),
  coupon: (value: unknown) => isText(value, 100),
  value: (value: unknown) => isAmount(value, -1e9, 1e9),
  currency: (value: unknown) => typeof value === 'string' && CURRENCY.test(value),
  items: completeItems,
  label: (value: unknown) => isText(value, 200),
  url: (value: unknown) => isText(value, 2048),
})

/** Checks items and fills in what they leave out. */
function completeItems(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > collectLimits.items) return false
  for (const item of value) {
    if (!isObject(item)) return false
    if (item.id === undefined) item.id = ''
    if (item.name === undefined) item.name = ''
    if (item.price === undefined) item.price = 0
    if (item.quantity === undefined) item.quantity = 1
    if (!isText(item.id, 100) || !isText(item.name, 200)) return false
    if (item.coupon !== undefined && !isText(item.coupon, 100)) return false
    if (!isAmount(item.price, -1e9, 1e9) || !isAmount(item.quantity, 0, 1e6)) return false
  }
  return true
}
