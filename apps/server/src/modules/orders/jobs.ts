import { dayOf } from '@vitrine/targeting'
import { findContainer } from '../../kernel/access/queries.ts'
import type { Context, ListJobs } from '../../kernel/context.ts'
import { createOrderDesk } from '../report/index.ts'
import { type ContainerKey, findContainers, findLastNotice, type Notice } from './notice.queries.ts'
import { saveNotice } from './notice.store.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'log'>

const DAY_MS = 86_400_000
/** How far back orders ring a bell: long enough for a day on which nobody may be told again, and for a worker that was down. */
const looksBack = 7 * DAY_MS

/** One that was handled rings again from the next day on, so that a flood of orders is one notification a day. */
const isQuiet = (notice: Notice | undefined, now: number, timezone: string): boolean =>
  notice?.isRead === 1 && dayOf(notice.openedAt.getTime(), timezone) === dayOf(now, timezone)

/** Tells a container's people about orders that wait for their word, once a day at most and only when there are new ones. */
async function tellOne({ db, ...deps }: Deps, owner: ContainerKey, now: number): Promise<void> {
  const { org, id } = owner
  const [container, notice] = await db.withOrg(org, async (tx) => [
    await findContainer(tx, org, id),
    await findLastNotice(tx, org, id),
  ])
  if (!container || isQuiet(notice, now, container.timezone)) return
  const since = Math.max(now - looksBack, notice?.lastAt.getTime() ?? 0)
  const waiting = await createOrderDesk({ db, ...deps }).countWaiting(org, container, since)
  if (waiting) await db.withOrg(org, (tx) => saveNotice(tx, owner, waiting))
}

/** Rings the bells of all containers whose reports have begun to leave out orders. One that fails keeps no other from it. */
export async function tellHeldOrders(deps: Deps, now = Date.now()): Promise<void> {
  const ids = await createOrderDesk(deps).listContainers(now - looksBack)
  const owners = await deps.db.withSystem((tx) => findContainers(tx, ids))
  let failed = 0
  for (const owner of owners)
    try {
      await tellOne(deps, owner, now)
    } catch (error) {
      failed++
      deps.log.error({ err: error, container: owner.id }, 'could not open a notification about held orders')
    }
  if (failed > 0) throw new Error(`held orders of ${failed} containers could not be told; see the log`)
}

export const listJobs: ListJobs = (context) => [
  { name: 'tell-held-orders', cron: '*/10 * * * *', run: () => tellHeldOrders(context) },
]
