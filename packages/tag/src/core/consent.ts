import { attempt } from './boundary.ts'

export type ConsentState = 'granted' | 'waiting' | 'denied'

/** Outside of the stores, because it must be known before they may open: it holds a decision, nothing about the visitor. */
const KEY = 'vitrine:consent'

const readDecision = () => attempt(() => localStorage.getItem(KEY))
const writeDecision = (decision: string | null) =>
  attempt(() => (decision ? localStorage.setItem(KEY, decision) : localStorage.removeItem(KEY)))

/**
 * Whether the visitor may be recorded. A shop that waits remembers only a yes; one that does not, only a no, without which the
 * next page would record again. Global Privacy Control is a no that nothing overrules.
 */
export const createConsent = (waits: boolean) => {
  const refused = !!(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl
  let state: ConsentState = refused
    ? 'denied'
    : ((readDecision() as ConsentState | null) ?? (waits ? 'waiting' : 'granted'))
  return {
    get: () => state,
    decide(wish: 'granted' | 'denied') {
      if (!refused) state = wish
    },
    /** Keeps the decision for the next page; erasing would take it along. */
    remember: () => writeDecision(!refused && waits === (state === 'granted') ? state : null),
  }
}
