import { Report } from '@vitrine/contract'
import { scopeOf } from '../../../platform/clickhouse/index.ts'
import { type Cell, noTotals } from '../cells.ts'
import type { Kept } from '../judgment/kept.ts'
import { judgeDay } from '../judgment/look.ts'
import { type JudgmentPlan, makePlan } from '../judgment/plan.ts'
import { buildReport } from '../rows.ts'
import type { ReportQuery, ReportSubject } from '../subject.ts'

export const DAY = 86_400_000
export const released = Date.UTC(2026, 0, 1)

/** An experiment of two versions with equal weights. */
export const subject: ReportSubject = {
  experience: 'exp1',
  scope: scopeOf('shop', { domain: 'shop.example', hosts: ['shop.example'] }),
  timezone: 'Asia/Taipei',
  currency: 'TWD',
  codes: [],
  money: { bound: null, rates: [], verdicts: [], rejectedSenders: [], sweeps: [] },
  views: [
    { id: 'a', name: 'Original', is_original: true },
    { id: 'b', name: 'B', is_original: false },
  ],
  groups: [],
  settings: {
    baseline_roas: 4,
    metrics: ['visitor_conversion_rate', 'revenue_per_visitor'],
    method: 'planned',
    planned_days: 7,
    smallest_lift: 0.1,
    conversion_window_days: 7,
  },
  timeline: [{ from: released, epoch: 1, weights: [5000, 5000], holdout: 0 }],
  released_at: new Date(released).toISOString(),
  ended_at: null,
  kept_from: null,
  changes: [],
}

/** Visitors with one session each, `buyers` of whom spend the same (minor units), the others nothing. */
export function cell(view: string, visitors: number, buyers: number, spent: number, epoch = 1): Cell {
  const totals = {
    ...noTotals,
    visitors,
    sessions: visitors,
    exposed: visitors,
    orders: buyers,
    valued: buyers,
    ordering: buyers,
    quantity: buyers,
    revenue: buyers * spent,
  }
  const moments = {
    sessions2: visitors,
    ordering2: buyers,
    orderingSessions: buyers,
    carting2: 0,
    cartingSessions: 0,
    exposed2: visitors,
    bounces2: 0,
    bouncesExposed: 0,
    orders2: buyers,
    valued2: buyers,
    quantity2: buyers,
    refunded2: 0,
    refundedOrders: 0,
    converting: buyers,
    cartingVisitors: 0,
    bouncingVisitors: 0,
    paying: buyers,
    receiving: buyers,
    refunding: 0,
    viewing: 0,
    checkingOut: 0,
  }
  return {
    epoch,
    view,
    session: totals,
    visitor: { ...totals, ...moments },
    buyers: Array.from({ length: buyers }, () => [spent, 1]),
  }
}

/** How the subject is judged: a plan of seven days, which are over on the eighth day. */
export const planFor = (about: Partial<ReportSubject> = {}): JudgmentPlan => {
  const { settings, groups, views, timezone, currency, released_at } = { ...subject, ...about }
  const inOrder = views.map((view) => ({ id: view.id, isOriginal: view.is_original }))
  const opensAt = new Date(released_at ?? released)
  return makePlan({ report: settings, groups, views: inOrder, opensAt, endAt: null, timezone, currency })
}

interface Kepts {
  /** Complete days; each is judged on the cells that it gives. */
  days?: (day: number) => Cell[]
  until?: number
}

/** What is kept once complete days, the first `until` of them, were judged one after the other. */
export function keep(plan: JudgmentPlan, { days, until = 0 }: Kepts, about: Partial<ReportSubject> = {}): Kept {
  const keys = { orgId: 'org', experienceId: 'exp1' }
  const kept: Kept = { plan: { ...plan }, lastDay: undefined, visitors: {}, looks: [] }
  for (let day = 1; day <= until; day++) {
    const { plan: known, looks } = kept
    const judged = judgeDay({ plan: known, subject: { ...subject, ...about }, cells: days?.(day) ?? [], day, looks })
    kept.plan = { ...known, cap: judged.cap }
    kept.lastDay = { ...keys, takenAt: new Date(released + day * DAY), ...judged.day }
    kept.visitors = { ...kept.visitors, [day]: judged.day.visitors }
    kept.looks = [...looks, ...judged.looks.map((look) => ({ ...keys, ...look }))]
  }
  return kept
}

interface Asked {
  now?: number
  /** null: nothing, as of a draft. */
  kept?: Kept | null
  query?: Partial<ReportQuery>
}

/**
 * The report on these cells, ten days after the release, unless told: the seven planned days are over, and the cells are
 * what was seen on the last of them.
 */
export function report(cells: Cell[], about: Partial<ReportSubject> = {}, asked: Asked = {}) {
  const last = (day: number) => (day === 7 ? cells : [])
  const { now = released + 10 * DAY, kept = keep(planFor(about), { days: last, until: 7 }, about), query } = asked
  const data = {
    cells,
    bots: 0,
    foreignHosts: 0,
    disputed: 0,
    ratioReasons: [],
    bound: 1e8,
    share: 1,
    computedAt: now,
  }
  const whole = { basis: 'session', segment: 'all', ...query } as const
  const source = { subject: { ...subject, ...about }, kept: kept ?? undefined }
  return Report.parse(buildReport(source, whole, data, now))
}
