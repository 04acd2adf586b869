import type { CollectBatch } from '@vitrine/contract'
import { assign, HOLDOUT, type Label, type Timeline } from '@vitrine/targeting'
import { createRandom, type Random } from './random.ts'

const minute = 60_000
const day = 24 * 60 * minute

interface Product {
  id: string
  name: string
  price: number
}

/** Some of what the demo store sells, by its own numbers: what its visitors really buy is counted with it. */
export const products: Product[] = [
  { id: 'TEA-ALI-75', name: '阿里山高山烏龍', price: 520 },
  { id: 'TEA-DON-100', name: '凍頂中焙烏龍', price: 580 },
  { id: 'TEA-RUB-75', name: '日月潭紅玉紅茶', price: 432 },
  { id: 'WARE-GAI-150', name: '青花蘭草蓋碗', price: 1580 },
  { id: 'WARE-POT-WHT', name: '嵐釉圓壺', price: 2380 },
  { id: 'WARE-PIT-300', name: '琥珀玻璃公道杯', price: 640 },
]

export interface TrafficPlan {
  container: string
  experience: string
  /** View ids in order, an original first. */
  views: string[]
  timeline: Timeline
  /** The page of the store to which visitors come. */
  landing: string
  from: number
  to: number
  visitors: number
  /** Chance of an order in a session, by view id. */
  orderRate: Record<string, number>
  /** Begins the names of its orders. */
  transactions: string
  /** What visitors do with a card that they get, as chances. */
  card?: { code: string; clicks: number; closes: number; copies: number }
}

interface Visitor {
  id: string
  device: CollectBatch['page']['device']
  firstAt: number
  label?: Label
  hasCode?: true
}

interface Shopping {
  random: Random
  plan: TrafficPlan
  visitor: Visitor
}

type Event = Record<string, unknown>

const sources = [
  { referrer: 'https://www.google.com/', query: '' },
  { referrer: 'https://www.facebook.com/', query: '?utm_source=facebook&utm_medium=cpc' },
  { referrer: 'https://liff.line.me/', query: '?utm_source=line&utm_medium=message' },
  { referrer: '', query: '' },
] as const

/** Clicks the card, copies its code, closes it; most leave it alone. */
function* useCard(
  { random, visitor }: Shopping,
  { code, clicks, closes, copies }: NonNullable<TrafficPlan['card']>,
): Generator<[name: string, after: number, label?: string]> {
  yield ['widget_shown', 900]
  if (random.chance(copies)) {
    visitor.hasCode = true
    yield ['coupon_copied', 6000, code]
  }
  if (random.chance(clicks)) yield ['widget_clicked', 9000, 'link']
  else if (random.chance(closes)) yield ['widget_closed', 8000]
}

/** Of those who buy, most who copied a code enter it, and a few know it from elsewhere. */
const pickCoupon = ({ random, plan: { card }, visitor: { hasCode } }: Shopping): Event =>
  card && random.chance(hasCode ? 0.9 : 0.03) ? { coupon: card.code } : {}

/** What one visit leaves behind on the page where it begins, and after it. */
function shop(shopping: Shopping, at: number, transaction: string): Event[] {
  const { random, plan, visitor } = shopping
  const landing = random.uuid()
  const label = visitor.label as Label
  const event = (name: string, after: number, fields: Event = {}): Event => ({
    id: random.uuid(),
    name,
    at: at + after,
    ...fields,
  })
  const subject = { experience: plan.experience, view: label.view }
  const events: Event[] = [
    { id: landing, name: 'page_view', at },
    event('exposure', 5, { ...subject, page_view: landing, landing: true }),
  ]
  if (plan.card && label.view !== HOLDOUT)
    for (const [name, after, part] of useCard(shopping, plan.card))
      events.push(event(name, after, { ...subject, ...(part && { label: part }) }))
  if (random.chance(0.42)) return events
  events.push(event('engaged', 10_000))
  if (!random.chance(0.7)) return events
  const product = random.pick(products)
  const item = { ...product, quantity: random.chance(0.25) ? 2 : 1 }
  const money = { value: item.price * item.quantity, currency: 'TWD', items: [item] }
  events.push(event('page_view', 40_000), event('view_item', 40_100, { ...money, value: item.price }))
  const orderRate = plan.orderRate[label.view] ?? 0
  if (!random.chance(0.3 + orderRate)) return events
  events.push(event('add_to_cart', 90_000, money))
  // Of those who put something into the cart; the 0.58 × 0.7 are the ones who came this far.
  if (!random.chance(orderRate / (0.58 * 0.7 * (0.3 + orderRate)))) return events
  events.push(event('begin_checkout', 130_000, money))
  events.push(event('purchase', 200_000, { ...money, transaction, ...pickCoupon(shopping) }))
  return events
}

function makeVisitor(random: Random, plan: TrafficPlan): Visitor {
  // Evenings are busier than nights; the store's clock is UTC+8.
  const midnight = plan.from + random.between(0, Math.floor((plan.to - plan.from) / day) - 1) * day
  const hour = random.chance(0.55) ? random.between(11, 15) : random.between(0, 15)
  const device = random.chance(0.68) ? 'mobile' : random.chance(0.12) ? 'tablet' : 'desktop'
  return { id: random.uuid(), device, firstAt: midnight + hour * 60 * minute + random.between(0, 59) * minute }
}

/**
 * The batches of made-up visitors between two instants, one a visit; the same plan always gives the same ones.
 * Who sees what is decided by the tag's own assignment.
 */
export function* simulateTraffic(plan: TrafficPlan, seed: number): Generator<CollectBatch> {
  const random = createRandom(seed)
  for (let v = 0; v < plan.visitors; v++) {
    const visitor = makeVisitor(random, plan)
    const visits = random.chance(0.25) ? random.between(2, 4) : 1
    for (let visit = 0; visit < visits; visit++) {
      const at = visitor.firstAt + visit * random.between(1, 4) * day
      if (at > plan.to - 10 * minute) break
      const { label } = assign({
        experience: { id: plan.experience, views: plan.views.map((id) => ({ id })), timeline: plan.timeline },
        visitor: visitor.id,
        now: at,
        label: visitor.label,
      })
      if (label) visitor.label = label
      if (!visitor.label) break
      const source = random.pick(sources)
      yield {
        container: plan.container,
        batch: random.uuid(),
        visitor: visitor.id,
        session: random.uuid(),
        sent_at: at + 5 * minute,
        page: {
          url: `${plan.landing}${source.query}`,
          referrer: source.referrer,
          device: visitor.device,
          returning: visit > 0,
          source:
            new URLSearchParams(source.query).get('utm_source') ??
            (source.referrer ? new URL(source.referrer).hostname : ''),
        },
        assignments: [
          { experience: plan.experience, view: visitor.label.view, epoch: visitor.label.epoch, at: visitor.label.at },
        ],
        events: shop({ random, plan, visitor }, at, `${plan.transactions}-${v}-${visit}`),
      }
    }
  }
}
