import type { Logger } from '../../platform/logger.ts'
import { withDeadline } from '../deadline.ts'
import type { Counts } from './choose.ts'
import type { StoredFigures } from './queries.ts'

/** How long counts are given again without asking the database. */
const FRESH_MS = 10_000
const PATIENCE_MS = 2000
/** Characters of counts held in memory, of all containers. */
const MOST_TEXT = 32 * 1024 * 1024

/** Counts of containers that show figures. */
export interface KeptFigures {
  /** Throws where the database is away and nothing is known of the container. */
  get(container: string): Promise<Counts>
}

interface Held {
  counts: Counts
  size: number
  readAt: number
}

interface Written {
  shop: number[]
  products: [string, number[]][]
}

const readCounts = (rows: readonly StoredFigures[]): Counts =>
  Object.fromEntries(
    rows.map(({ measure, countedAt, counts }) => {
      const { shop, products } = JSON.parse(counts) as Written
      return [measure, { at: countedAt.getTime(), shop, products: new Map(products) }]
    }),
  )

/**
 * Reads all counts of a container at once, so that products that strangers make up cost nothing, and answers with them while the
 * database cannot; whoever asks leaves out what has become too old.
 */
export function keepFigures({
  find,
  log,
  now = () => performance.now(),
  mostText = MOST_TEXT,
}: {
  find(container: string): Promise<StoredFigures[]>
  log: Pick<Logger, 'warn'>
  now?: () => number
  mostText?: number
}): KeptFigures {
  const held = new Map<string, Held>()
  const pending = new Map<string, Promise<Counts>>()
  let text = 0
  const drop = (container: string): void => {
    text -= held.get(container)?.size ?? 0
    held.delete(container)
  }
  const hold = (container: string, { counts, size }: Omit<Held, 'readAt'>): Counts => {
    drop(container)
    held.set(container, { counts, size, readAt: now() })
    text += size
    for (const oldest of held.keys()) {
      if (text <= mostText || oldest === container) break
      drop(oldest)
    }
    return counts
  }
  const load = async (container: string): Promise<Counts> => {
    try {
      const rows = await withDeadline(find(container), PATIENCE_MS)
      const size = rows.reduce((sum, { counts }) => sum + counts.length, 1000)
      return hold(container, { counts: readCounts(rows), size })
    } catch (error) {
      const known = held.get(container)
      if (!known) throw error
      log.warn({ err: error }, 'figures are served as they were last counted')
      // Asked for again only after the same while: each try may take as long as a visitor would wait.
      return hold(container, known)
    }
  }
  return {
    get(container) {
      const known = held.get(container)
      if (known && now() - known.readAt < FRESH_MS) return Promise.resolve(known.counts)
      const running = pending.get(container)
      if (running) return running
      const started = load(container).finally(() => pending.delete(container))
      pending.set(container, started)
      return started
    },
  }
}
