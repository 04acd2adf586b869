import type { FrameworkAdapter } from '@vitrine/contract'
import { plain } from '@vitrine/targeting'
import { react } from './react.ts'

export const astro: FrameworkAdapter = {
  expects: (doc) => !!doc.querySelector('astro-island'),
  isReady(element) {
    const island = plain(element).closest('astro-island')
    // Outside of its islands a page is what the server made of it.
    if (!island) return true
    if (island.hasAttribute('ssr')) return false
    // An island is done for Astro when its framework has begun; only React then takes its time.
    const isReact = Object.keys(island).some((name) => name.startsWith('__reactContainer$'))
    return isReact ? react.isReady(element) : true
  },
}
