import type { Report, ReportRow } from '@vitrine/contract'
import { type Arm, toArms } from './arms.ts'
import { type Cell, type Totals, totalOf } from './cells.ts'
import { checkEpochs, describeEpochs, describeHoldout } from './epochs.ts'
import { estimateRow } from './estimates.ts'
import { type Decisions, decide, findRevenueCap } from './lifts.ts'
import { type ReportQuery, type ReportSubject, rangeOf } from './subject.ts'

const DAY_MS = 86_400_000
/** Before this nobody should speak of a winner. */
const MINIMUM = { days: 7, conversions: 100 }

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
  /** Minor units: from where on an order waits. */
  bound: number
  computedAt: number
}

/** The table, from what the store answered. `now` in ms. */
export function buildReport(subject: ReportSubject, query: ReportQuery, data: ReportData, now: number): Report {
  const { settings } = subject
  const { basis, raw } = query
  const arms = toArms(subject, data.cells)
  const cap = raw ? Infinity : findRevenueCap(arms)
  const decisions = decide(arms, { method: settings.method, chosen: settings.metrics, cap })
  const original = arms.find((arm) => arm.view.is_original)
  const sumOf = (name: keyof Totals) => arms.reduce((sum, arm) => sum + totalOf(arm.cells, basis)[name], 0)
  const rows = arms.map((arm) => ({
    ...describeArm(arm, basis, decisions),
    ...estimateRow(arm, original, {
      arms,
      basis,
      sessions: sumOf('sessions'),
      baselineRoas: settings.baseline_roas,
      method: settings.method,
    }),
  }))
  return {
    rows,
    epochs: describeEpochs(subject, data.cells, decisions.omittedEpochs),
    srm: checkEpochs(subject, data.cells),
    excluded: {
      bots: data.bots,
      foreign_currency: sumOf('foreign'),
      foreign_hosts: data.foreignHosts,
      refunds_of_others: sumOf('others'),
      held_orders: sumOf('held'),
      disputed_orders: data.disputed,
      order_bound: money(data.bound),
    },
    holdout: describeHoldout(subject, data.cells, basis),
    enough_data: judgeData(subject, query, arms, now),
    currency: subject.currency,
    baseline_roas: settings.baseline_roas,
    winsorized_at: Number.isFinite(cap) ? money(cap) : null,
    computed_at: new Date(data.computedAt).toISOString(),
  }
}

function describeArm(arm: Arm, basis: 'session' | 'visitor', { lifts, best }: Decisions) {
  const t = totalOf(arm.cells, basis)
  const revenue = money(t.revenue)
  return {
    view: arm.view,
    ...(arm.group !== undefined && { group: arm.group }),
    sessions: t.sessions,
    visitors: t.visitors,
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
    lift: lifts.get(arm.view.id) ?? {},
    chance_to_be_best: best.get(arm.view.id) ?? null,
  } satisfies Omit<ReportRow, `estimated_${string}`>
}

/**
 * Days in which it could be shown (within the chosen ones) and conversions of the row that has fewest, by the first chosen metric.
 * A row that nobody is sent to and nobody ever saw is waited for by nobody.
 */
function judgeData(
  subject: ReportSubject,
  query: ReportQuery,
  arms: readonly Arm[],
  now: number,
): Report['enough_data'] {
  const { from, to } = rangeOf(subject, query)
  const begin = Math.max(subject.released_at ? Date.parse(subject.released_at) : now, from)
  const end = Math.min(now, subject.ended_at ? Date.parse(subject.ended_at) : now, to)
  const days = Math.max(0, Math.round(((end - begin) / DAY_MS) * 100) / 100)
  const wasSeen = ({ cells }: Arm): boolean =>
    cells.some((cell) => cell.session.sessions > 0 || cell.visitor.visitors > 0)
  const awaited = arms.filter((arm) => wasSeen(arm) || weightOf(subject, arm) > 0)
  const conversions =
    awaited.length === 0 ? 0 : Math.min(...awaited.map((arm) => conversionsOf(arm, subject.settings.metrics[0])))
  return { days, conversions, enough: days >= MINIMUM.days && conversions >= MINIMUM.conversions }
}

/** Present weight of the views of a row, out of 10,000. */
function weightOf({ views, groups, timeline }: ReportSubject, { view }: Arm): number {
  const members = groups.find((group) => group.view_ids.includes(view.id))?.view_ids ?? [view.id]
  const weights = timeline.at(-1)?.weights ?? []
  return views.reduce((sum, { id }, index) => sum + (members.includes(id) ? (weights[index] ?? 0) : 0), 0)
}

function conversionsOf(arm: Arm, metric: ReportSubject['settings']['metrics'][0]): number {
  const t = totalOf(arm.cells, 'visitor')
  if (metric === 'add_to_cart_rate') return t.carting
  return metric === 'bounce_rate' ? t.exposed - t.bounces : t.ordering
}
