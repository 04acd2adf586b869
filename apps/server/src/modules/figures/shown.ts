import { type FigureName, gateOf, windowOf } from '@vitrine/contract'
import type { CountedFigures, PublishedFigure } from '../../kernel/db/index.ts'

/** A figure of the shop, whose product is empty, or of a product. */
interface Shown {
  name: FigureName
  product: string
  count: number
}

/** What a figure became, as it is kept. */
export interface ShownRow extends Shown {
  container: string
  at: string
  since: string
  events: number
}

/** The places of a measure's counts, by name. */
type Places = readonly FigureName[]

/** The lowest of some minimums; undefined: there is none. */
const least = (figures: readonly PublishedFigure[]): number | undefined =>
  figures.length === 0 ? undefined : Math.min(...figures.map(({ minimum }) => minimum))

/** What pages are told of counts by what is shown, as of an instant (ms). */
export function listShown({ shop, products, shown = [] }: CountedFigures, places: Places, now: number): Shown[] {
  const open = shown.filter(({ from = 0, until = Number.POSITIVE_INFINITY }) => from <= now && now < until)
  return places.flatMap((name, place) => {
    const own = open.filter((each) => each.name === name)
    const gate = places.indexOf(gateOf(name))
    const tell = (product: string, counts: readonly number[], minimum: number | undefined): Shown[] => {
      const count = counts[place] ?? 0
      return minimum !== undefined && count > 0 && (counts[gate] ?? 0) >= minimum ? [{ name, product, count }] : []
    }
    const ofShop = least(own.filter(({ of }) => of === 'shop'))
    const ofPage = own.filter(({ of }) => of === 'page')
    const named = Map.groupBy(
      own.filter(({ of }) => of === 'product'),
      ({ product = '' }) => product,
    )
    return [
      ...tell('', shop, ofShop),
      ...products.flatMap(([id, counts]) => tell(id, counts, least([...ofPage, ...(named.get(id) ?? [])]))),
    ]
  })
}

const keyOf = ({ name, product }: Pick<Shown, 'name' | 'product'>): string => `${name} ${product}`
/** As ClickHouse writes instants. */
const write = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').replace('Z', '')

/** What pages are told now and were not told before, and what they are told no longer; `eventsOf`: from how many events. */
export function listChanges(
  before: readonly Shown[],
  after: readonly Shown[],
  { container, now, eventsOf }: { container: string; now: number; eventsOf: (figure: Shown) => number },
): ShownRow[] {
  const known = new Map(before.map((each) => [keyOf(each), each.count]))
  const still = new Set(after.map(keyOf))
  const news = after.filter((each) => known.get(keyOf(each)) !== each.count)
  const gone = before.filter((each) => !still.has(keyOf(each)))
  const row = (figure: Shown, events: number): ShownRow => ({
    ...figure,
    container,
    at: write(now),
    since: write(now - windowOf(figure.name)),
    events,
  })
  return [...news.map((each) => row(each, eventsOf(each))), ...gone.map((each) => row({ ...each, count: 0 }, 0))]
}
