import type { CompiledTimer } from '@vitrine/contract'

/** Moments at which a timer can be looked at. */
export const poses = ['now', 'before', 'running', 'over'] as const
export type Pose = (typeof poses)[number]

const hour = 3_600_000
/** Long enough that every figure stands there. */
const beforeEnd = 26 * hour + 3 * 60_000 + 4000

/** A timer as it is to be looked at, and the instant. All but now pass over when it is shown at all. */
export function poseTimer(timer: CompiledTimer, pose: Pose, now: number): { timer: CompiledTimer; now: number } {
  if (pose === 'now') return { timer, now }
  const shown = { ...timer, showFrom: null, showUntil: null }
  const { start, end } = timer
  if (pose === 'before') return { timer: { ...shown, start: start ?? end - hour }, now: (start ?? end - hour) - hour }
  if (pose === 'running') return { timer: shown, now: Math.max(start ?? -Infinity, end - beforeEnd) }
  return { timer: shown, now: end + 1000 }
}
