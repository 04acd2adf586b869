import type { PagePluginContent } from '@vitrine/contract'
import { anchorTargets, type Target } from '@vitrine/targeting'

/** The element that a content needs on the page; what floats needs none. */
export function listTargets(content: Partial<PagePluginContent>): Target[] {
  const { anchor, selectors = [] } = content
  return anchor === 'corner' ? [] : anchorTargets(selectors)
}
