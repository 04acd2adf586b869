/**
 * One epoch: from the instant `from` (ms) until the next entry these weights (out of 10000, in view order) and holdout
 * hold.
 */
export type TimelineEntry = { from: number; epoch: number; weights: number[]; holdout: number }

/** Epochs 1, 2, 3 … ascending in `from`; consecutive entries always differ. */
export type Timeline = TimelineEntry[]

/** The entry in force at `now` (ms), or undefined before the first. */
export const entryAt = (timeline: readonly TimelineEntry[], now: number): TimelineEntry | undefined =>
  timeline.filter((entry) => entry.from <= now).pop()
