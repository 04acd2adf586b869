import { longestRetentionDays } from '../quota/plans.ts'

const DAY_MS = 86_400_000

/** What the report of an experience reads, ISO 8601; null: nothing was released, and there is no end. */
export interface Span {
  /** Of the release, also where visitors saw it only later: its start may have been moved since. */
  released_at: string | null
  ended_at: string | null
  /** From when on there is anything, where that is not the release. */
  figures_from: string | null
}

type Row = Record<'releasedAt' | 'endedAt' | 'endAt' | 'figuresFrom', Date | null>

/** The same of a stored experience. */
export function readSpanOf({ releasedAt, endedAt, endAt, figuresFrom }: Row): Span {
  const ends = [endedAt, endAt].flatMap((at) => at?.getTime() ?? [])
  return {
    released_at: releasedAt?.toISOString() ?? null,
    ended_at: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    figures_from: figuresFrom?.toISOString() ?? null,
  }
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
export function keptByReport({ released_at, ended_at, figures_from }: Span, { days, now }: Asked): number {
  const ended = ended_at === null ? Infinity : Date.parse(ended_at)
  const byPlan = keptByPlan({ days, now })
  if (released_at === null || now >= ended + days * DAY_MS) return byPlan
  const longest = Math.min(now, ended) - longestRetentionDays * DAY_MS
  const from = Math.max(Date.parse(released_at), figures_from === null ? 0 : Date.parse(figures_from), longest)
  return Math.min(byPlan, Math.floor(from / DAY_MS))
}

/** From when on (ISO 8601) there is what the report of an experience reads; null: since its release. */
export function keptFrom(span: Span, asked: Asked): string | null {
  const { figures_from } = span
  const from = Math.max(keptByReport(span, asked) * DAY_MS, figures_from === null ? 0 : Date.parse(figures_from))
  return span.released_at !== null && from > Date.parse(span.released_at) ? new Date(from).toISOString() : null
}

/** Whether there is nothing left of an experience that has ended. */
export const isGone = ({ kept_from, ended_at }: { kept_from: string | null; ended_at: string | null }): boolean =>
  kept_from !== null && ended_at !== null && Date.parse(kept_from) >= Date.parse(ended_at)
