import { Report } from '@vitrine/contract'
import { scopeOf } from '../../../platform/clickhouse/index.ts'
import { type Cell, noTotals } from '../cells.ts'
import { buildReport } from '../rows.ts'
import type { ReportSubject } from '../subject.ts'

export const DAY = 86_400_000
export const released = Date.UTC(2026, 0, 1)

/** An experiment of two versions with equal weights. */
export const subject: ReportSubject = {
  experience: 'exp1',
  scope: scopeOf('shop', { domain: 'shop.example', hosts: ['shop.example'] }),
  timezone: 'Asia/Taipei',
  currency: 'TWD',
  money: { bound: null, rates: [], verdicts: [], rejectedSenders: [], sweeps: [] },
  views: [
    { id: 'a', name: 'Original', is_original: true },
    { id: 'b', name: 'B', is_original: false },
  ],
  groups: [],
  settings: {
    baseline_roas: 4,
    metrics: ['order_rate', 'revenue_per_visitor'],
    method: 'bayesian',
    conversion_window_days: 7,
  },
  timeline: [{ from: released, epoch: 1, weights: [5000, 5000], holdout: 0 }],
  released_at: new Date(released).toISOString(),
  ended_at: null,
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
    sessions2: visitors,
    revenue2: buyers * spent ** 2,
    revenueSessions: buyers * spent,
  }
  const moments = {
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

/** The report on these cells, eight days after the release. */
export const report = (cells: Cell[], about: Partial<ReportSubject> = {}, now = released + 8 * DAY) =>
  Report.parse(
    buildReport(
      { ...subject, ...about },
      { basis: 'session', segment: 'all' },
      { cells, bots: 0, foreignHosts: 0, disputed: 0, bound: 1e8, computedAt: now },
      now,
    ),
  )
