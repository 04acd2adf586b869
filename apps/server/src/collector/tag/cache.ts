import { withDeadline } from '../deadline.ts'
import type { PublishedTag } from '../published-tags/queries.ts'
import type { AssembledTag } from './assemble.ts'

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
  now?: () => number
}

interface Entry {
  revision: number | undefined
  enabled: boolean
  tag: AssembledTag
  at: number
}

/**
 * Assembled tags by container: assembled and compressed once per revision. While the store cannot be read, or does not answer,
 * the last tag goes on being served, and a container never seen before gets an empty one.
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
    now = Date.now,
  } = options
  const entries = new Map<string, Entry>()
  const pending = new Map<string, Promise<AssembledTag>>()

  const renew = async (container: string): Promise<AssembledTag> => {
    const known = entries.get(container)
    try {
      const row = await withDeadline(load(container), known ? patienceMs : patienceMs * 5)
      const enabled = row?.settings.enabled ?? false
      const unchanged = known && known.revision === row?.revision && known.enabled === enabled
      const tag = unchanged ? known.tag : await assemble(row)
      entries.delete(container)
      entries.set(container, { revision: row?.revision, enabled, tag, at: now() })
      if (entries.size > size) entries.delete(entries.keys().next().value as string)
      return tag
    } catch (error) {
      onError(error)
      if (known) known.at = now() + restMs - freshMs
      return known?.tag ?? assemble(undefined)
    }
  }

  return {
    get(container: string): Promise<AssembledTag> {
      const entry = entries.get(container)
      if (entry && now() - entry.at < freshMs) return Promise.resolve(entry.tag)
      const running = pending.get(container) ?? renew(container).finally(() => pending.delete(container))
      pending.set(container, running)
      return running
    },
  }
}
