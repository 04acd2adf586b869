import { compileTimeline, entryAt, type Timeline } from '@vitrine/targeting'
import type { ExperienceParts, ExperienceRow, ScheduleRow, ShareHistory, ViewRow } from './rows.ts'

interface Shared extends ShareHistory {
  views: Pick<ViewRow, 'id'>[]
}

/** The epochs of an experience, those to come too, weights in the order of `views`; empty for one that was never released. */
export function timelineOf({ views, changes, schedules }: Shared): Timeline {
  const inOrder = (weights: Record<string, number>) => views.map((view) => weights[view.id] ?? 0)
  return compileTimeline({
    base: changes.map(({ at, weights, holdout }) => ({ at: at.getTime(), weights: inOrder(weights), holdout })),
    schedules: schedules.map(({ startAt, recoverAt, weights }) => ({
      startAt: startAt.getTime(),
      recoverAt: recoverAt?.getTime() ?? null,
      weights: inOrder(weights),
    })),
  })
}

/** The epochs that have begun at an instant; the first always has. */
export const begunBy = (timeline: Timeline, now: number): Timeline =>
  timeline.filter(({ from }, index) => index === 0 || from <= now)

type Parts = Pick<ExperienceParts, 'experience' | 'views' | 'changes' | 'schedules'>

/** Now, or when it ended: nothing has changed since. */
export const lastInstant = ({ experience }: Pick<ExperienceParts, 'experience'>, now: number): number =>
  Math.min(experience.endedAt?.getTime() ?? now, now)

/** The versions with the weights that their timeline has at an instant; of one that was never released, as they are stored. */
function viewsAt({ views, ...history }: Parts, at: number): ViewRow[] {
  const timeline = timelineOf({ views, ...history })
  // Of a release that this machine's clock has yet to reach, its first.
  const entry = entryAt(timeline, at) ?? timeline[0]
  return entry ? views.map((view, index) => ({ ...view, weight: entry.weights[index] ?? 0 })) : views
}

/**
 * The versions with the weights that hold at an instant. Those that are stored were set by hand, and do not know of schedules that have
 * begun since.
 */
export const viewsInForce = (parts: Parts, now: number): ViewRow[] =>
  parts.schedules.length === 0 ? parts.views : viewsAt(parts, lastInstant(parts, now))

/**
 * The versions with their own weights at an instant: without what a schedule has brought that is to recover and has not. A schedule that
 * recovers nothing is no other than a change by hand.
 */
export function ownViews(parts: Parts, now: number): ViewRow[] {
  const at = lastInstant(parts, now)
  // Not those that are stored: a change of anything else stores what a schedule has brought, too.
  return viewsAt({ ...parts, schedules: parts.schedules.filter((schedule) => !isRunning(schedule, at)) }, at)
}

/** Whether the end of its experience has left a schedule nothing to do: it was to begin later. */
export const isTooLate = (
  { startAt }: Pick<ScheduleRow, 'startAt'>,
  { endedAt }: Pick<ExperienceRow, 'endedAt'>,
): boolean => endedAt !== null && startAt >= endedAt

/** Whether a schedule holds at an instant (ms): it has started, and has yet to recover. */
export const isRunning = ({ startAt, recoverAt }: Pick<ScheduleRow, 'startAt' | 'recoverAt'>, now: number): boolean =>
  startAt.getTime() <= now && recoverAt !== null && recoverAt.getTime() > now
