import type { placeNodes as PlaceNodes, Position } from './insert.ts'
import type { Layer } from './layer.ts'
import { type markCopy as MarkCopy, OWN } from './own.ts'

/** What a copy would not be: it holds something of the visitor's, or begins anew. */
const UNMOVABLE = 'input,select,textarea,video,audio,iframe,object,embed,canvas'

/** The element at the same place in another tree of the same shape. */
const findCounterpart = (element: Element, root: Element, other: Element): Element | undefined => {
  if (element === root) return other
  const parent = element.parentElement
  return parent ? findCounterpart(parent, root, other)?.children[[...parent.children].indexOf(element)] : undefined
}

/** Of any window: the page may be a frame's. */
const isElement = (node: Node): node is Element => node.nodeType === 1

/** Without ids, which stay alone on their page. */
const cloneBare = <T extends Node>(node: T): T => {
  const clone = node.cloneNode(true) as T
  if (isElement(clone)) for (const each of [clone, ...clone.querySelectorAll('[id]')]) each.removeAttribute('id')
  return clone
}

/** A click on it is one on the element. */
const makeCopy = (element: Element): Element => {
  const copy = cloneBare(element)
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

const copyAttributes = (from: Element, to: Element, isRoot: boolean) => {
  for (const { name } of [...to.attributes])
    if (!from.hasAttribute(name) && !(isRoot && name === OWN)) to.removeAttribute(name)
  for (const attribute of from.attributes)
    if (attribute.name !== 'id' && to.getAttribute(attribute.name) !== attribute.value)
      to.setAttributeNode(attribute.cloneNode() as Attr)
}

/** Makes a copy what its original is now and leaves alone what is the same: a press or the focus may be on it. */
const follow = (copy: Node, original: Node, isRoot = false) => {
  if (isElement(original)) copyAttributes(original, copy as Element, isRoot)
  else if (copy.nodeValue !== original.nodeValue) copy.nodeValue = original.nodeValue
  const kids = [...original.childNodes]
  for (const [i, kid] of kids.entries()) {
    const present = copy.childNodes[i]
    if (!present) copy.appendChild(cloneBare(kid))
    else if (present.nodeName === kid.nodeName) follow(present, kid)
    else present.replaceWith(cloneBare(kid))
  }
  while (copy.childNodes.length > kids.length) copy.lastChild?.remove()
}

/** What the part needs of the core that it is served beside. */
interface Tools {
  placeNodes: typeof PlaceNodes
  markCopy: typeof MarkCopy
}

/**
 * Shows a copy of an element somewhere else that follows it when it changes (`changed` hears of it); the element itself stays
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
    const copy = makeCopy(element)
    markCopy(copy)
    const nodes = [copy]
    const layer = placeNodes(to, position, () => {
      const now = observer.takeRecords().length || isStale ? element.outerHTML : seen
      if (seen && now !== seen) follow(copy, element, true)
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
