import type { Content } from './saving.ts'

/**
 * A version's content on the page, as the tag brings it there; `apply` answers how to take it back, and `applied` is told each time that
 * it is there anew.
 */
export function createInForce(apply: (content: Content) => () => void, applied: () => void) {
  let content: Content = {}
  let undo: (() => void) | undefined
  const bring = () => {
    undo = apply(content)
    applied()
  }
  return {
    content: (): Content => content,
    show(next: Content) {
      undo?.()
      content = next
      bring()
    },
    /** Reads the page as it is without it: nothing is painted in between. */
    asOriginal<T>(read: () => T): T {
      undo?.()
      try {
        return read()
      } finally {
        bring()
      }
    },
    end: () => undo?.(),
  }
}
export type InForce = ReturnType<typeof createInForce>
