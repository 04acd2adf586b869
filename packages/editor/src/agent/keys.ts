import { plain } from '@vitrine/targeting'

/** Names the elements of a page by number, without keeping any of them alive. */
export function createKeys() {
  const keys = new WeakMap<Element, number>()
  const elements = new Map<number, WeakRef<Element>>()
  let last = 0
  return {
    of(element: Element): number {
      const known = keys.get(element)
      if (known) return known
      last += 1
      keys.set(element, last)
      elements.set(last, new WeakRef(element))
      return last
    },
    /** Undefined for one that has left the page. */
    find(key: number): Element | undefined {
      const element = elements.get(key)?.deref()
      if (element && plain(element).isConnected) return element
      elements.delete(key)
      return undefined
    },
  }
}
export type Keys = ReturnType<typeof createKeys>
