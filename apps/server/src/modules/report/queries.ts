import type { ClickHouse, Scope } from '../../platform/clickhouse/index.ts'
import type { Cell, Totals } from './cells.ts'
import { type Range, type ReportQuery, type ReportSubject, rangeOf } from './subject.ts'

/** Where reading goes; a report needs no more of the store. */
export type Reader = Pick<ClickHouse, 'query'>

const DAY_MS = 86_400_000

async function read<T>(clickhouse: Reader, query: string, query_params: Record<string, unknown>): Promise<T[]> {
  const result = await clickhouse.query.query({ query, query_params, format: 'JSONEachRow' })
  return result.json<T>()
}

/** Conditions on `first`: a session falls into the segments of its earliest event, a visitor into those of the first session. */
const segments: Record<string, string> = {
  device: 'first.device = {segment:String}',
  visitor: "first.returning = ({segment:String} = 'returning')",
  source: 'first.source = {segment:String}',
  city: 'first.city = {segment:String}',
}
const isIn = (segment: string): string => segments[segment.split(':', 1)[0] ?? ''] ?? 'true'

const parametersOf = ({ scope, experience, settings }: ReportSubject, segment: string, { from, to }: Range) => ({
  container: scope.container,
  experience,
  window: settings.conversion_window_days * DAY_MS,
  segment: segment.slice(segment.indexOf(':') + 1),
  from,
  to,
})

/** Orders by session. A transaction counts once, as it first occurred, whoever repeats it; refunds take from it, never below 0. */
const ORDERS = `
  SELECT first.visitor AS visitor, first.session AS session, groupArray(tuple(
      first.at,
      if(full = 1, 0, greatest(0, first.revenue - given_back)),
      if(full = 1, 0, greatest(0, toInt64(first.quantity) - returned)),
      first.foreign)) AS orders
  FROM (SELECT tx, min(first) AS first FROM orders WHERE container = {container:String} GROUP BY tx) AS once
  LEFT JOIN (
    SELECT tx, max(first.full) AS full, sum(first.revenue) AS given_back, sum(toInt64(first.quantity)) AS returned
    FROM (SELECT tx, min(first) AS first FROM refunds WHERE container = {container:String} GROUP BY tx, id)
    GROUP BY tx
  ) AS refunded USING tx
  WHERE has(first.experiences, {experience:String})
  GROUP BY visitor, session`

/**
 * One row a session, seen twice. s_: sessions exposed in the range, with all they did. v_: sessions of visitors first exposed in
 * the range, with what happened before the cutoff, which is the end of the visitor's conversion window or of the range.
 */
const sessionsIn = (segment: string): string => `
  SELECT visitor, label, first,
    bitAnd(flags, 1) = 1 AS exposed,
    bitAnd(flags, 7) = 3 AND page_lo >= page_hi AS bounced,
    exposed AND first.at >= fromUnixTimestamp64Milli({from:Int64}) AND first.at < fromUnixTimestamp64Milli({to:Int64}) AND ${isIn(segment)} AS in_s,
    least(label.since + toIntervalMillisecond({window:Int64}), fromUnixTimestamp64Milli({to:Int64})) AS cutoff,
    label.since >= fromUnixTimestamp64Milli({from:Int64}) AND first.at < cutoff AS in_v,
    if(in_s, length(arrayDistinct(carts.1)), 0) AS s_carts,
    if(in_v, length(arrayDistinct(arrayFilter(cart -> cart.2 < cutoff, carts).1)), 0) AS v_carts,
    if(in_s, orders, []) AS s_orders,
    if(in_v, arrayFilter(placed -> placed.1 < cutoff, orders), []) AS v_orders
  FROM (
    SELECT visitor, session, min(label) AS label, min(first) AS first, groupBitOr(flags) AS flags,
      min(page_lo) AS page_lo, max(page_hi) AS page_hi, groupUniqArrayArray(carts) AS carts
    FROM session_facts
    WHERE container = {container:String} AND experience = {experience:String}
    GROUP BY visitor, session
  ) AS facts
  LEFT JOIN (${ORDERS}) AS placed USING visitor, session`

type Basis = 's' | 'v'

/** Sums over a visitor's sessions. Foreign orders are counted and are in nothing else. */
const visitorSums = (b: Basis): string => {
  const own = `arrayFilter(placed -> placed.4 = 0, ${b}_orders)`
  const exposed = `exposed AND in_${b}`
  return `
    toInt64(countIf(in_${b})) AS ${b}_sessions,
    toInt64(countIf(${exposed})) AS ${b}_exposed,
    toInt64(countIf(${exposed} AND bounced)) AS ${b}_bounces,
    toInt64(sum(${b}_carts)) AS ${b}_carts,
    toInt64(countIf(${b}_carts > 0)) AS ${b}_carting,
    toInt64(sum(length(${own}))) AS ${b}_orders,
    toInt64(countIf(notEmpty(${own}))) AS ${b}_ordering,
    sum(arraySum(${own}.2)) AS ${b}_revenue,
    sum(arraySum(${own}.3)) AS ${b}_quantity,
    toInt64(sum(length(${b}_orders) - length(${own}))) AS ${b}_foreign`
}

const sum = (b: Basis, x: string): string => (b === 'v' ? `sumIf(${x}, counts)` : `sum(${x})`)
const product = (b: Basis, x: string, y = x): string => sum(b, `toFloat64(${b}_${x}) * ${b}_${y}`)

const FIGURES = [
  'sessions',
  'exposed',
  'bounces',
  'carts',
  'carting',
  'orders',
  'ordering',
  'revenue',
  'quantity',
  'foreign',
]

/** A map of what cells.ts calls Totals. */
const totals = (b: Basis, more: Record<string, string> = {}): string => {
  const values: Record<string, string> = {
    visitors: b === 'v' ? 'countIf(counts AND v_sessions > 0)' : 'countIf(s_sessions > 0)',
    ...Object.fromEntries(FIGURES.map((name) => [name, sum(b, `${b}_${name}`)])),
    sessions2: product(b, 'sessions'),
    revenue2: product(b, 'revenue'),
    revenueSessions: product(b, 'revenue', 'sessions'),
    ...more,
  }
  return `CAST(tuple(${Object.values(values).join(', ')}), 'Tuple(${Object.entries(values)
    .map(([name, value]) => `${name} ${value.includes('toFloat64') ? 'Float64' : 'Int64'}`)
    .join(', ')})')`
}

const DECISIONS = {
  ordering2: product('v', 'ordering'),
  orderingSessions: product('v', 'ordering', 'sessions'),
  carting2: product('v', 'carting'),
  cartingSessions: product('v', 'carting', 'sessions'),
  exposed2: product('v', 'exposed'),
  bounces2: product('v', 'bounces'),
  bouncesExposed: product('v', 'bounces', 'exposed'),
  orders2: product('v', 'orders'),
  quantity2: product('v', 'quantity'),
}

/** One cell an epoch and view of the labels, the holdout's among them. */
export async function readCells(clickhouse: Reader, subject: ReportSubject, query: ReportQuery): Promise<Cell[]> {
  const { segment } = query
  const rows = await read<Omit<Cell, 'session' | 'visitor'> & { session: Totals; visitor: Cell['visitor'] }>(
    clickhouse,
    `SELECT label.epoch AS epoch, label.view AS view, ${totals('s')} AS session, ${totals('v', DECISIONS)} AS visitor,
      groupArrayIf(tuple(v_revenue, v_orders), counts AND v_revenue > 0) AS buyers
    FROM (
      SELECT label, ${isIn(segment)} AS counts, * EXCEPT (label, first) FROM (
        SELECT min(label) AS label, min(first) AS first, ${visitorSums('s')}, ${visitorSums('v')}
        FROM (${sessionsIn(segment)})
        GROUP BY visitor
      )
    )
    GROUP BY epoch, view
    ORDER BY epoch, view`,
    parametersOf(subject, segment, rangeOf(subject, query)),
  )
  return rows
}

/** Bot sessions of the container. */
export async function countBots(clickhouse: Reader, scope: Scope, { from, to }: Range): Promise<number> {
  const [row] = await read<{ n: number }>(
    clickhouse,
    `SELECT uniqExact(session) AS n FROM bots WHERE container = {container:String}
      AND first_at >= fromUnixTimestamp64Milli({from:Int64}) AND first_at < fromUnixTimestamp64Milli({to:Int64})`,
    { container: scope.container, from, to },
  )
  return row?.n ?? 0
}

/** Changes whenever anything that a report of the experience reads may have changed: its own rows, refunds, bots. */
export async function readVersion(clickhouse: Reader, scope: Scope, experience: string): Promise<string> {
  const [row] = await read<{ version: string }>(
    clickhouse,
    `SELECT toString(sum(rows)) AS version FROM activity
      WHERE container = {container:String} AND experience IN ({experience:String}, ' ')`,
    { container: scope.container, experience },
  )
  return row?.version ?? '0'
}

/** Exposed sessions so far, by experience; those without any are left out. */
export async function countSessions(
  clickhouse: Reader,
  scope: Scope,
  experiences: string[],
): Promise<Map<string, number>> {
  if (experiences.length === 0) return new Map()
  const rows = await read<{ experience: string; n: number }>(
    clickhouse,
    `SELECT experience, count() AS n FROM (
      SELECT experience FROM session_facts
      WHERE container = {container:String} AND experience IN {experiences:Array(String)}
      GROUP BY experience, visitor, session HAVING bitAnd(groupBitOr(flags), 1) = 1
    ) GROUP BY experience`,
    { container: scope.container, experiences },
  )
  return new Map(rows.map((row) => [row.experience, row.n]))
}

/** Whether anything of the experience was ever shown, or would have been to a held-out visitor. */
export async function hasExposures(clickhouse: Reader, scope: Scope, experience: string): Promise<boolean> {
  const rows = await read(
    clickhouse,
    `SELECT 1 FROM session_facts WHERE container = {container:String} AND experience = {experience:String} LIMIT 1`,
    { container: scope.container, experience },
  )
  return rows.length > 0
}
