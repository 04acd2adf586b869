import type { CollectEvent } from '@vitrine/contract'
import { MINOR_UNITS, toMinor } from '../platform/minor-units.ts'
import type { Published } from './published.ts'

/** What an event is worth. Amounts in integer minor units. */
export interface Worth {
  /** As sent, in `currency`. */
  value: number
  currency: string
  /** In the container's currency; 0 when foreign. */
  revenue: number
  /** The currency is another than the container's. */
  foreign: boolean
  /** Products, rounded to whole ones. */
  quantity: number
}

/** No amount may be larger (minor units): the contract holds `value` to it, and a sum of items is none the better. */
const MOST = 1e9 * MINOR_UNITS

/** An event without money; the most frequent kind. */
export const worthNothing: Worth = { value: 0, currency: '', revenue: 0, foreign: false, quantity: 0 }

/**
 * Money of an event at the door: decimals become minor units, in the currency in which they came; reports apply rates. An amount
 * that is left out is the sum of the items'.
 */
export function weighEvent(event: CollectEvent, published: Pick<Published, 'currency'>): Worth {
  const { items } = event
  if (event.value === undefined && items === undefined) return worthNothing
  let quantity = 0
  let sum = 0
  for (const item of items ?? []) {
    quantity += item.quantity
    sum += toMinor(item.price) * item.quantity
  }
  const currency = event.currency?.toUpperCase() ?? published.currency
  const value = event.value === undefined ? Math.max(-MOST, Math.min(MOST, Math.round(sum))) : toMinor(event.value)
  const foreign = currency !== published.currency
  return { value, currency, revenue: foreign ? 0 : value, foreign, quantity: Math.round(quantity) }
}
