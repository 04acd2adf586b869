import type { Metric, TestPlan } from '@vitrine/contract'
import { FIRST_LOOK_DAY, findQuantileCap, LEAST_CONVERSIONS, type Variation } from '@vitrine/stats'

/** What a visitor who ordered brought within the conversion window; money in minor units. */
export interface Buyer {
  revenue: number
  /** Orders with an amount. */
  valued: number
  orders: number
  quantity: number
}

/** What a metric is a share of: visitors, or the orders of buyers. */
interface Rule {
  of: Variation['of']
  value(buyer: Buyer): number
  /** What it is divided by, of buyers. */
  whole?(buyer: Buyer): number
  isMoney?: true
  /** Of a typical store, where its own orders are too few to tell. */
  typical: number
}

/** The metrics whose variation follows from orders. Those of sessions do not. */
const rules: Partial<Record<Metric, Rule>> = {
  revenue_per_visitor: { of: 'visitors', value: (buyer) => buyer.revenue, isMoney: true, typical: 0.8 },
  average_order_value: {
    of: 'buyers',
    value: (buyer) => buyer.revenue,
    whole: (buyer) => buyer.valued,
    isMoney: true,
    typical: 0.8,
  },
  orders_per_visitor: { of: 'visitors', value: (buyer) => buyer.orders, typical: 0.4 },
  product_quantity_per_visitor: { of: 'visitors', value: (buyer) => buyer.quantity, typical: 0.8 },
}

/** Buyers who tell how a store's orders vary. */
const ENOUGH = LEAST_CONVERSIONS

/** Buyers of the least seen version at the first look, by which money is capped. */
const countAtFirstLook = (buyersPerDay: number): number => Math.max(LEAST_CONVERSIONS, FIRST_LOOK_DAY * buyersPerDay)

/**
 * How the primary metric varies, from what buyers brought: null where nobody knows. `perDay`: buyers expected in the least seen
 * version on a day.
 */
export function findSpread(
  metric: Metric,
  buyers: readonly Buyer[],
  perDay: number,
): NonNullable<TestPlan['spread']> | null {
  const rule = rules[metric]
  if (!rule) return null
  const own = buyers.length < ENOUGH ? null : measure(rule, buyers, perDay)
  // Order values that are all the same would promise a verdict at once.
  const isKnown = own !== null && (own > 0 || rule.of === 'visitors')
  return isKnown ? { cv: own, source: 'own' } : { cv: rule.typical, source: 'default' }
}

/** What the spread is of; undefined for a metric that has none. */
export const variesOver = (metric: Metric): Variation['of'] | undefined => rules[metric]?.of

function measure({ value, whole, isMoney }: Rule, buyers: readonly Buyer[], perDay: number): number {
  const cap = isMoney ? findQuantileCap(buyers.map(value), countAtFirstLook(perDay)).amount : Number.POSITIVE_INFINITY
  const values = buyers.map((buyer) => Math.min(value(buyer), cap))
  const mean = average(values)
  const ratio = whole ? mean / average(buyers.map(whole)) : mean
  const rests = values.map((each, i) => each - ratio * (whole ? whole(buyers[i] as Buyer) : 1))
  if (!(mean > 0)) return 0
  const cv = Math.sqrt(average(rests.map((rest) => rest * rest))) / mean
  return whole ? cv / findResponse(buyers.map(value), cap) : cv
}

/** The part of a rise of all amounts that the capped mean shows: what is over the cap rises no further. */
const findResponse = (amounts: readonly number[], cap: number): number =>
  average(amounts.map((amount) => (amount <= cap ? amount : 0))) /
  average(amounts.map((amount) => Math.min(amount, cap)))

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
