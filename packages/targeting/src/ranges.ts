/** The whole of all weights: weights and holdout shares are integers out of this. */
export const WEIGHT_TOTAL = 10000

/** Half-open span [start, end) in integers out of WEIGHT_TOTAL; empty when start equals end. */
export type Range = readonly [start: number, end: number]

/**
 * One range a view, laid end to end after the holdout's [0, holdout); views share what the holdout leaves in proportion
 * to their weights, each edge rounded to the nearest integer, so weights that sum to WEIGHT_TOTAL always end exactly on
 * it.
 */
export const bucketRanges = (weights: readonly number[], holdout = 0): Range[] => {
  const held = Math.min(Math.max(holdout, 0), WEIGHT_TOTAL)
  let sum = 0
  const edge = () => held + Math.floor((sum * (WEIGHT_TOTAL - held) + WEIGHT_TOTAL / 2) / WEIGHT_TOTAL)
  return weights.map((weight) => {
    const start = edge()
    sum += weight
    return [start, edge()]
  })
}

/**
 * Index of the range that owns n in [0, 1), or -1; both sides are integers divided by WEIGHT_TOTAL, and IEEE division
 * is correctly rounded and monotonic, so the comparison is exact at every edge.
 */
export const chooseIndex = (n: number, ranges: readonly Range[]): number =>
  ranges.findIndex(([start, end]) => n >= start / WEIGHT_TOTAL && n < end / WEIGHT_TOTAL)

/**
 * Integer weights for `count` views that sum to exactly WEIGHT_TOTAL, the remainder going one each to the first; [] for
 * 0 or less.
 */
export const equalWeights = (count: number): number[] =>
  Array.from({ length: Math.max(count, 0) }, (_, i) => Math.floor(WEIGHT_TOTAL / count) + +(i < WEIGHT_TOTAL % count))
