const DAY_MS = 86_400_000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** A day of the calendar, `2026-11-21`, moved by some days. */
export const addDays = (day: string, by: number): string => new Date(at(day) + by * DAY_MS).toISOString().slice(0, 10)

/** How many days one day of the calendar is after another. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS)
