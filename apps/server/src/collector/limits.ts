/** Events a second per container: a token bucket that holds one second's worth, and keeps nothing for containers at rest. */
export interface RateLimit {
  /** Takes `count` tokens; false (and none taken) when there are too few. */
  take(container: string, count: number, ratePerSecond: number): boolean
}

interface Bucket {
  tokens: number
  at: number
}

const SWEEP_AT = 20_000

export function createRateLimit(now: () => number = () => performance.now()): RateLimit {
  const buckets = new Map<string, Bucket>()
  const sweep = (at: number): void => {
    for (const [container, bucket] of buckets) if (at - bucket.at > 1000) buckets.delete(container)
  }
  return {
    take(container, count, ratePerSecond) {
      const at = now()
      let bucket = buckets.get(container)
      if (!bucket) {
        if (buckets.size >= SWEEP_AT) sweep(at)
        bucket = { tokens: ratePerSecond, at }
        buckets.set(container, bucket)
      }
      const tokens = Math.min(ratePerSecond, bucket.tokens + ((at - bucket.at) / 1000) * ratePerSecond)
      bucket.at = at
      // A batch larger than the whole bucket may pass when the bucket is full, or it never could.
      const allowed = tokens >= Math.min(count, ratePerSecond)
      bucket.tokens = allowed ? Math.max(0, tokens - count) : tokens
      return allowed
    },
  }
}

/** Bytes taken in and not yet answered; over the bound nothing more is taken in, so memory cannot grow with the load. */
export interface BytesInFlight {
  enter(bytes: number): boolean
  leave(bytes: number): void
}

export function createBytesInFlight(bound: number): BytesInFlight {
  let held = 0
  return {
    enter(bytes) {
      if (held + bytes > bound) return false
      held += bytes
      return true
    },
    leave(bytes) {
      held -= bytes
    },
  }
}
