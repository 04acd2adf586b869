import { attempt, whenLoaded } from '../core/boundary.ts'

interface Partners {
  gtag?: (...args: unknown[]) => void
  clarity?: (...args: unknown[]) => void
  [dataLayer: string]: unknown
}

/** What the store's own tools learn of an exposure, after the page has loaded: GA4 one event, Clarity one tag of its session. */
export const tellPartners = (
  { gaId, clarity }: { gaId?: string; clarity?: true },
  layer: string,
  { id, name }: { id: string; name: string },
  view: string,
): void =>
  whenLoaded(() => {
    const page = window as unknown as Partners
    if (gaId) {
      page[layer] ??= []
      const gtag =
        page.gtag ??
        function () {
          // Google reads commands as Arguments objects only, so neither an array nor a spread will do.
          // biome-ignore lint/complexity/noArguments: see above
          ;(page[layer] as unknown[]).push(arguments)
        }
      const fields = { experience_id: id, experience_name: name, variant_id: view, send_to: gaId }
      attempt(() => (gtag as (...args: unknown[]) => void)('event', 'experience_impression', fields))
    }
    if (clarity && typeof page.clarity === 'function') page.clarity('set', `vitrine_${id}`, view)
  })
