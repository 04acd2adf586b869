import { reportDefaults, trustCheckDays } from '@vitrine/contract'
import type { ShopVisitors } from '@vitrine/stats'
import { dayOf, startOfDay } from '@vitrine/targeting'
import type { MoneyRules, Reader } from '../report/index.ts'
import { countTraffic, type DayOfVisitors, readVisitorsByDay } from './visitor-queries.ts'

const DAY_MS = 86_400_000
/** Of more visitors or orders a part is taken, by chance: it tells as much, and no store is too large. */
const MOST = { visitors: 1_000_000, orders: 100_000 }

/** A container's visitors of its last complete days. */
export interface Shop {
  /** Complete days since somebody came first, and the first of them; null: nobody did. */
  firstDay: string | null
  /** Of all visitors: that of those who were read. */
  share: number
  visitors: ShopVisitors
}

/** Reads the complete days before an instant (ms), from the first on which anybody came. */
export async function readShop(
  clickhouse: Reader,
  rules: MoneyRules,
  { timezone, now, most = MOST }: { timezone: string; now: number; most?: typeof MOST },
): Promise<Shop> {
  const today = dayOf(now, timezone)
  const starts = Array.from({ length: trustCheckDays.most }, (_, i) =>
    startOfDay(today, timezone, i - trustCheckDays.most),
  )
  const span = { starts, end: startOfDay(today, timezone) }
  const { visitors, orders } = await countTraffic(clickhouse, rules, span)
  const share = Math.min(1, most.visitors / Math.max(1, visitors), most.orders / Math.max(1, orders))
  const windowMs = reportDefaults.conversion_window_days * DAY_MS
  const rows = await readVisitorsByDay(clickhouse, rules, { ...span, windowMs, share })
  const first = rows[0]?.day ?? starts.length
  const start = starts[first]
  return {
    firstDay: start === undefined ? null : dayOf(start, timezone),
    share,
    visitors: pack(rows, first, starts.length - first),
  }
}

/** Days are counted from `first` on. */
function pack(rows: readonly DayOfVisitors[], first: number, days: number): ShopVisitors {
  const visitors = new Float64Array(days)
  const firstDays: number[] = []
  const orders: { buyer: number; day: number; amount: number }[] = []
  for (const { day, visitors: count, buyers } of rows) {
    visitors[day - first] = count
    for (const told of buyers) {
      for (const [at, amount] of told) orders.push({ buyer: firstDays.length, day: at - first, amount })
      firstDays.push(day - first)
    }
  }
  return {
    days,
    visitors,
    firstDays: Uint8Array.from(firstDays),
    buyers: Uint32Array.from(orders, ({ buyer }) => buyer),
    orderDays: Uint8Array.from(orders, ({ day }) => day),
    amounts: Float64Array.from(orders, ({ amount }) => amount),
  }
}
