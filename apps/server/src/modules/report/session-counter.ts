import type { Scope } from '../../platform/clickhouse/index.ts'
import { createReportCache } from './cache.ts'
import { countSessions, type Reader } from './queries.ts'

/** Sessions by experience, as countSessions has them, a few seconds old at the most. */
type SessionCounter = (scope: Scope, experiences: string[]) => Promise<ReadonlyMap<string, number>>

const KEPT_MS = 5_000

/** Counts the same experiences once in a few seconds, however many people have their list open. */
export function createSessionCounter(clickhouse: Reader, now?: () => number): SessionCounter {
  const cache = createReportCache({ momentMs: KEPT_MS, now })
  return (scope, experiences) => {
    const ids = experiences.toSorted()
    return cache.get(JSON.stringify([scope, ids]), undefined, () => countSessions(clickhouse, scope, ids))
  }
}
