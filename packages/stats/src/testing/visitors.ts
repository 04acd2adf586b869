import { createGenerator } from '../numerics/generator.ts'
import type { ShopVisitors } from '../resplit.ts'

/**
 * A shop whose visitors are planned day by day: `rhythm` and `ratesBy` say how many times as many come, and as many of
 * them order, on a day. One buyer in five orders again two days later. Baskets are log-normal.
 */
export type PlannedShop = {
  days: number
  daily: number
  rate: number
  seed: number
  rhythm?: (day: number) => number
  ratesBy?: (day: number) => number
  spread?: number
  bulk?: { share: number; times: number }
}

const AGAIN = { share: 0.2, after: 2 }

export const planVisitors = (shop: PlannedShop): ShopVisitors => {
  const { days, daily, rate, seed, rhythm = () => 1, ratesBy = () => 1, spread = 0.8, bulk } = shop
  const random = createGenerator(seed)
  const visitors = Float64Array.from({ length: days }, (_, day) => Math.round(daily * rhythm(day)))
  const firstDays: number[] = []
  const orders: { buyer: number; day: number; amount: number }[] = []
  const order = (day: number) => {
    const times = bulk && random.uniform() < bulk.share ? bulk.times : 1
    const amount = 1000 * Math.exp(spread * random.normal()) * times
    if (day < days) orders.push({ buyer: firstDays.length - 1, day, amount })
  }
  for (const [day, count] of visitors.entries())
    for (let i = 0; i < count; i++) {
      if (random.uniform() >= rate * ratesBy(day)) continue
      firstDays.push(day)
      order(day)
      if (random.uniform() < AGAIN.share) order(day + AGAIN.after)
    }
  return {
    days,
    visitors,
    firstDays: Uint8Array.from(firstDays),
    buyers: Uint32Array.from(orders, ({ buyer }) => buyer),
    orderDays: Uint8Array.from(orders, ({ day }) => day),
    amounts: Float64Array.from(orders, ({ amount }) => amount),
  }
}
