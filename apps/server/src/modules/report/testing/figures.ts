import type { ReportRow } from '@vitrine/contract'
import type { Stratum } from '@vitrine/stats'
import type { Moments, Totals } from '../cells.ts'
import { addUnits, type Figures, type Unit } from './oracle.ts'

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

const addProducts = (units: Unit[], x: keyof Figures, y: keyof Figures): number =>
  units.reduce((sum, unit) => sum + unit[x] * unit[y], 0)
const countWith = (units: Unit[], x: keyof Figures | 'viewing' | 'checkingOut'): number =>
  units.filter((unit) => unit[x] > 0).length

/** A cell's figures of one basis with these visitors in it. */
export const totalsOf = (units: Unit[]): Totals => ({ ...addUnits(units), held: 0 })

/** What the cell of the visitor basis has besides. */
export const momentsOf = (units: Unit[]): Moments => ({
  sessions2: addProducts(units, 'sessions', 'sessions'),
  ordering2: addProducts(units, 'ordering', 'ordering'),
  orderingSessions: addProducts(units, 'ordering', 'sessions'),
  carting2: addProducts(units, 'carting', 'carting'),
  cartingSessions: addProducts(units, 'carting', 'sessions'),
  exposed2: addProducts(units, 'exposed', 'exposed'),
  bounces2: addProducts(units, 'bounces', 'bounces'),
  bouncesExposed: addProducts(units, 'bounces', 'exposed'),
  orders2: addProducts(units, 'orders', 'orders'),
  valued2: addProducts(units, 'valued', 'valued'),
  quantity2: addProducts(units, 'quantity', 'quantity'),
  refunded2: addProducts(units, 'refunded', 'refunded'),
  refundedOrders: addProducts(units, 'refunded', 'orders'),
  converting: countWith(units, 'orders'),
  cartingVisitors: countWith(units, 'carting'),
  bouncingVisitors: countWith(units, 'bounces'),
  paying: countWith(units, 'revenue'),
  receiving: countWith(units, 'quantity'),
  refunding: countWith(units, 'refunded'),
  viewing: countWith(units, 'viewing'),
  checkingOut: countWith(units, 'checkingOut'),
})
