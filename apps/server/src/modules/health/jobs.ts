import type { Kind } from '@vitrine/contract'
import { type ContainerRef, findContainer } from '../../kernel/access/queries.ts'
import type { Context, ListJobs } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { phaseOf } from '../../kernel/experience/lifecycle.ts'
import { type ContainerKey, listReleasing } from '../../kernel/experience/queries.ts'
import { isHeldBack } from '../../kernel/experience/rule-verdict.ts'
import { listServedParts } from '../experience/index.ts'
import { findRatioAlarms } from '../report/index.ts'
import { readRates, spanUntil } from '../view-error/index.ts'
import { loadDays } from './days.ts'
import { findAll, isByDays, type Observed } from './find.ts'
import { tellFindings } from './notices.ts'
import { listOpen } from './open.queries.ts'
import { findWatched, listGivenUp } from './queries.ts'
import { dropEnded, replaceFindings } from './store.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'log' | 'kinds'>

interface Watched extends Pick<Observed, 'running' | 'resumedAt' | 'givenUp'> {
  owner: ContainerKey
  container: ContainerRef
  now: Date
}

/** All that what runs in a container is judged by. Throws what the store answers. */
async function observe(
  { db, clickhouse, kinds }: Omit<Deps, 'log'>,
  { owner, container, running, resumedAt, givenUp, now: at }: Watched,
): Promise<Observed> {
  const now = at.getTime()
  const ids = running.map(({ experience }) => experience.id)
  const open = await db.withOrg(owner.org, (tx) => listOpen(tx, owner, { running: ids, now: at }))
  const beginnings = open.filter(({ finding }) => isByDays(finding)).map(({ since }) => since.getTime())
  return {
    now,
    timezone: container.timezone,
    running,
    resumedAt,
    open,
    givenUp,
    ...(await loadDays({ db, clickhouse }, owner, container, { now, since: Math.min(now, ...beginnings) })),
    rates: await readRates(clickhouse, container.scope, spanUntil(now)),
    since: spanUntil(now).since.getTime(),
    alarms: await findRatioAlarms({ db, clickhouse, kinds }, { org: owner.org, container }, running),
  }
}

/** Looks at everything that runs in a container, and keeps and tells what is wrong with it. Throws what the store of events answers. */
export async function watchContainer(
  { db, clickhouse, kinds }: Omit<Deps, 'log'>,
  owner: ContainerKey,
  now: Date,
): Promise<void> {
  const { org, id } = owner
  const { container, watched, served, givenUp } = await db.withOrg(org, async (tx) => ({
    container: await findContainer(tx, org, id),
    watched: await findWatched(tx, owner),
    served: await listServedParts(tx, org, id),
    givenUp: await listGivenUp(tx, owner),
  }))
  if (!container || !watched) return
  const running = served.filter(
    (parts) =>
      watched.isServed &&
      phaseOf(parts.experience, now) === 'running' &&
      !isHeldBack(parts) &&
      kinds[parts.experience.kind as Kind].definition.measured.length > 0,
  )
  const isWatched = running.length > 0
  const { resumedAt } = watched
  const found = isWatched
    ? findAll(await observe({ db, clickhouse, kinds }, { owner, container, running, resumedAt, givenUp, now }))
    : []
  await db.withOrg(org, async (tx) => {
    const lasting = await replaceFindings(tx, owner, found, { now, isWatched })
    const place = { org, id, name: watched.name, timezone: container.timezone }
    await tellFindings(tx, place, { lasting, running, now })
  })
}

/** Looks at what runs in every container, one after the other. One that fails keeps no other from it, and what was found of it before stays. */
export async function watchExperiences(deps: Deps, at?: Date): Promise<void> {
  const { now, owners } = await deps.db.withSystem(async (tx) => {
    await dropEnded(tx)
    return { now: at ?? (await readClock(tx)), owners: await listReleasing(tx) }
  })
  let failed = 0
  for (const owner of owners)
    try {
      await watchContainer(deps, owner, now)
    } catch (error) {
      failed++
      deps.log.error({ err: error, container: owner.id }, 'the experiences of a container could not be checked')
    }
  if (failed > 0) throw new Error(`the experiences of ${failed} containers could not be looked at; see the log`)
}

export const listJobs: ListJobs = (context) => [
  { name: 'watch-experiences', cron: '*/10 * * * *', run: () => watchExperiences(context) },
]
