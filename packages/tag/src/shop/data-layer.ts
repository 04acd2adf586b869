import { attempt, whenLoaded } from '../core/boundary.ts'
import { canCount, readShopEvent, type ShopEvent } from './ga4.ts'
import type { Channel } from './twins.ts'

type Push = ((...entries: unknown[]) => unknown) & { vitrine?: true }

/** How often a data layer is looked at whose push cannot be wrapped. */
const POLL_MS = 500

/** What one entry says: the name of its event, and the shop's event in it. */
interface Entry {
  name?: string
  event?: ShopEvent | null
  channel?: Channel
  isConsent?: true
}

/** What the page's data layer tells. */
export interface Hearer {
  event(event: ShopEvent, channel: Channel): void
  name(event: string): void
  /** Commands of consent mode, heard before the events that were pushed with them. */
  consent(commands: unknown[]): void
}

/**
 * Reads an entry at once, since sites change objects after pushing them. gtag() pushes its Arguments object (array-like, no
 * Array); plain arrays are commands for Google's own methods; GTM's own events begin with "gtm.".
 */
export const readEntry = (entry: unknown): Entry => {
  if (!entry || typeof entry !== 'object' || Array.isArray(entry)) return {}
  const args = entry as Record<string | number, unknown>
  if (Object.prototype.toString.call(entry) === '[object Arguments]' || typeof args.length === 'number') {
    if (args[0] === 'consent') return { isConsent: true }
    const name = args[1]
    if (args[0] !== 'event' || typeof name !== 'string') return {}
    return { name, event: readShopEvent(name, args[2]), channel: 'gtag' }
  }
  const name = args.event
  if (name !== undefined && (typeof name !== 'string' || name.startsWith('gtm.'))) return {}
  // Some sites put the parameters at the top, or under eventModel.
  const params = args.ecommerce ?? args.eventModel ?? (name ? args : null)
  return { name: name as string | undefined, event: readShopEvent(name, params), channel: 'object' }
}

/** Runs what an entry means after the push that brought it. */
const afterPush = (then: () => void): void => queueMicrotask(() => attempt(then))

/**
 * Listens to what is pushed to window[name], now, before and after GTM. The page's own push runs first, with its arguments and
 * its result; ours wraps it and is wrapped again when GTM or the site replaces it or the array, and no entry counts twice. An
 * array that is frozen, or whose push is, is looked at twice a second. The answer looks once more.
 */
export const listenToDataLayer = (name: string, heard: Hearer): ((isLeaving?: boolean) => void) => {
  const page = window as unknown as Record<string, unknown>
  const seen = new WeakSet<object>()
  let layer: unknown[] | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  const take = (entries: readonly unknown[], soon = afterPush) => {
    const fresh = entries.filter((entry): entry is object => !!entry && typeof entry === 'object' && !seen.has(entry))
    const read = fresh.map((entry) => {
      seen.add(entry)
      return attempt(() => readEntry(entry)) ?? {}
    })
    const commands = fresh.filter((_, i) => read[i]?.isConsent)
    if (commands.length) attempt(() => heard.consent(commands))
    for (const { name, event, channel } of read)
      if (name || event)
        soon(() => {
          if (event && channel && canCount(event)) heard.event(event, channel)
          if (name) heard.name(name)
        })
  }

  const look = (isLeaving?: boolean) =>
    attempt(() => {
      page[name] ??= []
      const found = page[name] as unknown[]
      if (!Array.isArray(found)) return
      // Nothing is heard any more once the page is left.
      if (found !== layer || timer) take(found.slice(), isLeaving ? attempt : afterPush)
      layer = found
      const push = found.push as Push
      if (push.vitrine) return
      const wrapped: Push = function (this: unknown, ...entries) {
        const result = push.apply(this, entries)
        attempt(() => take(entries))
        return result
      }
      wrapped.vitrine = true
      attempt(() => {
        found.push = wrapped as never
      })
      if ((found.push as Push) !== wrapped) timer ??= setInterval(look, POLL_MS)
    })

  look()
  for (const seconds of [0.5, 1, 2, 4, 8, 16]) setTimeout(look, seconds * 1000)
  whenLoaded(look)
  return look
}
