import type { Report } from '@vitrine/contract'
import { isGone } from '../../kernel/retention/kept-since.ts'
import { suggestBound } from './bound-queries.ts'
import { createReportCache, type ReportCache } from './cache.ts'
import type { Cell } from './cells.ts'
import { type ContainerOrders, readContainerOrders } from './container-queries.ts'
import { countBots, countDisputed, countForeign, type Reader, readCells, readVersion } from './queries.ts'
import { loadRatioReasons } from './ratio-reasons.ts'
import { buildReport } from './rows.ts'
import type { ComputeOptions, ReportSource } from './source.ts'
import { comparedRange, ordersRange, shownRange } from './spans.ts'
import { type Range, type ReportQuery, type ReportSubject, rangeOf } from './subject.ts'

/** Counts the container's orders, refunds and bots alone. */
const ANY_ORDER = '*'

/** From where on an order waits for somebody's word (minor units). */
export async function findBound(
  clickhouse: Reader,
  subject: Pick<ReportSubject, 'scope' | 'currency' | 'money'>,
  { orders }: ComputeOptions = {},
): Promise<number> {
  const { scope, currency, money } = subject
  if (money.bound !== null) return money.bound
  const load = () => suggestBound(clickhouse, subject)
  if (!orders) return load()
  const key = ['bound', scope, currency, money]
  return orders.get(JSON.stringify(key), await readVersion(clickhouse, scope, ANY_ORDER), load)
}

/** What is told of all orders of the container in a range; `split` as for readContainerOrders. */
async function findContainerOrders(
  clickhouse: Reader,
  subject: ReportSubject,
  range: Range,
  { bound, split }: { bound: number; split: boolean },
  { orders }: ComputeOptions,
) {
  const { scope, experience, currency, money } = subject
  const load = () => readContainerOrders(clickhouse, subject, range, { bound, split })
  if (!orders) return load()
  const key = ['orders', scope, split && experience, currency, money, range, bound]
  return orders.get(JSON.stringify(key), await readVersion(clickhouse, scope, ANY_ORDER), load)
}

const caches = new WeakMap<Reader, Required<Pick<ComputeOptions, 'cache' | 'orders'>>>()

/** One of each for all that ask the same store, so that a report, the overview and the list of held orders tell the same. */
export function cachesOf(clickhouse: Reader): { cache: ReportCache; orders: ReportCache } {
  const known = caches.get(clickhouse) ?? {
    cache: createReportCache(),
    orders: createReportCache(),
  }
  caches.set(clickhouse, known)
  return known
}

/** The part of the container's revenue that comes from visitors of the experience. */
const shareOf = ({ revenue, own }: ContainerOrders): number => (revenue > 0 ? own / revenue : 1)

/** What a report is made from: the store is asked only when something is new. */
export async function loadCells(
  clickhouse: Reader,
  source: ReportSource,
  query: ReportQuery,
  options: ComputeOptions = {},
) {
  const { subject } = source
  const { cache, now = Date.now } = options
  const range = rangeOf(subject, query)
  const { scope, experience, settings, released_at, ended_at, kept_from, currency, money } = subject
  const [bound, version] = await Promise.all([
    findBound(clickhouse, subject, options),
    cache && readVersion(clickhouse, scope, experience),
  ])
  // What is left is of who came back after the end.
  if (isGone(subject))
    return { bound, cells: [], foreignHosts: 0, disputed: 0, bots: 0, share: null, computedAt: now() }
  const hasRoas = settings.baseline_roas !== null
  const shown = shownRange(subject, range)
  // Without a return on ad spend nobody asks for a share, and disputes are those of all time.
  const compared = hasRoas ? comparedRange(source, query) : shown
  const claimed = { ...range, to: ordersRange(subject, range).to }
  const load = async () => {
    const told = findContainerOrders(clickhouse, subject, compared, { bound, split: hasRoas }, options)
    const [all, disputed, cells, foreignHosts, bots] = await Promise.all([
      told,
      told.then((orders) => (orders.disputed > 0 ? countDisputed(clickhouse, subject, claimed, bound) : 0)),
      readCells(clickhouse, subject, query, bound),
      countForeign(clickhouse, subject, range),
      countBots(clickhouse, scope, shown),
    ])
    return { bound, cells, foreignHosts, disputed, bots, share: hasRoas ? shareOf(all) : null, computedAt: now() }
  }
  if (!cache) return load()
  const window = settings.conversion_window_days
  const spans = [range, released_at, ended_at, kept_from, hasRoas && compared]
  const of = [scope, experience, query.segment, window, currency, money, bound, ...spans]
  return cache.get(JSON.stringify(of), version, load, ({ cells }) => weighCells(cells))
}

/** How heavy a cached answer is: each visitor with revenue is a pair in it. */
export const weighCells = (cells: readonly Cell[]): number => cells.reduce((sum, cell) => sum + cell.buyers.length, 0)

/** The report of one experience. Throws what the store answers when it is away. */
export async function computeReport(
  clickhouse: Reader,
  source: ReportSource,
  query: ReportQuery,
  options: ComputeOptions = {},
): Promise<Report> {
  const [data, ratioReasons] = await Promise.all([
    loadCells(clickhouse, source, query, options),
    loadRatioReasons(clickhouse, source, options),
  ])
  return buildReport(source, query, { ...data, ratioReasons }, (options.now ?? Date.now)())
}
