/** The nearest element around another one, also around the shadow that it is in. */
const around = (element: Element): Element | null => {
  const { parentElement, parentNode } = element
  return parentElement ?? (parentNode as Partial<ShadowRoot> | null)?.host ?? null
}

/**
 * Notes how far everything around some elements is scrolled. The answer puts it back there: what becomes smaller for a moment is scrolled
 * no farther than it then reaches.
 */
export const noteScroll = (elements: Element[]): (() => void) => {
  const seen = new Set<Element>()
  const scrolled: { element: Element; left: number; top: number }[] = []
  for (const element of elements)
    for (let each = around(element); each && !seen.has(each); each = around(each)) {
      seen.add(each)
      const { scrollLeft: left, scrollTop: top } = each
      if (left || top) scrolled.push({ element: each, left, top })
    }
  return () => {
    for (const { element, left, top } of scrolled)
      if (element.scrollLeft !== left || element.scrollTop !== top) element.scrollTo({ left, top, behavior: 'instant' })
  }
}
