import type { Lift, Report, ReportRow } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { findShownValue } from './shown-value.ts'

const lift = (more: Partial<Lift> = {}): Lift => ({
  estimate: 0.1,
  low: 0,
  high: 0.2,
  original: 0.05,
  value: 0.055,
  adjusted: false,
  chance_to_win: 0.9,
  expected_loss: 0,
  ...more,
})
const row = (isOriginal: boolean, plain: number, own?: Lift): ReportRow =>
  ({
    view: { is_original: isOriginal },
    visitor_conversion_rate: plain,
    revenue_per_visitor: plain,
    lift: own ? { visitor_conversion_rate: own, revenue_per_visitor: own } : {},
  }) as unknown as ReportRow
const report = (rows: ReportRow[], cap: Report['cap'] = { amount: 900, share: 0.01 }) => ({ rows, cap })

test('beside a lift stand the values it belongs to, so that the arithmetic on the screen holds', () => {
  const rows = [row(true, 0.05), row(false, 0.0641, lift({ adjusted: true }))]
  const [original, version] = rows.map((each) => findShownValue(each, 'visitor_conversion_rate', report(rows)))
  expect(original).toEqual({ value: 0.05, plain: null, reasons: [] })
  expect(version).toEqual({ value: 0.055, plain: 0.0641, reasons: ['adjusted'] })
  expect((version?.value ?? 0) / (original?.value ?? 1) - 1).toBeCloseTo(0.1)
})

test('money differs because it is capped, other figures because the days are complete ones', () => {
  const rows = [row(true, 0.06), row(false, 0.07, lift())]
  const because = (metric: 'revenue_per_visitor' | 'visitor_conversion_rate') =>
    rows.flatMap((each) => findShownValue(each, metric, report(rows)).reasons)
  expect(because('revenue_per_visitor')).toEqual(['capped', 'capped'])
  expect(because('visitor_conversion_rate')).toEqual(['days', 'days'])
})

test('without a lift the plain figure stands alone', () => {
  const rows = [row(true, 0.05), row(false, 0.06)]
  expect(rows.map((each) => findShownValue(each, 'visitor_conversion_rate', report(rows)))).toEqual([
    { value: 0.05, plain: null, reasons: [] },
    { value: 0.06, plain: null, reasons: [] },
  ])
})

test('money that is adjusted as well says both', () => {
  const rows = [row(true, 0.06), row(false, 0.07, lift({ adjusted: true }))]
  expect(rows.map((each) => findShownValue(each, 'revenue_per_visitor', report(rows)).reasons)).toEqual([
    ['capped'],
    ['adjusted', 'capped'],
  ])
  expect(findShownValue(rows[1] as ReportRow, 'revenue_per_visitor', report(rows, null)).reasons).toEqual(['adjusted'])
})
