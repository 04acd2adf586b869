import type { Timeline } from './timeline.ts'

/** A change by hand at `at` (ms): of the weights, of the holdout share, or of both; what is left out stays as it is. */
export type ManualChange = { at: number; weights?: readonly number[]; holdout?: number }

/** A planned change: these weights from startAt (ms) until recoverAt, or until the next change when it has none. */
export type WeightSchedule = { startAt: number; recoverAt?: number | null; weights: readonly number[] }

type Step = { at: number; order: number; change?: ManualChange; start?: WeightSchedule; recover?: WeightSchedule }

/**
 * Compiles the whole history into epochs; the first change by hand (it needs weights, else RangeError) begins epoch 1,
 * and a schedule that is running by then holds from the beginning. What happens when:
 * - start: the schedule's weights hold; the weights in force before are kept to return to.
 * - recovery: the kept weights return, unless a later schedule has taken over meanwhile.
 * - weights by hand: hold at once, also within a schedule, and are what it returns to (so nothing changes then).
 * - holdout by hand: changes the holdout alone; a running schedule goes on.
 * - the same instant: recoveries, then changes by hand, then starts; only the outcome becomes an epoch.
 * - a schedule with recoverAt <= startAt never holds. Overlapping spans are for the caller to refuse.
 * Each epoch depends on nothing later than its `from`, so a change in the future never alters an epoch already begun.
 */
export const compileTimeline = (history: {
  base: readonly ManualChange[]
  schedules: readonly WeightSchedule[]
}): Timeline => {
  const [first, ...later] = history.base.toSorted((a, b) => a.at - b.at)
  if (!first) return []
  if (!first.weights) throw new RangeError('the first change needs weights')

  const state = { weights: first.weights, kept: first.weights, holdout: first.holdout ?? 0 }
  let running: WeightSchedule | undefined
  const timeline: Timeline = []
  const steps = listSteps(later, history.schedules)

  for (let i = -1; i < steps.length; i++) {
    const { at, change, start, recover }: Step = steps[i] ?? { at: first.at, order: 0 }
    if (change) {
      state.holdout = change.holdout ?? state.holdout
      if (change.weights) state.weights = state.kept = change.weights
    } else if (start) {
      // Without a recovery there is nothing to return to: these weights simply are the ones in force.
      state.kept = start.recoverAt == null ? start.weights : state.weights
      state.weights = start.weights
      running = start
    } else if (recover && recover === running) {
      state.weights = state.kept
    }
    const next = steps[i + 1]
    if (next && next.at <= Math.max(at, first.at)) continue
    const last = timeline.at(-1)
    if (last && last.holdout === state.holdout && isSame(last.weights, state.weights)) continue
    timeline.push({
      from: Math.max(at, first.at),
      epoch: timeline.length + 1,
      weights: [...state.weights],
      holdout: state.holdout,
    })
  }
  return timeline
}

const listSteps = (changes: readonly ManualChange[], schedules: readonly WeightSchedule[]): Step[] => {
  const steps: Step[] = changes.map((change) => ({ at: change.at, order: 1, change }))
  for (const schedule of schedules) {
    const { startAt, recoverAt } = schedule
    if (recoverAt != null && recoverAt <= startAt) continue
    steps.push({ at: startAt, order: 2, start: schedule })
    if (recoverAt != null) steps.push({ at: recoverAt, order: 0, recover: schedule })
  }
  return steps.sort((a, b) => a.at - b.at || a.order - b.order)
}

const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((x, i) => x === b[i])
