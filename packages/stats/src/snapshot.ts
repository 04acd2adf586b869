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

/** What is known of a history day by day; days count from 1, and each call goes on from the day of the one before. */
export type Unfolding = {
  /** By the end of a day. */
  takeSnapshot(day: number): Snapshot
  /** What each buyer of a version has brought so far. */
  listAmounts(): number[][]
  /** From now on money is capped at this a visitor. */
  setCap(amount: number): void
}

/** Looks at each order once, whatever the number of days at which it is asked. */
export const unfold = ({ versions, epochs, visitors, orders }: History): Unfolding => {
  const cells = versions * epochs
  const { byDay, owners, buyers } = arrange(orders)
  const [money, placed, cellOf] = [new Float64Array(buyers), new Float64Array(buyers), new Uint32Array(buyers)]
  const counts = new Float64Array(cells)
  const [k, d, d2] = [new Float64Array(cells), new Float64Array(cells), new Float64Array(cells)]
  const [y, y2, yd] = [new Float64Array(cells), new Float64Array(cells), new Float64Array(cells)]
  let [today, next, cap] = [0, 0, Infinity]

  /** Takes a buyer's money out of the sums, or back into them. */
  const sumMoney = (buyer: number, sign: 1 | -1) => {
    const cell = cellOf[buyer] as number
    const capped = Math.min(at(money, buyer), cap)
    y[cell] = at(y, cell) + sign * capped
    y2[cell] = at(y2, cell) + sign * capped * capped
    yd[cell] = at(yd, cell) + sign * capped * at(placed, buyer)
  }
  const addOrder = ({ cell, amount }: OrderPlaced, buyer: number) => {
    const before = at(placed, buyer)
    cellOf[buyer] = cell
    if (before === 0) k[cell] = at(k, cell) + 1
    else sumMoney(buyer, -1)
    d[cell] = at(d, cell) + 1
    d2[cell] = at(d2, cell) + 2 * before + 1
    money[buyer] = at(money, buyer) + amount
    placed[buyer] = before + 1
    sumMoney(buyer, 1)
  }
  const goTo = (day: number) => {
    for (; today < day; today++)
      for (let cell = 0; cell < cells; cell++) counts[cell] = at(counts, cell) + at(visitors[today], cell)
    for (; next < byDay.length; next++) {
      const index = byDay[next] as number
      const order = orders[index] as OrderPlaced
      if (order.day >= day) break
      addOrder(order, owners[index] as number)
    }
  }
  const collect = <T>(make: (cell: number, epoch: number) => T) =>
    Array.from({ length: versions }, (_, version) =>
      Array.from({ length: epochs }, (_, epoch) => make(version * epochs + epoch, epoch + 1)),
    )
  const base = (cell: number, epoch: number) => ({ epoch, n: at(counts, cell) })

  return {
    takeSnapshot(day) {
      goTo(day)
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
    },
    listAmounts() {
      const amounts: number[][] = Array.from({ length: versions }, () => [])
      for (let buyer = 0; buyer < buyers; buyer++)
        if (at(placed, buyer) > 0) amounts[Math.floor((cellOf[buyer] as number) / epochs)]?.push(at(money, buyer))
      return amounts
    },
    setCap(amount) {
      cap = amount
      for (const sums of [y, y2, yd]) sums.fill(0)
      for (let buyer = 0; buyer < buyers; buyer++) if (at(placed, buyer) > 0) sumMoney(buyer, 1)
    },
  }
}

/** What is known by the end of a day (counted from 1), money capped at `cap` a visitor. */
export const takeSnapshot = (history: History, day: number, cap = Infinity): Snapshot => {
  const unfolding = unfold(history)
  unfolding.setCap(cap)
  return unfolding.takeSnapshot(day)
}

/** What each buyer of a version has brought by the end of a day (counted from 1). */
export const listAmounts = (history: History, day: number): number[][] => {
  const unfolding = unfold(history)
  unfolding.takeSnapshot(day)
  return unfolding.listAmounts()
}

/** The orders (by their index) day by day, and whose each is; buyers count from 0. */
const arrange = (orders: readonly OrderPlaced[]) => {
  const owners = new Uint32Array(orders.length)
  const begins: number[] = []
  let buyers = 0
  for (const [i, { visitor, day }] of orders.entries()) {
    if (i === 0 || orders[i - 1]?.visitor !== visitor) buyers++
    owners[i] = buyers - 1
    begins[day + 1] = (begins[day + 1] ?? 0) + 1
  }
  for (let day = 0; day < begins.length; day++) begins[day] = (begins[day] ?? 0) + (begins[day - 1] ?? 0)
  const byDay = new Uint32Array(orders.length)
  for (const [i, { day }] of orders.entries()) {
    const place = begins[day] as number
    byDay[place] = i
    begins[day] = place + 1
  }
  return { byDay, owners, buyers }
}

const at = (values: Float64Array | undefined, index: number): number => values?.[index] ?? 0
