import { instantOf, wallClock } from '@vitrine/targeting'

const DAY_MS = 86_400_000

/**
 * The instant (ms) to which it counts at another one: its end or, where it begins anew every so many days, the next one, at the same time
 * of day in the container's zone.
 */
export function findEnd({ at, days, zone }: { at: number; days: number; zone: string }, now: number): number {
  if (!days || at > now) return at
  const first = wallClock(at, zone)
  const round = Math.floor((wallClock(now, zone) - first) / (days * DAY_MS))
  for (let i = round; ; i++) {
    const next = instantOf(first + i * days * DAY_MS, zone)
    if (next > now) return next
  }
}
