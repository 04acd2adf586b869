import type { CollectEvent } from '@vitrine/contract'
import type { Session, Sworn, Visitor } from './behavior.ts'

/*
 * What a report has to show, worked out from the behavior itself in the plainest way: no hashing, no merging, no SQL.
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
  /** Of the visitor's first session. */
  visitorFilter?: (first: Session) => boolean
  /** Only what happened before it, true time. */
  asOf?: number
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
  refunded: number
  valued: number
  foreign: number
  others: number
  unpriced: number
}

/** One visitor's figures, with the label. */
export interface Unit extends Figures {
  view: string
  epoch: number
  /** 1 where the visitor viewed a product, or began a checkout. */
  viewing: number
  checkingOut: number
}

/** All that was told, and whose pages count. */
export interface Facts {
  visitors: readonly Visitor[]
  sworn: readonly Sworn[]
  isOwn: (host: string) => boolean
  /** When a purchase first arrived, by the id of its event. */
  arrivals: ReadonlyMap<string, number>
}

interface Told {
  event: CollectEvent
  at: number
  visitor: Visitor
  session: Session
}

type Convert = (event: CollectEvent) => number | undefined

interface Order {
  /** Visitors whose browsers tell of it, unless the server has named one. */
  claimants: Visitor[]
  /** When the browsers and the server told of it. */
  told: number[]
  key: string
  event: CollectEvent
  visitor: string | undefined
  session: Session | undefined
  at: number
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
const currencyOf = (event: CollectEvent): string => (event.currency ?? 'TWD').toUpperCase()
const piecesOf = (event: CollectEvent): number => (event.items ?? []).reduce((sum, item) => sum + item.quantity, 0)

/** An own page's events, with who did them and when it really was. */
function* allEvents({ visitors, isOwn }: Facts): Generator<Told> {
  for (const visitor of visitors) {
    if (visitor.bot) continue
    for (const session of visitor.sessions.filter(({ host }) => isOwn(host)))
      for (const event of session.events) yield { event, at: event.at + visitor.slow, visitor, session }
  }
}

const byTime = <T extends { at: number }>(list: T[]): T[] => list.toSorted((a, b) => a.at - b.at)

/** What arrived first comes first, whatever it says of when it happened. */
const byArrival = (claims: Told[], { arrivals }: Facts): Told[] =>
  claims.toSorted((a, b) => (arrivals.get(a.event.id) ?? 0) - (arrivals.get(b.event.id) ?? 0) || a.at - b.at)

/**
 * Each transaction once: as the server told it, or as the browsers did. Of these goes first the visitor whom the server names, then
 * whoever tells the server's amount, then those with a known worth.
 */
function resolveOrders(facts: Facts, convert: Convert, asOf: number): Order[] {
  const keyOf = ({ id, transaction }: CollectEvent) => transaction ?? `event ${id}`
  const purchases = [...allEvents(facts)].filter(({ event }) => event.name === 'purchase')
  const browsers = Map.groupBy(byArrival(purchases, facts), ({ event }) => keyOf(event))
  const sworn = facts.sworn.filter(({ event }) => event.name === 'purchase' && event.at < asOf)
  const servers = Map.groupBy(byTime(sworn.map((each) => ({ ...each, at: each.event.at }))), ({ event }) =>
    keyOf(event),
  )
  return [...new Set([...browsers.keys(), ...servers.keys()])].flatMap((key) => {
    const all = browsers.get(key) ?? []
    // Of one visitor on one host the first is kept.
    const claims = [...Map.groupBy(all, ({ visitor, session }) => `${visitor.id} ${session.host}`).values()].flatMap(
      ([first]) => (first && first.at < asOf ? first : []),
    )
    const server = servers.get(key)?.find(({ visitor }) => visitor !== undefined) ?? servers.get(key)?.[0]
    const agrees = ({ event }: Told) =>
      server && worthOf(event) === worthOf(server.event) && currencyOf(event) === currencyOf(server.event)
    const browser =
      claims.find((claim) => claim.visitor.id === server?.visitor) ??
      claims.find(agrees) ??
      claims.find(({ event }) => convert(event) !== undefined) ??
      claims[0]
    if (!browser && !server) return []
    const visitor = server?.visitor ?? browser?.visitor.id
    const seen = browser?.visitor.id === visitor ? browser : undefined
    const event = (server ?? browser)?.event as CollectEvent
    const claimants = server?.visitor === undefined ? [...new Set(claims.map((claim) => claim.visitor))] : []
    const told = [...claims, ...(servers.get(key) ?? [])].map((claim) => claim.at)
    return { key, event, visitor, claimants, told, session: seen?.session, at: seen?.at ?? server?.at ?? 0 }
  })
}

/** How a session of the visitor counts: its label's events, none where it has no label or stands on another's page. */
function countedEvents(visitor: Visitor, session: Session, { isOwn, experience }: Facts & Expectation) {
  const own = visitor.assignments.find((a) => a.experience === experience)
  const label = session.labels === 'none' ? undefined : session.labels === 'elsewhere' ? visitor.elsewhere : own
  if (!label || !isOwn(session.host)) return { label: undefined, events: [] }
  const since = label.at + visitor.slow
  const events = session.events
    .map((event) => ({ event, at: event.at + visitor.slow }))
    .filter(({ event, at }) => at >= since && event.name !== 'refund')
  return { label: events.length > 0 ? label : undefined, events }
}

const pagesOf = (events: CollectEvent[]): Set<string> =>
  new Set(
    events.flatMap((event) =>
      event.name === 'page_view' ? event.id : event.name === 'exposure' ? (event.page_view ?? []) : [],
    ),
  )

const converter =
  (e: Expectation): Convert =>
  (event) => {
    const currency = currencyOf(event)
    const rate = currency === e.currency ? 1 : e.rates[currency]
    return rate === undefined ? undefined : Math.round(worthOf(event) * rate)
  }

/** Orders that several visitors claim without the server naming one of them, if any of them is a visitor of the experience. */
export const expectDisputed = (facts: Facts, e: Expectation): number =>
  resolveOrders(facts, converter(e), Number.POSITIVE_INFINITY).filter(
    ({ claimants, told }) =>
      claimants.length > 1 &&
      told.some((at) => at >= e.from && at < e.to) &&
      claimants.some((visitor) =>
        visitor.sessions.some((session) => countedEvents(visitor, session, { ...facts, ...e }).label !== undefined),
      ),
  ).length

/** Every visitor with a label in the experience, with what counts for it. */
export function expectUnits(facts: Facts, e: Expectation): Unit[] {
  const { asOf = Number.POSITIVE_INFINITY } = e
  const convert = converter(e)
  const netOf = (event: CollectEvent, valid: CollectEvent[]) => {
    const worth = convert(event)
    if (valid.some((r) => worthOf(r) === 0)) return { revenue: 0, quantity: 0 }
    const back = valid.reduce((sum, r) => sum + (convert(r) ?? 0), 0)
    const pieces = valid.reduce((sum, r) => sum + piecesOf(r), 0)
    return { revenue: Math.max(0, (worth ?? 0) - back), quantity: Math.max(0, piecesOf(event) - pieces) }
  }
  const refunds = [
    ...[...allEvents(facts)].map(({ event, at, visitor }) => ({ event, at, by: visitor.id, sworn: false })),
    ...facts.sworn.map(({ event }) => ({ event, at: event.at, by: '', sworn: true })),
  ].filter(({ event, at }) => event.name === 'refund' && at < asOf)
  const orders = resolveOrders(facts, convert, asOf).map((order) => {
    const all = refunds.filter((r) => r.event.transaction === order.key)
    const others = all.filter((r) => !r.sworn && r.by !== order.visitor).length
    const sworn = all.filter((r) => r.sworn)
    const valid = (sworn.length > 0 ? sworn : all.filter((r) => r.by === order.visitor)).map((r) => r.event)
    const isForeign = convert(order.event) === undefined
    const isPart = !isForeign && valid.every((r) => worthOf(r) !== 0)
    const unpriced = isPart ? valid.filter((r) => worthOf(r) > 0 && convert(r) === undefined).length : 0
    return { ...order, others, unpriced, refunded: valid.length > 0, isForeign, net: netOf(order.event, valid) }
  })
  const isShown = (event: CollectEvent) => event.name === 'exposure' && event.experience === e.experience
  return facts.visitors
    .filter((visitor) => !visitor.bot)
    .flatMap((visitor) => {
      const labeled = visitor.sessions
        .map((session) => ({ session, ...countedEvents(visitor, session, { ...facts, ...e }) }))
        .flatMap(({ session, label, events }) => (label ? [{ session, label, events }] : []))
      // A label counts whenever it was told.
      const [label] = byTime(labeled.map((each) => each.label))
      const counted = labeled
        .map(({ session, events }) => ({ session, events: events.filter(({ at }) => at < asOf) }))
        .filter(({ events }) => events.length > 0)
        .map((each) => ({ ...each, began: Math.min(...each.events.map(({ at }) => at)) }))
      const shown = counted.some(({ events }) => events.some(({ event }) => isShown(event)))
      const [first] = counted.toSorted((a, b) => a.began - b.began)
      if (!label || !shown || !first || e.visitorFilter?.(first.session) === false) return []
      const since = label.at + visitor.slow
      const cutoff = e.basis === 'visitor' ? Math.min(since + e.windowMs, e.to, asOf) : Number.POSITIVE_INFINITY
      const unit: Unit = { view: label.view, epoch: label.epoch, viewing: 0, checkingOut: 0, ...nothing }
      const paged = counted.filter(({ events }) => pagesOf(events.map(({ event }) => event)).size > 0)
      const inOrder = (paged.length > 0 ? paged : counted).toSorted((a, b) => a.began - b.began)
      const placed = orders
        .filter((order) => order.visitor === visitor.id && order.at >= since)
        .map((order) => {
          const home = counted.find((each) => each.session === order.session)
          const latest = inOrder.findLast((each) => each.began <= order.at) ?? inOrder[0]
          const isSoon = latest !== undefined && order.at < latest.began + e.windowMs
          return { ...order, session: (home ?? (isSoon ? latest : undefined))?.session }
        })
      for (const { session, events, began } of counted) {
        const own = placed.filter((order) => order.session === session)
        const exposures = events.filter(({ event }) => isShown(event))
        const allCarts = events.filter(({ event }) => event.name === 'add_to_cart')
        const pages = pagesOf(events.map(({ event }) => event))
        const is = pages.size + exposures.length + allCarts.length + own.length > 0
        const counts =
          e.basis === 'session'
            ? exposures.length > 0 && began >= e.from && began < e.to && (e.sessionFilter?.(session) ?? true)
            : is && since >= e.from && began < cutoff
        if (!counts) continue
        const active = events.some(({ event }) => event.name === 'engaged' || SHOP.includes(event.name))
        unit.visitors = 1
        unit.sessions++
        if (exposures.length > 0) unit.exposed++
        if (exposures.some(({ event }) => event.landing) && pages.size <= 1 && !active) unit.bounces++
        if (events.some(({ event }) => event.name === 'view_item')) unit.viewing = 1
        if (events.some(({ event }) => event.name === 'begin_checkout')) unit.checkingOut = 1
        const carts = allCarts.filter(({ at }) => at < cutoff).length
        unit.carts += carts
        if (carts > 0) unit.carting++
        const soon = own.filter((order) => order.at < cutoff)
        if (soon.length > 0) unit.ordering++
        for (const { net, others, unpriced, refunded, isForeign } of soon) {
          unit.orders++
          unit.others += others
          unit.unpriced += unpriced
          if (refunded) unit.refunded++
          if (isForeign) unit.foreign++
          else unit.valued++
          unit.revenue += net.revenue
          unit.quantity += net.quantity
        }
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
  refunded: 0,
  valued: 0,
  foreign: 0,
  others: 0,
  unpriced: 0,
}

export function addUnits(units: readonly Unit[]): Figures {
  const sum = { ...nothing }
  for (const unit of units) for (const key of Object.keys(sum) as (keyof Figures)[]) sum[key] += unit[key]
  return sum
}
