import { SETTLED_REACH } from '@vitrine/stats'
import { expect } from 'vitest'
import { pick } from '../../../../../../tools/effort.ts'
import { scopeOf } from '../../../platform/clickhouse/index.ts'
import { createRandom } from '../../../testing/random.ts'
import type { Cell } from '../cells.ts'
import type { Kept } from '../judgment/kept.ts'
import { dateOfDay, makePlan } from '../judgment/plan.ts'
import type { ReportSubject } from '../subject.ts'
import { makeSworn, makeVisitors, type Session, type Visitor } from './behavior.ts'
import { momentsOf, totalsOf } from './figures.ts'
import { type Expectation, expectUnits, type Facts, type Unit } from './oracle.ts'

export const HOUR = 3600_000
const rates = { USD: 32.37 }
export const random = createRandom(pick(7, 99))
// Visitors come over 44 hours; the collector takes what is at most a day ahead of its clock.
export const begin = Date.now() - 1265 * 60_000
export const plan = { experience: 'exp1', views: ['a', 'b', 'c'], begin, secondEpoch: begin + 22 * HOUR }
export const visitors = makeVisitors(1000, plan, random)
export const sworn = makeSworn(visitors, random)
export const key = 'vsk_the-shops-own-server'
export const own = { domain: 'shop.example', hosts: ['shop.example', 'checkout.test'] }
export const arrivals = new Map<string, number>()
export const facts: Facts = { visitors, sworn, isOwn: (host) => host !== 'copy.example', arrivals }

export const subject: ReportSubject = {
  experience: 'exp1',
  scope: scopeOf('shop', own),
  timezone: 'Asia/Taipei',
  currency: 'TWD',
  codes: [],
  money: {
    bound: null,
    rates: [{ currency: 'USD', from: 0, rate: rates.USD }],
    verdicts: [],
    rejectedSenders: [],
    sweeps: [],
  },
  views: plan.views.map((id, i) => ({ id, name: `View ${id}`, is_original: i === 0 })),
  groups: [],
  settings: {
    baseline_roas: 4,
    metrics: ['visitor_conversion_rate', 'revenue_per_visitor'],
    method: 'planned',
    planned_days: 90,
    smallest_lift: 0.1,
    conversion_window_days: 1,
  },
  timeline: [
    { from: begin, epoch: 1, weights: [3334, 3333, 3333], holdout: 1000 },
    { from: plan.secondEpoch, epoch: 2, weights: [5000, 2500, 2500], holdout: 1000 },
  ],
  released_at: new Date(begin).toISOString(),
  ended_at: null,
  kept_from: null,
  changes: [],
}

/** Looked at on every day around those of the visitors; in chosen days, what arrived is compared with their boundary. */
const views = subject.views.map((view) => ({ id: view.id, isOriginal: view.is_original }))
const { timezone, currency } = subject
const ended = { groups: [], views, opensAt: new Date(begin - 30 * 24 * HOUR), endAt: null, timezone, currency }
const judged = makePlan({ ...ended, report: subject.settings })
const keys = { orgId: 'org', experienceId: 'exp1' }
const lastDay = { ...keys, day: 35, date: dateOfDay(judged, 35), takenAt: new Date(begin) }
const look = { ...keys, spent: 0.01, information: 50, z: 0, boundary: SETTLED_REACH, chanceToBeBest: null, figures: {} }
export const kept: Kept = {
  plan: judged,
  lastDay: { ...lastDay, ratioP: 1, ratioAlarm: false, conversions: 0, shared: {}, visitors: 0 },
  visitors: {},
  looks: [28, 29, 30, 31, 32, 33, 34, 35].flatMap((day) => ['b', 'c'].map((viewId) => ({ ...look, day, viewId }))),
}
/** What a session is sent with. */
export function labelsOf({ assignments, elsewhere }: Visitor, { labels }: Session): Visitor['assignments'] {
  if (labels === 'own') return assignments
  return labels === 'elsewhere' && elsewhere ? [elsewhere] : []
}
export const expectation = (basis: 'session' | 'visitor', more: Partial<Expectation> = {}): Expectation => ({
  experience: 'exp1',
  from: 0,
  to: Number.POSITIVE_INFINITY,
  windowMs: 24 * HOUR,
  currency: 'TWD',
  rates,
  basis,
  ...more,
})
/** The cells that these expectations make up, as far as anybody is in them. */
export function expectCells(ofSessions: Expectation, ofVisitors: Expectation): Cell[] {
  const [bySession, byVisitor] = [expectUnits(facts, ofSessions), expectUnits(facts, ofVisitors)]
  const views = [...plan.views, 'holdout']
  return [1, 2].flatMap((epoch) =>
    views.map((view) => {
      const within = (units: Unit[]) => units.filter((unit) => unit.view === view && unit.epoch === epoch)
      const visitor = within(byVisitor)
      return {
        epoch,
        view,
        session: totalsOf(within(bySession)),
        visitor: { ...totalsOf(visitor), ...momentsOf(visitor) },
        buyers: visitor.flatMap(({ revenue, valued }): Cell['buyers'] => (revenue > 0 ? [[revenue, valued]] : [])),
      }
    }),
  )
}

/** Buyers are in no order. */
const tidy = (cells: Cell[]): Cell[] =>
  cells.map((cell) => ({ ...cell, buyers: cell.buyers.toSorted(([a, x], [b, y]) => a - b || x - y) }))
/** Cells in which nobody is may be missing. */
export function expectSame(cells: Cell[], expected: Cell[]): void {
  expect(tidy(cells)).toEqual(tidy(expected.filter((cell) => cells.some((got) => isSame(got, cell)))))
  const missing = expected.filter((cell) => !cells.some((got) => isSame(got, cell)))
  expect(missing.map((cell) => cell.visitor.visitors + cell.session.visitors)).toEqual(missing.map(() => 0))
}
const isSame = (a: Cell, b: Cell): boolean => a.epoch === b.epoch && a.view === b.view
