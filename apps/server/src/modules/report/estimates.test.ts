import { describe, expect, it } from 'vitest'
import { cell, DAY, released, report, subject } from './testing/report.ts'

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
