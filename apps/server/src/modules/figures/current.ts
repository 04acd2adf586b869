import { type CurrentFigure, type Figure, gateOf, nameFigure } from '@vitrine/contract'
import type { Scope } from '../../platform/clickhouse/index.ts'
import { bindHosts, OWN, type Reader, read } from '../report/index.ts'
import type { Counting } from './count.ts'
import { countedWith, placesOf } from './describe-counting.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

interface Counted {
  count: number
  enough: number
  /** The product that has the most; empty: none has any. */
  most: string
  /** The minute of its last order; 0: none, or of another measure. */
  last: number
}

/** Where the last order stands among what was sold. */
const LAST = `counts[${placesOf.sold.indexOf('ordered') + 1}]`
const OF_PRODUCTS = `SELECT product, counts[{place:UInt8}] AS n, ${LAST} AS minute`
/** Each answers one row: what is counted, how many reach the minimum, and which has the most. */
const queryOf = ({ shop, products }: Counting): Record<Figure['of'], string> => ({
  shop: `SELECT toUInt32(counts[{place:UInt8}]) AS count, 0 AS enough, '' AS most, ${LAST} AS last FROM (${shop})`,
  product: `SELECT toUInt32(sum(n)) AS count, 0 AS enough, '' AS most, max(minute) AS last
    FROM (${OF_PRODUCTS} FROM (${products})) WHERE product = {product:String}`,
  page: `SELECT toUInt32(max(n)) AS count, toUInt32(countIf(n >= {minimum:UInt32})) AS enough, argMax(product, (n, product)) AS most,
    argMax(minute, (n, product)) AS last
    FROM (${OF_PRODUCTS} FROM (${products})) WHERE n > 0`,
})

/** What tells of a measure: of online visitors in the shop anything does. */
const toldBy: Record<Figure['measure'], string> = {
  online: 'view_item',
  carts: 'add_to_cart',
  sold: 'purchase',
  ordered: 'purchase',
}

/** Whether anything that a figure is counted from was told in 30 days, on pages of the store or by its server. */
async function isTold(
  clickhouse: Reader,
  scope: Scope,
  { measure, of, product }: Figure,
  now: number,
): Promise<boolean> {
  const conditions = {
    page: `name = {told:String} AND arrayExists(id -> id != '', items.id)`,
    product: `name IN ('view_item', 'add_to_cart', 'purchase') AND has(items.id, {product:String})`,
    shop: measure === 'online' ? '1' : 'name = {told:String}',
  }
  const rows = await read(
    clickhouse,
    `SELECT 1 AS told FROM events
     WHERE container = {container:String} AND toDate(at) >= toDate(fromUnixTimestamp64Milli({begin:Int64}))
       AND ${conditions[of]} AND (trusted = 1 OR ${OWN})
     LIMIT 1`,
    {
      container: scope.container,
      ...bindHosts(scope),
      ...{ told: toldBy[measure], product, begin: now - 30 * DAY_MS },
    },
  )
  return rows.length > 0
}

/** Counts a figure as the worker does for what is released, and tells whether it would be shown from a minimum on. */
export async function readCurrent(
  clickhouse: Reader,
  counting: Counting,
  { figure, minimum, scope, now }: { figure: Figure; minimum: number; scope: Scope; now: number },
): Promise<CurrentFigure> {
  const { measure, of, product } = figure
  const place = placesOf[countedWith(measure)].indexOf(gateOf(nameFigure(figure))) + 1
  const bound = { ...counting.parameters, place, minimum, product }
  const [row] = await read<Counted>(clickhouse, queryOf(counting)[of], bound)
  const { count = 0, enough = 0, most = '', last = 0 } = row ?? {}
  const standingOfNone = async () => {
    if (await isTold(clickhouse, scope, figure, now)) return 'none'
    return of === 'product' ? 'unknown' : 'untold'
  }
  return {
    count,
    standing: count >= minimum ? 'shown' : count > 0 ? 'below' : await standingOfNone(),
    products: of === 'page' ? { enough, most } : null,
    ...(measure === 'ordered' && last > 0 && { ordered_at: new Date(last * MINUTE_MS).toISOString() }),
    at: new Date(now).toISOString(),
  }
}
