import type { CollectEvent } from '@vitrine/contract'
import type { Session, Visitor } from './behaviour.ts'

/*
 * What a report has to show, worked out from the behaviour itself in the plainest way: no hashing, no merging, no SQL.
 */

export interface Expectation {
  experience: string
  from: number
  to: number
  windowMs: number
  currency: string
  rates: Record<string, number>
  basis: 'session' | 'visitor'
  sessionFilter?: (session: Session) => boolean
}

export interface Figures {
  visitors: number
  sessions: number
  exposed: number
  bounces: number
  carts: number
  carting: number
  orders: number
  ordering: number
  revenue: number
  quantity: number
  foreign: number
}

/** One visitor's figures, with the label. */
export interface Unit extends Figures {
  view: string
  epoch: number
}

interface Order {
  event: CollectEvent
  at: number
  visitor: Visitor
  session: Session
}

const SHOP = [
  'view_item',
  'add_to_cart',
  'begin_checkout',
  'purchase',
  'login_attempt',
  'login_success',
  'login_failure',
]

/** Cents of a decimal, half up, by its digits. */
const cents = (amount: number): number => {
  const [whole = '0', fraction = ''] = amount.toFixed(6).split('.')
  return Number(whole) * 100 + Number(fraction.slice(0, 2)) + (Number(fraction[2]) >= 5 ? 1 : 0)
}
const worthOf = (event: CollectEvent): number =>
  event.value === undefined
    ? (event.items ?? []).reduce((sum, item) => sum + cents(item.price) * item.quantity, 0)
    : cents(event.value)
const piecesOf = (event: CollectEvent): number => (event.items ?? []).reduce((sum, item) => sum + item.quantity, 0)

function* allEvents(visitors: readonly Visitor[]): Generator<Order> {
  for (const visitor of visitors) {
    if (visitor.bot) continue
    for (const session of visitor.sessions)
      for (const event of session.events) yield { event, at: event.at + visitor.slow, visitor, session }
  }
}

/** Each transaction once, as it first occurred. */
function firstOrders(visitors: readonly Visitor[]): Map<string, Order> {
  const orders = new Map<string, Order>()
  for (const order of allEvents(visitors)) {
    if (order.event.name !== 'purchase') continue
    const key = order.event.transaction ?? `event ${order.event.id}`
    const known = orders.get(key)
    if (!known || order.at < known.at) orders.set(key, order)
  }
  return orders
}

/** Every visitor with a label in the experience, with what counts for it. */
export function expectUnits(visitors: readonly Visitor[], e: Expectation): Unit[] {
  const convert = (event: CollectEvent): number | undefined => {
    const currency = (event.currency ?? e.currency).toUpperCase()
    const rate = currency === e.currency ? 1 : e.rates[currency]
    return rate === undefined ? undefined : Math.round(worthOf(event) * rate)
  }
  const orders = [...firstOrders(visitors)]
  const refunds = [...allEvents(visitors)].filter(({ event }) => event.name === 'refund')
  const netOf = (key: string, { event }: Order) => {
    const worth = convert(event)
    if (worth === undefined) return undefined
    const own = refunds.filter((r) => r.event.transaction === key && convert(r.event) !== undefined)
    if (own.some((r) => worthOf(r.event) === 0)) return { revenue: 0, quantity: 0 }
    const back = own.reduce((sum, r) => sum + (convert(r.event) ?? 0), 0)
    const pieces = own.reduce((sum, r) => sum + piecesOf(r.event), 0)
    return { revenue: Math.max(0, worth - back), quantity: Math.max(0, piecesOf(event) - pieces) }
  }
  return visitors
    .filter((visitor) => !visitor.bot)
    .flatMap((visitor) => {
      const label = visitor.assignments.find((a) => a.experience === e.experience)
      if (!label) return []
      const since = label.at + visitor.slow
      const cutoff = e.basis === 'visitor' ? Math.min(since + e.windowMs, e.to) : Number.POSITIVE_INFINITY
      const unit: Unit = { view: label.view, epoch: label.epoch, ...nothing }
      for (const session of visitor.sessions) {
        const events = session.events
          .map((event) => ({ event, at: event.at + visitor.slow }))
          .filter(({ event, at }) => at >= since && event.name !== 'refund')
        const began = Math.min(...events.map(({ at }) => at))
        const shown = events.filter(({ event }) => event.name === 'exposure' && event.experience === e.experience)
        const counts =
          e.basis === 'session'
            ? shown.length > 0 && began >= e.from && began < e.to && (e.sessionFilter?.(session) ?? true)
            : events.length > 0 && since >= e.from && began < cutoff
        if (!counts) continue
        const pages = new Set(
          events.flatMap(({ event }) =>
            event.name === 'page_view' ? event.id : event.name === 'exposure' ? event.page_view : [],
          ),
        )
        const active = events.some(({ event }) => event.name === 'engaged' || SHOP.includes(event.name))
        unit.visitors = 1
        unit.sessions++
        if (shown.length > 0) unit.exposed++
        if (shown.some(({ event }) => event.landing) && pages.size <= 1 && !active) unit.bounces++
        const carts = events.filter(({ event, at }) => event.name === 'add_to_cart' && at < cutoff).length
        unit.carts += carts
        if (carts > 0) unit.carting++
        let ordered = false
        for (const [key, order] of orders) {
          if (order.session !== session || order.at < since || order.at >= cutoff) continue
          const net = netOf(key, order)
          if (!net) {
            unit.foreign++
            continue
          }
          ordered = true
          unit.orders++
          unit.revenue += net.revenue
          unit.quantity += net.quantity
        }
        if (ordered) unit.ordering++
      }
      return unit.sessions > 0 ? [unit] : []
    })
}

export const nothing: Figures = {
  visitors: 0,
  sessions: 0,
  exposed: 0,
  bounces: 0,
  carts: 0,
  carting: 0,
  orders: 0,
  ordering: 0,
  revenue: 0,
  quantity: 0,
  foreign: 0,
}

export function addUnits(units: readonly Unit[]): Figures {
  const sum = { ...nothing }
  for (const unit of units) for (const key of Object.keys(sum) as (keyof Figures)[]) sum[key] += unit[key]
  return sum
}
