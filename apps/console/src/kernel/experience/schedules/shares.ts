import type { ExperienceDetail, ViewSchedule } from '@vitrine/contract'
import { compileTimeline } from '@vitrine/targeting'

type Shared = Pick<ExperienceDetail, 'views' | 'status' | 'weight_changes' | 'ended_at'>

/** How visitors are shared between two instants (ms), in the order of the versions. */
export interface Stretch {
  from: number
  to: number
  shares: readonly number[]
}

/** Everything that has held and will hold between two instants, until its end; a draft begins with its own weights. */
export function listStretches(
  { views, status, weight_changes, ended_at }: Shared,
  schedules: readonly ViewSchedule[],
  { from, to }: { from: number; to: number },
): Stretch[] {
  const inOrder = (weights: Record<string, number>) => views.map(({ id }) => weights[id] ?? 0)
  const base =
    status === 'draft'
      ? [{ at: from, weights: views.map(({ weight }) => weight) }]
      : weight_changes.map(({ at, weights }) => ({ at: Date.parse(at), weights: inOrder(weights) }))
  const until = ended_at === null ? to : Math.min(to, Date.parse(ended_at))
  const timeline = compileTimeline({
    base,
    schedules: schedules.map(({ start_at, recover_at, weights }) => ({
      startAt: Date.parse(start_at),
      recoverAt: recover_at === null ? null : Date.parse(recover_at),
      weights: inOrder(weights),
    })),
  })
  return timeline.flatMap((entry, index) => {
    const stretch = {
      from: Math.max(from, entry.from),
      to: Math.min(until, timeline[index + 1]?.from ?? until),
      shares: entry.weights,
    }
    return stretch.from < stretch.to ? [stretch] : []
  })
}
