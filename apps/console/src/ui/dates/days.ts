import { dayIn } from '../../lib/time.ts'

/** Which day a calendar marks as today, and the month it opens on: those of `timeZone`, whatever zone the device is in. */
export function daysOf(timeZone: string, chosen: string | null, now = Date.now()) {
  const today = dayIn(timeZone, 0, now)
  return {
    highlightToday: true,
    defaultDate: chosen ?? today,
    getDayProps: (date: string) => ({ 'data-today': date === today || undefined }),
  }
}
