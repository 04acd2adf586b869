import type { AdVisualContent } from '@vitrine/contract'

/** What the widget is given on the store's page: the content without what only the console needs. */
export function compileAdVisual({ text }: AdVisualContent): AdVisualContent {
  return { text }
}
