import { plannedDaysRange } from '@vitrine/contract/client'
import { hasFault, type NumberRule } from '../../../lib/read-number.ts'
import type { SettingsForm } from './settings-form.ts'

/** What the numbers of the settings may be, in the units of their fields: percent, days, seconds. */
export const numberRules = {
  seconds: { min: 0, max: 3600, decimals: 3 },
  percent: { min: 0, max: 100, decimals: 3 },
  priority: { min: 0, max: 1000, decimals: 0 },
  holdout: { min: 0, max: 100, decimals: 2 },
  window: { min: 1, max: 30, decimals: 0 },
  lift: { min: 0.5, max: 500, decimals: 1 },
  days: { min: plannedDaysRange.least, max: plannedDaysRange.most, decimals: 0 },
  roas: { min: 0.01, max: 1_000_000, decimals: 2 },
} as const satisfies Record<string, NumberRule>

/** A share as its field shows it: 0.29 is 29 percent, exactly. */
export const shareToPercent = (share: number): number => Number((share * 100).toFixed(6))

/** Whether a number that a person edited, and can see, may not be saved as it was typed. */
export function hasNumberFault({ activation, holdout, priority, report, end_at }: NumberEdits): boolean {
  const faulty = (value: number | null | undefined, rule: NumberRule) =>
    value !== undefined && value !== null && hasFault(value, rule)
  const days = report?.method === 'planned' && !end_at ? report.planned_days : null
  return (
    faulty(activation?.seconds, numberRules.seconds) ||
    faulty(activation?.percent, numberRules.percent) ||
    faulty(priority, numberRules.priority) ||
    faulty(holdout === undefined ? undefined : shareToPercent(holdout), numberRules.holdout) ||
    faulty(report?.conversion_window_days, numberRules.window) ||
    faulty(report === undefined ? undefined : shareToPercent(report.smallest_lift), numberRules.lift) ||
    faulty(report?.baseline_roas, numberRules.roas) ||
    faulty(days, { ...numberRules.days, max: plannedDaysRange.extended })
  )
}

type NumberEdits = Partial<Pick<SettingsForm, 'activation' | 'holdout' | 'priority' | 'report' | 'end_at'>>
