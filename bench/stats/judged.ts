const misses: string[] = []

/** A figure in percent that must lie in the range; what does not is marked and remembered under its name. */
export function judge(
  name: string,
  value: number,
  [low, high]: readonly [number, number],
  text = value.toFixed(1),
): string {
  if (value >= low && value <= high) return text
  misses.push(`${name}: ${value.toFixed(2)}, wanted ${low} to ${high}`)
  return `**${text}**`
}

/** What missed its target so far. */
export const listMisses = (): readonly string[] => misses
