import type { Report, ReportRow } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { findMoneyMode } from './money-mode.ts'
import { roundTogether } from './round-together.ts'

type Judged = Pick<Report['judgment'], 'state' | 'stopped' | 'planned_end'>
const report = (judgment: Judged, { alarm = false, estimated = true } = {}) =>
  ({
    srm: { p_value: 0.5, alarm, reasons: [] as Report['srm']['reasons'] },
    judgment,
    rows: [{ estimated_revenue_difference: estimated ? { value: 1, low: 0, high: 2 } : null }] as ReportRow[],
  }) as Pick<Report, 'rows' | 'srm' | 'judgment'>
const of = (state: Judged['state'], more: Partial<Judged> = {}): Judged => ({
  state,
  stopped: false,
  planned_end: '2026-11-26',
  ...more,
})

test('money is a sentence from the planned end on, a range before it, and nothing while collecting', () => {
  expect(findMoneyMode(report(of('collecting')), true)).toBe('none')
  expect(findMoneyMode(report(of('draft')), true)).toBe('none')
  expect(findMoneyMode(report(of('running')), true)).toBe('range')
  expect(findMoneyMode(report(of('over')), true)).toBe('sentence')
})

test('it stays a range where the plan did not come to its end, or not everything is shown', () => {
  expect(findMoneyMode(report(of('over', { stopped: true })), true)).toBe('range')
  expect(findMoneyMode(report(of('over', { planned_end: null })), true)).toBe('range')
  expect(findMoneyMode(report(of('no_verdict')), true)).toBe('range')
  expect(findMoneyMode(report(of('over')), false)).toBe('range')
})

test('it is not told of a split that is off, or without enough orders', () => {
  expect(findMoneyMode(report(of('over'), { alarm: true }), true)).toBe('none')
  expect(findMoneyMode(report(of('over'), { estimated: false }), true)).toBe('none')
})

test('no digit says more than is known', () => {
  expect(roundTogether({ value: 213_987, low: -38_184, high: 616_388 })).toEqual({
    value: 214_000,
    low: -38_000,
    high: 616_000,
  })
  expect(roundTogether({ value: 12.4, low: 3.2, high: 20.1 })).toEqual({ value: 12, low: 3, high: 20 })
  expect(roundTogether({ value: 5, low: 5, high: 5 })).toEqual({ value: 5, low: 5, high: 5 })
})
