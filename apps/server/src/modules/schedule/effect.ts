import type { Kind, ScheduleEffect } from '@vitrine/contract'
import { addInformation, type SplitSpan } from '@vitrine/stats'
import { bucketRanges, HOLDOUT, type Timeline, type TimelineEntry, WEIGHT_TOTAL } from '@vitrine/targeting'
import type { ExperienceParts, ScheduleRow, WeightChangeRow } from '../../kernel/experience/rows.ts'
import { timelineOf } from '../../kernel/experience/timeline.ts'
import type { KindRegistry } from '../../kernel/kinds.ts'
import { endOfDay, type JudgmentPlan, listJudged, makePlan } from '../report/index.ts'

/** How a draft would be shared if it was released then. */
const asReleased = ({ experience, views, changes }: ExperienceParts, opensAt: Date): ExperienceParts['changes'] => {
  if (changes.length > 0) return changes
  const weights = Object.fromEntries(views.map(({ id, weight }) => [id, weight]))
  const { id: experienceId, orgId, holdout } = experience
  return [{ id: '', orgId, experienceId, at: opensAt, weights, holdout } satisfies WeightChangeRow]
}

/** The share of all visitors that versions and the holdout get, by id. */
const sharesOf = ({ weights, holdout }: TimelineEntry, views: ExperienceParts['views']): Map<string, number> =>
  new Map([
    [HOLDOUT, holdout / WEIGHT_TOTAL],
    ...bucketRanges(weights, holdout).map(([start, end], index): [string, number] => [
      String(views[index]?.id),
      (end - start) / WEIGHT_TOTAL,
    ]),
  ])

/**
 * What it does to the test that `schedule` is stored in place of the one of the same id: of each version judged, the information until the
 * planned end with it over that without it. `plan`: how one that is released is judged.
 */
export function estimateEffect(
  parts: ExperienceParts,
  schedule: Pick<ScheduleRow, 'id' | 'startAt' | 'recoverAt' | 'weights'>,
  {
    kinds,
    now,
    timezone,
    currency,
    plan: fixed,
  }: { kinds: KindRegistry; now: Date; timezone: string; currency: string; plan?: JudgmentPlan },
): ScheduleEffect {
  const { experience, views } = parts
  const starved = views.flatMap(({ id }) => (schedule.weights[id] === 0 ? [id] : []))
  const begins = experience.releasedAt ?? now
  const opensAt = experience.startAt && experience.startAt > begins ? experience.startAt : begins
  const { definition } = kinds[experience.kind as Kind]
  const changes = asReleased(parts, opensAt)
  const holdout = Math.max(...changes.map((change) => change.holdout))
  const judged = listJudged(definition, { experience: { holdout }, views })
  const plan = fixed ?? makePlan({ ...experience, views: judged, opensAt, timezone, currency })
  const { arms, plannedDays } = plan
  const nothing = { planned_end: null, information: null, days: null, starved }
  // None where it is over before its first complete day is: what it plans would lie behind its own end.
  if (!plannedDays || arms.length < 2 || !arms.some((arm) => arm.is_original)) return nothing
  const [from, until] = [endOfDay(plan, 0), endOfDay(plan, plannedDays)]
  const inOrder = arms.toSorted((a, b) => Number(b.is_original) - Number(a.is_original))

  const learned = (schedules: ScheduleRow[]): number[] => {
    const timeline: Timeline = timelineOf({ views, changes, schedules })
    return addInformation(
      timeline.map((entry, index): SplitSpan => {
        const shares = sharesOf(entry, views)
        const end = Math.min(timeline[index + 1]?.from ?? until, until)
        const sum = (members: string[]) => members.reduce((total, id) => total + (shares.get(id) ?? 0), 0)
        return {
          length: Math.max(0, end - Math.max(entry.from, from)),
          shares: inOrder.map(({ members }) => sum(members)),
        }
      }),
    )
  }
  const others = parts.schedules.filter(({ id }) => id !== schedule.id)
  const without = learned(others)
  const row = { ...schedule, orgId: experience.orgId, experienceId: experience.id, description: '', createdAt: now }
  const ratios = learned([...others, row]).flatMap((each, index) => {
    const before = without[index] ?? 0
    return before > 0 ? [each / before] : []
  })
  const information = ratios.length > 0 ? Math.min(...ratios) : null
  return {
    planned_end: new Date(until).toISOString(),
    information,
    days: information === null ? null : (information - 1) * plannedDays,
    starved,
  }
}
