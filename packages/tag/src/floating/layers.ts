/** All that lies at a point, from the top down, and is not ours; of what a component holds, the elements within come first. */
export const layersAt = (x: number, y: number, own: ReadonlySet<Element>): Set<Element> => {
  const layers = new Set<Element>()
  const collect = (root: Document | ShadowRoot) => {
    for (const element of root.elementsFromPoint(x, y)) {
      // Some browsers name what lies around a component, too, when the component is asked.
      if (own.has(element) || element.getRootNode() !== root) continue
      if (element.shadowRoot) collect(element.shadowRoot)
      layers.add(element)
    }
  }
  collect(document)
  return layers
}
