import type { Scope } from '../../platform/clickhouse/index.ts'
import type { Cell, Totals } from './cells.ts'
import { EPOCH, isIn, parametersOf, type Reader, read, sessionsIn, VIEW, VIEW_HASH } from './session-queries.ts'
import { type Range, type ReportQuery, type ReportSubject, rangeOf } from './subject.ts'

export type { Reader } from './session-queries.ts'

type Basis = 's' | 'v'

/** Sums over a visitor's sessions. */
const visitorSums = (b: Basis): string => {
  const added = ['carts', 'orders', 'revenue', 'quantity', 'foreign'].map(
    (name) => `toInt64(sumIf(${b}_${name}, in_${b})) AS all_${b}_${name}`,
  )
  const counted = {
    sessions: 'true',
    exposed: 'exposed = 1',
    bounces: 'exposed = 1 AND bounced',
    carting: `${b}_carts > 0`,
    ordering: `${b}_orders > 0`,
  }
  const counts = Object.entries(counted).map(
    ([name, condition]) => `toInt64(countIf(in_${b} AND ${condition})) AS all_${b}_${name}`,
  )
  return [...added, ...counts].join(', ')
}

const sum = (b: Basis, x: string): string => (b === 'v' ? `sumIf(${x}, counts)` : `sum(${x})`)
const product = (b: Basis, x: string, y = x): string => sum(b, `toFloat64(all_${b}_${x}) * all_${b}_${y}`)

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
    visitors: b === 'v' ? 'countIf(counts AND all_v_sessions > 0)' : 'countIf(all_s_sessions > 0)',
    ...Object.fromEntries(FIGURES.map((name) => [name, sum(b, `all_${b}_${name}`)])),
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
    `SELECT epoch, ${VIEW} AS view, session, visitor, buyers FROM (
      SELECT ${EPOCH} AS epoch, ${VIEW_HASH} AS view_hash, ${totals('s')} AS session, ${totals('v', DECISIONS)} AS visitor,
        groupArrayIf(tuple(all_v_revenue, all_v_orders), counts AND all_v_revenue > 0) AS buyers
      FROM (
        SELECT *, shown AND ${isIn(segment)} AS counts FROM (
          SELECT min(label) AS label, max(exposed) = 1 AS shown, ${segment === 'all' ? '' : 'min(origin) AS origin, '}
            ${visitorSums('s')}, ${visitorSums('v')}
          FROM (${sessionsIn(segment)})
          GROUP BY visitor
        )
      )
      GROUP BY epoch, view_hash
    )
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

/** Changes whenever anything that a report of the experience reads may have changed: its own rows, orders, refunds, bots. */
export async function readVersion(clickhouse: Reader, scope: Scope, experience: string): Promise<string> {
  const [row] = await read<{ version: string }>(
    clickhouse,
    `SELECT toString(sum(rows)) AS version FROM activity
      WHERE container = {container:String} AND experience IN ({experience:String}, '*')`,
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
    `SELECT experience, uniqExact(visitor, session) AS n FROM exposures FINAL
    WHERE container = {container:String} AND experience IN {experiences:Array(String)}
    GROUP BY experience`,
    { container: scope.container, experiences },
  )
  return new Map(rows.map((row) => [row.experience, row.n]))
}

/** Whether anything of the experience was ever shown, or would have been to a held-out visitor. */
export async function hasExposures(clickhouse: Reader, scope: Scope, experience: string): Promise<boolean> {
  const rows = await read(
    clickhouse,
    'SELECT 1 FROM exposures WHERE container = {container:String} AND experience = {experience:String} LIMIT 1',
    { container: scope.container, experience },
  )
  return rows.length > 0
}
