import { Report } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { csvField } from '../../kernel/csv.ts'
import { scopeOf } from '../../platform/clickhouse/index.ts'
import { type Cell, noTotals } from './cells.ts'
import { reportCsv } from './csv.ts'
import { buildReport } from './rows.ts'
import { type ReportQuery, type ReportSubject, spanOf } from './subject.ts'

const DAY = 86_400_000
const released = Date.UTC(2026, 0, 1)

const subject: ReportSubject = {
  experience: 'exp1',
  scope: scopeOf('shop'),
  timezone: 'Asia/Taipei',
  currency: 'TWD',
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
function cell(view: string, visitors: number, buyers: number, spent: number, epoch = 1): Cell {
  const totals = {
    ...noTotals,
    visitors,
    sessions: visitors,
    exposed: visitors,
    orders: buyers,
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
    quantity2: buyers,
  }
  return {
    epoch,
    view,
    session: totals,
    visitor: { ...totals, ...moments },
    buyers: Array.from({ length: buyers }, () => [spent, 1]),
  }
}

const report = (cells: Cell[], about: Partial<ReportSubject> = {}, now = released + 8 * DAY) =>
  Report.parse(
    buildReport(
      { ...subject, ...about },
      { basis: 'session', segment: 'all' },
      { cells, bots: 0, computedAt: now },
      now,
    ),
  )

describe('epochs without orders', () => {
  const timeline = [1, 2].map((epoch) => ({ from: released + epoch * DAY, epoch, weights: [5000, 5000], holdout: 0 }))
  const cells = [cell('a', 900, 90, 500), cell('b', 900, 90, 500), cell('a', 100, 10, 500, 2), cell('b', 100, 0, 0, 2)]
  for (const each of cells) each.buyers = each.buyers.map((_, i) => [i % 2 ? 400 : 600, 1])

  it('take nothing from the average order value, and are left out only where it was chosen', () => {
    const { rows, epochs } = report(cells, { timeline })
    expect(rows[1]?.lift.average_order_value).toMatchObject({ estimate: 0, informative: true })
    expect(rows[1]?.lift.revenue_per_visitor?.estimate).toBeCloseTo(-0.1)
    expect(epochs.map((epoch) => epoch.omitted)).toEqual([false, false])
    const settings = { ...subject.settings, metrics: ['average_order_value', 'order_rate'] as const }
    const chosen = report(cells, { timeline, settings: settings as never })
    expect(chosen.epochs.map((epoch) => epoch.omitted)).toEqual([false, true])
  })
})

describe('estimates', () => {
  const example = [cell('a', 10_000, 300, 100_000), cell('b', 10_000, 330, 100_000)]

  it('are those of the example: B 4, 10,000 sessions each, 300,000 and 330,000', () => {
    const [original, b] = report(example).rows
    expect(b?.estimated_roas?.value).toBe(4.4)
    expect(b?.estimated_revenue?.value).toBe(660_000)
    expect(b?.estimated_revenue_difference?.value).toBe(60_000)
    expect(b?.estimated_cost_difference?.value).toBe(-13_636.36)
    expect(original).toMatchObject({
      estimated_roas: { value: 4, low: 4, high: 4 },
      estimated_revenue: { value: 600_000 },
      estimated_revenue_difference: { value: 0 },
      estimated_cost_difference: { value: 0 },
    })
  })

  it('lie within their intervals, which follow from the one of r_i / r_0', () => {
    const b = report(example).rows[1]
    for (const key of [
      'estimated_roas',
      'estimated_revenue',
      'estimated_revenue_difference',
      'estimated_cost_difference',
    ] as const) {
      const interval = b?.[key]
      expect(interval?.low).toBeLessThan(interval?.value ?? Number.NaN)
      expect(interval?.high).toBeGreaterThan(interval?.value ?? Number.NaN)
    }
    // Relative lift 0.1 with s² = V_b/(n μ_a²) + V_a μ_b²/(n μ_a⁴), V = E[x²] − E[x]².
    const variance = (p: number) => (p * 1000 ** 2 - (p * 1000) ** 2) * (10_000 / 9_999)
    const s = Math.sqrt(variance(0.033) / (10_000 * 30 ** 2) + (variance(0.03) * 33 ** 2) / (10_000 * 30 ** 4))
    expect(b?.estimated_roas?.low).toBeCloseTo(4 * (1.1 - 1.959963985 * s), 2)
    expect(b?.estimated_roas?.high).toBeCloseTo(4 * (1.1 + 1.959963985 * s), 2)
  })

  it('are dashes without a baseline or where either earns nothing', () => {
    for (const rows of [
      report(example, { settings: { ...subject.settings, baseline_roas: null } }).rows,
      report([cell('a', 100, 0, 0), cell('b', 100, 5, 100)]).rows.slice(1),
      report([cell('a', 100, 5, 100), cell('b', 100, 0, 0)]).rows.slice(1),
      report([]).rows,
    ]) {
      for (const row of rows)
        expect([
          row.estimated_roas,
          row.estimated_revenue,
          row.estimated_revenue_difference,
          row.estimated_cost_difference,
        ]).toEqual([null, null, null, null])
    }
  })

  it('weigh epochs the same for every version, so a change of weights invents nothing', () => {
    // Nothing differs between the versions, but 90/10 in quiet days and 50/50 in a sale.
    const cells = [
      cell('a', 9000, 90, 1000),
      cell('b', 1000, 10, 1000),
      cell('a', 5000, 500, 1000, 2),
      cell('b', 5000, 500, 1000, 2),
    ]
    const timeline = [
      { from: released, epoch: 1, weights: [9000, 1000], holdout: 0 },
      { from: released + 7 * DAY, epoch: 2, weights: [5000, 5000], holdout: 0 },
    ]
    const { rows, srm } = report(cells, { timeline })
    expect(rows[1]?.estimated_roas?.value).toBe(4)
    expect(rows[1]?.lift.order_rate?.estimate).toBeCloseTo(0, 12)
    expect(rows[1]?.order_rate).toBeGreaterThan((rows[0]?.order_rate ?? 0) * 1.5)
    expect(srm.alarm).toBe(false)
  })
})

describe('the table', () => {
  it('is there before anybody came', () => {
    const empty = report([])
    expect(empty.rows.map((row) => row.view.id)).toEqual(['a', 'b'])
    expect(empty.rows[1]?.lift.order_rate).toMatchObject({ informative: false, chance_to_win: 0.5, p_value: 1 })
    expect(empty).toMatchObject({ holdout: null, winsorised_at: null, srm: { p_value: 1, alarm: false } })
  })

  it('shows a group as one row, where its first version stands', () => {
    const views = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, name: id.toUpperCase(), is_original: i === 0 }))
    const cells = views.map((view, i) => cell(view.id, 1000 + i, 10 + i, 1000))
    const { rows } = report(cells, {
      views,
      groups: [{ name: 'Bold', view_ids: ['b', 'd'] }],
      timeline: [{ from: released, epoch: 1, weights: [2500, 2500, 2500, 2500], holdout: 0 }],
    })
    expect(rows.map((row) => [row.view.name, row.group, row.sessions, row.orders])).toEqual([
      ['A', undefined, 1000, 10],
      ['Bold', 'Bold', 1001 + 1003, 11 + 13],
      ['C', undefined, 1002, 12],
    ])
    const chances = rows.map((row) => row.chance_to_be_best ?? 0)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  })

  it('rings when visitors did not come as the weights say, and tells the holdout apart', () => {
    expect(report([cell('a', 10_000, 1, 1), cell('b', 9_000, 1, 1)]).srm.alarm).toBe(true)
    const timeline = [{ from: released, epoch: 1, weights: [5000, 5000], holdout: 1000 }]
    const held = report([cell('a', 4500, 1, 1), cell('b', 4500, 1, 1), cell('holdout', 1000, 1, 1)], { timeline })
    expect(held.holdout).toEqual({ sessions: 1000, visitors: 1000 })
    expect(held.srm.p_value).toBe(1)
    expect(held.epochs[0]).toMatchObject({ weights: { a: 0.5, b: 0.5 }, visitors: { a: 4500, b: 4500 }, to: null })
  })

  it('corrects several metrics', () => {
    const { rows } = report([cell('a', 10_000, 300, 1000), cell('b', 10_000, 380, 1000)])
    const lift = rows[1]?.lift
    expect(lift?.order_rate?.p_value).toBeLessThan(0.01)
    expect(lift?.order_rate?.p_value_adjusted).toBeGreaterThanOrEqual(lift?.order_rate?.p_value ?? 1)
  })

  it.each([
    [6, 200, false],
    [8, 99, false],
    [8, 100, true],
  ])('speaks of enough data after 7 days and with 100 conversions a version: %d days, %d', (days, buyers, enough) => {
    const cells = [cell('a', 1000, buyers, 1), cell('b', 1000, 300, 1)]
    expect(report(cells, {}, released + days * DAY).enough_data).toEqual({ days, conversions: buyers, enough })
  })
})

describe('enough data', () => {
  const views = ['a', 'b', 'c'].map((id, i) => ({ id, name: id, is_original: i === 0 }))
  const judge = (weights: number[], cells: Cell[] = []) => {
    const timeline = [{ from: released, epoch: 1, weights, holdout: 0 }]
    const seen = [cell('a', 1000, 200, 1), cell('b', 1000, 150, 1), ...cells]
    const { conversions, enough } = report(seen, { views, timeline }).enough_data
    return [conversions, enough]
  }

  it('does not wait for a version without weight that nobody ever saw', () => {
    expect(judge([5000, 5000, 0])).toEqual([150, true])
    expect(judge([5000, 4999, 1])).toEqual([0, false])
    expect(judge([5000, 5000, 0], [cell('c', 10, 1, 1)])).toEqual([1, false])
  })

  it('weighs a group by all of its versions, and is none before the release', () => {
    const apart = [cell('a', 1000, 200, 1)]
    const grouped = (weights: number[]) =>
      report(apart, {
        views,
        groups: [{ name: 'Both', view_ids: ['b', 'c'] }],
        timeline: [{ from: released, epoch: 1, weights, holdout: 0 }],
      }).enough_data.conversions
    expect([grouped([5000, 0, 5000]), grouped([10_000, 0, 0])]).toEqual([0, 200])
    expect(report([], { timeline: [], released_at: null }).enough_data).toEqual({
      days: 0,
      conversions: 0,
      enough: false,
    })
  })
})

describe('the days of a report', () => {
  const at = (day: number) => new Date(released + day * DAY)
  const daysOf = (span: Partial<Parameters<typeof spanOf>[0]>, query: Partial<ReportQuery> = {}) => {
    const about = { ...subject, ...spanOf({ releasedAt: at(0), startAt: null, endedAt: null, endAt: null, ...span }) }
    const now = released + 30 * DAY
    const data = { cells: [], bots: 0, computedAt: now }
    return buildReport(about, { basis: 'session', segment: 'all', ...query }, data, now).enough_data.days
  }

  it.each([
    [30, {}],
    [10, { startAt: at(20) }],
    [30, { startAt: at(-5) }],
    [3, { endAt: at(3) }],
    [2, { endAt: at(3), endedAt: at(2) }],
    [4, { endAt: at(50), endedAt: at(4) }],
    [0, { startAt: at(40) }],
    [0, { releasedAt: null }],
  ])('are %d for the span %o', (days, span) => expect(daysOf(span)).toBe(days))

  it('are those of the container', () => {
    expect(daysOf({}, { start: '2026-01-03', end: '2026-01-04' })).toBe(2)
    // The first day began in Taipei eight hours before it was released at midnight UTC.
    expect(daysOf({}, { end: '2026-01-01' })).toBeCloseTo(16 / 24)
  })
})

describe('the CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+886', "'+886"],
    ['-x', "'-x"],
    ['@a', "'@a"],
    ['\ta', "'\ta"],
    ['＝1', "'＝1"],
    ['a,"b"', '"a,""b"""'],
    ['two\nlines', '"two\nlines"'],
    [-5, '-5'],
    [null, ''],
    [undefined, ''],
  ])('writes %j as %j', (value, field) => expect(csvField(value)).toBe(field))

  it('has a byte order mark, CRLF, and a line a row', () => {
    const views = [{ id: 'a', name: '=HYPERLINK("x")', is_original: true }]
    const csv = reportCsv(report([cell('a', 10, 1, 150)], { views }), 'zh-TW')
    expect(csv.startsWith('\uFEFF版本,')).toBe(true)
    const lines = csv.split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\)",,10,10,0,0,0,1,0\.1,1\.5,/)
    expect(reportCsv(report([]), 'en')).toContain('Bounce rate')
  })
})
