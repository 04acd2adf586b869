import type { CountedMeasure } from '@vitrine/contract'
import { findContainer } from '../../kernel/access/queries.ts'
import type { Context, ListJobs } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import type { CountedFigures } from '../../kernel/db/index.ts'
import { type Counted, countMeasure } from './count.ts'
import { describeCounting, placesOf } from './describe-counting.ts'
import { listShowing, type Showing } from './queries.ts'
import { keepShown } from './shown.store.ts'
import { listChanges, listShown } from './shown.ts'
import { dropCounts, findCounts, listUnshown, saveCounts } from './store.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'log'>
type Key = Parameters<typeof dropCounts>[1]
const atOnce = 200

const nothing: Counted = { shop: null, products: [] }

/** As counts are kept, with what is shown of them. */
const toKept = ({ shop, products }: Counted, shown: Showing['shown']): CountedFigures => ({
  shop: shop?.counts ?? [],
  products: products.map(({ product, counts }) => [product, counts]),
  shown,
})

/** Keeps what pages are told from now on that they were not told before. */
async function keepChanges(
  { db, clickhouse }: Deps,
  key: Key,
  { counted, kept, now }: { counted: Counted; kept: CountedFigures; now: number },
): Promise<void> {
  const places = placesOf[key.measure]
  const last = await findCounts(db, key)
  const before = last ? listShown(last.counted, places, last.at.getTime()) : []
  const told = new Map(counted.products.map((each) => [each.product, each.told]))
  const rows = listChanges(before, listShown(kept, places, now), {
    container: key.container,
    now,
    eventsOf: ({ name, product }) =>
      (product === '' ? counted.shop?.told : told.get(product))?.[places.indexOf(name)] ?? 0,
  })
  await keepShown(clickhouse, rows)
}

/** What is no longer shown is no longer counted. */
async function end(deps: Deps, key: Key): Promise<void> {
  if (!(await findCounts(deps.db, key))) return
  const now = (await deps.db.withSystem(readClock)).getTime()
  await keepChanges(deps, key, { counted: nothing, kept: toKept(nothing, []), now })
  await dropCounts(deps.db, key)
}

async function countOne(deps: Deps, measure: CountedMeasure, { org, container, shown: all }: Showing): Promise<void> {
  const places = placesOf[measure]
  const key = { org, container, measure }
  const shown = all.filter(({ name }) => places.includes(name))
  if (shown.length === 0) return end(deps, key)
  const { db, clickhouse } = deps
  const ref = await db.withOrg(org, (tx) => findContainer(tx, org, container))
  if (!ref) return
  const now = await db.withSystem(readClock)
  const counting = await describeCounting(deps, measure, { org, ref, now: now.getTime() })
  const counted = await countMeasure(clickhouse, counting, shown, { places })
  const kept = toKept(counted, shown)
  await keepChanges(deps, key, { counted, kept, now: now.getTime() })
  await saveCounts(db, key, kept, now)
}

/** Counts anew what containers show. One that fails keeps no other from it; its counts go out of use as they age. */
export async function countFigures(deps: Deps, measures: readonly CountedMeasure[]): Promise<void> {
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

/** Counts of containers that show no figure any more go. */
export async function dropUnshown(deps: Deps): Promise<void> {
  for (const key of await listUnshown(deps.db)) await end(deps, key)
}

export const listJobs: ListJobs = (context) => [
  { name: 'count-visitors', cron: '* * * * *', run: () => countFigures(context, ['online', 'carts']) },
  {
    name: 'count-sales',
    cron: '*/5 * * * *',
    run: () => dropUnshown(context).then(() => countFigures(context, ['sold'])),
  },
]
