import { networkOf, siteOf } from '../../platform/network.ts'
import { type CounterDatabase, consume, createCounter, digest, isRefusal } from './counter.ts'

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
  /** For an account from everywhere in an hour; none where its tries do no harm. */
  perAccount?: AccountLimits
}

interface AccountLimits {
  /** After these each network waits between two tries, longer and longer, up to `longestPause` seconds. */
  free: number
  longestPause: number
  /** No more than these; without it nobody is kept out, however many networks try. */
  most?: number
}

const firstPauseSeconds = 10

/** How long a network waits between two tries: twice as long after every ten. */
const pauseSeconds = (over: number, longest: number): number =>
  Math.min(longest, firstPauseSeconds * 2 ** Math.floor((over - 1) / 10))

/** Counts without an end. */
const unlimited = 1_000_000_000

function createTryLimiter(postgres: CounterDatabase, name: string, limits: Limits): TryLimiter {
  const { minutes, perPair, perNetwork, perAccount } = limits
  const byBrowser = createCounter(postgres, `${name}_browser`, perPair, minutes)
  const byPair = createCounter(postgres, `${name}_pair`, perPair, minutes)
  const byNetwork = createCounter(postgres, `${name}_network`, perNetwork, minutes)
  const byAccount = createCounter(postgres, `${name}_account`, perAccount?.most ?? unlimited, 60)
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
    if (!perAccount) return
    try {
      const over = (await consume(byAccount, account)) - perAccount.free
      if (over > 0) await consume(turns, pair, pauseSeconds(over, perAccount.longestPause))
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

/** Guesses of passwords. No number of networks keeps a person on a new device out: what others try makes them wait a minute at most. */
export const createLoginLimiter = (postgres: CounterDatabase): TryLimiter =>
  createTryLimiter(postgres, 'login', {
    minutes: 15,
    perPair: 10,
    perNetwork: 100,
    perAccount: { free: 50, longestPause: 60 },
  })

/** Guesses of the second factor's codes, by those who know the password: there are few codes, so there are few guesses. */
export const createCodeLimiter = (postgres: CounterDatabase): TryLimiter =>
  createTryLimiter(postgres, 'code', {
    minutes: 15,
    perPair: 10,
    perNetwork: 100,
    perAccount: { free: 20, longestPause: 900, most: 40 },
  })

/** Requests for a mail to an address; how many mails leave is counted apart, without a word to who asks. */
export const createResetLimiter = (postgres: CounterDatabase): TryLimiter =>
  createTryLimiter(postgres, 'reset', { minutes: 60, perPair: 5, perNetwork: 50 })

/** Slows down guesses of the password by whoever holds a session: they use up nothing but the session's own. */
export interface ConfirmLimiter {
  take(signInId: string): Promise<void>
  succeed(signInId: string): Promise<void>
}

export function createConfirmLimiter(postgres: CounterDatabase): ConfirmLimiter {
  const bySignIn = createCounter(postgres, 'confirm', 10, 15)
  return {
    take: async (signInId) => void (await consume(bySignIn, digest(signInId))),
    succeed: async (signInId) => void (await bySignIn.delete(digest(signInId))),
  }
}

/** Slows down a network that asks without an account, whatever it asks about. */
export interface NetworkLimiter {
  /** Counts a request before it is answered; throws too_many_requests. */
  take(address: string): Promise<void>
}

/** Links to reports cannot be guessed, but each that is opened has a report computed. */
export function createSharedReportLimiter(postgres: CounterDatabase): NetworkLimiter {
  const byNetwork = createCounter(postgres, 'shared_report', 100, 15)
  return { take: async (address) => void (await consume(byNetwork, digest(networkOf(address)))) }
}
