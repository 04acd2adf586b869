import type { FrameworkAdapter } from '@vitrine/contract'
import { plain } from '@vitrine/targeting'
import { findUpwards } from './marks.ts'

/** What Solid's server puts into the head (Solid 1). */
interface SolidWindow {
  _$HY?: { done?: boolean; completed?: WeakSet<Element> | null } | null
}
const read = () => (window as SolidWindow)._$HY

export const solid: FrameworkAdapter = {
  expects: () => !!read(),
  isReady(element) {
    const state = read()
    const owner = findUpwards(element, (each) => plain(each).hasAttribute('data-hk'))
    if (!state || !owner) return undefined
    // The set goes once all is done.
    return !!state.done || !state.completed || state.completed.has(owner)
  },
}
