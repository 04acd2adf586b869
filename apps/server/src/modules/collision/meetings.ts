import type { Targeted } from '@vitrine/targeting'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { digestOf } from '../../kernel/revision.ts'
import { type Job, OutOfTime } from '../../platform/workers/index.ts'
import { listPages } from '../report/index.ts'
import { findPages, findSitemap } from '../sitemap/index.ts'
import type { MeetInput, MetAll, meetAll } from './meet-all.ts'

const meeting: Job<typeof meetAll> = {
  module: new URL('./meet-all.ts', import.meta.url),
  name: 'meetAll',
  deadlineMs: 6_000,
}
const forMs = 2_000
const LOOK_BACK_MS = 14 * 86_400_000
/** Lists, pages and dialogs ask one after the other; what visitors see changes slowly. */
const keptMs = 5 * 60_000
const mostKept = 500

interface Asked extends Pick<MeetInput, 'pairs'> {
  org: string
  container: Pick<ContainerRef, 'id' | 'scope'>
  experiences: readonly Targeted[]
}

export type Meet = (asked: Asked) => Promise<MetAll>

/** Says which experiences meet, and keeps each answer for some minutes. Throws `unavailable` when nobody has time. */
export function createMeet({
  db,
  clickhouse,
  workers,
  log,
}: Pick<Context, 'db' | 'clickhouse' | 'workers' | 'log'>): Meet {
  const kept = new Map<string, { until: number; answer: Promise<MetAll> }>()

  const listSeen = (scope: Asked['container']['scope']): Promise<string[]> => {
    const to = Date.now()
    const span = { from: to - LOOK_BACK_MS, to, devices: ['mobile', 'tablet', 'desktop'] }
    // Without the event database there are the rules, and the sitemap.
    return listPages(clickhouse, scope, span).catch((error: unknown) => {
      log.warn({ err: error }, 'pages seen by visitors could not be read')
      return []
    })
  }

  async function ask({ org, container, experiences, pairs }: Asked): Promise<MetAll> {
    const packed = await db.withOrg(org, (tx) => findPages(tx, org, container.id))
    const seen = await listSeen(container.scope)
    try {
      return await workers.run(meeting, org, { experiences, pairs, seen, packed, forMs })
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error
      log.warn({ err: error }, 'worker threads were busy: collisions not computed')
      throw new AppError('unavailable')
    }
  }

  return async (asked) => {
    const { org, container, experiences, pairs } = asked
    if (pairs.length === 0) return { known: 0, tried: 0, pairs: [] }
    const sitemap = await db.withOrg(org, (tx) => findSitemap(tx, org, container.id))
    const key = digestOf(container, sitemap?.readAt?.getTime() ?? null, experiences, pairs)
    const now = Date.now()
    for (const [each, { until }] of kept) if (until < now || kept.size > mostKept) kept.delete(each)
    const known = kept.get(key)
    if (known) return known.answer
    const answer = ask(asked)
    kept.set(key, { until: now + keptMs, answer })
    // What is not known yet may be in a moment.
    answer.then(
      (met) => met.known === 0 && kept.delete(key),
      () => kept.delete(key),
    )
    return answer
  }
}
