import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Postgres } from '../../platform/postgres/database.ts'
import { AppError } from '../app-error.ts'

const digest = (value: string): string => createHash('sha256').update(value).digest('base64url').slice(0, 32)

/** Slows down guessing: failures by account and by address, counted in PostgreSQL so that they hold across processes. */
export interface LoginLimiter {
  /** Throws too_many_requests when either has used up its tries. */
  check(email: string, address: string): Promise<void>
  fail(email: string, address: string): Promise<void>
  succeed(email: string): Promise<void>
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
  const refuseUsedUp = (result: RateLimiterRes | null, points: number): void => {
    if (result && result.consumedPoints >= points)
      throw new AppError('too_many_requests', { seconds: Math.ceil(result.msBeforeNext / 1000) })
  }
  const consume = async (of: RateLimiterAbstract, key: string) => {
    await of.consume(key).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error
    })
  }
  return {
    async check(email, address) {
      refuseUsedUp(await byAccount.get(digest(email)), byAccount.points)
      refuseUsedUp(await byAddress.get(digest(address)), byAddress.points)
    },
    async fail(email, address) {
      await consume(byAccount, digest(email))
      await consume(byAddress, digest(address))
    },
    async succeed(email) {
      await byAccount.delete(digest(email))
    },
  }
}
