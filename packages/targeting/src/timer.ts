import { instantOf, wallClock } from './zone.ts'

const DAY_MS = 86_400_000

/**
 * The instant (ms) to which something counts at another one: its end or, where it begins anew every so many days, the next one, at the
 * same time of day in the container's zone.
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

/** When a countdown timer shows what (ms since 1970); null: not bounded. */
export interface TimerTimes {
  start: number | null
  end: number
  showFrom: number | null
  showUntil: number | null
  /** It begins anew every so many days after its end; 0: never. */
  every: number
  zone: string
}

/** What a countdown timer shows; `waiting` and `gone` are nothing. */
export interface TimerPhase {
  name: 'waiting' | 'before' | 'running' | 'over' | 'gone'
  /** When it will show something else, as far as it ever will (ms). */
  until: number | null
  /** What it counts down to (ms), while it is running. */
  target: number | null
}

const earlier = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b)

/** What a countdown timer shows at an instant (ms). A start holds from its own instant on, an end up to it. */
export function findPhase({ start, end, showFrom, showUntil, every, zone }: TimerTimes, now: number): TimerPhase {
  if (showUntil !== null && now >= showUntil) return { name: 'gone', until: null, target: null }
  if (showFrom !== null && now < showFrom) return { name: 'waiting', until: showFrom, target: null }
  if (start !== null && now < start) return { name: 'before', until: earlier(start, showUntil), target: null }
  const target = findEnd({ at: end, days: every, zone }, now)
  if (target > now) return { name: 'running', until: earlier(target, showUntil), target }
  return { name: 'over', until: showUntil, target: null }
}
