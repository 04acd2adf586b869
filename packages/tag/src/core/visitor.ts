import { uuid } from './natives.ts'
import type { Store } from './storage.ts'

/** 400 days, the most a browser keeps a cookie (RFC 6265bis); Safari keeps those written by scripts for 7 days. */
const MAX_AGE = 400 * 86_400

const readCookie = () => /vitrine_id=([\da-f-]{36})/.exec(document.cookie)?.[1]

/**
 * Writes the cookie on the shortest parent domain that takes it, which is the registrable one: browsers refuse public
 * suffixes. null removes it.
 */
export const writeVisitorCookie = (id: string | null): void => {
  const labels = location.hostname.split('.')
  // An address of digits has no parents, and a host of one label takes no domain at all.
  for (let i = /[a-z]$/i.test(location.hostname) ? labels.length - 2 : -1; i >= -1; i--) {
    const domain = i < 0 ? '' : `;domain=${labels.slice(i).join('.')}`
    const secure = location.protocol === 'https:' ? ';Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing on http
    document.cookie = `vitrine_id=${id};path=/;max-age=${id ? MAX_AGE : 0};SameSite=Lax${secure}${domain}`
    if (id && readCookie() === id) return
  }
}

/**
 * The visitor's id: in localStorage and in a cookie for all subdomains; whichever survives restores the other. localStorage
 * is asked first: reading cookies makes the page wait for another process, 1 ms on a fast computer, before it is painted.
 */
export const findVisitor = (store: Store): string | null => store.get('visitor') ?? readCookie() ?? null

/** The id, made if need be; the cookie is written later, when nobody waits for the page any more. */
export const identifyVisitor = (store: Store): string => {
  const id = findVisitor(store) ?? uuid()
  if (store.get('visitor') !== id) store.set('visitor', id)
  return id
}
