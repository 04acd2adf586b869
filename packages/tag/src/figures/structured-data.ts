import { attempt } from '../core/boundary.ts'
import { asObject } from '../shop/ga4.ts'

type Loose = Record<string, unknown>
const kinds = ['Product', 'ProductGroup', 'IndividualProduct', 'ProductModel']
/** No page has more of them, or longer ones, for its product's sake. */
const MOST_SCRIPTS = 20
const MOST_TEXT = 200_000

const listOf = (value: unknown): Loose[] => (Array.isArray(value) ? value : [value]).map(asObject)
const isProduct = ({ '@type': type }: Loose) =>
  [type].flat().some((each) => kinds.includes(`${each}`.split(/[/#]/).at(-1) ?? ''))

/** What a page says of itself at the top, or in a graph. */
const readScript = ({ textContent }: Element): Loose[] => {
  const text = textContent ?? ''
  const parsed = text.length < MOST_TEXT ? attempt(() => JSON.parse(text)) : null
  return listOf(parsed).flatMap((each) => (each['@graph'] ? listOf(each['@graph']) : [each]))
}

/** Whether the page was shown without loading: what stood in the document may be about the one before. */
const isLater = () => {
  const [first] = performance.getEntriesByType?.('navigation') ?? []
  return !!first && attempt(() => new URL(first.name).pathname) !== location.pathname
}
const isAboutHere = ({ url }: Loose) => attempt(() => new URL(`${url}`, location.href).pathname) === location.pathname

const idOf = ({ sku, productID, productGroupID }: Loose) => `${sku || productID || productGroupID || ''}`.slice(0, 100)

/** The one product that the page's structured data (schema.org, JSON-LD) is about, as it is said there; none of a list. */
export const readStructuredProduct = (): Loose | undefined => {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')].slice(0, MOST_SCRIPTS)
  const products = scripts.flatMap(readScript).filter(isProduct)
  const known = isLater() ? products.filter(isAboutHere) : products
  return new Set(known.map(idOf)).size === 1 ? known[0] : undefined
}

/** Its id, if it has one. */
export const findStructuredProduct = (): string | undefined => idOf(readStructuredProduct() ?? {}) || undefined
