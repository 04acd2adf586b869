import { leavePlaceholder, parseHtml, returnTo } from './content.ts'
import type { Layer } from './slots.ts'

type Position = 'before' | 'after' | 'prepend' | 'append'

/** Takes an element out; undo puts the same element back. */
export const removeElement = (element: Element): Layer => {
  let placeholder = leavePlaceholder(element)
  return {
    intact: () => !element.isConnected,
    again() {
      placeholder = leavePlaceholder(element)
    },
    undo: () => returnTo(placeholder, element),
  }
}

/** Moves an element next to or into another; undo puts it back where it was. */
export const moveElement = (element: Element, to: Element, position: Position): Layer => {
  if (element.contains(to)) throw new Error('an element cannot move into itself')
  const placeholder = leavePlaceholder(element)
  to[position](element)
  return {
    intact: () => element.isConnected,
    again: () => to[position](element),
    undo: () => returnTo(placeholder, element),
  }
}

/** Inserts HTML before, after or inside an element; undo takes exactly those nodes out. */
export const insertHtml = (element: Element, html: string, position: Position): Layer => {
  const nodes = parseHtml(element.ownerDocument, html)
  const again = () => element[position](...nodes)
  again()
  return {
    intact: () => nodes.every((node) => node.isConnected),
    again,
    undo() {
      for (const node of nodes) node.remove()
    },
  }
}
