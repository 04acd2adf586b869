import { attempt } from './boundary.ts'

export type ConsentState = 'granted' | 'waiting' | 'denied'

/** Outside of the stores, because it must be known before they may open: it holds a decision, nothing about the visitor. */
const KEY = 'vitrine:consent'

/** Undefined where the browser stores nothing. */
const readDecision = () => attempt((): 'granted' | 'denied' | null => localStorage[KEY] ?? null)
const writeDecision = (decision: string | null | undefined) =>
  attempt(() => {
    if (decision) localStorage[KEY] = decision
    else delete localStorage[KEY]
  })

/** A command of Google's consent mode, as gtag() pushes it; anything else that stands in a data layer throws when it is taken for one. */
type Command = {
  0: unknown
  1: unknown
  2: { analytics_storage?: unknown; region?: { includes(country: unknown): boolean } }
}

/**
 * Whether the visitor may be recorded: by what the shop decided through the API, else by Google's consent mode, else unless the shop
 * waits. Global Privacy Control is a no that nothing overrules, and where nothing can be stored there is nobody to recognize.
 */
export const createConsent = (waits: boolean, country: string | undefined) => {
  const kept = readDecision()
  const isRefused = kept === undefined || !!(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl
  let decision = isRefused ? 'denied' : kept
  /** What consent mode says of analytics: by default, by default in the shop's own country, and by the visitor. */
  const said: unknown[] = []
  return {
    get(): ConsentState {
      const [general, own = general, chosen = own] = said
      const isDenied = chosen === 'denied'
      return decision ?? (isDenied && said[2] ? 'denied' : isDenied || waits ? 'waiting' : 'granted')
    },
    decide(wish: 'granted' | 'denied') {
      if (!isRefused) decision = wish
    },
    /** Hears consent mode among the entries of a data layer; a default for other regions is none for the shop's country. */
    hear(entries: unknown[]) {
      for (const entry of entries)
        attempt(() => {
          const {
            0: command,
            1: kind,
            2: { analytics_storage, region },
          } = entry as Command
          if (command === 'consent' && !Array.isArray(entry) && analytics_storage)
            said[kind === 'update' ? 2 : !region ? 0 : region.includes(country) ? 1 : 3] = analytics_storage
        })
    },
    /** Keeps the decision for the next page; erasing would take it along. A shop that waits need not remember a no. */
    remember: () => writeDecision(!isRefused && (decision === 'granted' || !waits) ? decision : null),
  }
}
