import type { ManifestChange as Change, Frameworks } from '@vitrine/contract'
import { parentOf } from '@vitrine/targeting'
import { whenLoaded } from '../core/boundary.ts'
import type { Cost } from './cost.ts'

/** So long after the page has loaded, what no framework knows is nobody's. */
const TRACE_MS = 5000

/** Whether no script has left anything on an element, nor above it, as frameworks do where they have taken over. */
const isBare = (element: Element | null): boolean =>
  !element || (!Object.keys(element).length && !('__e' in element) && isBare(parentOf(element)))

/** Tells which elements a framework is still going to take over: nodes of ours among its own would make it throw away the page. */
export const createHydration = (doc: Document, { adapters, isKnown }: Frameworks, { early }: Cost) => {
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
    /** To be told of each change that comes into force: where a framework shows up later, the container learns of it. */
    note(change: Change, element: Element) {
      if (isBare(element)) early.set(change, element)
    },
    /** The page itself says that nothing is taken over any more. */
    finish() {
      isOver = true
    },
  }
}
