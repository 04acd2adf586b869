import type { AdVisualContent } from '@vitrine/contract'
import type { Target } from '../../kernel/targets/target.ts'

/** The element that a content needs on the page. */
export function listTargets(stored: Record<string, unknown>): Target[] {
  const { selectors = [] } = stored as Partial<AdVisualContent>
  return selectors.length === 0 ? [] : [{ owner: 'selectors', selectors, isMany: false, isOff: false }]
}
