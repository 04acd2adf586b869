import type { Item } from './item.ts'
import { findAll, findRoots, PIERCE } from './resolve.ts'

const awaited = new Set<string>()

/** Watches the open shadow roots that selectors lead into; of elements that are not defined yet `found` hears once they are. */
export const watchShadows = (doc: Document, items: Item[], observe: (root: Node) => void, found: () => void): void => {
  for (const { change } of items)
    for (const selector of change.selectors) {
      const at = selector.lastIndexOf(PIERCE)
      if (at < 0) continue
      for (const root of findRoots(doc, selector)[0]) observe(root)
      for (const { shadowRoot, localName } of findAll(doc, selector.slice(0, at)))
        if (!shadowRoot && localName.includes('-') && !awaited.has(localName)) {
          awaited.add(localName)
          customElements.whenDefined(localName).then(found, () => {})
        }
    }
}
