import type { Metric } from '@vitrine/contract'
import type { Metric as Kind, Stratum } from '@vitrine/stats'
import type { Cell } from './cells.ts'

/** How one metric is decided: over visitors, everything in their conversion window. */
export interface MetricRule {
  kind: Kind
  lowerIsBetter?: true
  /** Revenue, capped at `cap` minor units a visitor. */
  strata(cell: Cell, cap: number): Omit<Stratum, 'epoch'>
}

const capped = (cell: Cell, cap: number) => {
  if (cap === Infinity) {
    const products = cell.buyers.reduce((sum, [revenue, valued]) => sum + revenue * valued, 0)
    return { sum: cell.visitor.revenue, squares: cell.visitor.revenue2, products }
  }
  const total = { sum: 0, squares: 0, products: 0 }
  for (const [revenue, valued] of cell.buyers) {
    const value = Math.min(revenue, cap)
    total.sum += value
    total.squares += value * value
    total.products += value * valued
  }
  return total
}

export const metricRules: Record<Metric, MetricRule> = {
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
  },
  average_order_value: {
    kind: 'ratio',
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
  },
  revenue_per_visitor: {
    kind: 'mean',
    strata: (cell, cap) => {
      const revenue = capped(cell, cap)
      return { n: cell.visitor.visitors, sum: revenue.sum, sumSquares: revenue.squares }
    },
  },
  orders_per_visitor: {
    kind: 'mean',
    strata: ({ visitor: v }) => ({ n: v.visitors, sum: v.orders, sumSquares: v.orders2 }),
  },
  product_quantity_per_visitor: {
    kind: 'mean',
    strata: ({ visitor: v }) => ({ n: v.visitors, sum: v.quantity, sumSquares: v.quantity2 }),
  },
}
