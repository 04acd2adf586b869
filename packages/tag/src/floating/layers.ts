/** All that lies at a point, from the top down, and is not ours; of what a component holds, the elements within come first. */
export const layersAt = (x: number, y: number, own: ReadonlySet<Element>): Set<Element> => {
  const layers = new Set<Element>()
  const collect = (root: Document | ShadowRoot) => {
    for (const element of root.elementsFromPoint(x, y)) {
      // Some browsers name what lies around a component, too, when the component is asked.
      if (own.has(element) || (root !== document && element.getRootNode() !== root)) continue
      if (element.shadowRoot) collect(element.shadowRoot)
      layers.add(element)
    }
  }
  collect(document)
  return layers
}

/** Nothing is seen through it. The grounds of the page itself are painted beneath everything, wherever they are in the order. */
export const isOpaque = (element: Element): boolean => {
  if (element === document.body || element === document.documentElement) return false
  const { opacity, backgroundColor } = getComputedStyle(element)
  return opacity === '1' && (/^(img|video)$/i.test(element.tagName) || !/^rgba|\//.test(backgroundColor))
}
