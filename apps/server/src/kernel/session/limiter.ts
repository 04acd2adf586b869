import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Postgres } from '../../platform/postgres/database.ts'
import { AppError } from '../app-error.ts'

const digest = (value: string): string => createHash('sha256').update(value).digest('base64url').slice(0, 32)

/** Slows down guessing: tries by account and by address, counted in PostgreSQL so that they hold across processes. */
export interface LoginLimiter {
  /** Counts a try before it is judged, so that many at once gain nothing; throws too_many_requests when they are used up. */
  take(email: string, address: string): Promise<void>
  /** The try was no guess: forgets the account's tries, and this one of the address. */
  succeed(email: string, address: string): Promise<void>
}

export function createLoginLimiter(postgres: Pick<Postgres, 'execute'>): LoginLimiter {
  const storeClient = {
    query: ({ text, values }: { text: string; values?: unknown[] }) => postgres.execute(text, values),
  }
  const limiter = (keyPrefix: string, points: number): RateLimiterAbstract =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: 15 * 60,
      insuranceLimiter: new RateLimiterMemory({ points, duration: 15 * 60 }),
    })
  const byAccount = limiter('login_account', 10)
  const byAddress = limiter('login_address', 100)
  const consume = async (of: RateLimiterAbstract, key: string) => {
    await of.consume(key).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new AppError('too_many_requests', { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
    })
  }
  return {
    async take(email, address) {
      await consume(byAccount, digest(email))
      await consume(byAddress, digest(address))
    },
    async succeed(email, address) {
      await byAccount.delete(digest(email))
      await byAddress.reward(digest(address))
    },
  }
}
