import type { Frameworks } from '@vitrine/contract'
import { whenLoaded } from '../core/boundary.ts'

/** So long after the page has loaded, what no framework knows is nobody's. */
const TRACE_MS = 5000

/** Tells which elements a framework is still going to take over: nodes of ours among its own would make it throw away the page. */
export const createHydration = (doc: Document, { adapters, isKnown }: Frameworks) => {
  const expected = new Set(isKnown ? adapters : [])
  let isOver = false
  let isLate = false
  whenLoaded(() =>
    setTimeout(() => {
      isLate = true
    }, TRACE_MS),
  )
  return {
    isPending(element: Element): boolean {
      if (isOver) return false
      for (const adapter of adapters) if (!expected.has(adapter) && adapter.expects(doc)) expected.add(adapter)
      const answers = [...expected].map((adapter) => adapter.isReady(element))
      if (answers.includes(false)) return true
      return expected.size > 0 && !answers.includes(true) && !isLate
    },
    /** The page itself says that nothing is taken over any more. */
    finish() {
      isOver = true
    },
  }
}
