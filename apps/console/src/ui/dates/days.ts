import type { Language } from '@vitrine/contract'
import { dateFormat } from '../../lib/format.ts'
import { dayIn } from '../../lib/time.ts'

/** Which day a calendar marks as today, and the month it opens on: those of `timeZone`, whatever zone the device is in. */
export function daysOf(timeZone: string, chosen: string | null, now = Date.now()) {
  const today = dayIn(timeZone, 0, now)
  // The calendar knows the device's day alone, so that it is left unmarked there, and the zone's is marked here.
  const marked = { 'data-today': true, 'data-highlight-today': true }
  return {
    highlightToday: false,
    defaultDate: chosen ?? today,
    getDayProps: (date: string) => (date === today ? marked : {}),
  }
}

/** A day of a calendar as it is read aloud. */
export const nameDay = (date: string, language: Language): string =>
  language === 'en'
    ? dateFormat(language, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(date))
    : date.replaceAll('-', '/')
