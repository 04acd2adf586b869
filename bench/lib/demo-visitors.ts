import { simulateTraffic } from '../../apps/server/src/demo/traffic.ts'
import type { ShopVisitors } from '../../packages/stats/src/index.ts'

const DAY = 86_400_000
const days = 30
const window = 7 * DAY
interface Told {
  name: string
  at: number
  value?: number
}
const from = Date.UTC(2026, 0, 1, -8)

/** The demo's visitors of a month, with what each ordered within a week of the first page. */
export function visitDemo(): ShopVisitors {
  const plan = {
    ...{ container: 'demostore', experience: 'demo', views: ['a', 'b'], landing: 'https://shop.example/' },
    timeline: [{ from, epoch: 1, weights: [5000, 5000], holdout: 0 }],
    ...{ from, to: from + days * DAY, visitors: 9000, orderRate: { a: 0.031, b: 0.04 }, transactions: 'DEMO' },
  }
  const people = new Map<string, { first: number; orders: { at: number; amount: number }[] }>()
  for (const { visitor, events } of simulateTraffic(plan, 20_260_101)) {
    for (const { name, at, value } of events as Told[]) {
      const known = people.get(visitor) ?? { first: at, orders: [] }
      people.set(visitor, known)
      if (name === 'page_view') known.first = Math.min(known.first, at)
      if (name === 'purchase' && value !== undefined) known.orders.push({ at, amount: value * 100 })
    }
  }
  const dayOf = (at: number) => Math.min(days - 1, Math.floor((at - from) / DAY))
  const visitors = new Float64Array(days)
  const buyers = [...people.values()].filter(({ first, orders }) => {
    const day = dayOf(first)
    visitors[day] = (visitors[day] ?? 0) + 1
    return orders.length > 0
  })
  const orders = buyers.flatMap((buyer, i) =>
    buyer.orders.filter(({ at }) => at < buyer.first + window).map((order) => ({ ...order, buyer: i })),
  )
  return {
    days,
    visitors,
    firstDays: Uint8Array.from(buyers, ({ first }) => dayOf(first)),
    buyers: Uint32Array.from(orders, ({ buyer }) => buyer),
    orderDays: Uint8Array.from(orders, ({ at }) => dayOf(at)),
    amounts: Float64Array.from(orders, ({ amount }) => amount),
  }
}
