import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../../platform/network.ts'
import type { Postgres } from '../../platform/postgres/database.ts'
import { AppError } from '../app-error.ts'

const digest = (value: string): string => createHash('sha256').update(value).digest('base64url').slice(0, 32)

const addressKey = (address: string): string => digest(networkOf(address))

/** Counts one for the key; throws too_many_requests with the seconds to wait when all are used up. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.consume(key).catch((error: unknown) => {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new AppError('too_many_requests', { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
  })
}

/** Slows down tries by account and by address, counted in PostgreSQL so that they hold across processes. */
export interface TryLimiter {
  /** Counts a try before it is judged, so that many at once gain nothing; throws too_many_requests when they are used up. */
  take(email: string, address: string): Promise<void>
  /** The try was no guess: forgets the account's tries, and this one of the address. */
  succeed(email: string, address: string): Promise<void>
  /** Forgets this try alone. */
  giveBack(email: string, address: string): Promise<void>
  /** Forgets the account's tries, wherever they came from. */
  forget(email: string): Promise<void>
}

interface Limits {
  perAccount: number
  perAddress: number
  minutes: number
}

type Store = Pick<Postgres, 'execute'>

/** So many in so many minutes, for each key. */
function createCounter(postgres: Store, keyPrefix: string, points: number, minutes: number): RateLimiterAbstract {
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

function createTryLimiter(postgres: Store, name: string, limits: Limits): TryLimiter {
  const byAccount = createCounter(postgres, `${name}_account`, limits.perAccount, limits.minutes)
  const byAddress = createCounter(postgres, `${name}_address`, limits.perAddress, limits.minutes)
  return {
    async take(email, address) {
      // The address first: one that may try no more takes nothing of anybody's account.
      await consume(byAddress, addressKey(address))
      await consume(byAccount, digest(email))
    },
    async succeed(email, address) {
      await byAccount.delete(digest(email))
      await byAddress.reward(addressKey(address))
    },
    async giveBack(email, address) {
      await byAccount.reward(digest(email))
      await byAddress.reward(addressKey(address))
    },
    async forget(email) {
      await byAccount.delete(digest(email))
    },
  }
}

/** Guesses of passwords and codes. */
export const createLoginLimiter = (postgres: Store): TryLimiter =>
  createTryLimiter(postgres, 'login', { perAccount: 10, perAddress: 100, minutes: 15 })

/** Mails that somebody can make us send to an address. */
export const createResetLimiter = (postgres: Store): TryLimiter =>
  createTryLimiter(postgres, 'reset', { perAccount: 5, perAddress: 50, minutes: 60 })

/** Slows down mails that managers can make us send to people. */
export interface InvitationLimiter {
  /** Counts an invitation before `work` leaves it; one that is not left counts nothing. Throws too_many_requests. */
  within<T>(org: string, email: string, work: () => Promise<T>): Promise<T>
}

export function createInvitationLimiter(postgres: Store): InvitationLimiter {
  const byPerson = createCounter(postgres, 'invitation_person', 5, 60)
  const byOrganization = createCounter(postgres, 'invitation_organization', 100, 60)
  return {
    async within(org, email, work) {
      const person = digest(email)
      await consume(byOrganization, org)
      await consume(byPerson, person)
      return work().catch(async (error: unknown) => {
        await byPerson.reward(person)
        await byOrganization.reward(org)
        throw error
      })
    },
  }
}
