import type { CollectAssignment, CollectEvent, Device } from '@vitrine/contract'
import type { Random } from '../../../testing/random.ts'

/*
 * Visitors with known behavior. Times are the visitor's own clock, which is `slow` ms behind; the truth is at + slow.
 */

export interface Session {
  id: string
  device: Device
  returning: boolean
  source: string
  city: string
  /** Host of its pages; one of the shop's own unless it says otherwise. */
  host: string
  /** Which labels it is sent with: all, those of another origin, or none, as a checkout with a storage of its own. */
  labels: 'own' | 'elsewhere' | 'none'
  events: CollectEvent[]
}

/** What the shop's own server tells. */
export interface Sworn {
  visitor?: string
  event: CollectEvent
}

export interface Visitor {
  id: string
  slow: number
  /** Labels; the experience that is asked about first. */
  assignments: CollectAssignment[]
  /** The same experience's label as another of the shop's origins keeps it, which saw it later: what its sessions are sent with. */
  elsewhere?: CollectAssignment
  bot: boolean
  sessions: Session[]
}

export interface Plan {
  experience: string
  views: string[]
  /** Start of everything (ms, true time); visitors come over the 44 hours after it. */
  begin: number
  /** Change of weights, true time. */
  secondEpoch: number
}

const HOUR = 3600_000
const PRICES = [0.01, 19.99, 590, 1180.5, 1299.995, 3980, 12_000]
/** The last one is somebody else's. */
const hosts = ['shop.example', 'shop.example', 'www.shop.example', 'shop.example', 'checkout.test', 'copy.example']
const currencies: (string | undefined)[] = [undefined, undefined, 'TWD', 'twd', 'USD', 'JPY']

export function makeVisitors(count: number, plan: Plan, random: Random): Visitor[] {
  let transactions = 0
  const told: CollectEvent[] = []
  return Array.from({ length: count }, () => {
    const start = plan.begin + random.int(0, 40 * HOUR)
    const visitor: Visitor = {
      id: random.uuid(),
      slow: random.chance(0.1) ? 3 * HOUR : 0,
      assignments: [],
      bot: random.chance(0.04),
      sessions: [],
    }
    const clock = (at: number): number => at - visitor.slow
    const label = {
      experience: plan.experience,
      view: random.pick([...plan.views, ...plan.views, 'holdout']),
      epoch: start < plan.secondEpoch ? 1 : 2,
      at: clock(start + (random.chance(0.2) ? 90_000 : 0)),
    }
    visitor.assignments.push(label)
    if (random.chance(0.4)) visitor.elsewhere = { ...label, view: random.pick(plan.views), at: label.at + 2 * HOUR }
    if (random.chance(0.5)) visitor.assignments.push({ experience: 'another', view: 'x', epoch: 1, at: label.at })
    for (
      let s = 0, at = start;
      s < random.int(1, 4) && at < plan.begin + 44 * HOUR;
      s++, at += random.int(HOUR, 14 * HOUR)
    ) {
      visitor.sessions.push(makeSession(at, s))
    }
    return visitor

    function makeSession(began: number, index: number): Session {
      const events: CollectEvent[] = []
      let at = clock(began)
      const add = (name: CollectEvent['name'], more: Partial<CollectEvent> = {}): CollectEvent => {
        const event = { id: random.uuid(), name, at, ...more }
        events.push(event)
        at += random.int(1, 20_000)
        return event
      }
      const page = add('page_view')
      if (random.chance(0.05)) add('add_to_cart', { value: 1 })
      const exposed = index === 0 || random.chance(0.7)
      const landing = random.chance(0.8)
      if (exposed) {
        const shown = landing ? page : add('page_view')
        at = Math.max(at, label.at)
        events.push({
          id: random.uuid(),
          name: 'exposure',
          at,
          experience: label.experience,
          view: label.view,
          page_view: shown.id,
          landing,
        })
        if (random.chance(0.2)) add('widget_shown', { experience: label.experience })
      }
      if (random.chance(0.5)) add('engaged')
      if (random.chance(0.4)) add('page_view')
      if (random.chance(0.3)) add('view_item', { value: random.pick(PRICES) })
      for (let i = random.chance(0.3) ? random.int(1, 3) : 0; i > 0; i--)
        add('add_to_cart', { value: random.pick(PRICES) })
      if (random.chance(0.2)) add('begin_checkout')
      if (random.chance(0.25)) told.push(add('purchase', purchase()))
      // Somebody opens an old order's page again: another session, perhaps another visitor, tells the transaction once more.
      if (random.chance(0.2) && told.length > 0) {
        const { transaction, value, currency, items } = random.pick(told)
        add('purchase', { transaction, value: random.chance(0.2) ? value : random.pick(PRICES), currency, items })
      }
      if (random.chance(0.05) && told.length > 0) add('refund', refund(random.pick(told)))
      const mine = events.filter(({ name }) => name === 'purchase')
      if (mine.length > 0 && random.chance(0.5)) add('refund', refund(random.pick(mine)))
      if (random.chance(0.1)) add('custom', { label: 'x' })
      const device = random.pick(['mobile', 'tablet', 'desktop'] as const)
      return {
        id: random.uuid(),
        device,
        returning: index > 0,
        source: random.pick(['', 'google', 'line']),
        city: random.pick(['', 'Taipei', 'Tokyo']),
        host: random.pick(hosts),
        labels:
          visitor.elsewhere && random.chance(0.4) ? 'elsewhere' : index > 0 && random.chance(0.2) ? 'none' : 'own',
        events,
      }
    }
    function purchase(): Partial<CollectEvent> {
      const items = Array.from({ length: random.int(1, 3) }, (_, i) => ({
        id: `S${i}`,
        name: '',
        price: random.pick(PRICES),
        quantity: random.int(1, 3),
      }))
      return {
        transaction: random.chance(0.95) ? `T${++transactions}` : undefined,
        value: random.chance(0.9) ? random.pick(PRICES) : undefined,
        currency: random.pick(currencies),
        items,
      }
    }
    function refund({ transaction, currency }: CollectEvent): Partial<CollectEvent> {
      if (random.chance(0.4)) return { transaction }
      const items = [{ id: 'S0', name: '', price: 0, quantity: 1 }]
      const value = random.pick(PRICES)
      // Whatever the order was in, some have no rate.
      const told = value > 1000 ? 'JPY' : currency
      return { transaction, currency: told, value, items: random.chance(0.5) ? items : undefined }
    }
  })
}

/**
 * What the shop's own server tells of these visitors' orders: of some another amount, of some another visitor or none, refunds, and
 * orders of which no browser told.
 */
export function makeSworn(visitors: readonly Visitor[], random: Random): Sworn[] {
  const all = visitors
    .filter(({ bot }) => !bot)
    .flatMap((visitor) =>
      visitor.sessions.flatMap((session) =>
        session.events.map((event) => ({ visitor, event: { ...event, at: event.at + visitor.slow } })),
      ),
    )
  const orders = all.filter(({ event }) => event.name === 'purchase' && event.transaction && random.chance(0.3))
  return orders.flatMap(({ visitor, event }) => {
    const who = random.pick([undefined, visitor.id, visitor.id, random.pick(visitors).id])
    const tell = (more: Partial<CollectEvent>): CollectEvent => ({
      ...event,
      id: random.uuid(),
      at: event.at - random.int(0, 60_000),
      ...more,
    })
    const transaction = random.chance(0.1) ? `S${event.transaction}` : event.transaction
    const told: Sworn[] = [{ visitor: who, event: tell({ transaction, value: random.pick(PRICES) }) }]
    if (random.chance(0.2)) told.push({ event: tell({ transaction, value: random.pick(PRICES) }) })
    if (random.chance(0.2))
      told.push({
        event: tell({ name: 'refund', transaction, value: random.pick([undefined, 100]), items: undefined }),
      })
    return told
  })
}
