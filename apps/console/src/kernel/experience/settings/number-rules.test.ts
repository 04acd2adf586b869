import { Activation, ReportSettings } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { hasNumberFault, shareToPercent } from './number-rules.ts'

const report = (more: object) => ({ ...ReportSettings.parse({}), ...more })
const activation = (more: object) => ({ ...Activation.parse({}), ...more })

it.each<[string, Parameters<typeof hasNumberFault>[0], boolean]>([
  ['nothing edited', {}, false],
  ['a holdout with two decimals', { holdout: 0.1234 }, false],
  ['a holdout that is too fine', { holdout: 0.12345 }, true],
  ['a holdout over 100%', { holdout: 2.5 }, true],
  ['a priority that is no number', { priority: Number.NaN }, true],
  ['a priority over its bound', { priority: 1001 }, true],
  ['a whole priority', { priority: 0 }, false],
  ['half a priority', { priority: 1.5 }, true],
  ['too many seconds', { activation: activation({ trigger: 'delay', seconds: 3601 }) }, true],
  ['a half second', { activation: activation({ trigger: 'delay', seconds: 0.5 }) }, false],
  ['a negative scroll depth', { activation: activation({ trigger: 'scroll', percent: -1 }) }, true],
  ['no ROAS', { report: report({ baseline_roas: null }) }, false],
  ['a ROAS of 0', { report: report({ baseline_roas: 0 }) }, true],
  ['a window of 31 days', { report: report({ conversion_window_days: 31 }) }, true],
  ['a window that is no number', { report: report({ conversion_window_days: Number.NaN }) }, true],
  ['a plan of 6 days', { report: report({ planned_days: 6 }) }, true],
  ['a plan of 6 days that an end time replaces', { report: report({ planned_days: 6 }), end_at: '2026-12-01' }, false],
  ['a plan of 6 days without a planned end', { report: report({ planned_days: 6, method: 'anytime' }) }, false],
  ['a smallest lift of 0.4%', { report: report({ smallest_lift: 0.004 }) }, true],
])('%s', (_, edits, expected) => {
  expect(hasNumberFault(edits)).toBe(expected)
})

it('shares are shown as they were typed', () => {
  expect([0.29, 0.57, 0.12345, 0].map(shareToPercent)).toEqual([29, 57, 12.345, 0])
})
