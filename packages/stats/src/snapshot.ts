import type { History, OrderPlaced } from './history.ts'
import type { Conversions } from './information.ts'
import type { Stratum } from './strata.ts'

/** The strata of each version for each metric, and its converting visitors by epoch. */
export type Snapshot = {
  conversion: Stratum[][]
  revenue: Stratum[][]
  orderValue: Stratum[][]
  converting: Conversions[][]
}

/** What is known by the end of a day (counted from 1), money capped at `cap` a visitor. */
export const takeSnapshot = (
  { versions, epochs, visitors, orders }: History,
  day: number,
  cap = Infinity,
): Snapshot => {
  const cells = versions * epochs
  const counts = new Float64Array(cells)
  for (let i = 0; i < day; i++)
    for (let cell = 0; cell < cells; cell++) counts[cell] = at(counts, cell) + at(visitors[i], cell)
  const [k, y, y2] = [new Float64Array(cells), new Float64Array(cells), new Float64Array(cells)]
  const [d, d2, yd] = [new Float64Array(cells), new Float64Array(cells), new Float64Array(cells)]
  for (let i = 0; i < orders.length; ) {
    const { visitor, cell } = orders[i] as OrderPlaced
    let [money, count] = [0, 0]
    for (; orders[i]?.visitor === visitor; i++) {
      const order = orders[i] as OrderPlaced
      if (order.day >= day) continue
      money += order.amount
      count++
    }
    if (count === 0) continue
    money = Math.min(money, cap)
    k[cell] = at(k, cell) + 1
    y[cell] = at(y, cell) + money
    y2[cell] = at(y2, cell) + money * money
    d[cell] = at(d, cell) + count
    d2[cell] = at(d2, cell) + count * count
    yd[cell] = at(yd, cell) + money * count
  }
  const collect = <T>(make: (cell: number, epoch: number) => T) =>
    Array.from({ length: versions }, (_, version) =>
      Array.from({ length: epochs }, (_, epoch) => make(version * epochs + epoch, epoch + 1)),
    )
  const base = (cell: number, epoch: number) => ({ epoch, n: at(counts, cell) })
  return {
    conversion: collect((cell, epoch) => ({ ...base(cell, epoch), sum: at(k, cell) })),
    revenue: collect((cell, epoch) => ({ ...base(cell, epoch), sum: at(y, cell), sumSquares: at(y2, cell) })),
    orderValue: collect((cell, epoch) => ({
      ...base(cell, epoch),
      sum: at(y, cell),
      sumSquares: at(y2, cell),
      sumDenominator: at(d, cell),
      sumDenominatorSquares: at(d2, cell),
      sumProducts: at(yd, cell),
    })),
    converting: collect((cell, epoch) => ({ epoch, converting: at(k, cell) })),
  }
}

/** What each buyer of a version has brought by the end of a day (counted from 1). */
export const listAmounts = ({ versions, epochs, orders }: History, day: number): number[][] => {
  const amounts: number[][] = Array.from({ length: versions }, () => [])
  for (let i = 0; i < orders.length; ) {
    const { visitor, cell } = orders[i] as OrderPlaced
    let [money, isBuyer] = [0, false]
    for (; orders[i]?.visitor === visitor; i++) {
      const order = orders[i] as OrderPlaced
      if (order.day >= day) continue
      money += order.amount
      isBuyer = true
    }
    if (isBuyer) amounts[Math.floor(cell / epochs)]?.push(money)
  }
  return amounts
}

const at = (values: Float64Array | undefined, index: number): number => values?.[index] ?? 0
