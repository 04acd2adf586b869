import { compileTimeline, entryAt, type Timeline } from '@vitrine/targeting'
import type { ExperienceParts, ScheduleRow, ShareHistory, ViewRow } from './rows.ts'

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

/**
 * The versions with the weights that hold at an instant. Those that are stored were set by hand, and do not know of schedules that have
 * begun since.
 */
export function viewsInForce(
  { experience, views, ...history }: Pick<ExperienceParts, 'experience' | 'views' | 'changes' | 'schedules'>,
  now: number,
): ViewRow[] {
  if (history.schedules.length === 0) return views
  const at = Math.min(experience.endedAt?.getTime() ?? now, now)
  const timeline = timelineOf({ views, ...history })
  // Of a release that this machine's clock has yet to reach, its first.
  const entry = entryAt(timeline, at) ?? timeline[0]
  return entry ? views.map((view, index) => ({ ...view, weight: entry.weights[index] ?? 0 })) : views
}

/** Whether a schedule holds at an instant (ms): it has started, and has yet to recover. */
export const isRunning = ({ startAt, recoverAt }: Pick<ScheduleRow, 'startAt' | 'recoverAt'>, now: number): boolean =>
  startAt.getTime() <= now && recoverAt !== null && recoverAt.getTime() > now
