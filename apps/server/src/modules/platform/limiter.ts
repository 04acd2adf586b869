import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from '../../kernel/session/limiter.ts'

/** Counts calls by their sender's address. In memory: what it protects is this process and its calls to the platforms. */
export function createAddressLimiter(perMinute: number): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return (address) => consume(limiter, address)
}
