import type { Caps } from '@vitrine/contract'
import type { Store } from '../core/storage.ts'
import { createStoredValue } from '../core/stored-value.ts'

const DAY_MS = 24 * 3600_000
/** Enough for a visit, and bounded. */
const MOST_PAGES = 50

/** What a visitor may do that ends a widget. */
export type Deed = NonNullable<Caps['until']>[number]

/** How often an experience has appeared to this visitor, or would have without a holdout. */
interface Tally {
  session: string
  inSession: number
  /** In the session, by the path of the page; only what a cap asks about, of the pages where it appeared last. */
  pages?: Record<string, number>
  /** Instants (ms), oldest first; no more than a cap has ever asked about. */
  at: number[]
  /** The session in which it was closed, which it stays for the rest of it. */
  closed?: string
  isOver?: true
}

/** The page that was appeared on last stands last. */
const addPage = ({ pages = {} }: Tally): Pick<Tally, 'pages'> => {
  const { [location.pathname]: before = 0, ...others } = pages
  return {
    pages: Object.fromEntries([...Object.entries(others).slice(1 - MOST_PAGES), [location.pathname, before + 1]]),
  }
}

/** Counts appearances, by experience, and says whether there may be another one; `session` answers the id of the present one. */
export const createCaps = (store: Store, container: string, session: () => string) => {
  const stored = createStoredValue<Record<string, Tally>>(store, `${container}:shown`)
  const find = (id: string): Tally => {
    const kept = stored.read()?.[id]
    const now = session()
    if (!kept) return { session: now, inSession: 0, at: [] }
    return kept.session === now ? kept : { ...kept, session: now, inSession: 0, pages: {} }
  }
  const isClosed = (id: string): boolean => find(id).closed === session()
  const write = (id: string, tally: Tally) => stored.write({ ...stored.read(), [id]: tally })

  return {
    /** Whether it was closed in this session, in whichever tab. */
    isClosed,
    allow(id: string, { page = Infinity, session: most = Infinity, within }: Caps = {}, now = Date.now()): boolean {
      const { inSession, pages, at, isOver } = find(id)
      if (isOver || isClosed(id)) return false
      if ((pages?.[location.pathname] ?? 0) >= page || inSession >= most) return false
      // A clock that was set back must not keep it away for ever.
      return !within || at.filter((then) => then <= now && then > now - within.days * DAY_MS).length < within.times
    },
    /** Kept is what one of the caps asks about. */
    count(id: string, caps: readonly (Caps | undefined)[], now = Date.now()) {
      const tally = find(id)
      const most = Math.max(0, ...caps.map((each) => each?.within?.times ?? 0))
      const at = most ? [...tally.at, now].slice(-most) : []
      write(id, {
        ...tally,
        inSession: tally.inSession + 1,
        at,
        ...(caps.some((each) => each?.page) && addPage(tally)),
      })
    },
    /** What was closed is gone for the session at least; what ends it is gone for good. */
    hear(id: string, deed: Deed, until: Deed[] = []) {
      const isOver = until.includes(deed) && { isOver: true as const }
      if (isOver || deed === 'closed')
        write(id, { ...find(id), ...(deed === 'closed' && { closed: session() }), ...isOver })
    },
  }
}
