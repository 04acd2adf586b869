import { type Guardrail, type Metric, metrics } from '@vitrine/contract'
import type { Metric as Kind, Stratum } from '@vitrine/stats'
import type { Cell } from './cells.ts'

/** Everything that is compared: the metrics people choose from, and what only guards. */
export type Measure = Metric | Guardrail
export const measures: readonly Measure[] = [...metrics, 'refund_rate']

/** How one measure is compared: over visitors, everything in their conversion window. */
export interface MetricRule {
  kind: Kind
  lowerIsBetter?: true
  /** In minor units. */
  isMoney?: true
  /** Revenue, capped at `cap` minor units a visitor. */
  strata(cell: Cell, cap: number): Omit<Stratum, 'epoch'>
  /** Visitors with a value other than zero. */
  converting(cell: Cell): number
}

const capped = (cell: Cell, cap: number) => {
  const total = { sum: 0, squares: 0, products: 0 }
  for (const [revenue, valued] of cell.buyers) {
    const value = Math.min(revenue, cap)
    total.sum += value
    total.squares += value * value
    total.products += value * valued
  }
  return total
}

export const metricRules: Record<Measure, MetricRule> = {
  visitor_conversion_rate: {
    kind: 'proportion',
    strata: ({ visitor: v }) => ({ n: v.visitors, sum: v.converting }),
    converting: ({ visitor: v }) => v.converting,
  },
  revenue_per_visitor: {
    kind: 'mean',
    isMoney: true,
    strata: (cell, cap) => {
      const revenue = capped(cell, cap)
      return { n: cell.visitor.visitors, sum: revenue.sum, sumSquares: revenue.squares }
    },
    converting: ({ buyers }) => buyers.length,
  },
  order_rate: {
    kind: 'ratio',
    strata: ({ visitor: v }) => ({
      n: v.visitors,
      sum: v.ordering,
      sumSquares: v.ordering2,
      sumDenominator: v.sessions,
      sumDenominatorSquares: v.sessions2,
      sumProducts: v.orderingSessions,
    }),
    converting: ({ visitor: v }) => v.converting,
  },
  average_order_value: {
    kind: 'ratio',
    isMoney: true,
    strata: (cell, cap) => {
      const revenue = capped(cell, cap)
      return {
        n: cell.visitor.visitors,
        sum: revenue.sum,
        sumSquares: revenue.squares,
        sumDenominator: cell.visitor.valued,
        sumDenominatorSquares: cell.visitor.valued2,
        sumProducts: revenue.products,
      }
    },
    converting: ({ buyers }) => buyers.length,
  },
  add_to_cart_rate: {
    kind: 'ratio',
    strata: ({ visitor: v }) => ({
      n: v.visitors,
      sum: v.carting,
      sumSquares: v.carting2,
      sumDenominator: v.sessions,
      sumDenominatorSquares: v.sessions2,
      sumProducts: v.cartingSessions,
    }),
    converting: ({ visitor: v }) => v.cartingVisitors,
  },
  bounce_rate: {
    kind: 'ratio',
    lowerIsBetter: true,
    strata: ({ visitor: v }) => ({
      n: v.visitors,
      sum: v.bounces,
      sumSquares: v.bounces2,
      sumDenominator: v.exposed,
      sumDenominatorSquares: v.exposed2,
      sumProducts: v.bouncesExposed,
    }),
    converting: ({ visitor: v }) => v.bouncingVisitors,
  },
  orders_per_visitor: {
    kind: 'mean',
    strata: ({ visitor: v }) => ({ n: v.visitors, sum: v.orders, sumSquares: v.orders2 }),
    converting: ({ visitor: v }) => v.converting,
  },
  product_quantity_per_visitor: {
    kind: 'mean',
    strata: ({ visitor: v }) => ({ n: v.visitors, sum: v.quantity, sumSquares: v.quantity2 }),
    converting: ({ visitor: v }) => v.receiving,
  },
  refund_rate: {
    kind: 'ratio',
    lowerIsBetter: true,
    strata: ({ visitor: v }) => ({
      n: v.visitors,
      sum: v.refunded,
      sumSquares: v.refunded2,
      sumDenominator: v.orders,
      sumDenominatorSquares: v.orders2,
      sumProducts: v.refundedOrders,
    }),
    converting: ({ visitor: v }) => v.refunding,
  },
}
