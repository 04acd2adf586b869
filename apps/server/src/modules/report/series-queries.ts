import type { Metric } from '@vitrine/contract'
import { addUp } from './cells.ts'
import {
  EPOCH,
  figure,
  findReading,
  parametersOf,
  type Reader,
  readShares,
  sessionsIn,
  VIEW,
  VIEW_HASH,
} from './session-queries.ts'
import { type Range, type ReportSubject, rangeOf } from './subject.ts'

/** What changed on one day for the visitors labeled with one view in one epoch. */
export interface DayCell {
  /** `2026-11-21` in the container's time zone. */
  day: string
  epoch: number
  view: string
  /** Of the day: exposed sessions that began in it, their visitors, orders and revenue (minor units). */
  sessions: number
  visitors: number
  orders: number
  revenue: number
  /** Additions to the sums over visitors so far: units, x, x², d, d² and x·d of the metric. */
  n: number
  x: number
  x2: number
  d: number
  d2: number
  xd: number
  /** Visitors whose x became other than zero. */
  k: number
}

const sumOf = (basis: 's' | 'v', name: Parameters<typeof figure>[1]): string =>
  `arraySum(each -> ${figure('each', name)}, ${basis}_orders)`
/** x (and of a ratio d) of one session, by metric; the visitor's are the sums. */
const values: Record<Metric, [x: string, d: string]> = {
  visitor_conversion_rate: ['v_ordering', '0'],
  order_rate: ['v_ordering', '1'],
  add_to_cart_rate: ['v_carts > 0', '1'],
  bounce_rate: ['bounced', 'exposed'],
  average_order_value: [sumOf('v', 'revenue'), sumOf('v', 'valued')],
  revenue_per_visitor: [sumOf('v', 'revenue'), '0'],
  orders_per_visitor: [sumOf('v', 'orders'), '0'],
  product_quantity_per_visitor: [sumOf('v', 'quantity'), '0'],
}

/**
 * The days on which anything changed. A session is its first day's with all that happens in it. Each visitor's x and d are
 * summed up day by day, x at most `cap`, and what each day adds to their squares and products is told.
 */
export async function readDays(
  clickhouse: Reader,
  subject: ReportSubject,
  query: { start?: string; end?: string; metric: Metric },
  { cap, bound, atOnce }: { cap: number; bound: number; atOnce?: number },
): Promise<DayCell[]> {
  const [x, d] = values[query.metric]
  const range: Range = rangeOf(subject, query)
  // A visitor converts once.
  const most = query.metric === 'visitor_conversion_rate' ? 1 : cap
  const reading = { ...(await findReading(clickhouse, subject, { atOnce })), relabeled: true }
  const rows = await readShares<DayCell>(
    clickhouse,
    `SELECT day, epoch, ${VIEW} AS view, * EXCEPT (day, epoch, view_hash) FROM (
      SELECT toString(one.1) AS day, ${EPOCH} AS epoch, ${VIEW_HASH} AS view_hash,
        sum(one.4) AS sessions, countIf(one.4 > 0) AS visitors, sum(one.5) AS orders, sum(one.6) AS revenue,
        countIf(place = joined) AS n, sum(now_x - before_x) AS x, sum(now_d - before_d) AS d,
        sum(now_x * now_x - before_x * before_x) AS x2, sum(now_d * now_d - before_d * before_d) AS d2,
        sum(now_x * now_d - before_x * before_d) AS xd, sum((now_x > 0) - (before_x > 0)) AS k
      FROM (
        SELECT min(label) AS label,
          arraySort(groupArray(tuple(day, x, d, sessions, orders, revenue, counted))) AS days,
          arrayFirstIndex(each -> each.7 > 0, days) AS joined,
          arrayMap(total -> least(toFloat64(total), {cap:Float64}), arrayCumSum(days.2)) AS total_x,
          arrayMap(total -> toFloat64(total), arrayCumSum(days.3)) AS total_d
        FROM (
          SELECT visitor, toDate(fromUnixTimestamp64Milli(first_ms), {timezone:String}) AS day, min(label) AS label,
            toInt64(sumIf(${x}, in_v)) AS x, toInt64(sumIf(${d}, in_v)) AS d, max(in_v) AS counted, max(exposed) AS shown,
            toInt64(countIf(in_s)) AS sessions, toInt64(sumIf(${sumOf('s', 'orders')}, in_s)) AS orders, toInt64(sumIf(${sumOf('s', 'revenue')}, in_s)) AS revenue
          FROM (${sessionsIn('all', reading)})
          WHERE in_s OR in_v
          GROUP BY visitor, day
        )
        GROUP BY visitor
        HAVING max(shown) = 1
      )
      ARRAY JOIN days AS one, arrayEnumerate(days) AS place,
        total_x AS now_x, arrayPopBack(arrayPushFront(total_x, 0)) AS before_x,
        total_d AS now_d, arrayPopBack(arrayPushFront(total_d, 0)) AS before_d
      GROUP BY day, epoch, view_hash
    )
    ORDER BY day, epoch, view`,
    { ...parametersOf(subject, 'all', range, bound), timezone: subject.timezone, cap: most },
    reading,
  )
  return addDays(rows)
}

/** Days that were read in shares of the visitors, one a day, epoch and view. */
function addDays(rows: DayCell[]): DayCell[] {
  const added = new Map<string, DayCell>()
  for (const row of rows) {
    const { day, epoch, view } = row
    const key = `${day} ${epoch} ${view}`
    const before = added.get(key)
    added.set(key, before ? { ...addUp(before, row), day, epoch, view } : row)
  }
  return [...added.values()].toSorted(
    (a, b) => a.day.localeCompare(b.day) || a.epoch - b.epoch || (a.view < b.view ? -1 : 1),
  )
}
