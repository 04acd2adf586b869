import type { FrameworkAdapter } from '@vitrine/contract'
import { whenLoaded } from '../core/boundary.ts'

/** So long after the page has loaded, what no framework knows is nobody's. */
const TRACE_MS = 5000

/** Tells which elements a framework is still going to take over: nodes of ours among its own would make it throw away the page. */
export const createHydration = (doc: Document, adapter?: FrameworkAdapter) => {
  let isExpected = false
  let isOver = !adapter
  let isLate = false
  if (adapter) whenLoaded(() => setTimeout(() => (isLate = true), TRACE_MS))
  return {
    isPending(element: Element): boolean {
      if (isOver || !adapter) return false
      isExpected ||= adapter.expects(doc)
      return isExpected && !(adapter.isReady(element) ?? isLate)
    },
    /** The page itself says that nothing is taken over any more. */
    finish() {
      isOver = true
    },
  }
}
export type Hydration = ReturnType<typeof createHydration>
