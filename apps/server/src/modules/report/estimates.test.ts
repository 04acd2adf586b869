import { describe, expect, it } from 'vitest'
import { cell, DAY, released, report, subject } from './testing/report.ts'

describe('estimates', () => {
  const example = [cell('a', 10_000, 300, 100_000), cell('b', 10_000, 330, 100_000)]

  it('are those of the example: B 4, 10,000 visitors each, 300,000 and 330,000', () => {
    const [original, b] = report(example).rows
    expect(b?.estimated_roas?.value).toBe(4.4)
    expect(b?.estimated_revenue?.value).toBe(660_000)
    expect(b?.estimated_revenue_difference?.value).toBe(60_000)
    expect(b?.estimated_cost_difference?.value).toBe(-13_636.36)
    expect(original).toMatchObject({
      estimated_roas: null,
      estimated_revenue: null,
      estimated_revenue_difference: null,
      estimated_cost_difference: null,
    })
  })

  it('lie within the intervals that follow from the one of the ratio', () => {
    const b = report(example).rows[1]
    // L = ln 1.1, s² = V_a/(n μ_a²) + V_b/(n μ_b²), V = E[x²] − E[x]².
    const variance = (p: number) => ((p - p ** 2) / p ** 2) * (10_000 / 9_999)
    const s = Math.sqrt((variance(0.03) + variance(0.033)) / 10_000)
    const [low, high] = [-1, 1].map((side) => 1.1 * Math.exp(side * 1.959963985 * s)) as [number, number]
    expect(b?.estimated_roas?.low).toBeCloseTo(4 * low, 2)
    expect(b?.estimated_roas?.high).toBeCloseTo(4 * high, 2)
    expect(b?.estimated_revenue_difference?.low).toBeCloseTo(600_000 * (low - 1), 1)
    expect(b?.estimated_cost_difference?.low).toBeCloseTo(150_000 * (1 / high - 1), 1)
  })

  it('of revenue need no baseline; those of ad spend are dashes without one', () => {
    const settings = { ...subject.settings, baseline_roas: null }
    const b = report(example, { settings }).rows[1]
    expect(b).toMatchObject({ estimated_roas: null, estimated_cost_difference: null })
    expect(b?.estimated_revenue_difference?.value).toBe(60_000)
  })

  it('are dashes where too few have bought', () => {
    for (const cells of [
      [],
      [cell('a', 100, 0, 0), cell('b', 100, 60, 100)],
      [cell('a', 100, 60, 100), cell('b', 100, 0, 0)],
    ])
      for (const row of report(cells).rows) expect(row.estimated_revenue).toBeNull()
  })

  it('weigh epochs by the pair, so a change of weights invents nothing', () => {
    // Nothing differs between the versions, but 90/10 in quiet days and 50/50 in a sale.
    const cells = [
      cell('a', 9000, 900, 1000),
      cell('b', 1000, 100, 1000),
      cell('a', 5000, 2500, 1000, 2),
      cell('b', 5000, 2500, 1000, 2),
    ]
    const timeline = [
      { from: released, epoch: 1, weights: [9000, 1000], holdout: 0 },
      { from: released + 5 * DAY, epoch: 2, weights: [5000, 5000], holdout: 0 },
    ]
    const { rows } = report(cells, { timeline })
    expect(rows[1]?.estimated_roas?.value).toBe(4)
    expect(rows[1]?.lift.order_rate?.estimate).toBeCloseTo(0, 12)
    expect(rows[1]?.order_rate).toBeGreaterThan((rows[0]?.order_rate ?? 0) * 1.5)
  })
})
