import { findContainer } from '../../kernel/access/queries.ts'
import type { Context, ListJobs } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { countMeasure } from './count.ts'
import { describeCounting, type Measure, placesOf } from './describe-counting.ts'
import { listShowing, type Showing } from './queries.ts'
import { dropUnshown, saveCounts } from './store.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'log'>
const atOnce = 200

async function countOne(deps: Deps, measure: Measure, { org, container, shown }: Showing): Promise<void> {
  const places = placesOf[measure]
  if (!shown.some(({ name }) => places.includes(name))) return
  const { db, clickhouse } = deps
  const ref = await db.withOrg(org, (tx) => findContainer(tx, org, container))
  if (!ref) return
  const now = await db.withSystem(readClock)
  const counting = await describeCounting(deps, measure, { org, ref, now: now.getTime() })
  await saveCounts(db, { org, container, measure }, await countMeasure(clickhouse, counting, shown, { places }), now)
}

/** Counts anew what containers show. One that fails keeps no other from it; its counts go out of use as they age. */
export async function countFigures(deps: Deps, measures: readonly Measure[]): Promise<void> {
  let failed = 0
  for (let after = ''; ; ) {
    const showing = await deps.db.withSystem((tx) => listShowing(tx, after, atOnce))
    for (const each of showing)
      for (const measure of measures)
        try {
          await countOne(deps, measure, each)
        } catch (error) {
          failed++
          deps.log.error({ err: error, container: each.container, measure }, 'figures could not be counted')
        }
    after = showing.at(-1)?.container ?? ''
    if (showing.length < atOnce) break
  }
  if (failed > 0) throw new Error(`${failed} figures could not be counted; see the log`)
}

export const listJobs: ListJobs = (context) => [
  { name: 'count-visitors', cron: '* * * * *', run: () => countFigures(context, ['online', 'carts']) },
  {
    name: 'count-sales',
    cron: '*/5 * * * *',
    run: () => dropUnshown(context.db).then(() => countFigures(context, ['sold'])),
  },
]
