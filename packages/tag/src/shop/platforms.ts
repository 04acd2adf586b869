import { attempt, whenParsed } from '../core/boundary.ts'
import { asObject, type ShopEvent } from './ga4.ts'

type Listen = (name: string, heard: (payload: unknown) => void) => void

interface Platforms {
  Shopify?: unknown
  Shopline?: { event?: { on?: Listen } }
  themeEventCenter?: { addListener?: Listen }
}

/** Calls back for each request of the page to an address, by resource timing: the shop's own fetch stays untouched. */
const watchRequests = (pattern: RegExp, heard: () => void) => {
  const from = performance.now()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceResourceTiming & { responseStatus?: number })[])
      if (entry.startTime >= from && pattern.test(entry.name) && (entry.responseStatus ?? 0) < 400) heard()
  }).observe({ type: 'resource', buffered: true })
}

/**
 * What Shopify and SHOPLINE themes tell by themselves. Shopify: the path of a product, requests to its cart (its standard
 * events reach only themes that adopted them), forms that post to cart and checkout. SHOPLINE: its two event buses; prices
 * there are in an unknown unit and left out. `heard` is for events that a GA4 event of the same name makes superfluous.
 */
export const listenToPlatform = (heard: (event: ShopEvent) => void): void =>
  whenParsed(() => {
    const page = window as unknown as Platforms
    const say =
      (name: ShopEvent['name']) =>
      (payload?: unknown): void => {
        attempt(() => {
          const outer = asObject(payload)
          const data = asObject(outer.data ?? outer.detail ?? payload)
          const id = data.content_spu_id ?? data.productId ?? data.spuSeq
          const items = id
            ? [{ id: String(id).slice(0, 100), name: '', price: 0, quantity: Number(data.quantity) || 1 }]
            : undefined
          heard(items ? { name, items } : { name })
        })
      }
    if (page.Shopify) {
      attempt(() => watchRequests(/\/cart\/add(\.js)?(\?|$)/, say('add_to_cart')))
      if (/\/products\/[^/]+\/?$/.test(location.pathname)) say('view_item')()
      document.addEventListener('submit', ({ target, submitter }) => {
        const action = (target as HTMLFormElement).getAttribute?.('action') ?? ''
        if ((submitter as HTMLButtonElement | null)?.name === 'checkout' || /\/checkouts?(\/|\?|$)/.test(action))
          say('begin_checkout')()
      })
    }
    const { Shopline, themeEventCenter } = page
    const bus: [string, ShopEvent['name']][] = [
      ['DataReport::ViewContent', 'view_item'],
      ['DataReport::AddToCart', 'add_to_cart'],
      ['Checkout::CheckoutDetailInit', 'begin_checkout'],
    ]
    for (const [name, event] of bus) attempt(() => Shopline?.event?.on?.(name, say(event)))
    attempt(() => themeEventCenter?.addListener?.('product:viewed', say('view_item')))
    attempt(() => themeEventCenter?.addListener?.('variant:added', say('add_to_cart')))
  })
