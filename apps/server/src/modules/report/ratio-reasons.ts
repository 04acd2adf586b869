import type { Report } from '@vitrine/contract'
import { findRatioReasons } from '@vitrine/stats'
import { isGone } from '../../kernel/retention/kept-since.ts'
import { asOf, splitsOf } from './epochs.ts'
import { endOfDay } from './judgment/plan.ts'
import { readVisitorsBy, type VisitorsOf } from './ratio-queries.ts'
import type { Reader } from './session-queries.ts'
import type { ComputeOptions, ReportSource } from './source.ts'
import { type ReportSubject, versionsOf } from './subject.ts'

type Reasons = Report['srm']['reasons']

/** What is behind the alarm of the latest judged day; nothing is asked where there is none. */
export async function loadRatioReasons(
  clickhouse: Reader,
  { subject, kept }: ReportSource,
  { cache }: ComputeOptions = {},
): Promise<Reasons> {
  const lastDay = kept?.lastDay
  if (!kept || !lastDay?.ratioAlarm || isGone(subject)) return []
  const at = endOfDay(kept.plan, lastDay.day)
  const then = asOf(subject, at)
  const load = async () => describeReasons(then, await readVisitorsBy(clickhouse, subject, at))
  const { scope, experience, timezone, timeline, views, settings } = then
  const window = settings.conversion_window_days
  const key = JSON.stringify(['ratio', scope, experience, timezone, timeline, views.map(({ id }) => id), window, at])
  // Read once a judged day: what arrives later about it changes neither the alarm nor its reasons.
  return cache ? cache.get(key, String(lastDay.takenAt.getTime()), load) : load()
}

/** The values that stand out, with the visitors of each version and how many there should be. */
export function describeReasons(
  subject: Pick<ReportSubject, 'timeline' | 'views'>,
  visitors: readonly VisitorsOf[],
): Reasons {
  const toSplits = ({ counts }: Pick<VisitorsOf, 'counts'>) =>
    splitsOf(subject, (epoch, view) => counts.find((each) => each[0] === epoch && each[1] === view)?.[2] ?? 0)
  const whole = toSplits(visitors.find(({ by }) => by === 'all') ?? { counts: [] })
  const parts = visitors.flatMap((each) =>
    each.by === 'all' ? [] : [{ dimension: each.by, value: each.value, splits: toSplits(each) }],
  )
  return findRatioReasons(whole, parts).map(({ dimension, value, observed, expected, explains }) => ({
    by: dimension,
    value,
    explains,
    versions: versionsOf(subject).flatMap((id, i) => {
      const count = expected[i] ?? 0
      return count > 0 ? [{ view_id: id, visitors: observed[i] ?? 0, expected: count }] : []
    }),
  }))
}
