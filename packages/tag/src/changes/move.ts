import type { placeNodes as PlaceNodes, Position } from './insert.ts'
import type { Layer } from './layer.ts'
import type { markCopy as MarkCopy } from './own.ts'

/** What a copy would not be: it holds something of the visitor's, or begins anew. */
const UNMOVABLE = 'input,select,textarea,video,audio,iframe,object,embed,canvas'

/** The element at the same place in another tree of the same shape. */
const findCounterpart = (element: Element, root: Element, other: Element): Element | undefined => {
  if (element === root) return other
  const parent = element.parentElement
  return parent ? findCounterpart(parent, root, other)?.children[[...parent.children].indexOf(element)] : undefined
}

/** Without ids, which stay alone on their page; a click on it is one on the element. */
const makeCopy = (element: Element): Element => {
  const copy = element.cloneNode(true) as Element
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id')
  const lead = (event: Event) => {
    const clicked = findCounterpart(event.target as Element, copy, element)
    if (!clicked) return
    event.preventDefault()
    event.stopImmediatePropagation()
    clicked.dispatchEvent(new MouseEvent('click', event as MouseEvent))
  }
  copy.addEventListener('click', lead, true)
  return copy
}

/** What the part needs of the core that it is served beside. */
interface Tools {
  placeNodes: typeof PlaceNodes
  markCopy: typeof MarkCopy
}

/**
 * Shows a copy of an element somewhere else, made anew when the element has changed (`changed` hears of it); the element itself stays
 * where its framework will look for it, hidden by the rule of the change. Throws for what cannot be copied.
 */
export const createMove =
  ({ placeNodes, markCopy }: Tools) =>
  (element: Element, to: Element, position: Position, changed: () => void): Layer => {
    if (element.matches(UNMOVABLE) || element.querySelector(UNMOVABLE)) throw new Error(element.localName)
    let isStale = true
    const observer = new MutationObserver(() => {
      isStale = true
      changed()
    })
    observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
    let seen = ''
    let nodes: ChildNode[] = []
    const layer = placeNodes(to, position, () => {
      const now = observer.takeRecords().length || isStale ? element.outerHTML : seen
      if (now !== seen) {
        const copy = makeCopy(element)
        markCopy(copy)
        nodes = [copy]
      }
      seen = now
      isStale = false
      return nodes
    })
    return {
      keep: layer.keep,
      isOver: () => !to.isConnected,
      undo() {
        observer.disconnect()
        layer.undo()
      },
    }
  }
