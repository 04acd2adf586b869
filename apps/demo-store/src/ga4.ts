import { type CartLine, sumLines } from './cart.ts'
import { categoryName, defaultVariant } from './catalog.ts'
import type { Order } from './orders.ts'
import type { Product, Variant } from './product.ts'

type Item = Record<string, string | number>
export type Ga4Event = { name: string; params: Record<string, unknown>; style?: 'gtag' | 'gtm' }

export const MEASUREMENT_ID = 'G-SHANLAN001'
const BRAND = '山嵐選物'
const currency = 'TWD'

function describeItem(product: Product, variant: Variant, more: Item = {}): Item {
  const { price, regularPrice = price } = variant
  return {
    item_id: variant.sku,
    item_name: product.name,
    item_brand: BRAND,
    item_category: categoryName(product),
    item_variant: variant.label,
    price,
    ...(regularPrice > price && { discount: regularPrice - price }),
    ...more,
  }
}

function describeLines(lines: CartLine[]): Item[] {
  return lines.map(({ product, variant, quantity }, index) => describeItem(product, variant, { quantity, index }))
}

export function viewItemList(listId: string, listName: string, products: Product[]): Ga4Event {
  const list = { item_list_id: listId, item_list_name: listName }
  const items = products.map((product, index) => describeItem(product, defaultVariant(product), { ...list, index }))
  return { name: 'view_item_list', params: { ...list, items } }
}

export function viewItem(product: Product, variant: Variant): Ga4Event {
  return {
    name: 'view_item',
    params: { currency, value: variant.price, items: [describeItem(product, variant, { quantity: 1 })] },
  }
}

/** add_to_cart or remove_from_cart for a change of `delta` pieces; undefined when nothing changed. */
export function changeCart(product: Product, variant: Variant, delta: number): Ga4Event | undefined {
  if (delta === 0) return undefined
  const quantity = Math.abs(delta)
  return {
    name: delta > 0 ? 'add_to_cart' : 'remove_from_cart',
    params: { currency, value: variant.price * quantity, items: [describeItem(product, variant, { quantity })] },
  }
}

/** view_cart, begin_checkout, add_shipping_info or add_payment_info: all describe the whole cart. */
export function describeCart(name: string, lines: CartLine[], more: Record<string, string> = {}): Ga4Event {
  return { name, params: { currency, value: sumLines(lines), ...more, items: describeLines(lines) } }
}

/** The purchase as Tag Manager shops push it. The value leaves the shipping out, and what a code took off. */
export function purchase(order: Order): Ga4Event {
  const { number, subtotal, coupon, discount, shipping, lines } = order
  const ecommerce = {
    ...{ transaction_id: number, value: subtotal - discount, tax: 0, shipping, currency },
    ...(coupon && { coupon }),
    items: describeLines(lines),
  }
  return { name: 'purchase', params: ecommerce, style: 'gtm' }
}

export function search(term: string): Ga4Event {
  return { name: 'search', params: { search_term: term } }
}

export function login(method: string): Ga4Event {
  return { name: 'login', params: { method } }
}
