/** Counts and sums over runs, by name; those of two workers are added up. */
export type Tally = Record<string, number>

export const add = (tally: Tally, name: string, by = 1): void => {
  tally[name] = (tally[name] ?? 0) + by
}

export const merge = (tallies: readonly Tally[]): Tally => {
  const total: Tally = {}
  for (const tally of tallies) for (const [name, value] of Object.entries(tally)) add(total, name, value)
  return total
}

/** A simulated situation: one run adds to a tally what happened in it. */
export interface Cell {
  id: string
  run(seeds: readonly number[], tally: Tally): void
}
