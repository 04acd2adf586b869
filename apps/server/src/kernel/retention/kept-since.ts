import { longestRetentionDays } from '../quota/plans.ts'

const DAY_MS = 86_400_000

/** When an experience could be shown, ISO 8601; null: never, and without an end. */
export interface Span {
  released_at: string | null
  ended_at: string | null
}

/** A plan by the days that it keeps what arrived, and an instant (ms). */
interface Asked {
  days: number
  now: number
}

/** The first day, counted from 1970 in UTC, of which a plan keeps what arrived. */
export const keptByPlan = ({ days, now }: Asked): number => Math.floor(now / DAY_MS) - days + 1

/**
 * The same of what the report of an experience reads: everything since its release, and after its end for as long as the plan keeps
 * anything; of one that is shown for years what the longest plan keeps.
 */
export function keptByReport({ released_at, ended_at }: Span, { days, now }: Asked): number {
  const ended = ended_at === null ? Infinity : Date.parse(ended_at)
  const byPlan = keptByPlan({ days, now })
  if (released_at === null || now >= ended + days * DAY_MS) return byPlan
  const longest = Math.min(now, ended) - longestRetentionDays * DAY_MS
  return Math.min(byPlan, Math.floor(Math.max(Date.parse(released_at), longest) / DAY_MS))
}

/** From when on (ISO 8601) there is what the report of an experience reads; null: since its release. */
export function keptFrom(span: Span, asked: Asked): string | null {
  const from = keptByReport(span, asked) * DAY_MS
  return span.released_at !== null && from > Date.parse(span.released_at) ? new Date(from).toISOString() : null
}

/** Whether there is nothing left of an experience that has ended. */
export const isGone = ({ kept_from, ended_at }: { kept_from: string | null; ended_at: string | null }): boolean =>
  kept_from !== null && ended_at !== null && Date.parse(kept_from) >= Date.parse(ended_at)
