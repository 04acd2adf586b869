import type { Logger } from '../../platform/logger.ts'
import { withDeadline } from '../deadline.ts'
import type { PublishedNews } from './queries.ts'

/** Another look at what is new, while nobody asks for one. */
const EVERY_MS = 1000
/** How long the store may take to tell. */
const PATIENCE_MS = 2000

interface Options {
  /** What is new since an earlier answer's `next`, or everything from '0'. Throws while the store is away. */
  list(from: string): Promise<PublishedNews>
  log: Pick<Logger, 'warn'>
  /** Hears what the database's clock showed, and when it was asked and had answered (ms of a clock that nobody sets). */
  onTime?: (told: number, asked: number, answered: number) => void
  /** Told of containers that were published or are gone, and of the first answer, whatever it is; must return at once. */
  onTold?: (changed: string[], isFirst: boolean) => void
  everyMs?: number
  patienceMs?: number
}

/** Which version of which container is published: one question for all of them, whatever their number. */
export interface News {
  /** undefined: there was no such container. */
  versionOf(container: string): string | undefined
  /** When the store last told (ms of a clock that nobody sets); undefined: not since the start. */
  toldAt(): number | undefined
  /** Whether the store did not answer when it was last asked. */
  isAway(): boolean
  /** Asks, unless the last answer is younger than so many ms. Throws while the store is away. */
  refresh(youngerMs: number): Promise<void>
  close(): void
}

export function watchNews({ list, log, onTime, onTold, everyMs = EVERY_MS, patienceMs = PATIENCE_MS }: Options): News {
  let versions = new Map<string, string>()
  /** undefined: everything has to be listed. */
  let next: string | undefined
  let toldAt: number | undefined
  let away = false
  let pending: Promise<void> | undefined

  const take = (told: PublishedNews['versions'], into: Map<string, string>): string[] => {
    const changed = told.filter(([container, version]) => versions.get(container) !== version)
    for (const [container, version] of told) into.set(container, version)
    return changed.map(([container]) => container)
  }
  const ask = async (): Promise<void> => {
    const at = performance.now()
    const some = next === undefined ? undefined : await withDeadline(list(next), patienceMs)
    if (some) onTime?.(some.at, at, performance.now())
    let changed = some ? take(some.versions, versions) : []
    // One that is gone is not told of, but missing.
    if (some?.total !== versions.size) {
      const all = await withDeadline(list('0'), patienceMs * 5)
      const present = new Map<string, string>()
      changed = [...new Set([...changed, ...take(all.versions, present)])]
      changed.push(...[...versions.keys()].filter((container) => !present.has(container)))
      versions = present
      next = all.next
    } else next = some.next
    const isFirst = toldAt === undefined
    toldAt = at
    if (isFirst || changed.length > 0) onTold?.(changed, isFirst)
  }
  const askOnce = (): Promise<void> => {
    pending ??= ask()
      .then(
        () => {
          away = false
        },
        (error: unknown) => {
          if (!away) log.warn({ err: error }, 'published containers cannot be read')
          away = true
          throw error
        },
      )
      .finally(() => {
        pending = undefined
      })
    return pending
  }
  const look = () => void askOnce().catch(() => {})
  const timer = setInterval(look, everyMs)
  timer.unref()
  look()
  return {
    versionOf: (container) => versions.get(container),
    toldAt: () => toldAt,
    isAway: () => away,
    async refresh(youngerMs) {
      const since = performance.now() - youngerMs
      // One that is under way may have begun too early.
      while (toldAt === undefined || toldAt < since) await askOnce()
    },
    close: () => clearInterval(timer),
  }
}
