/** Weights are counted in ten-thousandths, so that a sum is exact. */
export const whole = 10_000

export const toUnits = (weight: number): number => Math.round(weight * whole)
export const fromUnits = (units: number): number => units / whole
/** 3333 units are 33.33 percent. */
export const toPercent = (units: number): number => units / 100
export const fromPercent = (percent: number): number => Math.round(percent * 100)

export const sumUnits = (units: readonly number[]): number => units.reduce((sum, u) => sum + u, 0)

/** An even share for each; what does not divide goes to the first ones, so that the sum stays whole. */
export function shareEvenly(count: number): number[] {
  if (count <= 0) return []
  const share = Math.floor(whole / count)
  const rest = whole - share * count
  return Array.from({ length: count }, (_, index) => share + (index < rest ? 1 : 0))
}

/** Gives what is missing to one version, or takes what is too much from it, as far as it goes. */
export function giveRest(units: readonly number[], index: number): number[] {
  const rest = whole - sumUnits(units)
  return units.map((u, i) => (i === index ? Math.min(whole, Math.max(0, u + rest)) : u))
}
