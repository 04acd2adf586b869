/** Which days an axis names: the first and the last, and as many between at even distance as there is room for. */
export function pickTicks(count: number, most: number): number[] {
  if (count <= 0) return []
  const steps = Math.min(most, count) - 1
  if (steps <= 0) return [0]
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((step * (count - 1)) / steps))
}
