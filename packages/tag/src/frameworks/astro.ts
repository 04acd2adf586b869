import type { FrameworkAdapter } from '@vitrine/contract'

export const astro: FrameworkAdapter = {
  expects: (doc) => !!doc.querySelector('astro-island'),
  // Outside of its islands a page is what the server made of it.
  isReady: (element) => !element.closest('astro-island[ssr]'),
}
