import type { FrameworkAdapter } from '@vitrine/contract'
import { hasComment } from './marks.ts'

export const svelte: FrameworkAdapter = {
  expects: (doc) =>
    !!doc.querySelector('link[href*="/_app/immutable/"],script[src*="/_app/immutable/"]') ||
    hasComment(doc, ['[', '[!']),
  // Svelte 5 puts it there at the beginning of hydrate(), which does all in one go.
  isReady: () => ('__e' in Element.prototype ? true : undefined),
}
