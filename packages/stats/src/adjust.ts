import { normalQuantile } from './numerics/normal.ts'

/**
 * Adjusted p values in the order given (Benjamini and Hochberg 1995): sorted ascending, p₍ᵢ₎ becomes min over j ≥ i of
 * p₍ⱼ₎·m/j, at most 1.
 */
export const adjustBenjaminiHochberg = (pValues: readonly number[]): number[] => {
  const adjusted = [...pValues]
  let least = 1
  for (const [rank, index] of rankAscending(pValues).reverse()) {
    least = Math.min(least, ((pValues[index] ?? 1) * pValues.length) / rank)
    adjusted[index] = least
  }
  return adjusted
}

/**
 * Adjusted p values in the order given (Holm 1979): sorted ascending, p₍ᵢ₎ becomes max over j ≤ i of p₍ⱼ₎·(m − j + 1),
 * at most 1.
 */
export const adjustHolm = (pValues: readonly number[]): number[] => {
  const adjusted = [...pValues]
  let greatest = 0
  for (const [rank, index] of rankAscending(pValues)) {
    greatest = Math.max(greatest, Math.min(1, (pValues[index] ?? 1) * (pValues.length - rank + 1)))
    adjusted[index] = greatest
  }
  return adjusted
}

/**
 * The normal interval [low, high] at 1 − α around an effect that has the adjusted p value: standard error
 * |effect/z₁₋ₚ/₂| (GrowthBook's rule); without bounds when p is 1 or the effect 0, since then the p value tells nothing
 * of the error.
 */
export const adjustInterval = (effect: number, pAdjusted: number, alpha = 0.05): [low: number, high: number] => {
  if (effect === 0) return [-Infinity, Infinity]
  const halfWidth = normalQuantile(1 - alpha / 2) * Math.abs(effect / normalQuantile(1 - pAdjusted / 2))
  return [effect - halfWidth, effect + halfWidth]
}

const rankAscending = (values: readonly number[]) =>
  [...values.keys()]
    .sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b)
    .map((index, i) => [i + 1, index] as const)
