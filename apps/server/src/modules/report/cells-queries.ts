import { addCells, type Cell, type Totals } from './cells.ts'
import { DID, type Reading } from './facts-queries.ts'
import { ORDER_FIGURES } from './placed-queries.ts'
import {
  EPOCH,
  findReading,
  isIn,
  parametersOf,
  type Reader,
  readShares,
  sessionsIn,
  VIEW,
  VIEW_HASH,
} from './session-queries.ts'
import { FOREVER, type ReportQuery, type ReportSubject, rangeOf } from './subject.ts'

type Basis = 's' | 'v'

/** How one session counts in the figures that are summed up first over a visitor's sessions, then over visitors. */
const OF_SESSIONS: Record<string, (b: Basis) => string> = {
  sessions: () => '1',
  exposed: () => 'exposed',
  bounces: () => 'bounced',
  carts: (b) => `${b}_carts`,
  carting: (b) => `${b}_carts > 0`,
  ordering: (b) => `${b}_ordering`,
}
/** Sums over visitors of products of two figures, by their names in cells.ts. */
const PRODUCTS: Record<string, [string, string]> = {
  sessions2: ['sessions', 'sessions'],
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

/** A visitor's figure of one basis. */
const one = (b: Basis, name: string): string => {
  const index = (ORDER_FIGURES as readonly string[]).indexOf(name) + 1
  return index > 0 ? `all_${b}_figures[${index}]` : `all_${b}_${name}`
}

/** A visitor's figures of one basis: a column each of sessions, and one array of all that come from orders. */
const ofVisitor = (b: Basis): string =>
  [
    ...Object.entries(OF_SESSIONS).map(([name, value]) => `sumIf(${value(b)}, in_${b}) AS all_${b}_${name}`),
    `sumForEachArrayIf(${b}_orders, in_${b}) AS all_${b}_figures`,
  ].join(', ')

/** All visitors' figures of one basis, as columns named b_figure; of the visitor basis only where the visitor counts. */
const ofAll = (b: Basis): string => {
  const counts = b === 'v' ? ', counts' : ''
  const sum = (x: string, aggregate = 'sum'): string =>
    counts ? `${aggregate}If(${x}${counts})` : `${aggregate}(${x})`
  return [
    `${sum(`${one(b, 'sessions')} > 0`)} AS ${b}_visitors`,
    ...Object.keys(OF_SESSIONS).map((name) => `${sum(one(b, name))} AS ${b}_${name}`),
    `${sum(`all_${b}_figures`, 'sumForEach')} AS ${b}_figures`,
  ].join(', ')
}

/** What the visitor basis has besides. */
const MOMENTS = [
  ...Object.entries(PRODUCTS).map(([name, [x, y]]) => `sumIf(${one('v', x)} * ${one('v', y)}, counts) AS v_${name}`),
  ...Object.entries(VISITORS).map(([name, x]) => `countIf(counts AND ${one('v', x)} > 0) AS v_${name}`),
  `countIf(counts AND bitAnd(all_did, ${DID.viewed}) > 0) AS v_viewing`,
  `countIf(counts AND bitAnd(all_did, ${DID.checkedOut}) > 0) AS v_checkingOut`,
].join(', ')

type Row = Pick<Cell, 'epoch' | 'view' | 'buyers'> & Record<`${Basis}_figures`, number[]> & Record<string, number>

/** The columns of one basis under the names of cells.ts. */
const pick = (row: Row, b: Basis): Totals =>
  Object.fromEntries([
    ...Object.entries(row).flatMap(([name, value]) =>
      name.startsWith(`${b}_`) && name !== `${b}_figures` ? [[name.slice(2), value]] : [],
    ),
    ...ORDER_FIGURES.map((name, i) => [name, row[`${b}_figures`][i] ?? 0]),
  ]) as unknown as Totals

type PartRow = Row & { part: string; relabeled: number }

/** Experiences in which somebody has several labels, by store: they keep them as long as their facts. */
const relabeled = new WeakMap<Reader, Set<string>>()
const mostKnown = 10_000

/** Reads as if everybody had one label, which is quicker and mostly so; and once more if somebody has several. */
async function tryPlain(
  clickhouse: Reader,
  { scope, experience }: Pick<ReportSubject, 'scope' | 'experience'>,
  reading: Reading,
  select: (reading: Reading) => Promise<PartRow[]>,
): Promise<PartRow[]> {
  const known = relabeled.get(clickhouse) ?? new Set()
  relabeled.set(clickhouse, known)
  const name = `${scope.container} ${experience}`
  if (!known.has(name)) {
    const rows = await select(reading)
    if (rows.every((row) => row.relabeled === 0)) return rows
    if (known.size >= mostKnown) known.clear()
    known.add(name)
  }
  return select({ ...reading, relabeled: true })
}

/** A column by which cells are told apart further, of the origin of each visitor's first session. */
export interface Part {
  column: string
  parameters: Record<string, unknown>
}
const whole: Part = { column: 'toUInt64(0)', parameters: {} }

interface CellsOptions {
  /** Only what had happened before that instant, ms. */
  asOf?: number
  /** How many exposures are read at once, about. */
  atOnce?: number
}

/** Cells by the values of a part's column. */
export async function selectCells(
  clickhouse: Reader,
  subject: ReportSubject,
  query: ReportQuery,
  { bound, asOf, part = whole, atOnce }: CellsOptions & { bound: number; part?: Part },
): Promise<Map<string, Cell[]>> {
  const { segment } = query
  const select = (reading: Reading): Promise<PartRow[]> =>
    readShares(
      clickhouse,
      `SELECT * EXCEPT view_hash, ${VIEW} AS view FROM (
        SELECT ${EPOCH} AS epoch, ${VIEW_HASH} AS view_hash, toString(${part.column}) AS part, countIf(label < last_label) AS relabeled,
          ${ofAll('s')}, ${ofAll('v')}, ${MOMENTS},
          groupArrayIf(tuple(${one('v', 'revenue')}, ${one('v', 'valued')}), counts AND ${one('v', 'revenue')} > 0) AS buyers
        FROM (
          SELECT min(told.label) AS label, max(told.label) AS last_label, min(origin) AS origin, max(exposed) = 1 AND ${isIn(segment)} AS counts,
            groupBitOrIf(did, in_v) AS all_did, ${ofVisitor('s')}, ${ofVisitor('v')}
          FROM (${sessionsIn(segment, reading)}) AS told
          GROUP BY visitor
        )
        GROUP BY epoch, view_hash, part
      )
      ORDER BY epoch, view`,
      { ...parametersOf(subject, segment, rangeOf(subject, query), bound, asOf ?? FOREVER), ...part.parameters },
      reading,
    )
  const rows = await tryPlain(clickhouse, subject, await findReading(clickhouse, subject, { asOf, atOnce }), select)
  const cells = new Map<string, Cell[]>()
  for (const row of rows) {
    const { epoch, view, buyers } = row
    const own = cells.get(row.part) ?? []
    own.push({ epoch, view, session: pick(row, 's'), visitor: pick(row, 'v') as Cell['visitor'], buyers })
    cells.set(row.part, own)
  }
  return new Map([...cells].map(([name, own]) => [name, addCells(own)]))
}

/**
 * One cell an epoch and view of the labels, the holdout's among them. With `asOf` (ms) of what had happened before that instant:
 * of a session that goes on beyond it, what was done by then; refunds count from their own time on.
 */
export async function readCells(
  clickhouse: Reader,
  subject: ReportSubject,
  query: ReportQuery,
  bound: number,
  options: CellsOptions = {},
): Promise<Cell[]> {
  return [...(await selectCells(clickhouse, subject, query, { ...options, bound })).values()].flat()
}
