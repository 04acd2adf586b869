import type { OwnHosts } from '../platform/own-host.ts'
import { withDeadline } from './deadline.ts'
import { keepNewest } from './keep-newest.ts'

/** What publishing stored for the collector about one container. */
export interface Published {
  container: string
  /** False: the plan has ended, nothing is collected. */
  enabled: boolean
  /** ISO 4217, upper case. */
  currency: string
  /** Events a second over which batches are answered 429. */
  ratePerSecond: number
  /** Bytes a second over which they are. */
  bytesPerSecond: number
  retentionDays: number
  timezone: string
  /** Addresses are recorded without their fragment. */
  hideFragment: boolean
  /** Whose pages count; absent in what was published before it was asked. */
  ownHosts?: OwnHosts
  /** What events may name, by id. Without it (benchmarks) they may name anything. */
  experiences?: ReadonlyMap<string, KnownExperience>
  /** Who holds one of these tells trusted facts. */
  serverKeys?: readonly PublishedServerKey[]
}

export interface KnownExperience {
  views: ReadonlySet<string>
  /** How many epochs there are, those to come too; they are numbered from 1. */
  epochs: number
  /** When each of them begins (ms); without it, labels of any time are believed. */
  starts?: readonly number[]
  /** Those of them that schedules bring. */
  planned?: readonly number[]
  /** When the last one ended (ms), if it did. */
  ended?: number
}

/** A key of the container's own server, as publishing stored it. */
export interface PublishedServerKey {
  id: string
  /** As `hashSecret` makes it. */
  hash: string
  /** Until when it works (ms); null: until it is replaced or revoked. */
  until: number | null
}

/** Where published settings come from; undefined: no such container. Throws while the store cannot be reached. */
export interface PublishedSource {
  get(container: string): Promise<Published | undefined>
}

const MOST_LOADING = 64

interface Entry {
  published: Published
  at: number
  refreshing?: Promise<void>
}

export interface PublishedCacheOptions {
  /** Younger than this an answer is simply taken, default 1 s. */
  freshMs?: number
  /** Younger than this it is taken and renewed behind, default 10 s; older ones are waited for. */
  staleMs?: number
  /** Younger than this an answer is taken even by who needs news, default 0.2 s. */
  newsMs?: number
  /** How long the source may take to answer, default 2 s. */
  patienceMs?: number
  /** Containers kept, default 10,000. */
  size?: number
  /** Ids kept of which there is no container, default 10,000. They never push a container out. */
  unknownSize?: number
  now?: () => number
}

/**
 * A cache in front of `source`. It answers at once when it can (no promise, for the hot path), and keeps the last known settings
 * while the source is away; `get` throws only for a container never seen before.
 */
export interface PublishedCache {
  get(container: string): Published | undefined | Promise<Published | undefined>
  /** For who found something in a batch that the known settings do not tell of, such as what was released a moment ago. */
  getNews(container: string): Promise<Published | undefined>
}

export function createPublishedCache(source: PublishedSource, options: PublishedCacheOptions = {}): PublishedCache {
  const {
    freshMs = 1000,
    staleMs = 10_000,
    newsMs = 200,
    patienceMs = 2000,
    size = 10_000,
    unknownSize = 10_000,
    now = () => performance.now(),
  } = options
  const entries = new Map<string, Entry>()
  /** Ids without a container, with the time of the answer. */
  const unknown = new Map<string, number>()
  const loading = new Map<string, Promise<Published | undefined>>()

  const load = async (container: string): Promise<Published | undefined> => {
    const published = await withDeadline(source.get(container), patienceMs)
    if (published) {
      unknown.delete(container)
      keepNewest(entries, container, { published, at: now() }, size)
    } else {
      entries.delete(container)
      keepNewest(unknown, container, now(), unknownSize)
    }
    return published
  }
  const renew = (container: string, entry: Entry): Promise<void> => {
    entry.refreshing ??= load(container).then(
      () => {},
      () => {
        // Away: what is known stays good for another while.
        entry.at = now()
        entry.refreshing = undefined
      },
    )
    return entry.refreshing
  }
  /** One question a container, and not without bound: made-up containers must not take every connection of the store. */
  const loadOnce = (container: string): Promise<Published | undefined> => {
    const running = loading.get(container)
    if (running) return running
    if (loading.size >= MOST_LOADING)
      return Promise.reject(new Error('too many unknown containers are being looked up'))
    const started = load(container).finally(() => loading.delete(container))
    loading.set(container, started)
    return started
  }
  const lookUp = (container: string, believedMs: number): Promise<Published | undefined> | undefined => {
    const at = unknown.get(container)
    return at !== undefined && now() - at < believedMs ? undefined : loadOnce(container)
  }
  return {
    get(container) {
      const entry = entries.get(container)
      if (!entry) return lookUp(container, freshMs)
      const age = now() - entry.at
      if (age < freshMs) return entry.published
      const renewed = renew(container, entry)
      if (age < staleMs) return entry.published
      return renewed.then(() => entries.get(container)?.published)
    },
    async getNews(container) {
      const entry = entries.get(container)
      if (!entry) return lookUp(container, newsMs)
      if (now() - entry.at >= newsMs) await renew(container, entry)
      return entries.get(container)?.published
    },
  }
}
