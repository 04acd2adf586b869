import { type FigureName, gateOf } from '@vitrine/contract'
import type { PublishedFigure } from '../../kernel/db/index.ts'
import { type Reader, read } from '../report/index.ts'

/** Queries of one measure: `counts` of the shop, and of each `product`, and from how many events each was `told`. */
export interface Counting {
  shop: string
  products: string
  parameters: Record<string, unknown>
}

/** What was counted, in the places of a measure, and from how many events. */
interface Count {
  counts: number[]
  told: number[]
}
export interface Counted {
  shop: Count | null
  products: (Count & { product: string })[]
}

/** Products of a container whose counts are kept, and that are asked for by name. */
const MOST_PRODUCTS = 5000
const MOST_NAMED = 500
/** No count reaches it. */
const NEVER = Number.MAX_SAFE_INTEGER

/** What has to be counted of products: all of them or some, each only from a count on. */
interface Wanted {
  all: boolean
  named: string[]
  /** By the places of the counts. */
  leasts: number[]
}

/** What is asked of products by the figures that are shown, whose counts stand in these places; undefined: nothing. */
export function wantProducts(shown: readonly PublishedFigure[], places: readonly FigureName[]): Wanted | undefined {
  const own = shown.filter(({ name, of }) => of !== 'shop' && places.includes(name))
  if (own.length === 0) return undefined
  const named = [...new Set(own.flatMap(({ product }) => product ?? []))]
  const leastOf = (place: FigureName) =>
    Math.min(NEVER, ...own.filter(({ name }) => gateOf(name) === place).map(({ minimum }) => minimum))
  return {
    all: named.length > MOST_NAMED || own.some(({ of }) => of === 'page'),
    named: named.slice(0, MOST_NAMED),
    leasts: places.map(leastOf),
  }
}

const enoughOf = (products: string): string => `
  SELECT product, counts, told FROM (${products})
  WHERE ({all:UInt8} = 1 OR has({named:Array(String)}, product)) AND arrayExists((n, least) -> n >= least, counts, {leasts:Array(UInt64)})`

const BY_COUNT = 'arrayMax(counts) DESC, product LIMIT {most:UInt32}'

/**
 * On how many days something was told of each product: of more products than are kept, the known ones stay, so that ids that somebody
 * makes up push no real one out.
 */
const daysOf = (enough: string): string => `
  SELECT product, uniqExact(day) AS days
  FROM (
    SELECT toDate(received) AS day, arrayJoin(arrayDistinct(items.id)) AS product
    FROM events
    WHERE container = {container:String} AND toDate(at) >= toDate(fromUnixTimestamp64Milli({now:Int64})) - 30
      AND name IN ('view_item', 'add_to_cart', 'purchase')
  )
  WHERE product IN (SELECT product FROM (${enough}))
  GROUP BY product`

/** One more than are kept tells that there are too many. */
async function countProducts(
  clickhouse: Reader,
  { products, parameters }: Counting,
  { all, named, leasts }: Wanted,
  most: number,
): Promise<Counted['products']> {
  const enough = enoughOf(products)
  const bound = { ...parameters, all: all ? 1 : 0, named, leasts }
  type Row = Counted['products'][number]
  const plain = `SELECT product, counts, told FROM (${enough}) ORDER BY ${BY_COUNT}`
  const rows = await read<Row>(clickhouse, plain, { ...bound, most: most + 1 })
  if (rows.length <= most) return rows
  const ranked = `
    SELECT product, counts, counted.told AS told FROM (${enough}) AS counted ANY LEFT JOIN (${daysOf(enough)}) AS known USING product
    ORDER BY has({named:Array(String)}, product) DESC, days DESC, ${BY_COUNT}`
  return read<Row>(clickhouse, ranked, { ...bound, most })
}

/** Counts what is shown of one measure, and nothing else. */
export async function countMeasure(
  clickhouse: Reader,
  counting: Counting,
  shown: readonly PublishedFigure[],
  { places, most = MOST_PRODUCTS }: { places: readonly FigureName[]; most?: number },
): Promise<Counted> {
  const wantsShop = shown.some(({ name, of }) => of === 'shop' && places.includes(name))
  const [row] = wantsShop ? await read<Count>(clickhouse, counting.shop, counting.parameters) : []
  const wanted = wantProducts(shown, places)
  return { shop: row ?? null, products: wanted ? await countProducts(clickhouse, counting, wanted, most) : [] }
}
