import { plain } from '@vitrine/targeting'
import type { Layer } from './layer.ts'
import { type isOwn as IsOwn, isText } from './own.ts'

export type Position = 'before' | 'after' | 'prepend' | 'append'

export const isInside = (position: Position): boolean => position === 'prepend' || position === 'append'

/**
 * Puts nodes of ours beside or into an element and keeps them there; `make` may answer with others at any time. `isOwn` is that of
 * the core that the part is served beside.
 */
export const createPlacing = (isOwn: typeof IsOwn) => {
  /** Whether a node takes no place between two elements: one of ours, a comment, a blank text. */
  const isNothing = (node: Node) => isOwn(node) || plain(node).nodeType === 8 || (isText(node) && !/\S/.test(node.data))

  /** The next node in a direction that takes a place. */
  const findNeighbor = (node: Node, side: 'nextSibling' | 'previousSibling') => {
    let next = plain(node)[side]
    while (next && isNothing(next)) next = plain(next)[side]
    return next
  }

  /** Whether nodes of ours stand together at their place beside or inside an element; what takes no place does not count. */
  const isInPlace = (nodes: ChildNode[], target: Element, position: Position) => {
    const parent = isInside(position) ? target : plain(target).parentNode
    const neighbor = isInside(position) ? null : target
    const isFirst = position === 'prepend' || position === 'after'
    const edge = isFirst ? nodes[0] : nodes[nodes.length - 1]
    return (
      nodes.every((node) => plain(node).parentNode === parent) &&
      (!edge || findNeighbor(edge, isFirst ? 'previousSibling' : 'nextSibling') === neighbor)
    )
  }

  return (target: Element, position: Position, make: () => ChildNode[]): Layer => {
    let nodes: ChildNode[] = []
    const keep = () => {
      const fresh = make()
      const isSame = fresh.length === nodes.length && fresh.every((node, i) => node === nodes[i])
      if (isSame && isInPlace(nodes, target, position)) return false
      if (!isSame) for (const node of nodes) if (isOwn(node)) plain(node).remove()
      nodes = fresh
      plain(target)[position](...nodes)
      return true
    }
    keep()
    return {
      keep,
      undo() {
        for (const node of nodes) plain(node).remove()
      },
    }
  }
}
