import { withDeadline } from '../deadline.ts'
import { keepNewest } from '../keep-newest.ts'
import type { PublishedTag } from '../published-tags/queries.ts'
import type { AssembledTag } from './assemble.ts'

/** Tags never seen that are read at once: made-up ids must not take every connection of the store. */
const MOST_LOADING = 64

interface Options {
  load(container: string): Promise<PublishedTag | undefined>
  assemble(tag: PublishedTag | undefined): Promise<AssembledTag>
  onError(error: unknown): void
  /** How long an answer is taken without asking, default 1 s. */
  freshMs?: number
  /** How long a page whose tag is known waits for news, default 1 s; five times that for a tag never seen. */
  patienceMs?: number
  /** How long the store is left alone after it did not answer, default 3 s. */
  restMs?: number
  /** Containers kept, default 2,000. */
  size?: number
  /** Ids kept of which there is no container, default 10,000. */
  unknownSize?: number
  now?: () => number
}

interface Entry {
  revision: number
  enabled: boolean
  tag: AssembledTag
  at: number
}

/**
 * Assembled tags by container: assembled and compressed once per revision. While the store cannot be read, or does not answer,
 * the last tag goes on being served; for a container never seen before there is none (undefined), nor while too many others are
 * being read: an empty one would be kept by caches on the way long after. Made-up ids never push a real container's tag out.
 */
export function createTagCache(options: Options) {
  const {
    load,
    assemble,
    onError,
    freshMs = 1000,
    patienceMs = 1000,
    restMs = 3000,
    size = 2000,
    unknownSize = 10_000,
    now = Date.now,
  } = options
  const entries = new Map<string, Entry>()
  /** Ids without a container, with the time of the answer. */
  const unknown = new Map<string, number>()
  const pending = new Map<string, Promise<AssembledTag | undefined>>()
  let loading = 0
  let empty: Promise<AssembledTag> | undefined
  const getEmpty = (): Promise<AssembledTag> => {
    empty ??= assemble(undefined)
    return empty
  }

  const renew = async (container: string): Promise<AssembledTag | undefined> => {
    const known = entries.get(container)
    try {
      const row = await withDeadline(load(container), known ? patienceMs : patienceMs * 5)
      if (!row) {
        entries.delete(container)
        keepNewest(unknown, container, now(), unknownSize)
        return getEmpty()
      }
      const { revision } = row
      const { enabled } = row.settings
      const unchanged = known && known.revision === revision && known.enabled === enabled
      const tag = unchanged ? known.tag : await assemble(row)
      unknown.delete(container)
      keepNewest(entries, container, { revision, enabled, tag, at: now() }, size)
      return tag
    } catch (error) {
      onError(error)
      if (known) known.at = now() + restMs - freshMs
      return known?.tag
    }
  }
  const renewOnce = (container: string): Promise<AssembledTag | undefined> => {
    const started = renew(container).finally(() => pending.delete(container))
    pending.set(container, started)
    return started
  }
  const renewUnseen = async (container: string): Promise<AssembledTag | undefined> => {
    if (loading >= MOST_LOADING) return undefined
    loading++
    return renewOnce(container).finally(() => loading--)
  }
  const isFresh = (at: number | undefined): boolean => at !== undefined && now() - at < freshMs

  return {
    /** An empty tag for an id of which there is no container; undefined where nobody can tell. */
    get(container: string): Promise<AssembledTag | undefined> {
      const entry = entries.get(container)
      if (entry && isFresh(entry.at)) return Promise.resolve(entry.tag)
      const running = pending.get(container)
      if (running) return running
      if (entry) return renewOnce(container)
      return isFresh(unknown.get(container)) ? getEmpty() : renewUnseen(container)
    },
  }
}
