import type { FrameworkAdapter } from '@vitrine/contract'
import { findUpwards } from './marks.ts'

/** Preact's own objects under the names that its build gives them (Preact 10 and 11): children, element, flags. */
interface VNode {
  __k?: (VNode | null)[] | VNode | null
  __e?: Node | null
  __u?: number
}

/** A component that was suspended while it hydrated. */
const SUSPENDED = 1 << 7

const isWaiting = (vnode: VNode | null | undefined, element: Element): boolean => {
  if (!vnode) return false
  if ((vnode.__u ?? 0) & SUSPENDED && vnode.__e?.contains(element)) return true
  const children = Array.isArray(vnode.__k) ? vnode.__k : [vnode.__k]
  return children.some((child) => isWaiting(child, element))
}

export const preact: FrameworkAdapter = {
  // It marks nothing before it runs: only a container that is known for it waits.
  expects: () => false,
  isReady(element) {
    const container = findUpwards(element, (each) => '__k' in each) as (Element & VNode) | null
    return container ? !isWaiting(container, element) : undefined
  },
}
