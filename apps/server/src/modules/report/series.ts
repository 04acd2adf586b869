import type { Lift, Metric, Series } from '@vitrine/contract'
import { comparePair, countShared, findShownReach, isShown, type Stratum } from '@vitrine/stats'
import { dayOf, entryAt, startOfDay } from '@vitrine/targeting'
import { isGone } from '../../kernel/retention/kept-since.ts'
import { type Arm, toArms } from './arms.ts'
import { findBound, loadCells } from './compute.ts'
import { findLooks } from './judgment/begun.ts'
import type { Kept } from './judgment/kept.ts'
import { dateOfDay } from './judgment/plan.ts'
import { toLift } from './lifts.ts'
import { findCap, isAdjusted, pooledValue, toFigure } from './measure.ts'
import { metricRules } from './metric-rules.ts'
import { type Reader, readVersion } from './queries.ts'
import { type DayCell, readDays } from './series-queries.ts'
import type { ComputeOptions, ReportSource } from './source.ts'
import { type ReportSubject, rangeOf } from './subject.ts'
import type { LookFigure } from './tables.ts'

export interface SeriesQuery {
  start?: string
  end?: string
  metric: Metric
}

/** Minor units; more than anybody spends, and a number that can be bound exactly. */
const NO_CAP = Number.MAX_SAFE_INTEGER
/** The chart's longest span. */
const MAX_DAYS = 400

/** Daily figures and the cumulative lift of one metric. Throws what the store answers when it is away. */
export async function computeSeries(
  clickhouse: Reader,
  { subject, kept }: ReportSource,
  query: SeriesQuery,
  options: ComputeOptions = {},
): Promise<Series> {
  const { cache } = options
  if (isGone(subject)) return buildSeries({ subject, kept }, query, [], (options.now ?? Date.now)())
  const cap = await findSeriesCap(clickhouse, { subject, kept }, query, options)
  const bound = await findBound(clickhouse, subject, options)
  const load = () => readDays(clickhouse, subject, query, { cap, bound })
  const build = (days: readonly DayCell[]) => buildSeries({ subject, kept }, query, days, (options.now ?? Date.now)())
  if (!cache) return build(await load())
  const { scope, experience, settings, timezone, kept_from, currency, money } = subject
  const window = settings.conversion_window_days
  const key = JSON.stringify([
    ...['series', scope, experience, query, timezone],
    ...[window, kept_from, currency, money, cap, bound],
  ])
  return build(await cache.get(key, await readVersion(clickhouse, scope, experience), load))
}

/** What a visitor counts with at most: an order at all, or so much money. */
async function findSeriesCap(
  clickhouse: Reader,
  { subject, kept }: ReportSource,
  query: SeriesQuery,
  options: ComputeOptions,
): Promise<number> {
  if (query.metric === 'visitor_conversion_rate') return 1
  if (!metricRules[query.metric].isMoney) return NO_CAP
  if (kept?.plan.cap) return kept.plan.cap
  const asked = { ...query, basis: 'visitor', segment: 'all' } as const
  const { cells } = await loadCells(clickhouse, { subject, kept }, asked, options)
  return Math.min(findCap(toArms(subject, cells)).amount, NO_CAP)
}

/** From the first day with anything to the last day asked for, today or the end, without gaps. */
export function buildSeries(
  { subject, kept }: ReportSource,
  query: SeriesQuery,
  changes: readonly DayCell[],
  at: number,
): Series {
  const arms = toArms(subject, [])
  const totals = new Map(arms.map((arm) => [arm.view.id, new Map<number, DayTotal>()]))
  const days = listDays(subject, query, changes, at).map((day) => {
    const today = changes.filter((change) => change.day === day)
    for (const arm of arms) addDay(totalsOf(totals, arm), today.filter(isOf(arm)))
    return {
      day,
      epoch:
        entryAt(subject.timeline, startOfDay(day, subject.timezone, 1) - 1)?.epoch ?? subject.timeline[0]?.epoch ?? 0,
      views: Object.fromEntries(
        arms.map((arm) => [
          arm.view.id,
          {
            ...sumDay(today.filter(isOf(arm))),
            lift: arm.view.is_original ? null : liftOn(day, { arm, arms, totals, query, kept }),
          },
        ]),
      ),
    }
  })
  return { metric: query.metric, views: arms.map((arm) => arm.view), days }
}

/** Whether a day's figures are a row's. */
const isOf =
  ({ members }: Arm) =>
  ({ view }: DayCell): boolean =>
    members.includes(view)

function listDays(subject: ReportSubject, query: SeriesQuery, changes: readonly DayCell[], at: number): string[] {
  const first = changes[0]?.day
  if (first === undefined) return []
  const last = changes.at(-1)?.day ?? first
  const until = Math.min(at, rangeOf(subject, query).to - 1, subject.ended_at ? Date.parse(subject.ended_at) : at)
  const days: string[] = []
  for (let i = 0; i < MAX_DAYS; i++) {
    const day = dayOf(startOfDay(first, subject.timezone, i), subject.timezone)
    if (day > last && startOfDay(day, subject.timezone) > until) break
    days.push(day)
  }
  return days
}

const sumDay = (today: readonly DayCell[]) => ({
  sessions: today.reduce((sum, cell) => sum + cell.sessions, 0),
  visitors: today.reduce((sum, cell) => sum + cell.visitors, 0),
  orders: today.reduce((sum, cell) => sum + cell.orders, 0),
  revenue: today.reduce((sum, cell) => sum + cell.revenue, 0) / 100,
})

/** Sums over the visitors of an epoch up to a day; `converting`: those with a value other than zero. */
type DayTotal = Stratum & { converting: number }
type Totals = ReadonlyMap<string, Map<number, DayTotal>>

const totalsOf = (totals: Totals, arm: Arm): Map<number, DayTotal> => totals.get(arm.view.id) ?? new Map()

function addDay(strata: Map<number, DayTotal>, today: readonly DayCell[]): void {
  for (const { epoch, n, x, x2, d, d2, xd, k } of today) {
    const before = strata.get(epoch)
    strata.set(epoch, {
      epoch,
      n: (before?.n ?? 0) + n,
      sum: (before?.sum ?? 0) + x,
      sumSquares: (before?.sumSquares ?? 0) + x2,
      sumDenominator: (before?.sumDenominator ?? 0) + d,
      sumDenominatorSquares: (before?.sumDenominatorSquares ?? 0) + d2,
      sumProducts: (before?.sumProducts ?? 0) + xd,
      converting: (before?.converting ?? 0) + k,
    })
  }
}

interface DayContext {
  arm: Arm
  arms: readonly Arm[]
  totals: Totals
  query: SeriesQuery
  kept: Kept | undefined
}

/**
 * The lift of all days up to one that had a look, and so none after the planned end: the look's own where everything is
 * asked for and the row is one that was judged.
 */
function liftOn(day: string, { arm, arms, totals, query, kept }: DayContext): Lift | null {
  const original = arms.find((each) => each.view.is_original)
  if (!kept || !original) return null
  const { plan, looks } = kept
  const { metric, start, end } = query
  const known = findLooks({ plan, looks: looks.filter((each) => dateOfDay(plan, each.day) <= day) }, arm, original)
  const ofDay = known.last.filter((each) => dateOfDay(plan, each.day) === day)
  if (!known.hasBegun || ofDay.length === 0) return null
  const stored = known.own && !start && !end ? ofDay[0] : undefined
  const figure = stored
    ? stored.figures[metric]
    : compareTotals(metric, totalsOf(totals, original), totalsOf(totals, arm))
  return figure ? toLift(metric, figure, findShownReach(ofDay.map((each) => each.boundary))) : null
}

function compareTotals(
  metric: Metric,
  control: ReadonlyMap<number, DayTotal>,
  treatment: ReadonlyMap<number, DayTotal>,
): LookFigure | undefined {
  const [a, b] = [[...control.values()], [...treatment.values()]]
  if (!isShown(countShared(a, b))) return undefined
  const { kind } = metricRules[metric]
  const pair = comparePair({ control: a, treatment: b, metric: kind })
  const original = pooledValue(a, kind)
  if (!pair || original === null) return undefined
  return toFigure(metric, { pair, original, adjusted: isAdjusted(pair) })
}
