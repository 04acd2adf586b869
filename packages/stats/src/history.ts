/** A change of the split: from this day (counted from 0) on, with these weights on any scale. */
export type SplitFrom = { day: number; weights: readonly number[] }

/** An order of a visitor who belongs to a cell. */
export type OrderPlaced = { visitor: number; cell: number; day: number; amount: number }

/**
 * What happened in a test: visitors of each cell (version · epochs + epoch) by the day on which they came to it, and the
 * orders in the order of their visitors. Days count from 0.
 */
export type History = {
  versions: number
  epochs: number
  days: number
  visitors: Float64Array[]
  orders: OrderPlaced[]
}
