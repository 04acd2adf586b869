import { type Metric, type TrustCheckResult, trustCheckLengths } from '@vitrine/contract'
import { findSmallestLift, type ShopVisitors } from '@vitrine/stats'
import { type Buyer, findSpread, variesOver } from '../report/index.ts'
import type { Shop } from './read-shop.ts'

/** The primary metrics that follow from orders alone. */
export const checkedMetrics = {
  conversion: 'visitor_conversion_rate',
  revenue: 'revenue_per_visitor',
  orderValue: 'average_order_value',
} as const satisfies Record<string, Metric>

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

const listBuyers = ({ firstDays, buyers, amounts }: ShopVisitors): Buyer[] => {
  const list = Array.from(firstDays, (): Buyer => ({ revenue: 0, valued: 0, orders: 0, quantity: 0 }))
  for (const [i, amount] of amounts.entries()) {
    const buyer = list[buyers[i] as number] as Buyer
    buyer.revenue += amount
    buyer.valued++
    buyer.orders++
  }
  return list
}

/** What tests with two even versions find in 80 of 100 cases, if all visitors of the store take part in them. */
export function findGains({ visitors: shop, share }: Pick<Shop, 'visitors' | 'share'>): TrustCheckResult['gains'] {
  const taken = sum(shop.visitors)
  const buyers = listBuyers(shop)
  const dailyVisitors = taken / share / shop.days
  const rate = buyers.length / taken
  const isKnown = taken > 0 && rate > 0 && rate < 1
  const find = (metric: Metric, days: number): number | null => {
    if (!isKnown) return null
    const spread = findSpread(metric, buyers, (dailyVisitors * rate) / 2)
    const of = variesOver(metric)
    const variation = spread && of && { cv: spread.cv, of }
    return findSmallestLift({ dailyVisitors, rate, weights: [1, 1], ...(variation && { variation }) }, days)
  }
  return trustCheckLengths.map((days) => ({
    days,
    smallest: Object.values(checkedMetrics).map((metric) => ({ metric, lift: find(metric, days) })),
  }))
}
