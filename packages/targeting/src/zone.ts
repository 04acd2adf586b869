const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Making a format costs more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  return format
}

/** What a wall clock in a time zone shows at an instant (ms), to the second, as if it were UTC (ms). */
export function wallClock(at: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(at)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
}

/** The instant (ms) at which a wall clock in the zone shows this (ms, as if it were UTC); where it skips that, the first minute after it. */
export function instantOf(wall: number, zone: string): number {
  let at = wall
  // Twice, since the offset at the first guess may not be the one that holds there.
  for (let i = 0; i < 2; i++) at += wall - wallClock(at, zone)
  while (wallClock(at, zone) < wall) at += MINUTE_MS
  return at
}

/** The instant (ms) at which a day, `2026-11-21`, plus `later` days begins in a time zone. */
export const startOfDay = (day: string, zone: string, later = 0): number =>
  instantOf(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS, zone)

/** The day, `2026-11-21`, that it is in a time zone at an instant (ms). */
export const dayOf = (at: number, zone: string): string =>
  new Date(wallClock(Math.floor(at / 1000) * 1000, zone)).toISOString().slice(0, 10)

/** How far the zone's wall clock is ahead of UTC at an instant, in ms. */
export const offsetAt = (at: number, zone: string): number => wallClock(at, zone) - Math.floor(at / 1000) * 1000
