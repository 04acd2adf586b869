import type { ExperienceDetail } from '@vitrine/contract'
import { plannedDaysRange } from '@vitrine/contract/client'
import { addDays } from '../../../lib/calendar.ts'
import { fromWallTime } from '../../../lib/time.ts'
import { findPlanLength, firstCompleteDay } from '../settings/plan-length.ts'
import { isTest } from '../traits.ts'

/** The midnight that ends the last planned day (ms); null where nothing ends by plan. `now`: when a draft would be released. */
export function findPlannedEnd(experience: ExperienceDetail, timeZone: string, now: number): number | null {
  if (!isTest(experience) || experience.report.method !== 'planned') return null
  const { days } = findPlanLength(experience, timeZone, now)
  if (days < plannedDaysRange.least) return null
  const released = experience.released_at ? Date.parse(experience.released_at) : now
  const last = addDays(firstCompleteDay(experience, timeZone, released), days)
  return Date.parse(fromWallTime(`${last} 00:00:00`, timeZone) ?? '')
}
