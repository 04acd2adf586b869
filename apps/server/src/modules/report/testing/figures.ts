import type { ReportRow } from '@vitrine/contract'
import type { Stratum } from '@vitrine/stats'
import type { Figures, Unit } from './oracle.ts'

const share = (x: number, n: number): number | null => (n > 0 ? x / n : null)

/** A row of the report with these figures. */
export const figuresOf = (f: Figures): Partial<ReportRow> => ({
  sessions: f.sessions,
  visitors: f.visitors,
  bounce_rate: share(f.bounces, f.exposed),
  add_to_cart: f.carts,
  add_to_cart_rate: share(f.carting, f.sessions),
  orders: f.orders,
  order_rate: share(f.ordering, f.sessions),
  revenue: f.revenue / 100,
  average_order_value: share(f.revenue / 100, f.valued),
  revenue_per_session: share(f.revenue / 100, f.sessions),
  revenue_per_visitor: share(f.revenue / 100, f.visitors),
  product_quantity: f.quantity,
  amount: share(f.quantity, f.orders),
})

/** What the statistics take of these visitors: sums of x and d over them. */
export function sumUnits(units: Unit[], epoch: number, x: (u: Unit) => number, d: (u: Unit) => number): Stratum {
  const add = (f: (u: Unit) => number) => units.reduce((sum, unit) => sum + f(unit), 0)
  return {
    epoch,
    n: units.length,
    sum: add(x),
    sumSquares: add((u) => x(u) ** 2),
    sumDenominator: add(d),
    sumDenominatorSquares: add((u) => d(u) ** 2),
    sumProducts: add((u) => x(u) * d(u)),
  }
}
