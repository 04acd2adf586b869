import { addDays } from '../../lib/calendar.ts'
import { dayIn } from '../../lib/time.ts'

/** How many months can be seen at once. */
export const lengths = [3, 6, 12] as const

export interface Period {
  /** The first month, `2026-11`; null: the one before this month. */
  from: string | null
  months: (typeof lengths)[number]
}

/** The period of an address; whatever makes no sense becomes the default. */
export const parsePeriod = (search: Record<string, string | undefined>): Period => ({
  from: /^20\d\d-(0[1-9]|1[0-2])$/.test(search.from ?? '') ? (search.from ?? null) : null,
  months: lengths.find((length) => String(length) === search.months) ?? 6,
})

/** The address says only what differs from the default. */
export const writePeriod = ({ from, months }: Period): Record<string, string | undefined> => ({
  from: from ?? undefined,
  months: months === 6 ? undefined : String(months),
})

/** A month, `2026-11`, moved by some months. */
export function addMonths(month: string, by: number): string {
  const [year = 0, one = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, one - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The month in which a period begins. */
export const firstMonth = ({ from }: Period, timeZone: string, now = Date.now()): string =>
  from ?? addMonths(dayIn(timeZone, 0, now).slice(0, 7), -1)

/** The months of a period, and its first and last day. */
export function daysOf(period: Period, timeZone: string, now = Date.now()) {
  const first = firstMonth(period, timeZone, now)
  const months = Array.from({ length: period.months }, (_, i) => addMonths(first, i))
  const start = `${first}-01`
  return { months, start, end: addDays(`${addMonths(first, period.months)}-01`, -1) }
}
