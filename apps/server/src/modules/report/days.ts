const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timezone, format)
  }
  return format
}

/** What a wall clock in the zone shows at an instant, as if it were UTC (ms). */
function wallClock(at: number, timezone: string): number {
  const part = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
}

/** The instant (ms) at which a day, `2026-11-21`, plus `later` days begins in a time zone. Where midnight is skipped, the first minute after it. */
export function startOfDay(day: string, timezone: string, later = 0): number {
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * DAY_MS
  let at = midnight
  // Twice, since the offset at the first guess may not be the one at midnight.
  for (let i = 0; i < 2; i++) at += midnight - wallClock(at, timezone)
  while (wallClock(at, timezone) < midnight) at += MINUTE_MS
  return at
}

/** The day, `2026-11-21`, that it is in a time zone at an instant (ms). */
export const dayOf = (at: number, timezone: string): string =>
  new Date(wallClock(Math.floor(at / 1000) * 1000, timezone)).toISOString().slice(0, 10)
