import type { Lift, Report, ReportRow } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { judgeReport, standsOut } from './verdict.ts'

/** An interval that leaves zero where the chance is beyond 97.5 %, as the two-sided 95 % interval does. */
const lift = (chance: number, p = 0.5): Lift => ({
  estimate: 0.1,
  low: chance > 0.975 ? 0.01 : -0.1,
  high: chance < 0.025 ? -0.01 : 0.3,
  chance_to_win: chance,
  expected_loss: 0,
  p_value: p,
  p_value_adjusted: p,
  informative: true,
})
const row = (index: number, order_rate?: Lift): ReportRow =>
  ({
    view: { id: `v${index}`, name: `V${index}`, is_original: index === 0, index },
    visitors: 1000,
    lift: order_rate ? { order_rate } : {},
  }) as unknown as ReportRow
const report = (rows: ReportRow[], more: object = {}): Report =>
  ({
    rows,
    srm: { p_value: 0.4, alarm: false },
    enough_data: { days: 14, conversions: 300, enough: true },
    ...more,
  }) as unknown as Report

test('no word of winning before the minimum, and none when the split is off', () => {
  const rows = [row(0), row(1, lift(0.999))]
  expect(
    judgeReport(report(rows, { enough_data: { days: 3, conversions: 500, enough: false } }), 'order_rate', 'bayesian')
      .kind,
  ).toBe('too_early')
  expect(judgeReport(report(rows, { srm: { p_value: 0, alarm: true } }), 'order_rate', 'bayesian').kind).toBe('srm')
  expect(judgeReport(report([]), 'order_rate', 'bayesian').kind).toBe('no_data')
})

test('the most likely version is named only when it is sure', () => {
  const rows = [row(0), row(1, lift(0.6)), row(2, lift(0.98))]
  expect(judgeReport(report(rows), 'order_rate', 'bayesian')).toMatchObject({
    kind: 'better',
    row: { view: { index: 2 } },
  })
  expect(judgeReport(report([row(0), row(1, lift(0.9))]), 'order_rate', 'bayesian').kind).toBe('leaning')
  expect(judgeReport(report([row(0), row(1, lift(0.5))]), 'order_rate', 'bayesian').kind).toBe('open')
  expect(judgeReport(report([row(0), row(1, lift(0.01)), row(2, lift(0.02))]), 'order_rate', 'bayesian').kind).toBe(
    'original',
  )
})

test('the sequential method asks the corrected p-value, not the chance', () => {
  expect(judgeReport(report([row(0), row(1, lift(0.99, 0.2))]), 'order_rate', 'sequential').kind).toBe('leaning')
  expect(judgeReport(report([row(0), row(1, lift(0.99, 0.01))]), 'order_rate', 'sequential').kind).toBe('better')
})

test('what is said agrees with what is drawn: an interval over zero is not sure, and a lower bounce is better', () => {
  expect(judgeReport(report([row(0), row(1, lift(0.96))]), 'order_rate', 'bayesian').kind).toBe('leaning')
  expect(standsOut({ low: -0.3, high: -0.1 }, 'bounce_rate')).toBe(1)
  expect(standsOut({ low: -0.3, high: -0.1 }, 'order_rate')).toBe(-1)
  expect(standsOut({ low: -0.3, high: 0.1 }, 'order_rate')).toBe(0)
})
