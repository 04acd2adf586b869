import { attempt } from '../core/boundary.ts'
import type { Store } from '../core/storage.ts'
import { listenToDataLayer } from './data-layer.ts'
import type { ShopEvent } from './ga4.ts'
import { watchLogin } from './login.ts'
import { listenToPlatform } from './platforms.ts'
import { type Channel, createTwins } from './twins.ts'

/** A guess waits this long for the shop's own word, which a slow Tag Manager may bring, and holds its peace this long after it. */
const PATIENCE_MS = 10_000
const MEMORY_MS = 4000

/** What the sources of shop events tell. */
export interface ShopHearer {
  event(event: ShopEvent, at: number): void
  name(event: string): void
  consent(commands: unknown[]): void
}

/** Every source of shop events; a guess counts only when the shop itself says nothing of that name about that time. */
export const listenToShop = (layer: string, session: Store, heard: ShopHearer) => {
  const said = new Map<string, number>()
  const guesses = new Set<() => void>()
  const isTwin = createTwins()

  const guess = (event: ShopEvent) => {
    const at = Date.now()
    const tell = () => {
      clearTimeout(timer)
      guesses.delete(tell)
      if (at - (said.get(event.name) ?? 0) > MEMORY_MS) heard.event(event, at)
    }
    const timer = setTimeout(tell, PATIENCE_MS)
    guesses.add(tell)
  }
  const tell = (event: ShopEvent, channel: Channel, at = Date.now()) => {
    said.set(event.name, Date.now())
    if (!isTwin(event, channel)) heard.event(event, at)
  }
  const look = listenToDataLayer(layer, { ...heard, event: tell })
  attempt(() => listenToPlatform(guess))
  attempt(() => watchLogin(session, (name) => guess({ name })))
  return {
    /** Looks whether the data layer was replaced. */
    look,
    /** The shop itself tells of an event: no guess of that name is needed. */
    tell,
    /** The page goes away: nothing waits any longer. */
    settle() {
      look(true)
      for (const told of guesses) told()
    },
  }
}
