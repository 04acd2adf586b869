import type { Cell } from '../cells.ts'
import { cell, DAY, keep, planFor, released, report, subject } from './report.ts'

/** A day begins in Taipei eight hours before the release at midnight UTC; this is some hours after complete day `day`. */
export const after = (day: number) => released + (day + 1) * DAY

export const settings = { ...subject.settings, planned_days: 14 }
export const about = { settings }
export const plan = planFor(about)

/** So many visitors a day and version, of whom this share of B's and 5 % of the original's buy. */
export const shop =
  (rate: number, { daily = 500, spent = 1000 } = {}) =>
  (day: number): Cell[] => [
    cell('a', day * daily, Math.round(day * daily * 0.05), spent),
    cell('b', day * daily, Math.round(day * daily * rate), spent),
  ]

/** The report on a day of the plan, judged until then. */
export const at = (day: number, rate: number, more: { daily?: number; now?: number; ended?: number } = {}) => {
  const days = shop(rate, more)
  const kept = keep(plan, { days, until: day }, about)
  const ended = more.ended === undefined ? {} : { ended_at: new Date(more.ended).toISOString() }
  return report(days(day), { ...about, ...ended }, { kept, now: more.now ?? after(day) })
}
export const verdictOf = ({ judgment }: ReturnType<typeof report>) => judgment.verdicts[0]
