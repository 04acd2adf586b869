import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from '../../kernel/session/counter.ts'
import { networkOf } from '../../platform/network.ts'

/** Counts calls by their sender's network. In memory: what it protects is this process and its calls to the platforms. */
export function createAddressLimiter(perMinute: number): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (address) => void (await consume(limiter, networkOf(address)))
}
