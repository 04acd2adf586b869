import type { Caps } from '@vitrine/contract'
import type { Store } from '../core/storage.ts'
import { createStoredValue } from '../core/stored-value.ts'

const DAY_MS = 24 * 3600_000

/** What a visitor may do that ends a widget. */
export type Deed = NonNullable<Caps['until']>[number]

/** How often an experience has appeared to this visitor, or would have without a holdout. */
interface Tally {
  session: string
  inSession: number
  /** Instants (ms), oldest first; no more than a cap has ever asked about. */
  at: number[]
  /** The session in which it was closed, which it stays for the rest of it. */
  closed?: string
  isOver?: true
}

/** Counts appearances, by experience, and says whether there may be another one; `session` answers the id of the present one. */
export const createCaps = (store: Store, container: string, session: () => string) => {
  const stored = createStoredValue<Record<string, Tally>>(store, `${container}:shown`)
  let onPage: Record<string, number> = {}
  const find = (id: string): Tally => {
    const kept = stored.read()?.[id]
    const now = session()
    if (!kept) return { session: now, inSession: 0, at: [] }
    return kept.session === now ? kept : { ...kept, session: now, inSession: 0 }
  }
  const write = (id: string, tally: Tally) => stored.write({ ...stored.read(), [id]: tally })

  return {
    allow(id: string, { page = Infinity, session: most = Infinity, within }: Caps = {}, now = Date.now()): boolean {
      const { inSession, at, closed, isOver } = find(id)
      if (isOver || closed === session()) return false
      if ((onPage[id] ?? 0) >= page || inSession >= most) return false
      // A clock that was set back must not keep it away for ever.
      return !within || at.filter((then) => then <= now && then > now - within.days * DAY_MS).length < within.times
    },
    count(id: string, most: number, now = Date.now()) {
      onPage[id] = (onPage[id] ?? 0) + 1
      const tally = find(id)
      write(id, { ...tally, inSession: tally.inSession + 1, at: most ? [...tally.at, now].slice(-most) : [] })
    },
    /** What was closed is gone for the session at least; what ends it is gone for good. */
    hear(id: string, deed: Deed, until: Deed[] = []) {
      const isOver = until.includes(deed) && { isOver: true as const }
      if (isOver || deed === 'closed')
        write(id, { ...find(id), ...(deed === 'closed' && { closed: session() }), ...isOver })
    },
    beginPage() {
      onPage = {}
    },
  }
}
