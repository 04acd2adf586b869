import { writeCookie } from './cookie.ts'
import { uuid } from './natives.ts'
import type { Store } from './storage.ts'

/** 400 days, the most a browser keeps a cookie (RFC 6265bis); Safari keeps those written by scripts for 7 days. */
const MAX_AGE = 400 * 86_400

const readId = () => /vitrine_id=([\da-f-]{36})/.exec(document.cookie)?.[1]

/** For all of the shop's subdomains; null removes it. */
export const writeVisitorCookie = (id: string | null): void => {
  writeCookie('vitrine_id', id, MAX_AGE)
}

/**
 * The visitor's id: in localStorage and in a cookie for all subdomains; whichever survives restores the other. localStorage
 * is asked first: reading cookies makes the page wait for another process, 1 ms on a fast computer, before it is painted.
 */
export const findVisitor = (store: Store): string | null => store.get('visitor') ?? readId() ?? null

/** The id, made if need be; the cookie is written later, when nobody waits for the page any more. */
export const identifyVisitor = (store: Store): string => {
  const id = findVisitor(store) ?? uuid()
  if (store.get('visitor') !== id) store.set('visitor', id)
  return id
}
