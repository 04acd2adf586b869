const pad = (n: number): string => String(n).padStart(2, '0')

const partsIn = (at: number, timeZone: string): Record<string, number> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
      .formatToParts(at)
      .filter((p) => p.type !== 'literal')
      .map((p) => [p.type, Number(p.value)]),
  )

/** How far the zone's wall clock is ahead of UTC at an instant, in ms. */
function offsetAt(at: number, timeZone: string): number {
  const p = partsIn(at, timeZone)
  const wall = Date.UTC(p.year ?? 0, (p.month ?? 1) - 1, p.day, p.hour, p.minute, p.second)
  return wall - Math.floor(at / 1000) * 1000
}

/** An instant as the wall time of a zone, `2026-11-21 15:05:00`, which is what the date pickers edit. */
export function toWallTime(iso: string | null, timeZone: string): string | null {
  if (iso === null) return null
  const p = partsIn(Date.parse(iso), timeZone)
  return `${p.year}-${pad(p.month ?? 1)}-${pad(p.day ?? 1)} ${pad(p.hour ?? 0)}:${pad(p.minute ?? 0)}:${pad(p.second ?? 0)}`
}

/** The instant of a wall time in a zone. Asked twice, because the offset may change between guess and answer. */
export function fromWallTime(wall: string | null, timeZone: string): string | null {
  if (wall === null || wall === '') return null
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`)
  if (Number.isNaN(asUtc)) return null
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString()
}

/** Today in a zone, `2026-11-21`, moved by some days. */
export function dayIn(timeZone: string, shift = 0, now = Date.now()): string {
  const p = partsIn(now, timeZone)
  return new Date(Date.UTC(p.year ?? 0, (p.month ?? 1) - 1, (p.day ?? 1) + shift)).toISOString().slice(0, 10)
}

/** `UTC+8`, as people here write it. */
export function zoneOffset(timeZone: string, at = Date.now()): string {
  const minutes = Math.round(offsetAt(at, timeZone) / 60_000)
  const hours = Math.trunc(minutes / 60)
  const rest = Math.abs(minutes % 60)
  return `UTC${minutes < 0 ? '−' : '+'}${Math.abs(hours)}${rest === 0 ? '' : `:${pad(rest)}`}`
}
