/** Rates by key: each has a token bucket that holds one second's worth. Keys may be chosen by strangers, so they are bounded. */
export interface RateLimit {
  /** Takes `amount` tokens; false (and none taken) when there are too few. */
  take(key: string, amount: number, ratePerSecond: number): boolean
  /** How many keys are held. */
  size(): number
}

interface Bucket {
  tokens: number
  at: number
}

/** A bucket is full again after this long, so nothing is lost when it is forgotten. */
const FULL_AFTER_MS = 1000

/**
 * `most`: buckets held, about. Buckets live in two generations: a turn forgets those that were not used since the turn before it.
 * Turns come once a second, and sooner when there are too many keys; a forgotten key starts anew with a full bucket.
 */
export function createRateLimit(options: { most?: number; now?: () => number } = {}): RateLimit {
  const { most = 50_000, now = () => performance.now() } = options
  let used = new Map<string, Bucket>()
  let unused = new Map<string, Bucket>()
  let turned = now()
  const find = (key: string, rate: number, at: number): Bucket => {
    const known = used.get(key)
    if (known) return known
    const bucket = unused.get(key) ?? { tokens: rate, at }
    if (used.size >= most / 2 || at - turned > FULL_AFTER_MS) {
      unused = used
      used = new Map()
      turned = at
    }
    used.set(key, bucket)
    return bucket
  }
  return {
    take(key, amount, ratePerSecond) {
      const at = now()
      const bucket = find(key, ratePerSecond, at)
      const tokens = Math.min(ratePerSecond, bucket.tokens + ((at - bucket.at) / FULL_AFTER_MS) * ratePerSecond)
      bucket.at = at
      // A batch larger than the whole bucket may pass when the bucket is full, or it never could.
      const allowed = tokens >= Math.min(amount, ratePerSecond)
      bucket.tokens = allowed ? Math.max(0, tokens - amount) : tokens
      return allowed
    },
    size: () => used.size + unused.size,
  }
}

/** Bytes taken in and not yet answered, by container: they are bounded, so memory cannot grow with the load. */
export interface BytesInFlight {
  /** False when there is no room, or when the key already holds more than what is left for everybody. */
  enter(key: string, bytes: number): boolean
  release(key: string, bytes: number): void
}

export function createBytesInFlight(bound: number): BytesInFlight {
  const held = new Map<string, number>()
  let total = 0
  return {
    enter(key, bytes) {
      const own = held.get(key) ?? 0
      if (total + bytes > bound || own > bound - total) return false
      held.set(key, own + bytes)
      total += bytes
      return true
    },
    release(key, bytes) {
      const rest = (held.get(key) ?? 0) - bytes
      if (rest > 0) held.set(key, rest)
      else held.delete(key)
      total -= bytes
    },
  }
}
