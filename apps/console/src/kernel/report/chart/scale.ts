/** Round numbers between two bounds, about `count` of them. */
export function niceTicks(min: number, max: number, count = 5): number[] {
  if (!(max > min)) return [min]
  const raw = (max - min) / Math.max(1, count - 1)
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 2.5, 5, 10].map((m) => m * power).find((s) => s >= raw) ?? 10 * power
  const first = Math.floor(min / step)
  const last = Math.ceil(max / step)
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

export const scale =
  (from: readonly [number, number], to: readonly [number, number]) =>
  (value: number): number =>
    from[1] === from[0] ? (to[0] + to[1]) / 2 : to[0] + ((value - from[0]) / (from[1] - from[0])) * (to[1] - to[0])

/** Which of `count` days get a label, so that they never touch. */
export function labeledDays(count: number, width: number, each = 72): Set<number> {
  const fit = Math.max(1, Math.floor(width / each))
  const every = Math.max(1, Math.ceil(count / fit))
  const chosen = new Set<number>()
  for (let i = 0; i < count; i += every) chosen.add(i)
  return chosen
}

/**
 * How far the axis of a cumulative interval reaches below and above 0. The first days are so unsure that showing them whole would flatten
 * everything after, so only the later half decides and earlier intervals run off the edge.
 */
export function settledReach(intervals: readonly { low: number; high: number }[]): [low: number, high: number] {
  const later = intervals.slice(Math.floor(intervals.length / 2))
  const low = Math.min(-0.02, ...later.map((each) => each.low))
  const high = Math.max(0.02, ...later.map((each) => each.high))
  return [Math.max(-1, low * 1.15), Math.min(5, high * 1.15)]
}
