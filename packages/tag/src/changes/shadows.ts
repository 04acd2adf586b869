import type { ManifestChange as Change } from '@vitrine/contract'
import { plain } from '@vitrine/targeting'
import type { findAll as FindAll, findRoots as FindRoots } from './resolve.ts'

const awaited = new Set<string>()

/** What the part needs of the core that it is served beside. */
interface Tools {
  findAll: typeof FindAll
  findRoots: typeof FindRoots
}

/** Watches the open shadow roots that selectors lead into; of elements that are not defined yet `found` hears once they are. */
export const watchShadows = (
  { findAll, findRoots }: Tools,
  doc: Document,
  items: { change: Pick<Change, 'selectors'> }[],
  observe: (root: Node) => void,
  found: () => void,
): void => {
  for (const selector of items.flatMap(({ change }) => change.selectors)) {
    const at = selector.lastIndexOf('>>>')
    if (at < 0) continue
    for (const root of findRoots(doc, selector)[0]) observe(root)
    for (const { shadowRoot, localName } of findAll(doc, selector.slice(0, at)).map(plain))
      if (!shadowRoot && localName.includes('-') && !awaited.has(localName)) {
        awaited.add(localName)
        customElements.whenDefined(localName).then(found, () => {})
      }
  }
}
