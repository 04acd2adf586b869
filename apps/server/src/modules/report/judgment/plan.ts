import { type Group, type JudgmentMethod, type Metric, plannedDaysRange, type ReportSettings } from '@vitrine/contract'
import { dayOf, instantOf, startOfDay, wallClock } from '@vitrine/targeting'
import { groupViews } from '../arms.ts'
import type { JudgedArm } from '../tables.ts'

/** How one experience is judged, fixed at its release. Days are complete days of `timezone`; day 1 is `firstDay`. */
export interface JudgmentPlan {
  method: JudgmentMethod
  metric: Metric
  /** null: without a planned end; below 7 there is no verdict. */
  plannedDays: number | null
  timezone: string
  firstDay: string
  arms: JudgedArm[]
  /** That of the cap and the looks. */
  currency: string
  /** Minor units; null until the first look. */
  cap: number | null
  /** The complete day after which it was extended, and the length it had before. */
  extendedOnDay: number | null
  extendedFrom: number | null
  /** Every day that counts was judged. */
  finished: boolean
}

interface Released {
  report: ReportSettings
  groups: readonly Group[]
  views: readonly { id: string; isOriginal: boolean }[]
  /** When visitors can see it first. */
  opensAt: Date
  endAt: Date | null
  timezone: string
  currency: string
}

/** The rules by which an experience will be judged, from how it is set when it is released. */
export function makePlan({ report, groups, views, opensAt, endAt, timezone, currency }: Released): JudgmentPlan {
  const opened = dayOf(opensAt.getTime(), timezone)
  const isWhole = startOfDay(opened, timezone) === opensAt.getTime()
  const firstDay = isWhole ? opened : dayOf(startOfDay(opened, timezone, 1), timezone)
  const calendar = { firstDay, timezone }
  return {
    method: report.method,
    metric: report.metrics[0],
    plannedDays: report.method === 'planned' ? findLength(calendar, { report, endAt }) : null,
    timezone,
    firstDay,
    arms: listJudgedArms(views, groups),
    currency,
    cap: null,
    extendedOnDay: null,
    extendedFrom: null,
    finished: false,
  }
}

/** The days that are planned for: those until the end where there is one. */
export const findLength = (calendar: Calendar, { report, endAt }: Pick<Released, 'report' | 'endAt'>): number =>
  endAt ? Math.min(plannedDaysRange.most, countDays(calendar, endAt.getTime())) : report.planned_days

/** Views as they are judged. */
export const listJudgedArms = (views: Released['views'], groups: readonly Group[]): JudgedArm[] =>
  groupViews(views, groups).map(({ first, members }) => ({
    view_id: first.id,
    members: members.map(({ id }) => id),
    is_original: members.some(({ isOriginal }) => isOriginal),
  }))

type Calendar = Pick<JudgmentPlan, 'firstDay' | 'timezone'>

/** The instant (ms) at which complete day `day` is over; of day 0 the one at which the first begins. */
export const endOfDay = ({ firstDay, timezone }: Calendar, day: number): number => startOfDay(firstDay, timezone, day)

/** The date of complete day `day`, such as 2026-11-21. */
export const dateOfDay = ({ firstDay, timezone }: Calendar, day: number): string =>
  dayOf(startOfDay(firstDay, timezone, day - 1), timezone)

const DAY_MS = 86_400_000

/** Complete days that are over at an instant (ms). */
export function countDays(calendar: Calendar, at: number): number {
  const begin = endOfDay(calendar, 0)
  if (at < begin) return 0
  // One off at the most, where clocks were set in between.
  let day = Math.max(0, Math.round((at - begin) / DAY_MS) - 1)
  while (endOfDay(calendar, day + 1) <= at) day++
  return day
}

/** Whether a plan begins before what is kept of its figures; null: all is kept. */
export const isBefore = (calendar: Calendar, keptFrom: string | null): boolean =>
  keptFrom !== null && endOfDay(calendar, 0) < Date.parse(keptFrom)

/** The instant (ms) at which the plan's wall clock shows the same some days later, whatever clocks are set to in between. */
export function moveByDays({ timezone }: Pick<Calendar, 'timezone'>, at: number, days: number): number {
  const second = Math.floor(at / 1000) * 1000
  return instantOf(wallClock(second, timezone) + days * DAY_MS, timezone) + at - second
}

/**
 * Without a planned end days are judged for two years: what a report reads is kept for longer, and a look at figures of which the first
 * are gone would be another question.
 */
export const MOST_JUDGED_DAYS = 730

/** Planned for fewer days than a week, nothing is said of it. */
export const hasVerdict = ({ plannedDays }: Pick<JudgmentPlan, 'plannedDays'>): boolean =>
  plannedDays === null || plannedDays >= plannedDaysRange.least

/** The last day of a look: the planned end or the last that is judged without one, or that of an experiment that was stopped before. */
export function lastDayOf(plan: JudgmentPlan, closesAt: number, now: number): number {
  const until = Math.min(now, closesAt)
  const passed = until === Infinity ? Infinity : countDays(plan, until)
  return Math.min(passed, plan.plannedDays ?? MOST_JUDGED_DAYS)
}

/** Planned days it may be given at most, once and before the last planned day is over; null where it cannot be extended. */
export function extendableTo(plan: JudgmentPlan, { day, isOpen }: { day: number; isOpen: boolean }): number | null {
  const { plannedDays, extendedFrom } = plan
  if (!isOpen || plannedDays === null || !hasVerdict(plan) || extendedFrom !== null) return null
  return day < plannedDays ? Math.floor(plannedDays * 1.5) : null
}
