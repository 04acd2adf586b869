import { type KeptFigures, type Metric, metrics, type Report, type ReportRow } from '@vitrine/contract'
import { isGone } from '../../kernel/retention/kept-since.ts'
import { type Arm, toArms } from './arms.ts'
import { type Cell, type Totals, totalOf } from './cells.ts'
import { type ComparedRow, compareRows } from './comparisons.ts'
import { checkEpochs, describeEpochs, describeHoldout } from './epochs.ts'
import { estimateRow } from './estimates.ts'
import { isAsReleased } from './judgment/begun.ts'
import { findStage, judge } from './judgment/judge.ts'
import type { Kept } from './judgment/kept.ts'
import { toLift } from './lifts.ts'
import { findCap } from './measure.ts'
import type { ReportSource } from './source.ts'
import type { ReportQuery } from './subject.ts'

const per = (x: number, n: number): number | null => (n > 0 ? x / n : null)
const money = (minor: number): number => minor / 100

/** What the store answered. */
export interface ReportData {
  cells: readonly Cell[]
  bots: number
  /** Sessions on hosts that are not the container's. */
  foreignHosts: number
  /** Orders that several visitors claim. */
  disputed: number
  /** Of an alarm of the sample ratio. */
  ratioReasons: Report['srm']['reasons']
  /** Minor units: from where on an order waits. */
  bound: number
  /** The part of the container's revenue that comes from visitors of the experience; null where no return on ad spend is estimated. */
  share: number | null
  computedAt: number
}

type Row = ReturnType<typeof describeArm> & ReturnType<typeof compareArm> & Pick<ReportRow, 'capped' | 'as_released'>

interface RowsRequest {
  cells: readonly Cell[]
  query: ReportQuery
  isWhole: boolean
  /** Without a planned end, too, comparisons are those of the last look. */
  byLooks?: boolean
}

/** The rows, with what may be said of their differences, and what it was said from. */
export function buildRows(
  { subject, kept }: ReportSource,
  { cells, query, isWhole, byLooks = false }: RowsRequest,
  now: number,
) {
  const arms = toArms(subject, cells)
  const cap = capOf(arms, kept, query)
  const found = kept && findStage(subject, kept, now)
  const stage = found && { ...found, readsLooks: found.readsLooks || byLooks }
  const chosen = subject.settings.metrics
  const compared = compareRows({ arms, cap: cap?.amount ?? Infinity, chosen, kept, stage, isWhole })
  const bestOfOthers = [...compared.rows.values()].map((row) => row.chanceToBeBest)
  const original = arms.find((arm) => arm.view.is_original)
  const isReleased = (arm: Arm) =>
    !kept || [arm, original].every((each) => each !== undefined && isAsReleased(each, kept.plan))
  const rows = arms.map((arm): Row => {
    const row = compared.rows.get(arm.view.id)
    return {
      ...describeArm(arm, query.basis),
      capped: cap ? countOver(arm, cap.amount) : 0,
      ...compareArm(row),
      ...(!row && { chance_to_be_best: restOf(bestOfOthers) }),
      as_released: isReleased(arm),
    }
  })
  return { rows, arms, cap, compared }
}

/** The table, from what the store answered and what was kept of earlier days. `now` in ms. */
export function buildReport(source: ReportSource, query: ReportQuery, data: ReportData, now: number): Report {
  const { subject, kept } = source
  const { settings, kept_from } = subject
  const { basis } = query
  const isWhole = isAsJudged(query)
  const { rows, arms, cap, compared } = buildRows(source, { cells: data.cells, query, isWhole }, now)
  const sumIn = (name: keyof Totals, of: typeof basis) =>
    arms.reduce((sum, arm) => sum + totalOf(arm.cells, of)[name], 0)
  const sumOf = (name: keyof Totals) => sumIn(name, basis)
  const visitors = sumIn('visitors', 'visitor')
  const { share } = data
  const keptFigures = keptOf(source, isWhole && visitors === 0 && data.foreignHosts === 0)
  const gone = keptFigures === 'none'
  return {
    rows: rows.map((row) => {
      const known = compared.rows.get(row.view.id)
      const estimated = estimateRow({
        figure: known?.figures.revenue_per_visitor,
        reach: known?.reach ?? 0,
        // Of the same days as the ratio.
        visitors: (known?.isOfLook ? kept?.lastDay?.visitors : undefined) ?? visitors,
        // How much of the store's revenue it is about, nobody knows any more.
        baselineRoas: gone ? null : settings.baseline_roas,
        share: share ?? 1,
      })
      return { ...row, ...(gone && { missing: {} }), ...estimated }
    }),
    epochs: describeEpochs(subject, data.cells, compared.omittedEpochs),
    changes: subject.changes,
    srm: {
      ...(kept?.lastDay
        ? { p_value: kept.lastDay.ratioP, alarm: kept.lastDay.ratioAlarm }
        : { ...checkEpochs(subject, data.cells), alarm: false }),
      reasons: data.ratioReasons,
    },
    excluded: {
      bot_sessions: data.bots,
      foreign_currency: sumOf('foreign'),
      foreign_hosts: data.foreignHosts,
      refunds_of_others: sumOf('others'),
      foreign_refunds: sumOf('unpriced'),
      held_orders: sumOf('held'),
      disputed_orders: data.disputed,
      order_bound: money(data.bound),
    },
    holdout: describeHoldout(subject, data.cells, basis),
    judgment: judge(subject, kept, now),
    kept: keptFigures,
    kept_from,
    currency: subject.currency,
    baseline_roas: settings.baseline_roas,
    roas_share: share,
    cap: cap && { amount: money(cap.amount), share: cap.share },
    computed_at: new Date(data.computedAt).toISOString(),
  }
}

/** How much there is of what a report counts; `isEmpty`: of all visitors and days there is nobody. */
export function keptOf({ subject, kept }: ReportSource, isEmpty = false): KeptFigures {
  const { kept_from } = subject
  // Somebody had come on the days that were judged, or may have before.
  const hadVisitors = kept_from !== null || (kept?.lastDay?.visitors ?? 0) > 0
  if (isGone(subject) || (isEmpty && hadVisitors)) return 'none'
  return kept_from === null ? 'all' : 'since'
}

/** Whether the reader chose nothing: then comparisons are those that verdicts come from. */
export const isAsJudged = ({ segment, start, end, raw }: ReportQuery): boolean =>
  segment === 'all' && !start && !end && !raw

/** The cap that was fixed at the first look, or else today's; null where nothing is capped. */
function capOf(arms: readonly Arm[], kept: Kept | undefined, { raw }: ReportQuery) {
  if (raw) return null
  const found = findCap(arms)
  if (!Number.isFinite(found.amount)) return null
  const fixed = kept?.plan.cap ?? null
  if (fixed === null) return found
  const sum = (of: (arm: Arm) => number) => arms.reduce((total, arm) => total + of(arm), 0)
  const over = sum((arm) => countOver(arm, fixed))
  return { amount: fixed, share: per(over, sum(countBuyers)) ?? 0 }
}

/** Visitors with revenue. */
const countBuyers = ({ cells }: Arm): number => cells.reduce((sum, { buyers }) => sum + buyers.length, 0)

/** Those of them who had more than an amount. */
const countOver = ({ cells }: Arm, amount: number): number =>
  cells.reduce((sum, { buyers }) => sum + buyers.filter(([revenue]) => revenue > amount).length, 0)

/** The original's chance to be best: what the others leave, of which one may not be known. */
const restOf = (others: readonly (number | null)[]): number | null =>
  others.some((chance) => chance !== null)
    ? Math.max(0, 1 - others.reduce<number>((sum, chance) => sum + (chance ?? 0), 0))
    : null

function compareArm(row: ComparedRow | undefined): Pick<ReportRow, 'lift' | 'missing' | 'chance_to_be_best'> {
  const entries = metrics.flatMap((name): [Metric, ReturnType<typeof toLift>][] => {
    const figure = row?.figures[name]
    return figure && row ? [[name, toLift(name, figure, row.reach)]] : []
  })
  const missing = metrics.flatMap((name) => (row?.missing[name] === undefined ? [] : [[name, row.missing[name]]]))
  return {
    lift: Object.fromEntries(entries),
    missing: Object.fromEntries(missing),
    chance_to_be_best: row?.chanceToBeBest ?? null,
  }
}

function describeArm(arm: Arm, basis: 'session' | 'visitor') {
  const t = totalOf(arm.cells, basis)
  const funnel = funnelOf(arm)
  const revenue = money(t.revenue)
  return {
    view: arm.view,
    ...(arm.group !== undefined && { group: arm.group }),
    sessions: t.sessions,
    visitors: t.visitors,
    converting: funnel.ordered,
    visitor_conversion_rate: per(funnel.ordered, funnel.visitors),
    bounce_rate: per(t.bounces, t.exposed),
    add_to_cart: t.carts,
    add_to_cart_rate: per(t.carting, t.sessions),
    orders: t.orders,
    order_rate: per(t.ordering, t.sessions),
    revenue,
    average_order_value: per(revenue, t.valued),
    revenue_per_session: per(revenue, t.sessions),
    revenue_per_visitor: per(revenue, t.visitors),
    product_quantity: t.quantity,
    amount: per(t.quantity, t.orders),
    refund_rate: per(t.refunded, t.orders),
    funnel,
  } satisfies Partial<ReportRow>
}

const funnelOf = ({ cells }: Arm): ReportRow['funnel'] => {
  const count = (of: (visitor: Cell['visitor']) => number) => cells.reduce((sum, cell) => sum + of(cell.visitor), 0)
  return {
    visitors: count((visitor) => visitor.visitors),
    viewed: count((visitor) => visitor.viewing),
    carted: count((visitor) => visitor.cartingVisitors),
    checkout: count((visitor) => visitor.checkingOut),
    ordered: count((visitor) => visitor.converting),
  }
}
