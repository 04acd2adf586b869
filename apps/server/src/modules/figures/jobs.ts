import type { FigureName } from '@vitrine/contract'
import { type ContainerRef, findContainer } from '../../kernel/access/queries.ts'
import type { Context, ListJobs } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { describeSales } from '../report/index.ts'
import { type Counting, countMeasure } from './count.ts'
import { listShowing, type Showing } from './queries.ts'
import { dropUnshown, saveCounts } from './store.ts'
import { bindVisitors, CARTS_BY_PRODUCT, CARTS_IN_SHOP, ONLINE_BY_PRODUCT, ONLINE_IN_SHOP } from './visitor-queries.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'log'>
type Measure = 'online' | 'carts' | 'sold'

const atOnce = 200
/** The figures of each measure, in the order of its counts. */
const placesOf: Record<Measure, readonly FigureName[]> = {
  online: ['online'],
  carts: ['carts'],
  sold: ['sold_day', 'sold_week', 'sold_month'],
}

async function describe(
  deps: Deps,
  measure: Measure,
  { org, ref, now }: { org: string; ref: ContainerRef; now: number },
): Promise<Counting> {
  if (measure === 'sold') return describeSales(deps, org, ref, now)
  const parameters = bindVisitors(ref.scope, now)
  return measure === 'online'
    ? { shop: ONLINE_IN_SHOP, products: ONLINE_BY_PRODUCT, parameters }
    : { shop: CARTS_IN_SHOP, products: CARTS_BY_PRODUCT, parameters }
}

async function countOne(deps: Deps, measure: Measure, { org, container, shown }: Showing): Promise<void> {
  const places = placesOf[measure]
  if (!shown.some(({ name }) => places.includes(name))) return
  const { db, clickhouse } = deps
  const ref = await db.withOrg(org, (tx) => findContainer(tx, org, container))
  if (!ref) return
  const now = await db.withSystem(readClock)
  const counting = await describe(deps, measure, { org, ref, now: now.getTime() })
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
