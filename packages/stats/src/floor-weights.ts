/**
 * Shares with at least `floor` for each: f + (1 − nf)·wᵢ for weights that sum to 1; uniform when nf ≥ 1, unchanged when
 * f ≤ 0.
 */
export const floorWeights = (weights: readonly number[], floor: number): number[] => {
  const f = Math.min(Math.max(floor, 0), 1 / weights.length)
  return weights.map((weight) => f + (1 - weights.length * f) * weight)
}
