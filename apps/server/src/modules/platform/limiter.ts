import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../kernel/app-error.ts'

/** Counts calls by their sender's address. In memory: what it protects is this process and its calls to the platforms. */
export function createAddressLimiter(perMinute: number): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (address) => {
    await limiter.consume(address).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new AppError('too_many_requests', { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
    })
  }
}
