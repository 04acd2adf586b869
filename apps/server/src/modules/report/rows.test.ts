import { describe, expect, it } from 'vitest'
import type { Cell } from './cells.ts'
import { cell, DAY, released, report, subject } from './testing/report.ts'

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

describe('the table', () => {
  it('is there before anybody came', () => {
    const empty = report([])
    expect(empty.rows.map((row) => row.view.id)).toEqual(['a', 'b'])
    expect(empty.rows[1]?.lift.order_rate).toMatchObject({ informative: false, chance_to_win: 0.5, p_value: 1 })
    expect(empty).toMatchObject({ holdout: null, winsorized_at: null, srm: { p_value: 1, alarm: false } })
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
