import type { History, OrderPlaced, SplitFrom } from './history.ts'
import { drawBinomial } from './numerics/binomial.ts'
import { type Generator, toThreshold } from './numerics/generator.ts'

/**
 * Visitors of a shop over some days, counted from 0: how many first came on each, and of those who ordered on which day
 * that was, with their orders in the order of these buyers. Everybody else is only a count, so that memory goes by buyers.
 */
export type ShopVisitors = {
  days: number
  /** By the day of their first visit; buyers are among them. */
  visitors: Float64Array
  /** Of each buyer the day of the first visit. */
  firstDays: Uint8Array
  /** Of each order: whose it is (an index of `firstDays`, ascending), on which day, and for how much. */
  buyers: Uint32Array
  orderDays: Uint8Array
  amounts: Float64Array
}

/** Deals the shop's visitors out to versions at random; its history is the same object each time, dealt anew. */
export const createResplitter = (
  shop: ShopVisitors,
  splits: readonly SplitFrom[],
): ((random: Generator) => History) => {
  const versions = splits[0]?.weights.length ?? 0
  const epochs = splits.length
  const epochOf = Array.from({ length: shop.days }, (_, day) =>
    Math.max(
      0,
      splits.findLastIndex((split) => split.day <= day),
    ),
  )
  const shares = splits.map(({ weights }) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight) => weight / total)
  })
  const bounds = shares.map((own) => own.map((_, i) => toThreshold(own.slice(0, i + 1).reduce((sum, p) => sum + p, 0))))
  const others = Float64Array.from(shop.visitors)
  for (const day of shop.firstDays) others[day] = (others[day] as number) - 1
  const visitors = Array.from({ length: shop.days }, () => new Float64Array(versions * epochs))
  const cells = new Uint32Array(shop.firstDays.length)
  const orders = Array.from(
    shop.amounts,
    (amount, i): OrderPlaced => ({
      visitor: shop.buyers[i] as number,
      cell: 0,
      day: shop.orderDays[i] as number,
      amount,
    }),
  )
  return (random) => {
    for (const [day, counts] of visitors.entries()) {
      counts.fill(0)
      const epoch = epochOf[day] as number
      let [left, rest] = [others[day] as number, 1]
      for (const [version, share] of (shares[epoch] as number[]).entries()) {
        const drawn = version === versions - 1 ? left : drawBinomial(random, left, Math.min(1, share / rest))
        counts[version * epochs + epoch] = drawn
        left -= drawn
        rest -= share
      }
    }
    for (let buyer = 0; buyer < cells.length; buyer++) {
      const day = shop.firstDays[buyer] as number
      const epoch = epochOf[day] as number
      const own = bounds[epoch] as number[]
      const bits = random.bits()
      let version = 0
      while (version < versions - 1 && bits >= (own[version] as number)) version++
      const cell = version * epochs + epoch
      cells[buyer] = cell
      const counts = visitors[day] as Float64Array
      counts[cell] = (counts[cell] as number) + 1
    }
    for (const order of orders) order.cell = cells[order.visitor] as number
    return { versions, epochs, days: shop.days, visitors, orders }
  }
}
