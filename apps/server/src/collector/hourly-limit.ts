const HOUR_MS = 3600_000
/** Keys held; strangers can make up as many as they like, and with no room left nothing more is let through. */
const MOST = 50_000

/** Lets `most` an hour through of each key. */
export function createHourlyLimit(most: number, now: () => number = () => performance.now()) {
  let counts = new Map<string, number>()
  let from = now()
  return (key: string): boolean => {
    const at = now()
    if (at - from > HOUR_MS) {
      counts = new Map()
      from = at
    }
    const count = counts.get(key) ?? 0
    if (count >= most || (!count && counts.size >= MOST)) return false
    counts.set(key, count + 1)
    return true
  }
}
