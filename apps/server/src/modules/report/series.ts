import type { Lift, Metric, Series } from '@vitrine/contract'
import type { Stratum } from '@vitrine/stats'
import { entryAt } from '@vitrine/targeting'
import { type Arm, toArms } from './arms.ts'
import { type ComputeOptions, findBound, loadCells } from './compute.ts'
import { dayOf, startOfDay } from './days.ts'
import { compare, findRevenueCap } from './lifts.ts'
import { metricRules } from './metric-rules.ts'
import { type Reader, readVersion } from './queries.ts'
import { type DayCell, readDays } from './series-queries.ts'
import { type ReportSubject, rangeOf } from './subject.ts'

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
  subject: ReportSubject,
  query: SeriesQuery,
  options: ComputeOptions = {},
): Promise<Series> {
  const { cache } = options
  const ofMoney = query.metric === 'revenue_per_visitor' || query.metric === 'average_order_value'
  const cells = ofMoney
    ? (await loadCells(clickhouse, subject, { ...query, basis: 'visitor', segment: 'all' }, options)).cells
    : []
  const cap = findRevenueCap(toArms(subject, cells))
  const bound = await findBound(clickhouse, subject, options)
  const load = () => readDays(clickhouse, subject, query, { cap: Number.isFinite(cap) ? cap : NO_CAP, bound })
  if (!cache) return buildSeries(subject, query, await load(), now(options))
  const { scope, experience, settings, timezone, currency, money } = subject
  const window = settings.conversion_window_days
  const key = JSON.stringify(['series', scope, experience, query, timezone, window, currency, money, cap, bound])
  const days = await cache.get(key, await readVersion(clickhouse, scope, experience), load)
  return buildSeries(subject, query, days, now(options))
}

const now = (options: ComputeOptions): number => (options.now ?? Date.now)()

/** From the first day with anything to the last day asked for, today or the end, without gaps. */
export function buildSeries(
  subject: ReportSubject,
  query: SeriesQuery,
  changes: readonly DayCell[],
  at: number,
): Series {
  const arms = toArms(subject, [])
  const totals = new Map(arms.map((arm) => [arm.view.id, new Map<number, Stratum>()]))
  const days = listDays(subject, query, changes, at).map((day) => {
    const today = changes.filter((change) => change.day === day)
    for (const arm of arms)
      addDay(totals.get(arm.view.id) as Map<number, Stratum>, today.filter(belongsTo(subject, arm)))
    const lifts = compareTotals(arms, totals, query.metric, subject.settings.method)
    return {
      day,
      epoch:
        entryAt(subject.timeline, startOfDay(day, subject.timezone, 1) - 1)?.epoch ?? subject.timeline[0]?.epoch ?? 0,
      views: Object.fromEntries(
        arms.map((arm) => [
          arm.view.id,
          { ...sumDay(today.filter(belongsTo(subject, arm))), lift: lifts.get(arm.view.id) ?? null },
        ]),
      ),
    }
  })
  return { metric: query.metric, views: arms.map((arm) => arm.view), days }
}

/** Whether a day's figures are a row's: its view's, or those of a view of its group. */
const belongsTo = ({ groups }: ReportSubject, arm: Arm) => {
  const ids = groups.find((group) => arm.group === group.name && group.view_ids.includes(arm.view.id))?.view_ids ?? [
    arm.view.id,
  ]
  return (change: DayCell): boolean => ids.includes(change.view)
}

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

function addDay(strata: Map<number, Stratum>, today: readonly DayCell[]): void {
  for (const { epoch, n, x, x2, d, d2, xd } of today) {
    const before = strata.get(epoch)
    strata.set(epoch, {
      epoch,
      n: (before?.n ?? 0) + n,
      sum: (before?.sum ?? 0) + x,
      sumSquares: (before?.sumSquares ?? 0) + x2,
      sumDenominator: (before?.sumDenominator ?? 0) + d,
      sumDenominatorSquares: (before?.sumDenominatorSquares ?? 0) + d2,
      sumProducts: (before?.sumProducts ?? 0) + xd,
    })
  }
}

function compareTotals(
  arms: readonly Arm[],
  totals: ReadonlyMap<string, ReadonlyMap<number, Stratum>>,
  metric: Metric,
  method: 'bayesian' | 'sequential',
): Map<string, Lift> {
  const strataOf = (arm: Arm): Stratum[] => [...(totals.get(arm.view.id)?.values() ?? [])]
  const original = arms.find((arm) => arm.view.is_original)
  if (!original) return new Map()
  const visitors = new Map<number, number>()
  for (const { epoch, n } of arms.flatMap(strataOf)) visitors.set(epoch, (visitors.get(epoch) ?? 0) + n)
  const { kind, lowerIsBetter } = metricRules[metric]
  const control = strataOf(original)
  return new Map(
    arms
      .filter((arm) => arm !== original)
      .map((arm) => [
        arm.view.id,
        compare({ control, treatment: strataOf(arm), kind, lowerIsBetter, method, visitors }).lift,
      ]),
  )
}
