import type { Lift, Report, ReportRow } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { type Chosen, findShownValue } from './shown-value.ts'

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
const row = (isOriginal: boolean, plain: number, own?: Lift, capped = 1): ReportRow =>
  ({
    capped,
    as_released: true,
    view: { is_original: isOriginal },
    visitor_conversion_rate: plain,
    revenue_per_visitor: plain,
    lift: own ? { visitor_conversion_rate: own, revenue_per_visitor: own } : {},
  }) as unknown as ReportRow
const report = (rows: ReportRow[], cap: Report['cap'] = { amount: 900, share: 0.01 }) => ({
  rows,
  cap,
  judgment: { through: '2026-01-08' },
})
const whole = { basis: 'visitor', isWhole: true } as const

test('beside a lift stand the values it belongs to, so that the arithmetic on the screen holds', () => {
  const rows = [row(true, 0.05), row(false, 0.0641, lift({ adjusted: true }))]
  const [original, version] = rows.map((each) => findShownValue(each, 'visitor_conversion_rate', report(rows), whole))
  expect(original).toEqual({ value: 0.05, plain: null, reasons: [] })
  expect(version).toEqual({ value: 0.055, plain: 0.0641, reasons: ['adjusted', 'days'] })
  expect((version?.value ?? 0) / (original?.value ?? 1) - 1).toBeCloseTo(0.1)
})

test('money differs because it is capped, other figures because the days are complete ones', () => {
  const rows = [row(true, 0.06), row(false, 0.07, lift())]
  const because = (metric: 'revenue_per_visitor' | 'visitor_conversion_rate') =>
    rows.flatMap((each) => findShownValue(each, metric, report(rows), whole).reasons)
  expect(because('revenue_per_visitor')).toEqual(['capped', 'days', 'capped', 'days'])
  expect(because('visitor_conversion_rate')).toEqual(['days', 'days'])
})

test('without a lift the plain figure stands alone', () => {
  const rows = [row(true, 0.05), row(false, 0.06)]
  expect(rows.map((each) => findShownValue(each, 'visitor_conversion_rate', report(rows), whole))).toEqual([
    { value: 0.05, plain: null, reasons: [] },
    { value: 0.06, plain: null, reasons: [] },
  ])
})

test('money that is adjusted as well says both', () => {
  const rows = [row(true, 0.06), row(false, 0.07, lift({ adjusted: true }))]
  expect(rows.map((each) => findShownValue(each, 'revenue_per_visitor', report(rows), whole).reasons)).toEqual([
    ['capped', 'days'],
    ['adjusted', 'capped', 'days'],
  ])
  expect(findShownValue(rows[1] as ReportRow, 'revenue_per_visitor', report(rows, null), whole).reasons).toEqual([
    'adjusted',
    'days',
  ])
})

describe('each reason that is stated is true', () => {
  const because = (
    metric: 'revenue_per_visitor' | 'visitor_conversion_rate' | 'order_rate',
    { capped = [0, 0], adjusted = false, through = '2026-01-08' as string | null, ...chosen }: Given,
  ) => {
    const own = lift({ adjusted })
    const rows = [row(true, 0.06, undefined, capped[0]), row(false, 0.07, own, capped[1])].map((each) => ({
      ...each,
      order_rate: 0.06,
      lift: each.view.is_original ? {} : { ...each.lift, order_rate: own },
    }))
    const shown = { rows, cap: { amount: 900, share: 0.01 }, judgment: { through } }
    return rows.map((each) => findShownValue(each, metric, shown, { ...whole, ...chosen }).reasons)
  }
  type Given = { capped?: number[]; adjusted?: boolean; through?: string | null } & Partial<Chosen>

  test('money is capped only where somebody had more', () => {
    expect(because('revenue_per_visitor', { capped: [1, 0] })).toEqual([['capped', 'days'], ['days']])
    expect(because('revenue_per_visitor', { capped: [1, 0], adjusted: true })[1]).toEqual([
      'adjusted',
      'capped',
      'days',
    ])
  })

  test('the table counts sessions where it does, of all but the conversion rate of visitors', () => {
    expect(because('order_rate', { basis: 'session', through: null })).toEqual([['basis'], ['basis']])
    expect(because('visitor_conversion_rate', { basis: 'session' })).toEqual([['days'], ['days']])
  })

  test('days are those of the last look, and of a part of the visitors there is none', () => {
    expect(because('visitor_conversion_rate', { through: null })).toEqual([[], []])
    expect(because('visitor_conversion_rate', { isWhole: false })).toEqual([[], []])
  })
  test('a row that was put together later counts all days, and lends the original nothing where another was judged', () => {
    const later = { ...row(false, 0.07, lift({ original: 0.058 })), as_released: false }
    const rows = [row(true, 0.06), later, row(false, 0.08, lift())]
    const shown = rows.map((each) => findShownValue(each, 'visitor_conversion_rate', report(rows), whole))
    expect(shown.map(({ value, reasons }) => [value, reasons])).toEqual([
      [0.05, ['days']],
      [0.055, []],
      [0.055, ['days']],
    ])
  })
})
