import type { PagePluginContent } from '@vitrine/contract'
import { anchorTargets, type Target } from '@vitrine/targeting'

/** The element that a content needs on the page; what floats needs none. */
export function listTargets(stored: Record<string, unknown>): Target[] {
  const { anchor, selectors = [] } = stored as Partial<PagePluginContent>
  return anchor === 'corner' ? [] : anchorTargets(selectors)
}
