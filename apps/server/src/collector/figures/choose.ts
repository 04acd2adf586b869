import { type FigureName, gateOf, type ShownFigures } from '@vitrine/contract'
import type { PublishedFigure } from '../../kernel/db/index.ts'
import type { StoredFigures } from './queries.ts'

type Measure = StoredFigures['measure']

/** Where a figure stands among the counts of its measure. */
const placeOf: Record<FigureName, [measure: Measure, place: number]> = {
  online: ['online', 0],
  carts: ['carts', 0],
  sold_day: ['sold', 0],
  sold_week: ['sold', 1],
  sold_month: ['sold', 2],
  ordered: ['sold', 3],
}

/** How old a count may be (ms): older ones would tell of a shop that is no longer so. */
export const mostAge: Record<Measure, number> = { online: 300_000, carts: 300_000, sold: 3_600_000 }

/** Counts of a container by measure, as the worker left them. */
export type Counts = Partial<Record<Measure, MeasureCounts>>
export interface MeasureCounts {
  at: number
  shop: readonly number[]
  products: ReadonlyMap<string, readonly number[]>
}

/** null: the whole shop. */
export type Subject = string | null

const isAbout = ({ of, product: named }: PublishedFigure, product: Subject): boolean =>
  product === null ? of === 'shop' : of === 'page' || (of === 'product' && named === product)

/** The figures that something shows now of a product, or of the shop. */
export const findDeclared = (
  published: readonly PublishedFigure[],
  product: Subject,
  now: number,
): readonly PublishedFigure[] =>
  published.filter(
    (each) => isAbout(each, product) && (each.from ?? 0) <= now && now < (each.until ?? Number.POSITIVE_INFINITY),
  )

/** What may be told: nothing below the lowest minimum of those that show it, and nothing that is too old. */
export function chooseFigures(
  declared: readonly PublishedFigure[],
  product: Subject,
  counts: Counts,
  now: number,
): ShownFigures {
  const shown: ShownFigures = {}
  for (const { name, minimum } of declared) {
    const [measure, place] = placeOf[name]
    const counted = counts[measure]
    if (!counted || now - counted.at > mostAge[measure]) continue
    const own = (product === null ? counted.shop : counted.products.get(product)) ?? []
    const [, gate] = placeOf[gateOf(name)]
    if ((own[gate] ?? 0) >= minimum && own[place]) shown[name] = own[place]
  }
  return shown
}
