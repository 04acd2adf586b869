/** Weights are counted in ten-thousandths, so that a sum is exact. */
export const whole = 10_000

export const toUnits = (weight: number): number => Math.round(weight * whole)
export const fromUnits = (units: number): number => units / whole
/** 3333 units are 33.33 percent. */
export const toPercent = (units: number): number => units / 100
/** Not rounded to whole units: what is typed too fine is refused, not made another weight. */
export const fromPercent = (percent: number): number => Number((percent * 100).toFixed(6))

/** What a weight may be, in percent. */
export const weightRule = { min: 0, max: 100, decimals: 2 }

/** A weight as far as it can be counted with while it is still being typed. */
export const countable = (units: number): number => (Number.isNaN(units) ? 0 : Math.max(0, units))

export const sumUnits = (units: readonly number[]): number => units.reduce((sum, u) => sum + countable(u), 0)

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
  return units.map((u, i) => (i === index ? Math.min(whole, Math.max(0, countable(u) + rest)) : u))
}
