import type { ExperienceDetail } from '@vitrine/contract'
import { plannedDaysRange } from '@vitrine/contract/client'
import { addDays, daysBetween } from '../../../lib/calendar.ts'
import { dayIn, fromWallTime } from '../../../lib/time.ts'

type Dates = Pick<ExperienceDetail, 'start_at' | 'end_at'>

/** The first day of a zone that is measured as a whole, of one that is released `now` (ms). */
export function firstCompleteDay({ start_at }: Pick<Dates, 'start_at'>, timeZone: string, now: number): string {
  const opens = Math.max(now, start_at ? Date.parse(start_at) : 0)
  const opened = dayIn(timeZone, 0, opens)
  const midnight = fromWallTime(`${opened} 00:00:00`, timeZone)
  return midnight && Date.parse(midnight) === opens ? opened : addDays(opened, 1)
}

/** Complete days of a zone between the start and the end time; null without an end time. `now`: when it is released (ms). */
export function countCompleteDays({ start_at, end_at }: Dates, timeZone: string, now: number): number | null {
  if (!end_at) return null
  return Math.max(0, daysBetween(firstCompleteDay({ start_at }, timeZone, now), dayIn(timeZone, 0, Date.parse(end_at))))
}

export interface PlanLength {
  days: number
  /** The end time sets it. */
  isFromEnd: boolean
  /** Too few days for a verdict, or more than a plan may take. */
  problem: 'short' | 'long' | null
}

type Planned = Dates & Pick<ExperienceDetail, 'released_at'> & { report: { planned_days: number } }

/** How many days an experience is planned for, from its end time or else its settings. */
export function findPlanLength(planned: Planned, timeZone: string, now: number): PlanLength {
  const released = planned.released_at ? Date.parse(planned.released_at) : now
  const fromEnd = countCompleteDays(planned, timeZone, released)
  if (fromEnd === null) return { days: planned.report.planned_days, isFromEnd: false, problem: null }
  const problem = fromEnd < plannedDaysRange.least ? 'short' : fromEnd > plannedDaysRange.most ? 'long' : null
  return { days: Math.min(plannedDaysRange.most, fromEnd), isFromEnd: true, problem }
}
