import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Postgres } from '../../platform/postgres/database.ts'
import { AppError } from '../app-error.ts'

export type CounterDatabase = Pick<Postgres, 'execute'>

/** How addresses and names are kept: nobody reads them out of the counters. */
export const digest = (value: string): string => createHash('sha256').update(value).digest('base64url').slice(0, 32)

/** So many in so many minutes for each key, counted in PostgreSQL so that they hold across processes. */
export function createCounter(
  postgres: CounterDatabase,
  keyPrefix: string,
  points: number,
  minutes: number,
): RateLimiterAbstract {
  const duration = minutes * 60
  return new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: { text: string; values?: unknown[] }) => postgres.execute(text, values),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
  })
}

/** Counts one for the key and answers how many there are; throws too_many_requests with the seconds to wait when all are used up. */
export async function consume(counter: RateLimiterAbstract, key: string, customDuration?: number): Promise<number> {
  try {
    return (await counter.consume(key, 1, customDuration === undefined ? {} : { customDuration })).consumedPoints
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new AppError('too_many_requests', { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
  }
}

export const isRefusal = (error: unknown): boolean => error instanceof AppError && error.code === 'too_many_requests'
