import { findVariant } from './catalog.ts'
import type { Product, Variant } from './product.ts'

/** What a session remembers of one line; price and name always come from the catalog. */
export type CartEntry = { sku: string; quantity: number }
export type CartLine = { product: Product; variant: Variant; quantity: number; total: number }
export type Delivery = 'home' | 'pickup'

export const FREE_SHIPPING_FROM = 1500
export const MAX_QUANTITY = 20

export const DELIVERIES: Record<Delivery, { name: string; payment: string; fee: number }> = {
  home: { name: '宅配', payment: '貨到付款', fee: 100 },
  pickup: { name: '超商取貨', payment: '取貨付款', fee: 60 },
}

export function listLines(entries: CartEntry[]): CartLine[] {
  return entries.flatMap(({ sku, quantity }) => {
    const found = findVariant(sku)
    return found ? [{ ...found, quantity, total: found.variant.price * quantity }] : []
  })
}

export function sumLines(lines: CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.total, 0)
}

export function countItems(entries: CartEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.quantity, 0)
}

export function shippingFee(subtotal: number, delivery: Delivery): number {
  return subtotal >= FREE_SHIPPING_FROM ? 0 : DELIVERIES[delivery].fee
}

type QuantityChange = { product: Product; variant: Variant; delta: number }

/**
 * Sets how many of a variant the cart holds and says by how much that changed.
 * More than the stock is cut down to it; undefined means that there is no such variant.
 */
export function setQuantity(entries: CartEntry[], sku: string, wanted: number): QuantityChange | undefined {
  const found = findVariant(sku)
  if (!found) return undefined
  const index = entries.findIndex((entry) => entry.sku === sku)
  const before = entries[index]?.quantity ?? 0
  const quantity = Math.max(0, Math.min(Math.trunc(wanted), found.variant.stock, MAX_QUANTITY))
  if (quantity === 0 && index >= 0) entries.splice(index, 1)
  else if (index >= 0) entries[index] = { sku, quantity }
  else if (quantity > 0) entries.push({ sku, quantity })
  return { ...found, delta: quantity - before }
}

export function addQuantity(entries: CartEntry[], sku: string, more: number): QuantityChange | undefined {
  const before = entries.find((entry) => entry.sku === sku)?.quantity ?? 0
  return setQuantity(entries, sku, before + Math.max(1, Math.trunc(more)))
}

/** A quantity as a form or a script sends it: a whole number from 0 to the most one order takes. */
export function parseQuantity(value: unknown, fallback = 1): number {
  const number = typeof value === 'number' ? value : Number.parseInt(String(value ?? ''), 10)
  return Number.isFinite(number) ? Math.max(0, Math.min(Math.trunc(number), MAX_QUANTITY)) : fallback
}
