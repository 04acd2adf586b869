import type { AdVisualContent } from '@vitrine/contract'
import { anchorTargets, type Target } from '@vitrine/targeting'

/** The element that a content needs on the page. */
export function listTargets(stored: Record<string, unknown>): Target[] {
  const { selectors = [] } = stored as Partial<AdVisualContent>
  return anchorTargets(selectors)
}
