import type { History, SplitFrom } from '../history.ts'
import { createGenerator, type Generator, toThreshold } from '../numerics/generator.ts'

/**
 * A simulated shop. Every visitor comes on the day of the label and again on each of the next six (the conversion
 * window) with the chance `returns`; each session orders with the chance `rate`, times the version's `effects`, times
 * what a sale brings; a version's baskets are `baskets` times as large. With `loyal`, that share of visitors orders `times` as often, the others less, so that sessions of
 * one visitor resemble each other. Baskets are log-normal; one order in a hundred is thirty times as large.
 */
export type Shop = {
  visitorsPerDay: number
  days: number
  rate: number
  returns: number
  splits: readonly SplitFrom[]
  effects?: readonly number[]
  baskets?: readonly number[]
  sale?: { day: number; times: number }
  loyal?: { share: number; times: number }
  basketSpread?: number
}

export const WINDOW_DAYS = 7
const BULK = { share: 0.01, times: 30 }

/** 1,200 visitors a day, of whom 3.2 % order within their window. */
export const SHOP: Shop = {
  visitorsPerDay: 1200,
  days: 14,
  rate: 0.0237,
  returns: 0.06,
  splits: [{ day: 0, weights: [1, 1] }],
}

/** Is told of each session, visitor by visitor. */
export type Observe = (session: { visitor: number; cell: number; day: number }) => void

/** One run of a shop; the same for the same seeds. */
export const simulateShop = (shop: Shop, seeds: readonly number[], observe?: Observe): History => {
  const random = createGenerator(...seeds)
  const { visitorsPerDay, days, splits, effects = [], baskets = [] } = shop
  const versions = splits[0]?.weights.length ?? 0
  const patterns = listPatterns(shop.returns)
  const visitors = Array.from({ length: days }, () => new Float64Array(versions * splits.length))
  const orders: History['orders'] = []
  const types = listTypes(shop).map(({ share, rate }) => ({
    share,
    chances: Array.from({ length: versions }, (_, i) => chancesByDay(shop, rate * (effects[i] ?? 1))),
  }))
  const loyal = types.length > 1 ? toThreshold(types[0]?.share ?? 0) : 0
  let visitor = 0
  for (let day = 0; day < days; day++) {
    const epoch = splits.findLastIndex((split) => split.day <= day)
    const bounds = toBounds(splits[epoch]?.weights ?? [])
    const today = visitors[day] as Float64Array
    for (let i = 0; i < visitorsPerDay; i++, visitor++) {
      const version = chooseVersion(random.bits(), bounds)
      const cell = version * splits.length + epoch
      today[cell] = (today[cell] as number) + 1
      const type = loyal > 0 && random.bits() >= loyal ? 1 : 0
      const chances = (types[type] as (typeof types)[number]).chances[version] as Float64Array
      let pattern = patterns[random.bits() >>> 16] as number
      for (let at = day; pattern > 0 && at < days; at++, pattern >>= 1) {
        if ((pattern & 1) === 0) continue
        observe?.({ visitor, cell, day: at })
        if (random.bits() >= (chances[at] as number)) continue
        orders.push({ visitor, cell, day: at, amount: drawBasket(random, shop.basketSpread) * (baskets[version] ?? 1) })
      }
    }
  }
  return { versions, epochs: splits.length, days, visitors, orders }
}

/** The kinds of visitors, with the chance that a session orders; together as many orders as without kinds. */
export const listTypes = ({ rate, loyal }: Shop): { share: number; rate: number }[] => {
  if (!loyal) return [{ share: 1, rate }]
  const rest = (1 - loyal.share * loyal.times) / (1 - loyal.share)
  return [
    { share: loyal.share, rate: rate * loyal.times },
    { share: 1 - loyal.share, rate: rate * rest },
  ]
}

/** The share of visitors that has ordered by the end of a day, without sale and before any effect but this. */
export const expectRate = (shop: Shop, days: number, effect = 1): number => {
  let sum = 0
  for (const { share, rate } of listTypes(shop)) {
    const q = rate * effect
    for (let age = 0; age < days; age++)
      sum += share * (1 - (1 - q) * (1 - shop.returns * q) ** Math.min(age, WINDOW_DAYS - 1))
  }
  return sum / days
}

const chancesByDay = ({ days, sale }: Shop, rate: number) =>
  Float64Array.from({ length: days }, (_, day) => toThreshold(rate * (sale && day >= sale.day ? sale.times : 1)))

/** Bit k of an entry: a session k days after the first. Entries come as often as their chance, in 65,536. */
const listPatterns = (returns: number) => {
  const table = new Uint8Array(65_536).fill(1)
  const later = 2 ** (WINDOW_DAYS - 1)
  let [next, exact] = [0, 0]
  for (let again = 0; again < later; again++) {
    let chance = 1
    for (let k = 0; k < WINDOW_DAYS - 1; k++) chance *= (again >> k) & 1 ? returns : 1 - returns
    exact += chance * table.length
    const end = Math.round(exact)
    table.fill(1 | (again << 1), next, end)
    next = end
  }
  return table
}

const toBounds = (weights: readonly number[]) => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((_, i) => toThreshold(weights.slice(0, i + 1).reduce((sum, weight) => sum + weight, 0) / total))
}

const chooseVersion = (bits: number, bounds: readonly number[]) => {
  let version = 0
  while (version < bounds.length - 1 && bits >= (bounds[version] as number)) version++
  return version
}

const drawBasket = (random: Generator, spread = 0.8) =>
  1000 * Math.exp(spread * random.normal()) * (random.uniform() < BULK.share ? BULK.times : 1)
