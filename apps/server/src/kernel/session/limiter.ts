import { networkOf, siteOf } from '../../platform/network.ts'
import { AppError } from '../app-error.ts'
import { type CounterStore, consume, createCounter, digest } from './counter.ts'

/** Somebody who tries something with an account. */
export interface Trier {
  /** Of the account, whether there is one or not. */
  email: string
  /** Where the request comes from. */
  address: string
  /** Name of the browser, when the account knows it. */
  browser?: string | undefined
}

/** A try that has been counted. */
export interface Attempt {
  /** It was no guess: forgets those of this browser and network for the account, and gives this one back to the others. */
  succeed(): Promise<void>
  /** Nothing was judged: gives this one back. */
  giveBack(): Promise<void>
}

/**
 * Slows down tries: for an account from one network, for a network, and for an account from everywhere. Strangers never use up the
 * tries of a browser that the account knows, and from networks of their own they only make others wait between two tries.
 */
export interface TryLimiter {
  /** Counts a try before it is judged, so that many at once gain nothing; throws too_many_requests when they are used up. */
  take(trier: Trier): Promise<Attempt>
  /** Forgets the tries with the account from everywhere, and those from this network. */
  forget(email: string, address: string): Promise<void>
}

interface Limits {
  minutes: number
  /** For an account from one network, and from one browser that it knows. */
  perPair: number
  perNetwork: number
  /** For an account in an hour: those that are free, and all; between them each network waits longer and longer. */
  perAccount: { free: number; most: number }
}

const firstPauseSeconds = 10

/** How long a network waits between two tries: twice as long after every ten. */
const pauseSeconds = (over: number, longest: number): number =>
  Math.min(longest, firstPauseSeconds * 2 ** Math.floor((over - 1) / 10))

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.code === 'too_many_requests'

function createTryLimiter(postgres: CounterStore, name: string, limits: Limits): TryLimiter {
  const { minutes, perPair, perNetwork, perAccount } = limits
  const byBrowser = createCounter(postgres, `${name}_browser`, perPair, minutes)
  const byPair = createCounter(postgres, `${name}_pair`, perPair, minutes)
  const byNetwork = createCounter(postgres, `${name}_network`, perNetwork, minutes)
  const byAccount = createCounter(postgres, `${name}_account`, perAccount.most, 60)
  const turns = createCounter(postgres, `${name}_turn`, 1, minutes)
  const pairOf = (email: string, address: string) => digest(`${email} ${siteOf(address)}`)

  async function takeFromBrowser(email: string, browser: string): Promise<Attempt> {
    const key = digest(`${email} ${browser}`)
    await consume(byBrowser, key)
    return {
      succeed: async () => void (await byBrowser.delete(key)),
      giveBack: async () => void (await byBrowser.reward(key)),
    }
  }

  async function takeTurn(account: string, pair: string): Promise<void> {
    try {
      const over = (await consume(byAccount, account)) - perAccount.free
      if (over > 0) await consume(turns, pair, pauseSeconds(over, minutes * 60))
    } catch (error) {
      await byAccount.reward(account)
      throw error
    }
  }

  /** What is used up first takes nothing of the others: strangers must not use up what they share with somebody. */
  async function takeFromNetwork(email: string, address: string): Promise<Attempt> {
    const [pair, network, account] = [pairOf(email, address), digest(networkOf(address)), digest(email)]
    await consume(byPair, pair)
    await consume(byNetwork, network)
    const giveBack = async () => {
      await byPair.reward(pair)
      await byNetwork.reward(network)
    }
    try {
      await takeTurn(account, pair)
    } catch (error) {
      await giveBack()
      throw error
    }
    return {
      async succeed() {
        await byPair.delete(pair)
        await turns.delete(pair)
        await byNetwork.reward(network)
        await byAccount.reward(account)
      },
      async giveBack() {
        await giveBack()
        await turns.delete(pair)
        await byAccount.reward(account)
      },
    }
  }

  return {
    async take({ email, address, browser }) {
      if (browser === undefined) return takeFromNetwork(email, address)
      // Whoever stole the browser's cookie can use up its tries, and must not keep its owner out by that.
      return takeFromBrowser(email, browser).catch((error: unknown) => {
        if (isRefusal(error)) return takeFromNetwork(email, address)
        throw error
      })
    },
    async forget(email, address) {
      await byAccount.delete(digest(email))
      await byPair.delete(pairOf(email, address))
      await turns.delete(pairOf(email, address))
    },
  }
}

/** Guesses of passwords. */
export const createLoginLimiter = (postgres: CounterStore): TryLimiter =>
  createTryLimiter(postgres, 'login', {
    minutes: 15,
    perPair: 10,
    perNetwork: 100,
    perAccount: { free: 50, most: 500 },
  })

/** Guesses of the second factor's codes, by those who know the password: there are few codes, so there are few guesses. */
export const createCodeLimiter = (postgres: CounterStore): TryLimiter =>
  createTryLimiter(postgres, 'code', { minutes: 15, perPair: 10, perNetwork: 100, perAccount: { free: 20, most: 40 } })

/** Mails that somebody can make us send to an address. */
export const createResetLimiter = (postgres: CounterStore): TryLimiter =>
  createTryLimiter(postgres, 'reset', { minutes: 60, perPair: 5, perNetwork: 50, perAccount: { free: 20, most: 100 } })

/** Slows down guesses of the password by whoever holds a session: they use up nothing but the session's own. */
export interface ConfirmLimiter {
  take(signInId: string): Promise<void>
  succeed(signInId: string): Promise<void>
}

export function createConfirmLimiter(postgres: CounterStore): ConfirmLimiter {
  const bySignIn = createCounter(postgres, 'confirm', 10, 15)
  return {
    take: async (signInId) => void (await consume(bySignIn, digest(signInId))),
    succeed: async (signInId) => void (await bySignIn.delete(digest(signInId))),
  }
}

/** Slows down mails that managers can make us send to people. */
export interface InvitationLimiter {
  /** Counts an invitation before `work` leaves it; one that is not left counts nothing. Throws too_many_requests. */
  within<T>(org: string, email: string, work: () => Promise<T>): Promise<T>
}

export function createInvitationLimiter(postgres: CounterStore): InvitationLimiter {
  // The larger one is of all organizations: none of them can keep another from inviting somebody, and nobody is flooded.
  const byPerson = createCounter(postgres, 'invitation_person', 20, 60)
  const byPair = createCounter(postgres, 'invitation_pair', 5, 60)
  const byOrganization = createCounter(postgres, 'invitation_organization', 100, 60)
  return {
    async within(org, email, work) {
      const [person, pair] = [digest(email), digest(`${org} ${email}`)]
      await consume(byPair, pair)
      await consume(byOrganization, org)
      await consume(byPerson, person)
      return work().catch(async (error: unknown) => {
        await byPerson.reward(person)
        await byOrganization.reward(org)
        await byPair.reward(pair)
        throw error
      })
    },
  }
}
