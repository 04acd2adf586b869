import { hasBegun } from './judgment/begun.ts'
import { endOfDay } from './judgment/plan.ts'
import { isAsJudged } from './rows.ts'
import { DAY_MS } from './session-queries.ts'
import type { ReportSource } from './source.ts'
import { FOREVER, type Range, type ReportQuery, type ReportSubject, rangeOf } from './subject.ts'

type Dated = Pick<ReportSubject, 'released_at' | 'ended_at'>

const ms = (instant: string | null, otherwise: number): number => (instant === null ? otherwise : Date.parse(instant))

/** What of a range visitors could see the experience in. What is the whole container's counts in it alone. */
export const shownRange = ({ released_at, ended_at }: Dated, { from, to }: Range): Range => ({
  from: Math.max(from, ms(released_at, 0)),
  to: Math.min(to, ms(ended_at, FOREVER)),
})

/** The same, and as much longer as orders count for whoever saw it last. */
export function ordersRange(subject: Dated & Pick<ReportSubject, 'settings'>, { from, to }: Range): Range {
  const window = subject.settings.conversion_window_days * DAY_MS
  return {
    from: Math.max(from, ms(subject.released_at, 0)),
    to: Math.min(to, ms(subject.ended_at, FOREVER) + window),
  }
}

/** The days of what a report compares: with a plan those up to the last look, whatever came since, also where its start was moved. */
export function comparedRange({ subject, kept }: ReportSource, query: ReportQuery): Range {
  const shown = shownRange(subject, rangeOf(subject, query))
  if (!kept || kept.plan.plannedDays === null || !isAsJudged(query) || !hasBegun(kept.looks)) return shown
  const { plan, looks } = kept
  const last = looks.at(-1)?.day ?? 0
  return { from: Math.min(shown.from, endOfDay(plan, 0)), to: Math.min(shown.to, endOfDay(plan, last)) }
}
