import type { Logger } from '../../platform/logger.ts'
import { withDeadline } from '../deadline.ts'
import { keepNewest } from '../keep-newest.ts'
import type { OpenConfig } from './queries.ts'

/** How long an answer is given again without asking the database. */
const FRESH_MS = 1000
const PATIENCE_MS = 5000
const MOST_FOUND = 10_000
/** Ids that strangers make up push no real one out. */
const MOST_UNKNOWN = 1000

/** Published configurations by their public ids. */
export interface OpenConfigs {
  /** undefined: there is no such one. Throws where the database is away and nothing is known of it. */
  get(id: string): Promise<OpenConfig | undefined>
}

interface Kept {
  config: OpenConfig | undefined
  at: number
}

/** Remembers what was read, and answers with it for as long as the database cannot. */
export function keepOpenConfigs({
  find,
  log,
  now = () => performance.now(),
}: {
  find(id: string): Promise<OpenConfig | undefined>
  log: Pick<Logger, 'warn'>
  now?: () => number
}): OpenConfigs {
  const found = new Map<string, Kept>()
  const unknown = new Map<string, Kept>()
  const keep = (id: string, config: OpenConfig | undefined): OpenConfig | undefined => {
    const [into, out] = config ? [found, unknown] : [unknown, found]
    out.delete(id)
    keepNewest(into, id, { config, at: now() }, config ? MOST_FOUND : MOST_UNKNOWN)
    return config
  }
  return {
    async get(id) {
      const kept = found.get(id) ?? unknown.get(id)
      if (kept && now() - kept.at < FRESH_MS) return kept.config
      try {
        return keep(id, await withDeadline(find(id), PATIENCE_MS))
      } catch (error) {
        if (!kept?.config) throw error
        log.warn({ err: error }, 'a configuration is served as it was last known')
        return kept.config
      }
    },
  }
}
