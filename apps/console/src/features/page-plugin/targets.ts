import type { PagePluginContent } from '@vitrine/contract'
import type { Target } from '../../kernel/targets/target.ts'

/** The element that a content needs on the page; what floats needs none. */
export function listTargets(stored: Record<string, unknown>): Target[] {
  const { anchor, selectors = [] } = stored as Partial<PagePluginContent>
  return anchor === 'corner' || selectors.length === 0
    ? []
    : [{ owner: 'selectors', selectors, isMany: false, isOff: false }]
}
