import { coverContent, isTextAlone } from './cover.ts'
import { parseHtml } from './html.ts'
import type { Layer } from './layer.ts'
import { findNeighbor, isOwn, isText, markOwn } from './own.ts'
import { requirePassive } from './safe.ts'

export type Position = 'before' | 'after' | 'prepend' | 'append'

/** Whether nodes of ours stand together at their place beside or inside an element; what takes no place does not count. */
const isInPlace = (nodes: ChildNode[], target: Element, position: Position) => {
  const isInside = position === 'prepend' || position === 'append'
  const parent = isInside ? target : target.parentNode
  const neighbor = isInside ? null : target
  const isFirst = position === 'prepend' || position === 'after'
  const edge = isFirst ? nodes[0] : nodes[nodes.length - 1]
  return (
    nodes.every((node) => node.parentNode === parent) &&
    (!edge || findNeighbor(edge, isFirst ? 'previousSibling' : 'nextSibling') === neighbor)
  )
}

/** Puts nodes of ours beside or into an element and keeps them there; `make` may answer with others at any time. */
export const placeNodes = (target: Element, position: Position, make: () => ChildNode[]): Layer => {
  let nodes: ChildNode[] = []
  const keep = () => {
    const fresh = make()
    const isSame = fresh.length === nodes.length && fresh.every((node, i) => node === nodes[i])
    if (isSame && isInPlace(nodes, target, position)) return false
    if (!isSame) for (const node of nodes) if (isOwn(node)) node.remove()
    nodes = fresh
    target[position](...nodes)
    return true
  }
  keep()
  return {
    keep,
    undo() {
      for (const node of nodes) node.remove()
    },
  }
}

/** A text alone could be taken for one of the page's: frameworks write into it, and a browser that translates takes it out. */
const wrapText = (text: Text) => {
  const span = markOwn(text.ownerDocument.createElement('span'))
  span.append(text)
  return span
}

/** Inserts HTML before, after or inside an element. */
export const insertHtml = (element: Element, html: string, position: Position): Layer => {
  if (position === 'prepend' || position === 'append') requirePassive(element)
  // Before a lone text nothing may stand: Solid writes into the first child.
  if (position === 'prepend' && isTextAlone(element)) return coverContent(element, { lead: html })
  const nodes = parseHtml(element, html).map((node) => (isText(node) ? wrapText(node) : node))
  return placeNodes(element, position, () => nodes)
}
