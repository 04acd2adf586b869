import { attempt } from '../core/boundary.ts'
import { readEntry } from '../shop/data-layer.ts'
import { seenProduct } from '../shop/seen-product.ts'
import { findStructuredProduct } from './structured-data.ts'

/** How long the shop's own word is waited for: with another one at hand, and without. */
const PATIENCE_MS = 1500
const MOST_PATIENCE_MS = 5000
const LOOK_MS = 250

/** What the data layer tells, where nobody listens. */
const readLayer = (): string | undefined => {
  const name = document.querySelector<HTMLScriptElement>('script[data-layer]')?.dataset.layer || 'dataLayer'
  const layer = (window as unknown as Record<string, unknown>)[name]
  const entries = Array.isArray(layer) ? layer : []
  const event = entries
    .map((entry) => attempt(() => readEntry(entry).event))
    .findLast((each) => each?.name === 'view_item')
  return event?.items?.[0]?.id
}

/**
 * The product that the page is about. Figures are counted by the ids in the shop's events, so its own view_item goes before what the page
 * says to search engines, which may be another number.
 */
export const findPageProduct = async (isPreview: boolean): Promise<string | null> => {
  const from = performance.now()
  for (;;) {
    const told = isPreview ? readLayer() : seenProduct()?.id
    if (told) return told
    const said = findStructuredProduct()
    if (performance.now() - from >= (said ? PATIENCE_MS : MOST_PATIENCE_MS)) return said ?? null
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
}
