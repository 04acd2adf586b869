/**
 * The amount at which a visitor's money is capped (Infinity where nobody has any), and the share of the visitors with a
 * non-zero value whose value is greater: "the largest X % count up to …".
 */
export type Cap = { amount: number; share: number }

/**
 * Caps money so that no handful of orders decides: at the quantile 1 − max(1 %, min(10 %, 5/k)) of the visitors with a
 * non-zero value, over all versions together, k = such visitors of the smallest version; interpolated linearly between
 * order statistics (type 7 of Hyndman and Fan 1996). `versions`: each visitor's value, zeros may be left out.
 */
export const findMoneyCap = (versions: readonly (readonly number[])[]): Cap => {
  const counts = versions.map((values) => values.reduce((count, value) => (value === 0 ? count : count + 1), 0))
  const sorted = new Float64Array(counts.reduce((sum, count) => sum + count, 0))
  if (sorted.length === 0) return { amount: Infinity, share: 0 }
  let next = 0
  for (const values of versions) for (const value of values) if (value !== 0) sorted[next++] = value
  sorted.sort()

  const tail = Math.max(0.01, Math.min(0.1, 5 / Math.min(...counts)))
  const place = (sorted.length - 1) * (1 - tail)
  const below = sorted[Math.floor(place)] ?? 0
  const amount = below + ((sorted[Math.ceil(place)] ?? below) - below) * (place - Math.floor(place))
  return { amount, share: sorted.filter((value) => value > amount).length / sorted.length }
}
