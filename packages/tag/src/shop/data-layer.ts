import { attempt, whenLoaded } from '../core/boundary.ts'
import { asObject, isComplete, readShopEvent, type ShopEvent } from './ga4.ts'

type Push = ((...entries: unknown[]) => unknown) & { vitrine?: true }

/** What one entry says: the name of its event, and the shop's event in it. */
interface Entry {
  name?: string
  event?: ShopEvent | null
  /** Of a consent command: whether analytics may be stored. */
  storage?: boolean
}

/**
 * Reads an entry at once, since sites change objects after pushing them. gtag() pushes its Arguments object (array-like, no
 * Array); plain arrays are commands for Google's own methods; GTM's own events begin with "gtm.".
 */
export const readEntry = (entry: unknown): Entry => {
  if (!entry || typeof entry !== 'object' || Array.isArray(entry)) return {}
  const args = entry as Record<string | number, unknown>
  if (Object.prototype.toString.call(entry) === '[object Arguments]' || typeof args.length === 'number') {
    if (args[0] === 'consent') {
      const storage = asObject(args[2]).analytics_storage
      return storage === undefined ? {} : { storage: storage !== 'denied' }
    }
    const name = args[1]
    if (args[0] !== 'event' || typeof name !== 'string') return {}
    return { name, event: readShopEvent(name, args[2]) }
  }
  const name = args.event
  if (name !== undefined && (typeof name !== 'string' || name.startsWith('gtm.'))) return {}
  // Some sites put the parameters at the top, or under eventModel.
  const params = args.ecommerce ?? args.eventModel ?? (name ? args : null)
  return { name: name as string | undefined, event: readShopEvent(name, params) }
}

/**
 * Listens to what is pushed to window[name], now, before and after GTM. The page's own push runs first, with its arguments and
 * its result; ours wraps it and is wrapped again when GTM or the site replaces it or the array, and no entry counts twice.
 * While consent mode denies analytics storage, shop events wait for its consent and go with the page.
 */
export const listenToDataLayer = (
  name: string,
  heard: (event: ShopEvent) => void,
  named: (event: string) => void,
): (() => void) => {
  const page = window as unknown as Record<string, unknown>
  const seen = new WeakSet<object>()
  let denied = false
  const waiting: ShopEvent[] = []
  let layer: unknown[] | undefined

  const take = (entry: unknown) => {
    if (!entry || typeof entry !== 'object' || seen.has(entry)) return
    seen.add(entry)
    const { name, event, storage } = readEntry(entry)
    if (storage !== undefined) {
      denied = !storage
      if (storage) for (const late of waiting.splice(0)) heard(late)
    }
    queueMicrotask(() =>
      attempt(() => {
        if (event && isComplete(event)) {
          if (denied) waiting.push(event)
          else heard(event)
        }
        if (name) named(name)
      }),
    )
  }

  const look = () =>
    attempt(() => {
      page[name] ??= []
      const found = page[name] as unknown[]
      if (!Array.isArray(found)) return
      if (found !== layer) {
        layer = found
        for (const entry of found.slice()) attempt(() => take(entry))
      }
      const push = found.push as Push
      if (push.vitrine) return
      const wrapped: Push = function (this: unknown, ...entries) {
        const result = push.apply(this, entries)
        for (const entry of entries) attempt(() => take(entry))
        return result
      }
      wrapped.vitrine = true
      found.push = wrapped as never
    })

  look()
  for (const seconds of [0.5, 1, 2, 4, 8, 16]) setTimeout(look, seconds * 1000)
  whenLoaded(look)
  return look
}
