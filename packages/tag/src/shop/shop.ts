import { attempt } from '../core/boundary.ts'
import type { Store } from '../core/storage.ts'
import { listenToDataLayer } from './data-layer.ts'
import type { ShopEvent } from './ga4.ts'
import { watchLogin } from './login.ts'
import { listenToPlatform } from './platforms.ts'

/** A guess waits this long for the shop's own word, and holds its peace this long after it. */
const PATIENCE_MS = 2000
const MEMORY_MS = 4000

/** Every source of shop events; a guess counts only when the shop itself says nothing of that name about that time. */
export const listenToShop = (
  layer: string,
  session: Store,
  heard: (event: ShopEvent, at: number) => void,
  named: (event: string) => void,
) => {
  const said = new Map<string, number>()
  const guesses = new Set<() => void>()

  const guess = (event: ShopEvent) => {
    const at = Date.now()
    const tell = () => {
      clearTimeout(timer)
      guesses.delete(tell)
      if (Date.now() - (said.get(event.name) ?? 0) > MEMORY_MS) heard(event, at)
    }
    const timer = setTimeout(tell, PATIENCE_MS)
    guesses.add(tell)
  }
  const note = (name: ShopEvent['name']) => said.set(name, Date.now())
  const look = listenToDataLayer(
    layer,
    (event) => {
      note(event.name)
      heard(event, Date.now())
    },
    named,
  )
  attempt(() => listenToPlatform(guess))
  attempt(() => watchLogin(session, (name) => guess({ name })))
  return {
    /** Looks whether the data layer was replaced. */
    look,
    /** The shop has said so in another way: no guess of that name is needed. */
    note,
    /** The page goes away: guesses wait no longer. */
    settle() {
      for (const tell of guesses) tell()
    },
  }
}
