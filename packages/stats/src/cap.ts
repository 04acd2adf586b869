/**
 * The amount at which a visitor's money is capped (Infinity where nobody has any), and the share of the visitors with a
 * non-zero value whose value is greater: "the largest X % count up to …".
 */
export type Cap = { amount: number; share: number }

/**
 * Caps money so that no handful of orders decides: at the quantile 1 − max(1 %, min(10 %, 5/k)) of the visitors with a
 * non-zero value, over all versions together, k = `fewest`; interpolated linearly between order statistics (type 7 of
 * Hyndman and Fan 1996). `versions`: each visitor's value, zeros may be left out. `fewest`: such visitors that the
 * scarcest pair with any shares (countShared); with one epoch those of the smallest version, which stands where it is not told.
 */
export const findMoneyCap = (versions: readonly (readonly number[])[], fewest?: number): Cap => {
  const counts = versions.map((values) => values.reduce((count, value) => (value === 0 ? count : count + 1), 0))
  return findQuantileCap(versions.flat(), fewest ?? Math.min(...counts.filter((count) => count > 0)))
}

/** The same where it is known that the scarcest pair shares, or will share, `least` visitors with a non-zero value. */
export const findQuantileCap = (values: readonly number[], least: number): Cap => {
  const sorted = Float64Array.from(values.filter((value) => value !== 0)).sort()
  if (sorted.length === 0) return { amount: Infinity, share: 0 }
  const tail = Math.max(0.01, Math.min(0.1, 5 / least))
  const place = (sorted.length - 1) * (1 - tail)
  const below = sorted[Math.floor(place)] ?? 0
  const amount = below + ((sorted[Math.ceil(place)] ?? below) - below) * (place - Math.floor(place))
  return { amount, share: sorted.filter((value) => value > amount).length / sorted.length }
}
