import type { Scope } from '../../platform/clickhouse/index.ts'
import type { Cell, Totals } from './cells.ts'
import { bindHosts, bindMoney, CLAIMS, IS_DISPUTED, OWN } from './order-queries.ts'
import { EPOCH, isIn, parametersOf, type Reader, read, sessionsIn, VIEW, VIEW_HASH } from './session-queries.ts'
import { type Range, type ReportQuery, type ReportSubject, rangeOf } from './subject.ts'

export type { Reader } from './session-queries.ts'

type Basis = 's' | 'v'

/** Figures that are summed up, first over a visitor's sessions, then over visitors: how one session counts. */
const FIGURES: Record<string, (b: Basis) => string> = {
  sessions: () => '1',
  exposed: () => 'exposed',
  bounces: () => 'bounced',
  carts: (b) => `${b}_carts`,
  carting: (b) => `${b}_carts > 0`,
  orders: (b) => `${b}_orders`,
  ordering: (b) => `${b}_orders > 0`,
  revenue: (b) => `${b}_revenue`,
  quantity: (b) => `${b}_quantity`,
  refunded: (b) => `${b}_refunded`,
  valued: (b) => `${b}_valued`,
  foreign: (b) => `${b}_foreign`,
  held: (b) => `${b}_held`,
  others: (b) => `${b}_others`,
}
/** Sums over visitors of products of two figures, by their names in cells.ts. */
const SQUARES: Record<string, [string, string]> = {
  sessions2: ['sessions', 'sessions'],
  revenue2: ['revenue', 'revenue'],
  revenueSessions: ['revenue', 'sessions'],
}
const DECISIONS: Record<string, [string, string]> = {
  ordering2: ['ordering', 'ordering'],
  orderingSessions: ['ordering', 'sessions'],
  carting2: ['carting', 'carting'],
  cartingSessions: ['carting', 'sessions'],
  exposed2: ['exposed', 'exposed'],
  bounces2: ['bounces', 'bounces'],
  bouncesExposed: ['bounces', 'exposed'],
  orders2: ['orders', 'orders'],
  valued2: ['valued', 'valued'],
  quantity2: ['quantity', 'quantity'],
  refunded2: ['refunded', 'refunded'],
  refundedOrders: ['refunded', 'orders'],
}
/** Visitors in whom a figure is not zero. */
const VISITORS: Record<string, string> = {
  converting: 'orders',
  cartingVisitors: 'carting',
  bouncingVisitors: 'bounces',
  paying: 'revenue',
  receiving: 'quantity',
  refunding: 'refunded',
}

/** A visitor's figures of one basis, as columns named b_figure. */
const ofVisitor = (b: Basis): string =>
  Object.entries(FIGURES)
    .map(([name, value]) => `sumIf(${value(b)}, in_${b}) AS all_${b}_${name}`)
    .join(', ')

/** All visitors' figures of one basis, as columns named b_figure; of the visitor basis only where the visitor counts. */
const ofAll = (b: Basis, products: Record<string, [string, string]>, visitors: Record<string, string> = {}): string => {
  const counts = b === 'v' ? ', counts' : ''
  const sum = (x: string): string => (counts ? `sumIf(${x}${counts})` : `sum(${x})`)
  return [
    `${sum(`all_${b}_sessions > 0`)} AS ${b}_visitors`,
    ...Object.keys(FIGURES).map((name) => `${sum(`all_${b}_${name}`)} AS ${b}_${name}`),
    ...Object.entries(products).map(
      ([name, [x, y]]) => `${sum(`toFloat64(all_${b}_${x}) * all_${b}_${y}`)} AS ${b}_${name}`,
    ),
    ...Object.entries(visitors).map(([name, x]) => `${sum(`all_${b}_${x} > 0`)} AS ${b}_${name}`),
  ].join(', ')
}

type Row = { epoch: number; view: string; buyers: Cell['buyers'] } & Record<string, number>

/** The columns of one basis under the names of cells.ts. */
const pick = (row: Row, b: Basis): Totals =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (name.startsWith(`${b}_`) ? [[name.slice(2), value]] : [])),
  ) as unknown as Totals

/** One cell an epoch and view of the labels, the holdout's among them. */
export async function readCells(
  clickhouse: Reader,
  subject: ReportSubject,
  query: ReportQuery,
  bound: number,
): Promise<Cell[]> {
  const { segment } = query
  const rows = await read<Row>(
    clickhouse,
    `SELECT *, ${VIEW} AS view FROM (
      SELECT ${EPOCH} AS epoch, ${VIEW_HASH} AS view_hash, ${ofAll('s', SQUARES)}, ${ofAll('v', { ...SQUARES, ...DECISIONS }, VISITORS)},
        groupArrayIf(tuple(all_v_revenue, all_v_valued), counts AND all_v_revenue > 0) AS buyers
      FROM (
        SELECT min(label) AS label, ${segment === 'all' ? '' : 'min(origin) AS origin, '}max(exposed) = 1 AND ${isIn(segment)} AS counts,
          ${ofVisitor('s')}, ${ofVisitor('v')}
        FROM (${sessionsIn(segment)})
        GROUP BY visitor
      )
      GROUP BY epoch, view_hash
    )
    ORDER BY epoch, view`,
    parametersOf(subject, segment, rangeOf(subject, query), bound),
  )
  return rows.map((row) => ({
    epoch: row.epoch,
    view: row.view,
    session: pick(row, 's'),
    visitor: pick(row, 'v') as Cell['visitor'],
    buyers: row.buyers,
  }))
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

/** Sessions of the experience on pages of other hosts: kept out of everything else. */
export async function countForeign(
  clickhouse: Reader,
  { scope, experience }: ReportSubject,
  { from, to }: Range,
): Promise<number> {
  const [row] = await read<{ n: number }>(
    clickhouse,
    `SELECT uniqExact(visitor, session) AS n FROM session_facts
      WHERE container = {container:String} AND experience = {experience:String} AND NOT ${OWN}
      AND first_at >= fromUnixTimestamp64Milli({from:Int64}) AND first_at < fromUnixTimestamp64Milli({to:Int64})`,
    { container: scope.container, experience, ...bindHosts(scope), from, to },
  )
  return row?.n ?? 0
}

/**
 * Orders told in the range that several visitors claim, one of them at least of the experience: whoever is believed, the report has to
 * tell, since what was taken from its visitors is in no other figure of it.
 */
export async function countDisputed(
  clickhouse: Reader,
  { scope, experience, currency, money }: Pick<ReportSubject, 'scope' | 'experience' | 'currency' | 'money'>,
  { from, to }: Range,
  bound: number,
): Promise<number> {
  const [row] = await read<{ n: number }>(
    clickhouse,
    `SELECT count() AS n FROM (
      SELECT tx FROM (${CLAIMS}) AS claim GROUP BY tx
      HAVING ${IS_DISPUTED} AND countIf(claim.ms >= {from:Int64} AND claim.ms < {to:Int64}) > 0
        AND max(claim.visitor IN (SELECT visitor FROM session_facts
          WHERE container = {container:String} AND experience = {experience:String} AND ${OWN})) = 1
    )`,
    { container: scope.container, experience, ...bindHosts(scope), ...bindMoney({ currency, money }, bound), from, to },
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
    WHERE container = {container:String} AND experience IN {experiences:Array(String)} AND ${OWN}
    GROUP BY experience`,
    { container: scope.container, experiences, ...bindHosts(scope) },
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
