import { dayIn } from '../../lib/time.ts'

/** The zone whose days the plan is counted in. */
export const planZone = 'Asia/Taipei'
const dayMs = 24 * 3600 * 1000
const mostDays = 400

export interface Days {
  start: string
  end: string
}

/** The last 30 days, today among them. */
export const lastDays = (): Days => ({ start: dayIn(planZone, -29), end: dayIn(planZone) })

/** Every day from start to end. */
export function daysBetween({ start, end }: Days): string[] {
  const count = Math.floor((Date.parse(end) - Date.parse(start)) / dayMs) + 1
  return Array.from({ length: Math.max(0, Math.min(count, mostDays)) }, (_, index) =>
    new Date(Date.parse(start) + index * dayMs).toISOString().slice(0, 10),
  )
}
