import type { AdVisualContent } from '@vitrine/contract'
import { anchorTargets, type Target } from '@vitrine/targeting'

/** The element that a content needs on the page. */
export function listTargets(content: Partial<AdVisualContent>): Target[] {
  const { selectors = [] } = content
  return anchorTargets(selectors)
}
