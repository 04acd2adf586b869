import { dayOf, instantOf, offsetAt, wallClock } from '@vitrine/targeting'
import { addDays } from './calendar.ts'

const pad = (n: number): string => String(n).padStart(2, '0')

/** An instant as the wall time of a zone, `2026-11-21 15:05:00`, which is what the date pickers edit. */
export const toWallTime = (iso: string | null, timeZone: string): string | null =>
  iso === null ? null : new Date(wallClock(Date.parse(iso), timeZone)).toISOString().slice(0, 19).replace('T', ' ')

/** The instant of a wall time in a zone. */
export function fromWallTime(wall: string | null, timeZone: string): string | null {
  if (wall === null || wall === '') return null
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`)
  return Number.isNaN(asUtc) ? null : new Date(instantOf(asUtc, timeZone)).toISOString()
}

/** Today in a zone, `2026-11-21`, moved by some days. */
export const dayIn = (timeZone: string, shift = 0, now = Date.now()): string => addDays(dayOf(now, timeZone), shift)

/** `UTC+8`, as people here write it. */
export function zoneOffset(timeZone: string, at = Date.now()): string {
  const minutes = Math.round(offsetAt(at, timeZone) / 60_000)
  const hours = Math.trunc(minutes / 60)
  const rest = Math.abs(minutes % 60)
  return `UTC${minutes < 0 ? '−' : '+'}${Math.abs(hours)}${rest === 0 ? '' : `:${pad(rest)}`}`
}
