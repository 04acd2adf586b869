import type { Logger } from '../../platform/logger.ts'
import { withDeadline } from '../deadline.ts'
import type { AssembledTag } from '../tag/assemble.ts'
import type { Kept, KeptFiles } from './kept-files.ts'
import { watchNews } from './news.ts'
import type { PublishedNews, PublishedTag } from './queries.ts'

/** Publications read from the store at once, of containers that are asked for and not kept. */
const MOST_READING = 64

interface Options {
  find(container: string): Promise<PublishedTag | undefined>
  list(from: string): Promise<PublishedNews>
  onTime?: Parameters<typeof watchNews>[0]['onTime']
  assemble(published: PublishedTag): Promise<AssembledTag>
  /** Names what `assemble` makes: another name, another script of the same publication. */
  maker: string
  files: KeptFiles
  log: Pick<Logger, 'warn'>
  /** How long a page whose tag is kept waits for a newer one, default 1 s; five times that for one that is not. */
  patienceMs?: number
  /** How old the news may be for who needs them, default 50 ms. */
  newsMs?: number
  everyMs?: number
  /** Bytes of scripts held in memory beside the disk, default 128 MiB. */
  memoryBytes?: number
}

interface Held extends Kept {
  /** When it was read from the store (ms of a clock that nobody sets). */
  readAt: number
}

export interface PublicationsStatus {
  /** Containers on disk, and bytes in memory. */
  kept: number
  bytes: number
  /** Since the start: scripts made, publications read from disk and from the store, and those that it did not give. */
  made: number
  diskReads: number
  databaseReads: number
  databaseFailures: number
  /** Since when the store has not told what is published; undefined: it never has. */
  newsAgeSeconds: number | undefined
  /** Whether it did not answer when it was last asked. */
  isAway: boolean
}

/** What is published, as the collector knows it. */
export interface Publications {
  /** No older than `newsMs` where the store answers. null: there is no such container; undefined: nobody can tell. */
  get(container: string): Promise<Kept | null | undefined>
  /** As `get`, and as of now: events of what was published a moment ago must not be refused. */
  getNews(container: string): Promise<Kept | null | undefined>
  status(): PublicationsStatus
  close(): void
}

const sizeOf = ({ tag, published }: Kept): number =>
  tag.gzip.length + tag.br.length + published.manifest.length + published.scripts.length

/**
 * Publications and their scripts: made when they are published, not when a page waits for them, kept on disk, and served from there
 * while the store is away, also after a start. Whether they are the newest is asked for all of them at once.
 */
export function keepPublications(options: Options): Publications {
  const { find, list, onTime, maker, files, log, patienceMs = 1000, newsMs = 50, everyMs } = options
  const { memoryBytes = 128 * 1024 * 1024 } = options
  const held = new Map<string, Held>()
  const pending = new Map<string, Promise<Held | null | undefined>>()
  const stale = new Set<string>()
  const counted = { made: 0, diskReads: 0, databaseReads: 0, databaseFailures: 0 }
  let bytes = 0
  let reading = 0
  let isRenewing = false
  let deafUntil = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY

  const assemble = (published: PublishedTag): Promise<AssembledTag> => {
    counted.made++
    return options.assemble(published)
  }
  const drop = (container: string): void => {
    const known = held.get(container)
    if (known) bytes -= sizeOf(known)
    held.delete(container)
  }
  const hold = (known: Held): Held => {
    const { container } = known.published
    drop(container)
    held.set(container, known)
    bytes += sizeOf(known)
    for (const oldest of held.keys()) {
      if (bytes <= memoryBytes || oldest === container) break
      drop(oldest)
    }
    return known
  }
  const forget = async (container: string): Promise<null> => {
    drop(container)
    await files.remove(container)
    return null
  }
  const write = (known: Held): Promise<void> =>
    files.write(known).catch((error: unknown) => log.warn({ err: error }, 'a tag cannot be kept on disk'))

  /** Whether nothing newer is known; what was read since the news were told may be newer than they are. */
  const isCurrent = ({ published, readAt }: Held): boolean =>
    news.versionOf(published.container) === published.version || readAt >= (news.toldAt() ?? Number.POSITIVE_INFINITY)

  const readKept = async (container: string): Promise<Held | undefined> => {
    const kept = await files.read(container)
    if (!kept) return undefined
    counted.diskReads++
    const known = { ...kept, readAt: Number.NEGATIVE_INFINITY }
    if (kept.maker === maker) return known
    // Made by another build of ours.
    const made = { ...known, maker, tag: await assemble(kept.published) }
    await write(made)
    return made
  }
  /** Whether the store has told within so many ms what is published now; one that is away is asked by the clock alone. */
  const ask = async (withinMs: number): Promise<boolean> =>
    !news.isAway() &&
    withDeadline(news.refresh(0), withinMs).then(
      () => true,
      () => false,
    )
  const readStore = async (container: string, known: Held | undefined): Promise<Held | null | undefined> => {
    if (!known && reading >= MOST_READING) return undefined
    reading++
    counted.databaseReads++
    const readAt = performance.now()
    try {
      const published = await withDeadline(find(container), known ? patienceMs : patienceMs * 5)
      if (!published) return await forget(container)
      const isSame = known?.published.version === published.version
      const tag = isSame ? known.tag : await assemble(published)
      const read = hold({ published, tag, maker, readAt })
      if (!isSame) await write(read)
      return read
    } catch (error) {
      failedAt = performance.now()
      counted.databaseFailures++
      log.warn({ err: error }, 'a published tag could not be read')
      return known
    } finally {
      reading--
    }
  }
  const renew = async (container: string): Promise<Held | null | undefined> => {
    const known = held.get(container) ?? (await readKept(container))
    const isListed = () => news.versionOf(container) !== undefined
    const isTold = isListed() || (await ask(patienceMs))
    if (known && isCurrent(known)) return hold(known)
    if (!isListed() && isTold) return forget(container)
    if (!isListed() || news.isAway() || (known && performance.now() - failedAt < patienceMs))
      return known && hold(known)
    return readStore(container, known)
  }
  const renewOnce = (container: string): Promise<Held | null | undefined> => {
    const running = pending.get(container)
    if (running) return running
    const started = renew(container).finally(() => pending.delete(container))
    pending.set(container, started)
    return started
  }
  /** What was published a moment ago shows at the next page; a store that is slow to tell holds up no more than one of them. */
  const hear = async (): Promise<void> => {
    if (news.isAway() || performance.now() < deafUntil) return
    await withDeadline(news.refresh(newsMs), patienceMs).catch(() => {
      deafUntil = performance.now() + patienceMs
    })
  }
  const get = async (container: string): Promise<Held | null | undefined> => {
    await hear()
    const known = held.get(container)
    if (!known || !isCurrent(known)) return renewOnce(container)
    // The one that was served last is the last to go.
    held.delete(container)
    held.set(container, known)
    return known
  }

  /** One after the other: what is published is made ready here before a page asks for it. */
  const renewStale = async (): Promise<void> => {
    if (isRenewing) return
    isRenewing = true
    for (const container of stale) {
      stale.delete(container)
      await renewOnce(container).catch((error: unknown) => log.warn({ err: error }, 'a tag could not be made'))
    }
    isRenewing = false
  }
  const news = watchNews({
    list,
    log,
    everyMs,
    onTime,
    onTold(changed, isFirst) {
      for (const container of isFirst ? files.versions.keys() : changed)
        if (files.versions.has(container) && files.versions.get(container) !== news.versionOf(container))
          stale.add(container)
      void renewStale()
    },
  })
  return {
    get,
    async getNews(container) {
      await ask(patienceMs)
      return get(container)
    },
    status() {
      const toldAt = news.toldAt()
      const newsAgeSeconds = toldAt === undefined ? undefined : (performance.now() - toldAt) / 1000
      return { ...counted, kept: files.versions.size, bytes, newsAgeSeconds, isAway: news.isAway() }
    },
    close: news.close,
  }
}
