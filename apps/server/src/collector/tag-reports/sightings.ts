import type { FrameworkName } from '@vitrine/contract'
import type { Db } from '../../kernel/db/index.ts'
import type { Logger } from '../../platform/logger.ts'
import { learnFramework } from './store.ts'

/**
 * As many addresses must tell of a framework within a day. A visitor's own browser extensions, or one stranger with a home line,
 * must not decide for a store; a page that is really hydrated late tells it with nearly every view, so five come soon.
 */
const ENOUGH = 5
const DAY_MS = 24 * 3600_000
/** Frameworks of containers about which somebody has told lately. */
const MOST = 5000

interface Sighting {
  container: string
  framework: FrameworkName
  from: number
  sites: Set<string>
}

const keyOf = (container: string, framework: FrameworkName): string => `${container} ${framework}`

interface SightingOptions {
  db: Db
  log: Pick<Logger, 'warn'>
  now?: () => number
}

/** Hears of frameworks that had taken over what the tag had already changed, and lets a container learn of one that enough told of. */
export function createSightings({ db, log, now = () => performance.now() }: SightingOptions) {
  const sightings = new Map<string, Sighting>()
  let learning: Promise<void> = Promise.resolve()

  const learn = async ({ container, framework }: Sighting): Promise<void> => {
    try {
      await learnFramework(db, container, framework)
    } catch (error) {
      // It will be told again.
      sightings.delete(keyOf(container, framework))
      log.warn({ err: error, container, framework }, 'a detected framework could not be stored')
    }
  }
  const forgetOld = (): void => {
    for (const [key, { from }] of sightings) if (now() - from >= DAY_MS) sightings.delete(key)
  }
  const find = (container: string, framework: FrameworkName): Sighting | undefined => {
    const key = keyOf(container, framework)
    const known = sightings.get(key)
    if (known && now() - known.from < DAY_MS) return known
    if (sightings.size >= MOST) forgetOld()
    if (sightings.size >= MOST) return undefined
    const sighting = { container, framework, from: now(), sites: new Set<string>() }
    sightings.set(key, sighting)
    return sighting
  }

  return {
    note(container: string, framework: FrameworkName, site: string): void {
      const sighting = find(container, framework)
      // Tags that have not heard of it yet go on telling for a while.
      if (!sighting || sighting.sites.size >= ENOUGH) return
      sighting.sites.add(site)
      if (sighting.sites.size < ENOUGH) return
      learning = learning.then(() => learn(sighting))
    },
    close: (): Promise<void> => learning,
  }
}
