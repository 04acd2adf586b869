import type { FieldIssue } from '../../kernel/app-error.ts'
import { nameSchedule } from '../../kernel/experience/epoch.ts'
import type { ExperienceParts, ScheduleRow } from '../../kernel/experience/rows.ts'
import { judgeWeights, toStoredShare } from '../../kernel/experience/weights.ts'

/** What a schedule is to be. */
export type ScheduleFields = Pick<ScheduleRow, 'startAt' | 'recoverAt' | 'description' | 'weights'>

interface Judging {
  /** What it is a schedule of, as it stands. */
  parts: Pick<ExperienceParts, 'experience' | 'views'>
  /** The others of the experience. */
  others: readonly ScheduleRow[]
  /** As it was; undefined for a new one. */
  before?: ScheduleRow
  now: Date
  /** In which starts are told. */
  timezone: string
}

/** Shares by version id as the integers that are stored. */
export const toStoredWeights = (weights: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(weights).map(([id, share]) => [id, toStoredShare(share)]))

/** From its start to before its recovery; an instant where nothing recovers. */
const endOf = ({ startAt, recoverAt }: Pick<ScheduleRow, 'startAt' | 'recoverAt'>): number =>
  Math.max(startAt.getTime() + 1, recoverAt?.getTime() ?? 0)

/** Whether there is an instant that both hold; one may begin when the other recovers. */
export const overlap = (
  a: Pick<ScheduleRow, 'startAt' | 'recoverAt'>,
  b: Pick<ScheduleRow, 'startAt' | 'recoverAt'>,
): boolean => a.startAt.getTime() < endOf(b) && b.startAt.getTime() < endOf(a)

/** What stands against when it starts and recovers. */
function judgeTimes(
  { startAt, recoverAt }: ScheduleFields,
  { parts, others, before, now, timezone }: Judging,
): FieldIssue[] {
  const issues: FieldIssue[] = []
  const isMoved = startAt.getTime() !== before?.startAt.getTime()
  if (isMoved && startAt < now) issues.push({ path: 'start_at', error: 'schedule_in_past' })
  const { endAt } = parts.experience
  if (isMoved && endAt && startAt >= endAt) issues.push({ path: 'start_at', error: 'schedule_after_end' })
  if (recoverAt && recoverAt < startAt) issues.push({ path: 'recover_at', error: 'recovery_before_start' })
  else if (recoverAt && recoverAt.getTime() !== before?.recoverAt?.getTime() && recoverAt < now)
    issues.push({ path: 'recover_at', error: 'recovery_in_past' })
  if (issues.length > 0) return issues
  const other = others.find((each) => overlap({ startAt, recoverAt }, each))
  if (!other) return []
  // What reaches into another one by its end is at fault there.
  const path = startAt < other.startAt ? 'recover_at' : 'start_at'
  return [{ path, error: 'schedule_overlap', details: { schedule: nameSchedule(other, timezone) } }]
}

/** What stands against storing a schedule; empty when nothing does. */
export function judgeSchedule(fields: ScheduleFields, judging: Judging): FieldIssue[] {
  return [...judgeTimes(fields, judging), ...judgeWeights(fields.weights, judging.parts.views)]
}

/** What stands against changing these fields of one that has started. */
export function judgeStarted({ startAt, weights }: Partial<ScheduleFields>, before: ScheduleRow): FieldIssue[] {
  const isOther = (id: string) => weights?.[id] !== before.weights[id]
  return [
    ...(startAt && startAt.getTime() !== before.startAt.getTime()
      ? [{ path: 'start_at', error: 'schedule_started' as const }]
      : []),
    ...(weights && [...Object.keys(weights), ...Object.keys(before.weights)].some(isOther)
      ? [{ path: 'weights', error: 'schedule_started' as const }]
      : []),
  ]
}
