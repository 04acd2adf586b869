import { randomInt } from 'node:crypto'
import { BoundedMap } from './bounded-map.ts'
import { type CartLine, type Delivery, shippingFee, sumLines } from './cart.ts'
import { discountOf } from './coupons.ts'

export type Contact = { name: string; email: string; phone: string; destination: string; note: string }

/** A form with nothing wrong in it. */
export type Accepted = { delivery: Delivery; contact: Contact; coupon: string }

export type Order = {
  number: string
  placedAt: Date
  contact: Contact
  delivery: Delivery
  lines: CartLine[]
  subtotal: number
  /** A code that was entered; empty for none. */
  coupon: string
  discount: number
  shipping: number
  total: number
}

const LIMIT = 5_000
// Without 0, 1, I and O, which are confused when read aloud.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const taipeiTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Taipei',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** SL20261121-150512-7K2Q: day and second in Taipei, then four random letters, so a restart repeats none. */
function makeNumber(placedAt: Date): string {
  const [day = '', time = ''] = taipeiTime.format(placedAt).split(' ')
  const letters = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `SL${day.replaceAll('-', '')}-${time.replaceAll(':', '')}-${letters}`
}

export function formatPlacedAt(order: Order): string {
  return taipeiTime.format(order.placedAt).replaceAll('-', '/').slice(0, 16)
}

export type OrderStore = ReturnType<typeof createOrderStore>

export function createOrderStore() {
  const orders = new BoundedMap<Order>(LIMIT)

  function place(lines: CartLine[], { delivery, contact, coupon }: Accepted, placedAt = new Date()): Order {
    const subtotal = sumLines(lines)
    const discount = discountOf(subtotal, coupon)
    const shipping = shippingFee(subtotal, delivery)
    const total = subtotal - discount + shipping
    const number = makeNumber(placedAt)
    const order = { number, placedAt, contact, delivery, lines, subtotal, coupon, discount, shipping, total }
    orders.set(order.number, order)
    return order
  }

  return { place, find: (number: string) => orders.get(number) }
}
