import type { Group, PlanLevel, Report, ReportSettings, TimelineEntry } from '@vitrine/contract'
import { HOLDOUT, startOfDay } from '@vitrine/targeting'
import { retentionDaysOf } from '../../kernel/quota/plans.ts'
import { isGone, keptFrom, readSpanOf } from '../../kernel/retention/kept-since.ts'
import type { Scope } from '../../platform/clickhouse/index.ts'

/** Which orders count, and for how much. */
export interface OrderRules {
  /** Minor units: what a browser's order may come to before somebody has confirmed it; null: what the container's orders suggest. */
  bound: number | null
  /** In the order of their days: what one unit of another currency is worth from an instant (ms) on. */
  rates: { currency: string; from: number; rate: number }[]
  /** On orders that were held or disputed, each on one amount as it was told (minor units), by a sender or (empty) by anybody. */
  verdicts: { key: string; value: number; currency: string; sender: string; verdict: 'confirmed' | 'rejected' }[]
  /** Hashes of visitors of whom nothing is believed. */
  rejectedSenders: string[]
  /** What had arrived (ms) and was over a bound (minor units of `own`) or below zero, in these currencies, was rejected all at once. */
  sweeps: { until: number; bound: number; own: string; currencies: string[] }[]
}

/** What a report is about: the facts of one experience that PostgreSQL knows. */
export interface ReportSubject {
  experience: string
  scope: Scope
  /** IANA name; days begin in it. */
  timezone: string
  /** In which it is judged; of a draft the container's. */
  currency: string
  money: OrderRules
  /** Those that its versions carry now, as orders are compared with: lower case, without spaces around them. */
  codes: string[]
  /** In order; exactly one is the original. */
  views: { id: string; name: string; is_original: boolean }[]
  groups: Group[]
  settings: ReportSettings
  /** What has begun, weights in the order of `views`. */
  timeline: TimelineEntry[]
  /** What was changed of it while it was released. */
  changes: Report['changes']
  /** From when it could be shown, ISO 8601; null for a draft. */
  released_at: string | null
  /** Until when; null without an end. */
  ended_at: string | null
  /** From when on there is what its report reads, ISO 8601; null: all of it. */
  kept_from: string | null
}

type Shown = Record<'releasedAt' | 'startAt' | 'endedAt' | 'endAt', Date | null>
type Kept = Shown & Record<'figuresFrom', Date | null>

/** When it could be shown: released and its window open, until it is stopped or the window closes. */
export const spanOf = ({
  releasedAt,
  startAt,
  endedAt,
  endAt,
}: Shown): Pick<ReportSubject, 'released_at' | 'ended_at'> => {
  const opened = releasedAt && startAt && startAt > releasedAt ? startAt : releasedAt
  const closed = endedAt && endAt ? (endAt < endedAt ? endAt : endedAt) : (endedAt ?? endAt)
  return { released_at: opened?.toISOString() ?? null, ended_at: closed?.toISOString() ?? null }
}

/** The same, and from when on an organization's plan keeps what its report reads; `now` in ms. */
export function keptSpanOf(
  experience: Kept,
  level: PlanLevel,
  now: number,
): Pick<ReportSubject, 'released_at' | 'ended_at' | 'kept_from'> {
  const kept_from = keptFrom(readSpanOf(experience), { days: retentionDaysOf(level), now })
  return { ...spanOf(experience), kept_from }
}

/** Whether a plan keeps none of its figures any more. */
export const isForgotten = (experience: Kept, level: PlanLevel): boolean =>
  isGone(keptSpanOf(experience, level, Date.now()))

/** What the caller of a report chose. */
export interface ReportQuery {
  /** First and last day, `2026-11-21`, in the container's time zone. */
  start?: string
  end?: string
  basis: 'session' | 'visitor'
  /** `all`, or device:, visitor:, source:, city: and a value. */
  segment: string
  raw?: boolean
}

/** Half open, ms since 1970. */
export interface Range {
  from: number
  to: number
}

export const FOREVER = Date.UTC(2200, 0)

/** The instants that the chosen days span; everything where none is chosen. */
export const rangeOf = (
  subject: Pick<ReportSubject, 'timezone'>,
  { start, end }: Pick<ReportQuery, 'start' | 'end'>,
): Range => ({
  from: start ? startOfDay(start, subject.timezone) : 0,
  to: end ? startOfDay(end, subject.timezone, 1) : FOREVER,
})

/** Whom visitors are divided between: the views in their order, and the holdout. */
export const versionsOf = ({ views }: Pick<ReportSubject, 'views'>): string[] => [
  ...new Set([...views.map((view) => view.id), HOLDOUT]),
]
