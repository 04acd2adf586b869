import { createSheet } from '../changes/sheet.ts'
import { attempt, isInside, isPrerendering } from './boundary.ts'
import { writeCookie } from './cookie.ts'
import { leaveLuggage, takeLuggage } from './luggage.ts'
import type { Leaving } from './recorder.ts'
import type { Store } from './storage.ts'
import { createStoredValue } from './stored-value.ts'
import { writeVisitorCookie } from './visitor.ts'

/** What redirects ask of the tag. */
interface Surroundings {
  nonce: string
  page: { id: string; at: number }
  /** Whether nothing may be remembered of one, without which it could loop. */
  isForbidden(): boolean
  /** Sends what was recorded before the page goes away. */
  flush(leaving: Leaving): void
}

/** A page that comes from a redirect redirects no further for so long. */
const REST_MS = 10_000
const HIDDEN_MS = 500

interface Hop {
  from: string
  to: string
  at: number
  /** The page_view id that both pages share: the visitor opened one page. */
  page: string
}

/** Where a redirect leads from here, the query carried over; null when this already is the page, whatever else its query holds. */
export const findTarget = (redirect: string, here: string): string | null => {
  const from = new URL(here)
  const to = new URL(redirect, here)
  const own = [...to.searchParams]
  const isThere =
    to.origin + to.pathname.replace(/\/$/, '') === from.origin + from.pathname.replace(/\/$/, '') &&
    own.every(([name, value]) => from.searchParams.getAll(name).includes(value))
  if (isThere || !/^https?:$/.test(to.protocol)) return null
  // As they are written: written anew, a space would become a plus.
  const pairs = from.search.slice(1).split('&')
  const isOwn = (pair: string) => own.some(([known]) => new URLSearchParams(pair).has(known))
  to.search = [to.search.slice(1), ...pairs.filter((pair) => !isOwn(pair))].filter(Boolean).join('&')
  to.hash ||= from.hash
  return to.href
}

/** So many redirects, each within REST_MS of the one before, are a loop, though its address is another one each time. */
const MOST = 5

const readHere = () => location.href.replace(/#.*/, '')
/** An address as far as a cookie can hold it. */
const encode = (url: string) => encodeURIComponent(url).slice(0, 1500)
const readMark = () => /vitrine_hop=(\d+):([^;]*)/.exec(document.cookie) ?? []
/** Returns the attribute of the domain on which it stands; '' where it is of this host alone. */
const writeMark = (count: number, from: string) => writeCookie('vitrine_hop', `${count}:${from}`, REST_MS / 1000)

const isElsewhere = (to: string) => new URL(to).hostname !== location.hostname

/**
 * Redirects, remembered so that no rules, scripts or servers can make a loop: in localStorage, where what a redirect leads to is known
 * by its address or, when a server leads on from there, by the page it began on as referrer (none where the shop hides referrers);
 * and, in case that is full, the shop clears it or it is another host's, in a cookie for all of the shop's hosts that is gone by itself.
 */
export const createRedirects = (store: Store, container: string, { nonce, page, isForbidden, flush }: Surroundings) => {
  const stored = createStoredValue<Hop>(store, `${container}:redirect`)
  const recent = () => {
    const hop = stored.read()
    return hop && Date.now() - hop.at < REST_MS ? hop : null
  }
  const last = () => {
    const { referrer } = document
    const hop = recent()
    if (hop && (location.href === hop.to || !referrer || referrer === hop.from)) return hop
  }
  /** Whether this page was just reached by a redirect, or just left by one. */
  const isResting = () => {
    const [, count = 0, from] = readMark()
    return !!last() || recent()?.from === readHere() || from === encode(readHere()) || +count >= MOST
  }
  let domain: string | undefined
  /** Whether cookies of this page come along to another one: the browser knows where domains of one owner begin. */
  const reaches = (to: string) => {
    if (!isElsewhere(to)) return true
    const [, count = 0, from = ''] = readMark()
    domain ??= writeMark(+count, from)?.split('=')[1] ?? ''
    return domain !== '' && `.${new URL(to).hostname}`.endsWith(`.${domain}`)
  }
  return {
    /** The page_view id to go on with, when this page was just reached by a redirect, however a server led on from there. */
    arrival() {
      const now = Date.now()
      const luggage = isInside() || isPrerendering() ? undefined : attempt(() => takeLuggage(store, container, now))
      if (luggage) stored.write({ from: luggage.from, to: location.href, at: now, page: luggage.page })
      return document.referrer || location.href === stored.read()?.to ? last()?.page : undefined
    },
    /**
     * Whether a redirect would lead elsewhere, and may not: from a page that was open before it started, forbidden, just after another one,
     * or to where nothing can be taken along.
     */
    isBlocked(redirect: string, start = 0): boolean {
      const to = findTarget(redirect, location.href)
      return !!to && (start > page.at || isForbidden() || isResting() || !reaches(to))
    },
    /** Leaves for the other page, unless that could loop. The page is invisible meanwhile, half a second at most. */
    redirect(redirect: string): boolean {
      const to = findTarget(redirect, location.href)
      if (!to || isResting()) return false
      const from = readHere()
      const [, count = 0] = readMark()
      stored.write({ from, to, at: Date.now(), page: page.id })
      writeMark(+count + 1, encode(from))
      const sheet = createSheet(document, nonce)
      sheet.write('html{visibility:hidden!important}')
      setTimeout(() => sheet.remove(), HIDDEN_MS)
      flush('redirect')
      if (isElsewhere(to)) {
        const visitor = store.get('visitor')
        if (visitor) writeVisitorCookie(visitor)
        leaveLuggage(store, container, page.id, REST_MS / 1000)
      }
      location.replace(to)
      return true
    },
  }
}
